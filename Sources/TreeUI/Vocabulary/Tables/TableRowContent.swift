import RenderTree

/// Rows of a ``Table``.
///
/// Source: SwiftUI's `TableRowContent`.
@MainActor @preconcurrency
public protocol TableRowContent<TableRowValue> {
    /// The type of the rows' values.
    associatedtype TableRowValue: Identifiable = Self.TableRowBody.TableRowValue
    /// The type of the content that makes up these rows.
    associatedtype TableRowBody: TableRowContent

    /// The content that makes up these rows.
    @TableRowBuilder<TableRowValue> var tableRowBody: TableRowBody { get }

    static func _renderRows(
        of content: Self,
        _ columns: [_TableColumn<TableRowValue>],
        in context: inout _RenderContext
    )
}

extension TableRowContent where TableRowBody.TableRowValue == TableRowValue {
    public static func _renderRows(
        of content: Self,
        _ columns: [_TableColumn<TableRowValue>],
        in context: inout _RenderContext
    ) {
        TableRowBody._renderRows(of: content.tableRowBody, columns, in: &context)
    }
}

/// Support for rows that TreeUI evaluates itself and that have no body.
extension TableRowContent where TableRowBody == Self {
    public var tableRowBody: Self { self }
}

extension Never: TableRowContent {
    public typealias TableRowBody = Never

    public static func _renderRows(
        of content: Never,
        _ columns: [_TableColumn<Never>],
        in context: inout _RenderContext
    ) {}
}

/// A row of a ``Table``.
///
/// Source: SwiftUI's `TableRow`.
nonisolated public struct TableRow<Value: Identifiable>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = TableRow

    private let value: Value

    /// Creates a row for a value.
    public init(_ value: Value) {
        self.value = value
    }

    @MainActor
    public static func _renderRows(
        of content: TableRow,
        _ columns: [_TableColumn<Value>],
        in context: inout _RenderContext
    ) {
        let row = TableRowCells(value: content.value, columns: columns)
        let place = context.place(.key(identityText(of: content.value.id)))
        context.render(row, at: place, implicitly: content.value.id)
    }
}

/// A row for each value of a collection.
///
/// Source: SwiftUI's `TableForEachContent`.
public struct TableForEachContent<Data: RandomAccessCollection>: TableRowContent where Data.Element: Identifiable {
    public typealias TableRowValue = Data.Element
    public typealias TableRowBody = TableForEachContent

    private let data: Data

    init(_ data: Data) {
        self.data = data
    }

    public static func _renderRows(
        of content: TableForEachContent,
        _ columns: [_TableColumn<Data.Element>],
        in context: inout _RenderContext
    ) {
        let rows = ForEach(content.data) { TableRowCells(value: $0, columns: columns) }
        ForEach._render(rows, in: &context)
    }
}

extension ForEach: TableRowContent where Content: TableRowContent {
    public typealias TableRowValue = Content.TableRowValue
    public typealias TableRowBody = ForEach

    /// Creates rows for each value.
    public init<V>(_ data: Data, @TableRowBuilder<V> content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID, V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0.id })
    }

    /// Creates rows for each value. The key path leads to the value's id.
    public init<V>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @TableRowBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TableRowValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    /// Creates a row for each value.
    public init(_ data: Data)
    where Data.Element: Identifiable, ID == Data.Element.ID, Content == TableRow<Data.Element> {
        self.init(data: data, content: { TableRow($0) }, id: { $0.id })
    }

    public static func _renderRows(
        of content: ForEach,
        _ columns: [_TableColumn<Content.TableRowValue>],
        in context: inout _RenderContext
    ) {
        let rows = ForEach<Data, ID, TableRows<Content>>(
            data: content.data,
            content: { TableRows(rows: content.content($0), columns: columns) },
            id: content.id
        )
        ForEach<Data, ID, TableRows<Content>>._render(rows, in: &context)
    }
}

/// The rows that one element of a collection has.
private struct TableRows<Rows: TableRowContent>: _PrimitiveView {
    let rows: Rows
    let columns: [_TableColumn<Rows.TableRowValue>]

    static func _render(_ view: TableRows, in context: inout _RenderContext) {
        // The rows have the ids of their own values.
        Rows._renderRows(of: view.rows, view.columns, in: &context)
    }

    // Each row represents an id; the element does not.
    static func _tag(of view: TableRows) -> AnyHashable? { AnyHashable(0) }
}

private struct TableRowCells<Value>: _PrimitiveView {
    let value: Value
    let columns: [_TableColumn<Value>]

    static func _render(_ view: TableRowCells, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .row)) { context in
            context.environment.selection = nil
            context.environment.isInLazyContainer = false
            for (index, column) in view.columns.enumerated() {
                context.descend(.slot(index)) { context in
                    context.add(RenderNode(id: context.id, role: .cell)) { column.cell(view.value, &$0) }
                }
            }
        }
    }
}

/// Several rows of a ``Table``.
///
/// Source: SwiftUI's `TupleTableRowContent`.
public struct TupleTableRowContent<Value: Identifiable, T>: TableRowContent {
    public typealias TableRowValue = Value
    public typealias TableRowBody = TupleTableRowContent

    /// The rows.
    public var value: T
    private let render: @MainActor ([_TableColumn<Value>], inout _RenderContext) -> Void

    init(_ value: T, render: @escaping @MainActor ([_TableColumn<Value>], inout _RenderContext) -> Void) {
        self.value = value
        self.render = render
    }

    public static func _renderRows(
        of content: TupleTableRowContent,
        _ columns: [_TableColumn<Value>],
        in context: inout _RenderContext
    ) {
        content.render(columns, &context)
    }
}

/// A result builder for the rows of a ``Table``.
///
/// Source: SwiftUI's `TableRowBuilder`.
@MainActor @preconcurrency
@resultBuilder
public struct TableRowBuilder<Value: Identifiable> {
    /// Returns rows.
    public static func buildExpression<Content: TableRowContent>(_ content: Content) -> Content
    where Value == Content.TableRowValue { content }

    /// Returns the first rows.
    public static func buildPartialBlock<Content: TableRowContent>(first content: Content) -> Content
    where Value == Content.TableRowValue { content }

    /// Adds rows to the others.
    public static func buildPartialBlock<Rows: TableRowContent, Content: TableRowContent>(
        accumulated rows: Rows,
        next content: Content
    ) -> TupleTableRowContent<Value, (Rows, Content)>
    where Value == Rows.TableRowValue, Value == Content.TableRowValue {
        TupleTableRowContent((rows, content)) { columns, context in
            context.descend(.slot(0)) { Rows._renderRows(of: rows, columns, in: &$0) }
            context.descend(.slot(1)) { Content._renderRows(of: content, columns, in: &$0) }
        }
    }

    /// Returns the rows of an `if` without `else`.
    public static func buildIf<Content: TableRowContent>(_ content: Content?) -> TupleTableRowContent<Value, Content?>
    where Value == Content.TableRowValue {
        TupleTableRowContent(content) { columns, context in
            if let content { Content._renderRows(of: content, columns, in: &context) }
        }
    }
}
