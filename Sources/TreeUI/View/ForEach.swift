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
        let data = view.data
        let count = data.count
        let hasEdits = !view.edits.isEmpty
        let isAmongPages = context.isAmongPages
        var keys = Set<String>(minimumCapacity: count)
        var index = -1
        func render(_ element: Data.Element, _ key: String, _ id: ID, in context: inout _RenderContext) {
            let content = view.content(element)
            if !keys.insert(key).inserted {
                view.renderRepeated(content, id, at: index, in: &context)
            } else if isAmongPages {
                context.descend(.key(key)) { context in
                    if Content._tag(of: content) == nil { context.environment.tabTag = AnyHashable(id) }
                    context.renderTabContent(content)
                }
            } else if hasEdits {
                let edits = RowEditModifier(edits: view.edits, index: index, count: count)
                context.render(content.modifier(edits), at: .key(key), implicitly: id)
            } else {
                context.render(content, at: .key(key), implicitly: id)
            }
        }
        guard let rows = context.lazyRows() else {
            for element in data {
                index += 1
                let id = view.id(element)
                render(element, identityText(of: id), id, in: &context)
            }
            return
        }
        rows.begin(count: count)
        let near = context.changedEnvironment { $0.isInLazyContainer = false }
        var distant: EnvironmentBox?
        for element in data {
            index += 1
            let id = view.id(element)
            let key = identityText(of: id)
            let environment: EnvironmentBox
            if rows.isNear(key) {
                environment = near
            } else {
                environment =
                    distant
                    ?? context.changedEnvironment { values in
                        values.isInLazyContainer = false
                        values.isDistant = true
                    }
                distant = environment
            }
            context.inEnvironment(environment) { render(element, key, id, in: &$0) }
        }
        rows.end()
    }

    /// Evaluates an element whose id, or its text, an earlier element has already.
    @MainActor
    private func renderRepeated(_ content: Content, _ id: ID, at index: Int, in context: inout _RenderContext) {
        context.descend(.key(identityText(of: id))) { context in
            if data.prefix(index).contains(where: { self.id($0) == id }) {
                let type = ViewType.of(Content.self).name
                context.fault("ForEach has two elements with the id \(id): \(type)")
            }
            context.render(content, at: .slot(index))
        }
    }
}

/// The text that stands for an element's id in the path to what it comes to.
private func identityText<ID: Hashable>(of id: ID) -> String {
    // The two kinds that most ids are, without a look at what else describes itself.
    if let number = id as? Int { return String(number) }
    if let text = id as? String { return text }
    return String(describing: id)
}
