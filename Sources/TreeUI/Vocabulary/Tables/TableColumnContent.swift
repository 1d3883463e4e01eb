public import Foundation

/// Columns of a ``Table``.
///
/// Source: SwiftUI's `TableColumnContent`.
@MainActor @preconcurrency
public protocol TableColumnContent<TableRowValue, TableColumnSortComparator> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable = Self.TableColumnBody.TableRowValue
    /// The type of the comparators by which the columns sort.
    associatedtype TableColumnSortComparator: SortComparator = Self.TableColumnBody.TableColumnSortComparator
    /// The type of the content that makes up these columns.
    associatedtype TableColumnBody: TableColumnContent

    /// The content that makes up these columns.
    @TableColumnBuilder<TableRowValue, TableColumnSortComparator> var tableColumnBody: TableColumnBody { get }

    static func _addColumns(of content: Self, to columns: inout [_TableColumn<TableRowValue>])
}

extension TableColumnContent where TableColumnBody.TableRowValue == TableRowValue {
    public static func _addColumns(of content: Self, to columns: inout [_TableColumn<TableRowValue>]) {
        TableColumnBody._addColumns(of: content.tableColumnBody, to: &columns)
    }
}

/// Support for columns that TreeUI evaluates itself and that have no body.
extension TableColumnContent where TableColumnBody == Self {
    public var tableColumnBody: Self { self }
}

extension Never: TableColumnContent {
    public typealias TableRowValue = Never
    public typealias TableColumnSortComparator = Never
    public typealias TableColumnBody = Never

    public static func _addColumns(of content: Never, to columns: inout [_TableColumn<Never>]) {}
}

/// A column whose content types are erased. Only TreeUI's own columns create one.
public struct _TableColumn<RowValue> {
    /// The comparator of a column that sorts.
    let comparator: AnyHashable?
    let label: @MainActor (inout _RenderContext) -> Void
    let cell: @MainActor (RowValue, inout _RenderContext) -> Void
}

/// Several columns of a ``Table``.
///
/// Source: SwiftUI's `TupleTableColumnContent`.
public struct TupleTableColumnContent<RowValue: Identifiable, Sort: SortComparator, T>: TableColumnContent {
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = TupleTableColumnContent

    /// The columns.
    public var value: T
    private let add: @MainActor (inout [_TableColumn<RowValue>]) -> Void

    init(_ value: T, add: @escaping @MainActor (inout [_TableColumn<RowValue>]) -> Void) {
        self.value = value
        self.add = add
    }

    public static func _addColumns(of content: TupleTableColumnContent, to columns: inout [_TableColumn<RowValue>]) {
        content.add(&columns)
    }
}

/// A result builder for the columns of a ``Table``.
///
/// Source: SwiftUI's `TableColumnBuilder`.
@MainActor @preconcurrency
@resultBuilder
public struct TableColumnBuilder<RowValue: Identifiable, Sort: SortComparator> {
    /// Returns a column.
    public static func buildExpression<Column: TableColumnContent>(_ column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

    /// Returns a column that does not sort, for a table with a sort order.
    @_disfavoredOverload
    public static func buildExpression<Content: View, Label: View>(
        _ column: TableColumn<RowValue, Never, Content, Label>
    ) -> TableColumn<RowValue, Sort, Content, Label> {
        TableColumn(column)
    }

    /// Returns the first column.
    public static func buildPartialBlock<Column: TableColumnContent>(first column: Column) -> Column
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator { column }

    /// Adds a column to the others.
    public static func buildPartialBlock<Columns: TableColumnContent, Column: TableColumnContent>(
        accumulated columns: Columns,
        next column: Column
    ) -> TupleTableColumnContent<RowValue, Sort, (Columns, Column)>
    where
        RowValue == Columns.TableRowValue, Sort == Columns.TableColumnSortComparator,
        RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator
    {
        TupleTableColumnContent((columns, column)) { all in
            Columns._addColumns(of: columns, to: &all)
            Column._addColumns(of: column, to: &all)
        }
    }

    /// Returns the columns of an `if` without `else`.
    public static func buildIf<Column: TableColumnContent>(_ column: Column?)
        -> TupleTableColumnContent<RowValue, Sort, Column?>
    where RowValue == Column.TableRowValue, Sort == Column.TableColumnSortComparator {
        TupleTableColumnContent(column) { columns in
            if let column { Column._addColumns(of: column, to: &columns) }
        }
    }
}

extension Group: TableColumnContent where Content: TableColumnContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableColumnSortComparator = Content.TableColumnSortComparator
    public typealias TableColumnBody = Group

    /// Groups columns.
    public init<RowValue, Sort>(@TableColumnBuilder<RowValue, Sort> content: () -> Content)
    where RowValue == Content.TableRowValue, Sort == Content.TableColumnSortComparator {
        self.init(grouping: content())
    }

    public static func _addColumns(of content: Group, to columns: inout [_TableColumn<Content.TableRowValue>]) {
        Content._addColumns(of: content.content, to: &columns)
    }
}
