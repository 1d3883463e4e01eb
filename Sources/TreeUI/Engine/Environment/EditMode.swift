/// The edit mode of a window. It matters only to rows with swipe actions: their menus contain `Delete` in edit mode.
///
/// Source: SwiftUI's `EditMode`.
public enum EditMode: Hashable, Sendable {
    /// `transient` is the mode while a person swipes a row; it counts as editing.
    case inactive, transient, active

    /// Whether a person is editing: `true` in every mode except `inactive`.
    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The edit mode of the window, which an ``EditButton`` switches on and off.
    @Entry public var editMode: Binding<EditMode>?
}
