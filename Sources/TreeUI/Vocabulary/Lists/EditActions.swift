import Foundation

/// The changes that a person can make to the rows of a bound collection.
///
/// Source: SwiftUI's `EditActions`.
public struct EditActions<Data>: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }
}

extension EditActions where Data: RangeReplaceableCollection {
    /// A person can delete rows.
    public static var delete: EditActions { EditActions(rawValue: 1) }
    /// A person can make all edits that the collection supports.
    public static var all: EditActions { delete }
}

extension EditActions where Data: MutableCollection {
    /// A person can move rows.
    public static var move: EditActions { EditActions(rawValue: 2) }
    /// A person can make all edits that the collection supports.
    public static var all: EditActions { move }
}

extension EditActions where Data: MutableCollection & RangeReplaceableCollection {
    /// A person can delete and move rows.
    public static var all: EditActions { [.delete, .move] }
}

extension ForEach where Content: View {
    /// Creates a view for each element of a bound collection. The key path identifies the elements. The view gets a
    /// binding to its element.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>] {
        self.init(data: data.elements, content: content, id: { $0.initialValue[keyPath: id] })
    }

    /// Creates a view for each element of a bound collection. A person can delete or move the rows; the changes are
    /// written to the collection.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection>(
        _ data: Binding<C>,
        editActions: EditActions<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Index == Int, C.Element: Identifiable, ID == C.Element.ID {
        self.init(data, content: content)
        if editActions.contains(.delete) {
            edits.delete = { data.wrappedValue.remove(atOffsets: $0) }
        }
        if editActions.contains(.move) {
            edits.move = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
        }
    }
}
