import RenderTree
@_spi(Hosts) import TreeUI

/// Text that a person types in a window that can be closed.
struct Draft: Hashable, Sendable, Codable {
    var field: NodeID
    var window: NodeID
    /// The owner of the text in the window. Another person may sign in on the same page.
    var owner: String?
    /// The text of the field before the person typed.
    var before: String
    /// The person's text, if going back has closed the window.
    var text: String?
}

// The typed text of windows that going back has closed. The browser's Back button means to leave, not to discard, so the text
// is restored when the window opens again. A window that the person or the application closes loses its text, as in SwiftUI.

extension WebClient {
    /// Adds a field in which a person types.
    /// - Parameter tree: The tree before the event.
    func noteDraft(_ event: Event, in tree: AppTree) {
        guard case .setText = event.action, !history.drafts.contains(where: { $0.field == event.target }),
            let window = tree.windows.first(where: { $0.accepts(.dismiss) && NodePath(to: event.target).passes($0.id) }
            ),
            let field = tree.node(event.target), field.role != .secureField
        else { return }
        let before = field.value?.text ?? ""
        history.drafts.append(Draft(field: field.id, window: window.id, owner: owner(of: window.id), before: before))
        history.forgetOldDrafts(limit: options.maximumRequest)
    }

    private func owner(of window: NodeID) -> String? { (source as? Session)?.owner(ofWindow: window) }

    /// Keeps the typed text of a window that going back closes.
    func keepDrafts(of event: Event, in tree: AppTree) {
        guard event.action == .dismiss else { return }
        for index in history.drafts.indices
        where history.drafts[index].window == event.target && history.drafts[index].text == nil {
            history.drafts[index].text = tree.node(history.drafts[index].field)?.value?.text
        }
        history.forgetOldDrafts(limit: options.maximumRequest)
    }

    /// Types the kept text into windows that are open again, and forgets the text of windows that are closed. A field whose text
    /// differs from before keeps its text.
    func restoreDrafts() {
        guard !history.drafts.isEmpty, let source else { return }
        let tree = source.tree
        let open = Set(tree.windows.map(\.id))
        history.drafts.removeAll { $0.text == nil && !open.contains($0.window) }
        for index in history.drafts.indices where open.contains(history.drafts[index].window) {
            let draft = history.drafts[index]
            guard let text = draft.text, let field = tree.node(draft.field), field.accepts(.setText) else { continue }
            history.drafts[index].text = nil
            guard field.value?.text ?? "" == draft.before, text != draft.before, owner(of: draft.window) == draft.owner
            else { continue }
            try? perform(Event(.setText(text), to: field.id), in: source)
        }
    }
}
