public import Foundation
import RenderTree

/// A view with a row for each element of a collection. A person can delete and move the rows.
///
/// Source: SwiftUI's `DynamicViewContent`.
@MainActor @preconcurrency
public protocol DynamicViewContent<Data>: View {
    /// The collection from which the rows are created.
    associatedtype Data: Collection
    /// The elements from which the rows are created.
    var data: Data { get }

    /// Returns a copy of the content with the change applied to the edits of its rows.
    func _editing(_ change: (inout _RowEdits) -> Void) -> Self
}

/// The edits that a person can make to the rows of a collection.
public struct _RowEdits {
    var delete: (@MainActor (IndexSet) -> Void)?
    var move: (@MainActor (IndexSet, Int) -> Void)?

    var isEmpty: Bool { delete == nil && move == nil }
}

extension DynamicViewContent {
    /// Adds a delete button to the menu of each row. A row with swipe actions has the button only in edit mode, as in
    /// SwiftUI: outside it, the swipe actions decide how the row is deleted.
    public func onDelete(perform action: (@MainActor (IndexSet) -> Void)?) -> some DynamicViewContent {
        _editing { $0.delete = action }
    }

    /// Adds buttons to the menu of each row that move it up and down. The action receives the destination as an offset
    /// in the collection before the move, as in SwiftUI.
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
    /// Sets whether this row is excluded from ``DynamicViewContent/onDelete(perform:)``.
    public func deleteDisabled(_ isDisabled: Bool) -> some View {
        modifier(WithoutEditModifier(part: .noDelete, isOn: isDisabled))
    }

    /// Sets whether this row is excluded from ``DynamicViewContent/onMove(perform:)``.
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

/// The edits that a person may make to the rows of one `ForEach`, renewed on each evaluation. The rows' menus refer to it, so
/// that they are evaluated again only where a row becomes the first or the last.
@MainActor
final class RenewedRowEdits {
    private var edits = _RowEdits()
    private var index: (String) -> Int? = { _ in nil }

    /// - Parameter index: The index of the row with this key.
    func renew(_ edits: _RowEdits, index: @escaping (String) -> Int?) {
        self.edits = edits
        self.index = index
    }

    func delete(_ key: String) {
        if let index = index(key) { edits.delete?([index]) }
    }

    /// Moves a row one place up or down.
    func move(_ key: String, up isUp: Bool) {
        if let index = index(key) { edits.move?([index], isUp ? index - 1 : index + 2) }
    }
}

/// Adds the items that delete and move a row to the row's menu.
struct RowEditModifier: PrimitiveModifier {
    let edits: RenewedRowEdits
    let key: String
    let canDelete: Bool
    let canMoveUp: Bool
    let canMoveDown: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        if canDelete {
            let isEditing = context.environment.editMode?.wrappedValue.isEditing == true
            context.addMenu(isEditing ? .deleteInEditMode : .delete, RowDeletion(edits: edits, key: key))
        }
        if canMoveUp || canMoveDown {
            context.addMenu(.move, RowMoves(edits: edits, key: key, canMoveUp: canMoveUp, canMoveDown: canMoveDown))
        }
    }
}

private struct RowDeletion: View {
    let edits: RenewedRowEdits
    let key: String

    var body: some View {
        Button("Delete", role: .destructive) { edits.delete(key) }
    }
}

private struct RowMoves: View {
    let edits: RenewedRowEdits
    let key: String
    let canMoveUp: Bool
    let canMoveDown: Bool

    var body: some View {
        if canMoveUp {
            Button("Move Up") { edits.move(key, up: true) }
        }
        if canMoveDown {
            Button("Move Down") { edits.move(key, up: false) }
        }
    }
}
