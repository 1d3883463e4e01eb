import RenderTree

/// A container that presents rows in one column, and can let a person select one or several of them.
///
/// Source: SwiftUI's `List`.
public struct List<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    private let selection: RowSelection<SelectionValue>
    private let content: Content

    /// Creates a list with single selection.
    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map(RowSelection.one) ?? .none
        self.content = content()
    }

    /// Creates a list with multiple selection.
    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.selection = selection.map(RowSelection.many) ?? .none
        self.content = content()
    }

    public static func _render(_ view: List, in context: inout _RenderContext) {
        let id = context.id
        var node = RenderNode(id: id, role: .list)
        if let style = context.environment.styles.list { node.attributes[.style] = .text(style) }
        let scope = view.selection.scope(of: &node, in: &context)
        context.handleRefresh(on: id, &node)
        context.add(node) { context in
            context.environment.selection = scope
            context.environment.refresh = nil
            context.environment.isInLazyContainer = true
            Content._render(view.content, in: &context)
        }
        view.selection.addMenu(in: &context)
    }
}

extension List where SelectionValue == Never {
    /// Creates a list without selection.
    public init(@ViewBuilder content: () -> Content) {
        selection = .none
        self.content = content()
    }

    /// Creates a list without selection, with one row per element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list without selection, with one row per element. The key path identifies the elements.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init { ForEach(data, id: id, content: rowContent, fileID: fileID, line: line) }
    }
}

extension List {
    /// Creates a list with single selection, with one row per element.
    public init<Data: RandomAccessCollection, RowContent: View>(
        _ data: Data,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, Data.Element.ID, RowContent>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent, fileID: fileID, line: line) }
    }

    /// Creates a list with single selection, with one row per element. The key path identifies the elements.
    public init<Data: RandomAccessCollection, ID: Hashable, RowContent: View>(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        selection: Binding<SelectionValue?>?,
        @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Content == ForEach<Data, ID, RowContent> {
        self.init(selection: selection) { ForEach(data, id: id, content: rowContent, fileID: fileID, line: line) }
    }
}
