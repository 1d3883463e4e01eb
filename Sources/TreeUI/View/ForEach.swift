import RenderTree

/// A view for each element of a collection.
///
/// An element keeps its state as long as its id is in the collection, wherever it moves. Ids must differ: an id that
/// comes twice is a fault of the session, and the second element gets an identity by position.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// The view of one element.
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
    /// What a person may do with the rows.
    var edits = _RowEdits()
}

extension ForEach: View where Content: View {
    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content)
    {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }

    /// A view for each element of a bound collection, which may change its element.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data: data.elements, content: content, id: { $0.wrappedValue.id })
    }

    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: ForEach, in context: inout _RenderContext) {
        var seen = Set<ID>(minimumCapacity: view.data.count)
        for (index, element) in view.data.enumerated() {
            let id = view.id(element)
            let content = view.content(element)
            let isNew = seen.insert(id).inserted
            context.descend(.key(String(describing: id))) { context in
                if isNew, !view.edits.isEmpty {
                    let menu = RowEditMenu(edits: view.edits, index: index, count: view.data.count)
                    context.renderTagged(content.contextMenu { menu }, implicitly: id)
                } else if isNew {
                    context.renderTagged(content, implicitly: id)
                } else {
                    context.fault("ForEach has two elements with the id \(id): \(TypeNames.name(of: Content.self))")
                    context.render(content, at: .slot(index))
                }
            }
        }
    }
}
