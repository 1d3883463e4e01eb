extension EventError {
    /// The reason, worded for the person who uses the screen. The error's description is for developers.
    /// - Parameter tree: The tree of the application that refused the event.
    package func sentence(in tree: AppTree) -> String {
        let name = tree.node(event.target)?.quotedName
        return switch reason {
        case .missing: "This is no longer on the screen."
        case .notAccepted: "\(name ?? "This control") does not support this action."
        case .disabled: "\(name ?? "This control") cannot be used now."
        case .covered: tree.cover(of: event.target)?.closingRequest ?? "Close the sheet first."
        }
    }
}

extension RenderNode {
    /// The sentence that asks a person to close the presentation.
    package var closingRequest: String {
        switch role {
        case .alert, .dialog: "Answer \(quotedName ?? "the question") first."
        default: "Close \(quotedName ?? heading ?? "the sheet") first."
        }
    }

    fileprivate var quotedName: String? { label.isEmpty ? nil : "“\(label)”" }

    private var heading: String? { subtree.first { $0.role == .heading && !$0.label.isEmpty }?.quotedName }
}
