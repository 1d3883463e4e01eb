import RenderTree

// Lists of ranges and of bound collections, with and without a selection.

extension List where SelectionValue == Never {
    /// Creates a list without selection, with one row per number in a range that does not change.
    public init<RowContent: View>(
        _ data: Range<Int>,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Creates a list without selection, with one row per element of a bound collection. The row gets a binding to
    /// its element.
    public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>, C.Element: Identifiable {
        self.init { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list without selection, with one row per element of a bound collection. The key path identifies the
    /// elements.
    public init<C: MutableCollection & RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Binding<C>,
        id: KeyPath<C.Element, ID>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    ) where Content == ForEach<[Binding<C.Element>], ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }

    /// Creates a list without selection whose rows a person can delete or move.
    public init<C: MutableCollection & RandomAccessCollection & RangeReplaceableCollection, RowContent: View>(
        _ data: Binding<C>,
        editActions: EditActions<C>,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent
    )
    where Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>, C.Index == Int, C.Element: Identifiable {
        self.init { ForEach(data, editActions: editActions, content: rowContent) }
    }
}

extension List {
    /// Creates a list with multiple selection, with one row per element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list with multiple selection, with one row per element. The key path identifies the elements.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list with multiple selection, with one row per element of a bound collection.
    public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<C>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>, C.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list with single selection, with one row per element of a bound collection.
    public init<C: MutableCollection & RandomAccessCollection, RowContent: View>(
        _ data: Binding<C>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<[Binding<C.Element>], C.Element.ID, RowContent>, C.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list with multiple selection, with one row per number in a range that does not change.
    public init<RowContent: View>(
        _ data: Range<Int>,
        selection: Binding<Set<SelectionValue>>?,
        @ViewBuilder rowContent: @escaping (Int) -> RowContent
    ) where Content == ForEach<Range<Int>, Int, RowContent> {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
}
