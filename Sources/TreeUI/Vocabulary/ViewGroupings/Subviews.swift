import RenderTree

extension Group where Content: View {
    /// Creates a group whose subviews a closure rearranges.
    @MainActor
    public init<Base: View>(subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Content) {
        self.init(grouping: transform(SubviewsCollection(view)))
    }
}

extension ForEach where Data == SubviewsCollection, ID == Subview.ID, Content: View {
    /// Creates a view for each subview of a view.
    @MainActor
    public init<V: View>(subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content) {
        self.init(SubviewsCollection(view), content: content)
    }
}

/// The views in a view, in order: those in a closure, a condition, a `Group` or a `ForEach`.
///
/// A view with a body is one subview, and so are a section and a view whose type is erased. In SwiftUI, the views in a body
/// are subviews too.
///
/// Source: SwiftUI's `SubviewsCollection`.
public struct SubviewsCollection: RandomAccessCollection, _PrimitiveView {
    fileprivate let subviews: [Subview]

    @MainActor
    init<V: View>(_ view: V) {
        var collector = SubviewCollector()
        collector.add(view)
        subviews = collector.subviews
    }

    nonisolated public var startIndex: Int { 0 }
    nonisolated public var endIndex: Int { subviews.count }

    /// The subview at an index.
    nonisolated public subscript(index: Int) -> Subview { subviews[index] }

    /// The subviews in a range.
    nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public static func _render(_ view: SubviewsCollection, in context: inout _RenderContext) {
        for subview in view.subviews { Subview._render(subview, in: &context) }
    }
}

/// A slice of a collection of subviews.
///
/// Source: SwiftUI's `SubviewsCollectionSlice`.
public struct SubviewsCollectionSlice: RandomAccessCollection, _PrimitiveView {
    fileprivate let subviews: ArraySlice<Subview>

    nonisolated public var startIndex: Int { subviews.startIndex }
    nonisolated public var endIndex: Int { subviews.endIndex }

    /// The subview at an index.
    nonisolated public subscript(index: Int) -> Subview { subviews[index] }

    /// The subviews in a range.
    nonisolated public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(subviews: subviews[bounds])
    }

    public static func _render(_ view: SubviewsCollectionSlice, in context: inout _RenderContext) {
        for subview in view.subviews { Subview._render(subview, in: &context) }
    }
}

/// A view of a ``SubviewsCollection``. Its state belongs to its identity and the place that shows it.
///
/// Source: SwiftUI's `Subview`.
public struct Subview: _PrimitiveView, Identifiable {
    nonisolated public let id: ID
    /// The values that the view and the views around it provide for the container.
    public let containerValues: ContainerValues
    /// The view with the modifiers of the surrounding views.
    fileprivate let view: any View
    /// The view without modifiers.
    let plainView: any View

    /// The identity of a subview: its place in the surrounding view, or the id of the element that it shows.
    public struct ID: Hashable, Sendable {
        let path: String
    }

    public static func _render(_ view: Subview, in context: inout _RenderContext) {
        func render<V: View>(_ view: V, _ context: inout _RenderContext) { V._render(view, in: &context) }
        context.descend(.key(view.id.path)) { render(view.view, &$0) }
    }
}

/// Collects the subviews of a view.
@MainActor
struct SubviewCollector {
    fileprivate var subviews: [Subview] = []
    private var path = ""
    private var values = ContainerValues()
    /// Applies the modifiers of the surrounding views, innermost first.
    private var modify: @MainActor (any View) -> any View = { $0 }

    fileprivate init() {}

    /// Adds a view, or the views in it.
    mutating func add<V: View>(_ view: V) {
        if let list = view as? any SubviewList { return list.addSubviews(to: &self) }
        values.tag = values.tag ?? V._tag(of: view)
        let id = Subview.ID(path: path.isEmpty ? "0" : path)
        subviews.append(Subview(id: id, containerValues: values, view: modify(view), plainView: view))
    }

    /// Adds a view one step below the place.
    mutating func add<V: View>(_ view: V, at step: String) {
        let outer = self
        path += (path.isEmpty ? "" : ".") + step
        add(view)
        leave(to: outer)
    }

    /// Adds the subviews of a modified view.
    mutating func add<V: View, M: ViewModifier>(_ view: V, _ modifier: M) {
        let outer = self
        switch modifier {
        case let modifier as ContainerValueModifier: modifier.change(&values)
        case let modifier as any TagProvider: values.tag = modifier.tag
        default: break
        }
        func modified<Inner: View>(_ view: Inner) -> any View { view.modifier(modifier) }
        modify = { outer.modify(modified($0)) }
        add(view)
        leave(to: outer)
    }

    /// Adds a subview unchanged, with the values and the modifiers of the surrounding views.
    fileprivate mutating func add(_ subview: Subview) {
        let id = Subview.ID(path: path.isEmpty ? subview.id.path : "\(path).\(subview.id.path)")
        let values = subview.containerValues.merging(values)
        subviews.append(
            Subview(id: id, containerValues: values, view: modify(subview.view), plainView: subview.plainView)
        )
    }

    private mutating func leave(to outer: SubviewCollector) {
        let found = subviews
        self = outer
        subviews = found
    }
}

/// A view that is a list of other views.
@MainActor
protocol SubviewList {
    func addSubviews(to collector: inout SubviewCollector)
}

extension EmptyView: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) {}
}

extension TupleView: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) {
        var slot = 0
        for view in repeat each content {
            collector.add(view, at: "\(slot)")
            slot += 1
        }
    }
}

extension Optional: SubviewList where Wrapped: View {
    func addSubviews(to collector: inout SubviewCollector) {
        if let self { collector.add(self, at: "some") }
    }
}

extension _ConditionalContent: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) {
        switch branch {
        case .first(let view): collector.add(view, at: "if")
        case .second(let view): collector.add(view, at: "else")
        }
    }
}

extension Group: SubviewList where Content: View {
    func addSubviews(to collector: inout SubviewCollector) { collector.add(content) }
}

extension ForEach: SubviewList where Content: View {
    func addSubviews(to collector: inout SubviewCollector) {
        for element in data { collector.add(content(element), at: identityText(of: id(element))) }
    }
}

extension ModifiedContent: SubviewList where Content: View, Modifier: ViewModifier {
    func addSubviews(to collector: inout SubviewCollector) { collector.add(content, modifier) }
}

extension Subview: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) { collector.add(self) }
}

extension SubviewsCollection: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) { subviews.forEach { collector.add($0) } }
}

extension SubviewsCollectionSlice: SubviewList {
    func addSubviews(to collector: inout SubviewCollector) { subviews.forEach { collector.add($0) } }
}
