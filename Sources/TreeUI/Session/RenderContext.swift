package import RenderTree

package typealias NodeHandler = (id: NodeID, kind: ActionKind, run: @MainActor (Action) -> Void)

/// Where a view stands while it is evaluated: its identity, its environment, and what it has made so far.
///
/// For views that the kit defines; your own views have a body and never meet it.
@MainActor
public struct _RenderContext {
    let component: Component
    private var environmentBox: EnvironmentBox
    private let path: NodeID
    /// Whether `path` belongs to a node above, so that a node made here needs a step of its own.
    private let isTaken: Bool
    var fragments = Fragments()
    /// What the nodes made here do, handed to the component at the end.
    private(set) var handlers: [NodeHandler] = []

    init(component: Component, path: NodeID, isTaken: Bool, environment: EnvironmentBox) {
        self.component = component
        self.path = path
        self.isTaken = isTaken
        environmentBox = environment
    }

    /// The environment here. Changing it changes it for what is evaluated after, not for what was.
    package var environment: EnvironmentValues {
        _read { yield environmentBox.values }
        _modify {
            if !isKnownUniquelyReferenced(&environmentBox) { environmentBox = EnvironmentBox(environmentBox.values) }
            yield &environmentBox.values
        }
    }

    /// The identity of the view that is being evaluated.
    package var id: NodeID {
        isTaken ? path.appending(.slot(0)) : path
    }

    // MARK: Descending

    /// Evaluates `content` one step below.
    package mutating func render<V: View>(_ content: V, at step: NodeID.Component) {
        descend(step) { V._render(content, in: &$0) }
    }

    package mutating func descend(_ step: NodeID.Component, _ body: (inout _RenderContext) -> Void) {
        nested(path.appending(step), isTaken: false, body)
    }

    /// Evaluates `content` so that `id` stays free for what the caller makes of it.
    package mutating func renderBelow<V: View>(_ content: V) {
        nested(id, isTaken: true) { V._render(content, in: &$0) }
    }

    /// Evaluates `content` in a changed environment, at the same place.
    package mutating func render<V: View>(_ content: V, environment change: (inout EnvironmentValues) -> Void) {
        let saved = environmentBox
        change(&environment)
        V._render(content, in: &self)
        environmentBox = saved
    }

    private mutating func nested(_ path: NodeID, isTaken: Bool, _ body: (inout _RenderContext) -> Void) {
        var inner = _RenderContext(component: component, path: path, isTaken: isTaken, environment: environmentBox)
        swap(&inner.fragments, &fragments)
        swap(&inner.handlers, &handlers)
        body(&inner)
        swap(&inner.fragments, &fragments)
        swap(&inner.handlers, &handlers)
    }

    /// What `body` makes, apart from what this context has made.
    package mutating func collect(_ body: (inout _RenderContext) -> Void) -> Fragments {
        var inner = _RenderContext(component: component, path: path, isTaken: isTaken, environment: environmentBox)
        swap(&inner.handlers, &handlers)
        body(&inner)
        swap(&inner.handlers, &handlers)
        return inner.fragments
    }

    // MARK: Making nodes

    /// Adds a node without children.
    package mutating func add(_ node: RenderNode) {
        var node = node
        node.computeName()
        fragments.append(node)
    }

    /// Adds a node whose children are what `content` makes.
    package mutating func add(_ node: RenderNode, content: (inout _RenderContext) -> Void) {
        let own = node.id
        var inner = _RenderContext(component: component, path: own, isTaken: true, environment: environmentBox)
        swap(&inner.handlers, &handlers)
        content(&inner)
        swap(&inner.handlers, &handlers)
        fragments.append(Fragment(node, children: inner.fragments))
    }

    /// Adds a child that names its parent: the label of a picker, the header of a section.
    package mutating func addNaming<V: View>(_ role: Role, _ content: V) {
        let own = path.appending(.name(role.rawValue))
        var inner = _RenderContext(component: component, path: own, isTaken: true, environment: environmentBox)
        if role == .header { inner.environment.textStyle.isHeading = true }
        swap(&inner.handlers, &handlers)
        V._render(content, in: &inner)
        swap(&inner.handlers, &handlers)
        guard !inner.fragments.isEmpty else { return }
        fragments.append(Fragment(RenderNode(id: own, role: role), children: inner.fragments))
    }

    /// Applies `change` to each of the nodes that `content` makes.
    package mutating func change<V: View>(_ content: V, _ change: @escaping @MainActor (inout RenderNode) -> Void) {
        let made = collect { V._render(content, in: &$0) }
        fragments.append(made, changed: change)
    }

    /// Adds what belongs to the nearest window, sheet or column rather than here.
    package mutating func hoist(_ content: Fragments) {
        fragments.append(.hoisted(content))
    }

    /// Adds what was made apart.
    mutating func append(_ content: Fragments) {
        for fragment in content.all { fragments.append(fragment) }
    }

    /// Adds what is not on the screen, but may present something that is.
    mutating func cover(_ content: Fragments) {
        fragments.append(.covered(content))
    }

    // MARK: What the node does

    /// Registers what happens when a person does this to the node.
    package mutating func handle(_ kind: ActionKind, on id: NodeID, _ handler: @escaping @MainActor (Action) -> Void) {
        handlers.append((id, kind, handler))
    }

    func addEffect(_ effect: Effect) {
        // A covered view has disappeared, as far as its effects go.
        if !environment.isCovered { component.effects.append((id, effect)) }
    }

    func fault(_ message: String) {
        component.graph.faults.append(Fault(message: message, id: id))
    }

    // MARK: Components

    mutating func renderComponent<V: View>(_ view: V) {
        let child = component.child(for: view, id: id.appending(.name(TypeNames.name(of: V.self))), environmentBox)
        fragments.append(.component(child))
    }
}
