public import Foundation

extension Table {
    /// Creates a table with these columns and rows, without selection.
    public init(
        of valueType: Value.Type,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(.none, nil, columns(), rows())
    }

    /// Creates a table with these columns and rows and single selection.
    public init(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(.one(selection), nil, columns(), rows())
    }

    /// Creates a table with these columns and rows and multiple selection.
    public init(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) {
        self.init(.many(selection), nil, columns(), rows())
    }

    /// Creates a sortable table with these columns and rows. The view sorts its values by the order.
    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Value == Sort.Compared {
        self.init(.none, TableSortOrder(sortOrder), columns(), rows())
    }

    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Value == Sort.Compared {
        self.init(.one(selection), TableSortOrder(sortOrder), columns(), rows())
    }

    public init<Sort: SortComparator>(
        of valueType: Value.Type,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns,
        @TableRowBuilder<Value> rows: () -> Rows
    ) where Value == Sort.Compared {
        self.init(.many(selection), TableSortOrder(sortOrder), columns(), rows())
    }
}

extension Table {
    /// Creates a table with one row per value, without selection.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element {
        self.init(.none, nil, columns(), TableForEachContent(data))
    }

    /// Creates a table with one row per value and single selection.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element {
        self.init(.one(selection), nil, columns(), TableForEachContent(data))
    }

    /// Creates a table with one row per value and multiple selection.
    public init<Data: RandomAccessCollection>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        @TableColumnBuilder<Value, Never> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element {
        self.init(.many(selection), nil, columns(), TableForEachContent(data))
    }

    /// Creates a sortable table with one row per value. The view sorts the values by the order.
    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element, Data.Element == Sort.Compared {
        self.init(.none, TableSortOrder(sortOrder), columns(), TableForEachContent(data))
    }

    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Value.ID?>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element, Data.Element == Sort.Compared {
        self.init(.one(selection), TableSortOrder(sortOrder), columns(), TableForEachContent(data))
    }

    public init<Data: RandomAccessCollection, Sort: SortComparator>(
        _ data: Data,
        selection: Binding<Set<Value.ID>>,
        sortOrder: Binding<[Sort]>,
        @TableColumnBuilder<Value, Sort> columns: () -> Columns
    ) where Rows == TableForEachContent<Data>, Value == Data.Element, Data.Element == Sort.Compared {
        self.init(.many(selection), TableSortOrder(sortOrder), columns(), TableForEachContent(data))
    }
}
