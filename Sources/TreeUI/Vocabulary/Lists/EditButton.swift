/// A button that switches the window's edit mode on and off.
///
/// Source: SwiftUI's `EditButton`.
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    /// Creates an edit button, titled "Edit" or "Done".
    public init() {}

    public var body: some View {
        let isEditing = mode?.wrappedValue.isEditing == true
        Button(isEditing ? "Done" : "Edit") { mode?.wrappedValue = isEditing ? .inactive : .active }
    }
}
