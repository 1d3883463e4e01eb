import Foundation
import RenderTree

/// A container that presents values as rows of cells, one for each column. A person can select rows, and sort them by a
/// column.
///
/// In the tree, a table has a node of role `column` for each column, and a row of cells for each value. A tap on a column
/// that sorts changes the sort order.
///
/// Source: SwiftUI's `Table`.
public struct Table<Value, Rows: TableRowContent, Columns: TableColumnContent>: _PrimitiveView
where Value == Rows.TableRowValue, Rows.TableRowValue == Columns.TableRowValue {
    private let selection: RowSelection<Value.ID>
    private let sortOrder: TableSortOrder?
    private let columns: Columns
    private let rows: Rows

    init(_ selection: RowSelection<Value.ID>, _ sortOrder: TableSortOrder?, _ columns: Columns, _ rows: Rows) {
        self.selection = selection
        self.sortOrder = sortOrder
        self.columns = columns
        self.rows = rows
    }

    public static func _render(_ view: Table, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .table)
        if let style = context.environment.styles.table { node.attributes[.style] = .text(style) }
        let scope = view.selection.scope(of: &node, in: &context)
        context.handleRefresh(on: node.id, &node)
        var columns: [_TableColumn<Value>] = []
        Columns._addColumns(of: view.columns, to: &columns)
        context.add(node) { context in
            context.environment.selection = nil
            context.environment.refresh = nil
            for (index, column) in columns.enumerated() {
                context.descend(.name("column \(index)")) { column.renderHeader(view.sortOrder, in: &$0) }
            }
            context.descend(.name("rows")) { context in
                context.environment.selection = scope
                context.environment.isInLazyContainer = true
                Rows._renderRows(of: view.rows, columns, in: &context)
            }
        }
        view.selection.addMenu(in: &context)
    }
}

/// The order in which a person sorts a table's rows, without the comparators' type.
struct TableSortOrder {
    /// The comparators, most important first.
    let comparators: @MainActor () -> [AnyHashable]
    /// Returns whether two comparators sort by the same value, in any direction.
    let sortsLike: (AnyHashable, AnyHashable) -> Bool
    /// The direction of a comparator.
    let order: (AnyHashable) -> SortOrder?
    /// Makes the comparator the most important one, or reverses it if it already is.
    let sort: @MainActor (AnyHashable) -> Void

    init<Sort: SortComparator>(_ binding: Binding<[Sort]>) {
        func forward(_ comparator: Sort) -> Sort {
            var comparator = comparator
            comparator.order = .forward
            return comparator
        }
        comparators = { binding.wrappedValue.map(AnyHashable.init) }
        sortsLike = { one, other in
            guard let one = one.base as? Sort, let other = other.base as? Sort else { return false }
            return forward(one) == forward(other)
        }
        order = { ($0.base as? Sort)?.order }
        sort = { comparator in
            guard var comparator = comparator.base as? Sort else { return }
            var all = binding.wrappedValue
            if let first = all.first, forward(first) == forward(comparator) {
                comparator.order = first.order == .forward ? .reverse : .forward
            }
            all.removeAll { forward($0) == forward(comparator) }
            binding.wrappedValue = [comparator] + all
        }
    }
}

extension _TableColumn {
    @MainActor
    fileprivate func renderHeader(_ sortOrder: TableSortOrder?, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .column)
        if let sortOrder, let comparator {
            node.actions = [.tap]
            context.disableIfNeeded(&node)
            context.handleTap(on: node.id) { sortOrder.sort(comparator) }
            if let first = sortOrder.comparators().first, sortOrder.sortsLike(first, comparator) {
                node.value = .text(sortOrder.order(first) == .reverse ? "descending" : "ascending")
            }
        }
        context.add(node) { context in
            context.environment.isInControl = true
            label(&context)
        }
    }
}
