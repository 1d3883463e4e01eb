import RenderTree

/// The size of a control.
///
/// Source: SwiftUI's `ControlSize`.
public enum ControlSize: Int, CaseIterable, Comparable, Sendable {
    /// The sizes in ascending order; `regular` is the default.
    case mini, small, regular, large, extraLarge

    public static func < (first: ControlSize, second: ControlSize) -> Bool { first.rawValue < second.rawValue }
}

extension View {
    /// Hides the labels of the controls within this view. The labels still name the controls.
    public func labelsHidden() -> some View { labelsVisibility(.hidden) }

    /// Shows or hides the labels of the controls within this view. Hidden labels still name the controls.
    public func labelsVisibility(_ visibility: Visibility) -> some View {
        modifier(EnvironmentModifier { $0.styles.hidesLabels = visibility == .hidden })
    }
}

extension _RenderContext {
    /// Sets the size of a control and the visibility of its label.
    func applyControlStyles(_ node: inout RenderNode) {
        guard let shared = environment.sharedStyles else { return }
        if shared.styles.controlSize != .regular {
            node.attributes[.controlSize] = .text("\(shared.styles.controlSize)")
        }
        if shared.styles.hidesLabels, node.role.hasLabelBeside { node.attributes[.labels] = "hidden" }
    }
}

extension Role {
    /// Whether a control of this role is more than its label.
    fileprivate var hasLabelBeside: Bool {
        switch self {
        case .field, .secureField, .editor, .toggle, .picker, .slider, .stepper, .datePicker, .progress, .gauge: true
        default: false
        }
    }
}
