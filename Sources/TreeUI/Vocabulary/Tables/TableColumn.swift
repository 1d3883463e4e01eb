public import Foundation

/// A column of a ``Table``, with the title, the content of the cells, and the value by which the column sorts the rows.
///
/// Source: SwiftUI's `TableColumn`.
public struct TableColumn<RowValue: Identifiable, Sort: SortComparator, Content: View, Label: View>: TableColumnContent
{
    public typealias TableRowValue = RowValue
    public typealias TableColumnSortComparator = Sort
    public typealias TableColumnBody = TableColumn

    private let label: Label
    private let sort: Sort?
    private let content: (RowValue) -> Content

    private init(_ label: Label, _ sort: Sort?, _ content: @escaping (RowValue) -> Content) {
        self.label = label
        self.sort = sort
        self.content = content
    }

    /// Creates a column that does not sort, from a column of a table without a sort order.
    init(_ column: TableColumn<RowValue, Never, Content, Label>) {
        self.init(column.label, nil, column.content)
    }

    public static func _addColumns(of content: TableColumn, to columns: inout [_TableColumn<RowValue>]) {
        let (label, cell) = (content.label, content.content)
        let column = _TableColumn<RowValue>(comparator: content.sort.map(AnyHashable.init)) { context in
            Label._render(label, in: &context)
        } cell: { value, context in
            Content._render(cell(value), in: &context)
        }
        columns.append(column)
    }

    /// Sets the width of the column. Has no effect, because nothing is laid out.
    public func width(_ width: CGFloat? = nil) -> TableColumn { self }

    public func width(min: CGFloat? = nil, ideal: CGFloat? = nil, max: CGFloat? = nil) -> TableColumn { self }
}

// MARK: Columns that do not sort

extension TableColumn where Sort == Never, Label == Text {
    /// Creates a column that does not sort.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(Text(titleKey), nil, content)
    }

    /// Creates the same column with a ``Text`` as its title.
    public init(_ text: Text, @ViewBuilder content: @escaping (RowValue) -> Content) {
        self.init(text, nil, content)
    }
}

extension TableColumn where Sort == Never, Label == Text, Content == Text {
    /// Creates a column that shows a string and does not sort.
    @StringTitle
    public init(_ titleKey: LocalizedStringKey, value: KeyPath<RowValue, String>) {
        self.init(Text(titleKey), nil) { Text($0[keyPath: value]) }
    }

    /// Creates the same column with a ``Text`` as its title.
    public init(_ text: Text, value: KeyPath<RowValue, String>) {
        self.init(text, nil) { Text($0[keyPath: value]) }
    }
}

// MARK: Columns that sort

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text, Content == Text {
    /// Creates a column that shows a string and sorts by it.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .lexical
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator)) {
            Text($0[keyPath: value])
        }
    }

    /// Creates the same column with a ``Text`` as its title.
    public init(
        _ text: Text,
        value: KeyPath<RowValue, String>,
        comparator: String.StandardComparator = .lexical
    ) {
        self.init(text, KeyPathComparator(sendable(value), comparator: comparator)) { Text($0[keyPath: value]) }
    }
}

extension TableColumn where Sort == KeyPathComparator<RowValue>, Label == Text {
    /// Creates a column that sorts by a value.
    @StringTitle
    public init<V: Comparable>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), KeyPathComparator(sendable(value)), content)
    }

    /// Creates the same column with a ``Text`` as its title.
    public init<V: Comparable>(
        _ text: Text,
        value: KeyPath<RowValue, V>,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(text, KeyPathComparator(sendable(value)), content)
    }

    /// Creates a column that sorts by a value, using a comparator.
    @StringTitle
    public init<V, C: SortComparator>(
        _ titleKey: LocalizedStringKey,
        value: KeyPath<RowValue, V>,
        comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(Text(titleKey), KeyPathComparator(sendable(value), comparator: comparator), content)
    }

    /// Creates the same column with a ``Text`` as its title.
    public init<V, C: SortComparator>(
        _ text: Text,
        value: KeyPath<RowValue, V>,
        comparator: C,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) where V == C.Compared {
        self.init(text, KeyPathComparator(sendable(value), comparator: comparator), content)
    }
}

extension TableColumn where RowValue == Sort.Compared, Label == Text {
    /// Creates a column that sorts rows with a comparator.
    @StringTitle
    public init(
        _ titleKey: LocalizedStringKey,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(Text(titleKey), comparator, content)
    }

    /// Creates the same column with a ``Text`` as its title.
    public init(
        _ text: Text,
        sortUsing comparator: Sort,
        @ViewBuilder content: @escaping (RowValue) -> Content
    ) {
        self.init(text, comparator, content)
    }
}

/// Returns the key path in a form that a comparator accepts.
///
/// SwiftUI's columns take any key path, and comparators a sendable one. A table, its columns and its sort order stay on
/// the main actor, and an unsendable key path differs only by the arguments of its subscripts, which nothing changes.
private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
}
