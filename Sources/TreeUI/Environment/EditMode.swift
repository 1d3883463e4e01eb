/// Whether what is shown can be changed: rows deleted and moved.
///
/// Source: SwiftUI's `EditMode`.
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active

    public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
    /// The mode of the window, which an ``EditButton`` turns over.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

private struct EditModeKey: EnvironmentKey {
    static var defaultValue: Binding<EditMode>? { nil }
}

/// The mode of one window.
@MainActor
final class EditModeStorage {
    private let state = StateStorage(EditMode.inactive)

    var binding: Binding<EditMode> {
        Binding(get: { self.state.value }, set: { self.state.value = $0 })
    }
}

/// A button that turns the window's edit mode on and off.
///
/// Source: SwiftUI's `EditButton`.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    public init() {}

    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
    }
}
