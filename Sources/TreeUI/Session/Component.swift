import Observation
import RenderTree

/// A view of the app's own at its place in the tree: its state, what it last came to, and the components within it.
@MainActor
package class Component {
    let id: NodeID
    let graph: Graph
    let number: Int
    private(set) weak var parent: Component?
    let depth: Int
    var environment: EnvironmentBox
    /// The environment for the view's properties, where it has some that read it.
    private(set) lazy var environmentStorage: EnvironmentStorage = {
        hasEnvironmentStorage = true
        return EnvironmentStorage(environment)
    }()
    private var hasEnvironmentStorage = false

    /// What the nodes of this component do, in the order in which they were made.
    private var handlers: [NodeHandler] = []
    var effects: [(id: NodeID, effect: Effect)] = []
    var running: [NodeID: RunningEffect] = [:]
    /// The nodes whose asynchronous action is running.
    var busy: Set<NodeID> = []
    private var children: [NodeID: Component] = [:]
    private var previousChildren: [NodeID: Component] = [:]
    private var order: [Component] = []
    private var fragments = Fragments()
    private var cachedAssembly: Assembly?
    private(set) var isMounted = true
    /// What the last evaluation read, so that it can be forgotten again.
    private var reads: [any StateReading] = []
    private let tracking = TrackingToken()

    fileprivate init(id: NodeID, graph: Graph, parent: Component?, environment: EnvironmentBox) {
        self.id = id
        self.graph = graph
        self.parent = parent
        self.environment = environment
        depth = (parent?.depth ?? 0) + 1
        number = graph.register()
        graph.components[number] = self
    }

    /// The type of the view, for messages.
    var typeName: String { "" }

    fileprivate func renderBody(in context: inout _RenderContext) {}

    // MARK: Evaluation

    /// Evaluates the body anew. Children are left to the graph, so that what they read is not read by this component.
    func evaluate() {
        graph.dirt.remove(number)
        forgetReads()
        previousChildren = children
        children = [:]
        order = []
        effects.removeAll(keepingCapacity: true)
        if hasEnvironmentStorage { environmentStorage.box = environment }
        var context = _RenderContext(component: self, path: id, isTaken: true, environment: environment)

        let dirt = graph.dirt
        let number = number
        let generation = tracking.next()
        graph.evaluating(self) {
            withObservationTracking {
                tracking.access()
                renderBody(in: &context)
            } onChange: {
                generation.fire { dirt.insert(number) }
            }
        }
        fragments = context.fragments
        handlers = context.handlers
        if !previousChildren.isEmpty {
            let removed = previousChildren.filter { children[$0.key] !== $0.value }
            previousChildren = [:]
            for component in removed.values { component.unmount() }
        }
        invalidateAssembly()
        graph.evaluated(self)
    }

    /// The component for a view at this place: the one that was there, with its state, or a new one.
    func child<V: View>(for view: V, id: NodeID, _ environment: EnvironmentBox) -> Component {
        var id = id
        while children[id] != nil { id = id.appending(.slot(children.count)) }
        let child: ViewComponent<V>
        if !previousChildren.isEmpty, let existing = previousChildren[id] as? ViewComponent<V> {
            child = existing
            if existing.update(view, environment) { graph.enqueue(existing) }
        } else {
            child = ViewComponent(view, id: id, graph: graph, parent: self, environment: environment)
            graph.enqueue(child)
        }
        children[id] = child
        order.append(child)
        return child
    }

    func setNeedsEvaluation() {
        if isMounted { graph.dirt.insert(number) }
    }

    func unmount() {
        guard isMounted else { return }
        isMounted = false
        for child in order { child.unmount() }
        stopEffects()
        forgetReads()
        tracking.cancel()
        graph.dirt.remove(number)
        graph.components[number] = nil
        // Handlers and effects hold this component and the models of its view.
        handlers = []
        effects = []
        fragments = Fragments()
        cachedAssembly = nil
        children = [:]
        order = []
    }

    // MARK: State

    func didRead(_ state: any StateReading) {
        reads.append(state)
    }

    private func forgetReads() {
        for state in reads { state.forget(reader: number) }
        reads.removeAll(keepingCapacity: true)
    }

    // MARK: Assembly

    var assembly: Assembly {
        if let cachedAssembly { return cachedAssembly }
        let assembly = Assembly(fragments)
        cachedAssembly = assembly
        return assembly
    }

    private func invalidateAssembly() {
        var next: Component? = self
        while let component = next {
            component.cachedAssembly = nil
            next = component.parent
        }
        graph.invalidate()
    }

    /// What happens on the event, here or below, and the component on whose behalf.
    func handler(for event: Event) -> (Component, @MainActor (Action) -> Void)? {
        for handler in handlers where handler.id == event.target && handler.kind == event.action.kind {
            return (self, handler.run)
        }
        for child in order where event.target.isWithin(child.id) {
            if let found = child.handler(for: event) { return found }
        }
        return nil
    }
}

/// A component for views of one type.
final class ViewComponent<V: View>: Component {
    var view: V
    private var properties = DynamicProperties()

    init(_ view: V, id: NodeID, graph: Graph, parent: Component?, environment: EnvironmentBox) {
        self.view = view
        super.init(id: id, graph: graph, parent: parent, environment: environment)
        graph.onMount?(view)
    }

    /// Takes the view that its parent now shows here, and tells whether it can come to anything else than before.
    ///
    /// A view whose every byte is as it was holds the same values and the same references: what changed within those
    /// is observed. Two equal views may differ in bytes; then evaluating again is merely not needed.
    func update(_ view: V, _ environment: EnvironmentBox) -> Bool {
        let isSame = environment === self.environment && haveSameBytes(view, self.view)
        self.view = view
        self.environment = environment
        return !isSame
    }

    override var typeName: String { TypeNames.name(of: V.self) }

    override fileprivate func renderBody(in context: inout _RenderContext) {
        properties.connect(view, to: self)
        V.Body._render(view.body, in: &context)
    }
}

private func haveSameBytes<T>(_ lhs: T, _ rhs: T) -> Bool {
    withUnsafeBytes(of: lhs) { lhs in
        withUnsafeBytes(of: rhs) { rhs in lhs.elementsEqual(rhs) }
    }
}
