import RenderTree

/// A view that creates a view for each element of a collection.
///
/// An element keeps its state as long as its id is in the collection, wherever it moves. Ids must be unique: a repeated
/// id is a `Fault` of the session, and the second element is identified by position.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    /// The elements.
    public var data: Data
    /// Creates the view of an element.
    public var content: (Data.Element) -> Content
    package let id: (Data.Element) -> ID
    /// The line that creates the view, for faults.
    var source: SourceReference?
    /// The changes that a person can make to the rows.
    var edits = _RowEdits()
    /// The edits as an object that the menus of the rows refer to; `nil` if there are none.
    private var renewedEdits: RenewedRowEdits?

    package init(data: Data, content: @escaping (Data.Element) -> Content, id: @escaping (Data.Element) -> ID) {
        self.data = data
        self.content = content
        self.id = id
    }
}

// Apart from the conformance, whose extension is isolated to the main actor: a closure that is created there would check
// its actor for each element.
extension ForEach where Content: View {
    /// Creates a view for each element. The key path leads to the element's id.
    public init(
        _ data: Data,
        id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
        source = SourceReference(fileID: fileID, line: line)
    }

    public init(
        _ data: Data,
        @ViewBuilder content: @escaping (Data.Element) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
        source = SourceReference(fileID: fileID, line: line)
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }

    /// Creates a view for each element of a bound collection. The view gets a binding to its element.
    @MainActor
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>,
        @ViewBuilder content: @escaping (Binding<C.Element>) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data: data.elements, content: content, id: { $0.initialValue.id })
        source = SourceReference(fileID: fileID, line: line)
    }
}

extension ForEach: View where Content: View {
    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: ForEach, in context: inout _RenderContext) {
        guard view.edits.isEmpty else {
            var view = view
            view.renewedEdits = view.renewedEdits(in: &context)
            return view.render(in: &context)
        }
        view.render(in: &context)
    }

    @MainActor
    private func render(in context: inout _RenderContext) {
        if context.isAmongPages { return renderFew(arePages: true, in: &context) }
        if let rows = context.lazyRows() { return render(rows, in: &context) }
        guard data.count >= ElementPlaces.fewest else { return renderFew(in: &context) }
        let places = context.elementPlaces()
        places.begin(count: data.count)
        var index = 0
        for element in elements {
            let id = id(element)
            let place = places.next(id, below: context.path)
            render(element, id, index, at: place, in: &context)
            index += 1
        }
        places.end()
    }

    /// The elements as an array, which iterates faster than any collection: it needs no memory for each element.
    private var elements: [Data.Element] { data as? [Data.Element] ?? Array(data) }

    @MainActor
    private func renderFew(arePages: Bool = false, in context: inout _RenderContext) {
        var keys: [String] = []
        var index = 0
        for element in data {
            let id = self.id(element)
            let key = identityText(of: id)
            let isRepeated = keys.contains(key)
            if !isRepeated { keys.append(key) }
            let place = isRepeated ? nil : context.place(.key(key))
            if arePages, let place {
                renderPage(content(element), id, at: place, in: &context)
            } else {
                render(element, id, index, at: place, in: &context)
            }
            index += 1
        }
    }

    @MainActor
    private func render(_ rows: LazyRows, in context: inout _RenderContext) {
        rows.begin(count: data.count, context.changedEnvironment { $0.isInLazyContainer = false })
        let outer = context.enterRows(in: rows.environment(isNear: true))
        var wasNear = true
        var index = 0
        for element in elements {
            let id = self.id(element)
            let place = rows.places.next(id, below: context.path)
            // Not a closure, because it would check its actor for each row.
            var isNear = true
            if let place { isNear = rows.isNear(place) }
            if isNear != wasNear { context.use(rows.environment(isNear: isNear)) }
            wasNear = isNear
            render(element, id, index, at: place, in: &context)
            index += 1
        }
        context.leave(to: outer)
        rows.end()
    }

    /// Evaluates an element.
    /// - Parameter place: `nil` if an earlier element has the same id, or one with the same text.
    @MainActor
    private func render(
        _ element: Data.Element,
        _ id: ID,
        _ index: Int,
        at place: consuming NodeID?,
        in context: inout _RenderContext
    ) {
        let content = self.content(element)
        guard let place else { return renderRepeated(content, id, at: index, in: &context) }
        if let renewedEdits {
            return renderEditable(content, renewedEdits, id, index, at: place, in: &context)
        }
        context.render(content, at: place, implicitly: id)
    }

    // A separate function, so that rows without edits do not look up the type of a row with a menu.
    @MainActor @inline(never)
    private func renderEditable(
        _ content: Content,
        _ renewedEdits: RenewedRowEdits,
        _ id: ID,
        _ index: Int,
        at place: NodeID,
        in context: inout _RenderContext
    ) {
        guard case .key(let key) = place.component else { return }
        let modifier = RowEditModifier(
            edits: renewedEdits,
            key: key,
            canDelete: edits.delete != nil,
            canMoveUp: edits.move != nil && index > 0,
            canMoveDown: edits.move != nil && index < data.count - 1
        )
        context.render(content.modifier(modifier), at: place, implicitly: id)
    }

    /// Returns the edits of the rows, the same object as in the last evaluation.
    @MainActor
    private func renewedEdits(in context: inout _RenderContext) -> RenewedRowEdits {
        let place = context.id.appending(.name("edits"))
        let renewed = context.component.keptObjects.object(at: place) { RenewedRowEdits() }
        renewed.renew(edits) { [data, id] key in
            data.firstIndex { identityText(of: id($0)) == key }.map { data.distance(from: data.startIndex, to: $0) }
        }
        return renewed
    }

    @MainActor
    private func renderPage(_ content: Content, _ id: ID, at place: NodeID, in context: inout _RenderContext) {
        context.descend(place.component) { context in
            if Content._tag(of: content) == nil { context.environment.tabTag = AnyHashable(id) }
            context.renderPage(content)
        }
    }

    /// Evaluates an element whose id, or the id's text, an earlier element already has.
    @MainActor
    private func renderRepeated(_ content: Content, _ id: ID, at index: Int, in context: inout _RenderContext) {
        context.descend(.key(identityText(of: id))) { context in
            if data.prefix(index).contains(where: { self.id($0) == id }) {
                let type = ViewType.of(Content.self).name
                context.fault("ForEach has two elements with the id \(id): \(type)", at: source)
            }
            context.render(content, at: .slot(index))
        }
    }
}
