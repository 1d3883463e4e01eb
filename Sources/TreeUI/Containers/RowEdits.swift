public import Foundation
import RenderTree

/// Views for the elements of a collection, which a person may delete and move.
///
/// Source: SwiftUI's `DynamicViewContent`.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {
    associatedtype Data: Collection
    var data: Data { get }

    /// The content with more to do with each of its rows.
    func _editing(_ change: (inout _RowEdits) -> Void) -> Self
}

/// What a person may do with the rows of a collection.
public struct _RowEdits {
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?

    var isEmpty: Bool { delete == nil && move == nil }
}

extension DynamicViewContent {
    /// Lets a person delete rows: the menu of each row has a button for it. A row with swipe actions has that button only
    /// in edit mode, as in SwiftUI: its swipe actions say how it is deleted.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
        _editing { $0.delete = action }
    }

    /// Lets a person move rows: the menu of each row has buttons for it. The offset is that before the move, as in SwiftUI.
    public func onMove(perform action: (@MainActor (IndexSet, Int) -> Void)?) -> some DynamicViewContent {
        _editing { $0.move = action }
    }
}

extension ForEach: DynamicViewContent where Content: View {
    public func _editing(_ change: (inout _RowEdits) -> Void) -> ForEach {
        var copy = self
        change(&copy.edits)
        return copy
    }
}

extension View {
    /// Whether ``DynamicViewContent/onDelete(perform:)`` leaves this row out.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(WithoutEditModifier(part: .noDelete, isOn: isDisabled))
    }

    /// Whether ``DynamicViewContent/onMove(perform:)`` leaves this row out.
    public func moveDisabled(_ isDisabled: Bool) -> some View {
        modifier(WithoutEditModifier(part: .noMove, isOn: isDisabled))
    }
}

private struct WithoutEditModifier: PrimitiveModifier {
    let part: MenuPart
    let isOn: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        if isOn { context.addMenu(part, EmptyView()) }
    }
}

/// Adds the entries for deleting and moving a row to its menu.
struct RowEditModifier: PrimitiveModifier {
    let edits: _RowEdits
    let index: Int
    let count: Int

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        if let delete = edits.delete {
            let isEditing = context.environment.editMode?.wrappedValue.isEditing == true
            let button = Button("Delete", role: .destructive) { delete([index]) }
            context.addMenu(isEditing ? .deleteInEditMode : .delete, button)
        }
        if let move = edits.move, count > 1 {
            context.addMenu(.move, RowMoves(index: index, count: count, move: move))
        }
    }
}

private struct RowMoves: View {
    let index: Int
    let count: Int
    let move: @MainActor (IndexSet, Int) -> Void

    var body: some View {
        if index > 0 {
            Button("Move Up") { move([index], index - 1) }
        }
        if index < count - 1 {
            Button("Move Down") { move([index], index + 2) }
        }
    }
}
