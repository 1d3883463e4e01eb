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
    var environment: EnvironmentValues
    let environmentStorage = EnvironmentStorage()

    var handlers: [NodeID: [ActionKind: @MainActor (Action) -> Void]] = [:]
    var effects: [(id: NodeID, effect: Effect)] = []
    var running: [NodeID: RunningEffect] = [:]
    /// The nodes whose asynchronous action is running.
    var busy: Set<NodeID> = []
    private var children: [NodeID: Component] = [:]
    private var previousChildren: [NodeID: Component] = [:]
    private var order: [Component] = []
    private var fragments: [Fragment] = []
    private var cachedAssembly: Assembly?
    private(set) var isMounted = true
    /// What the last evaluation read, so that it can be forgotten again.
    private var reads: [any StateReading] = []
    private let tracking = TrackingToken()

    fileprivate init(id: NodeID, graph: Graph, parent: Component?, environment: EnvironmentValues) {
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
        handlers = [:]
        effects = []
        environmentStorage.values = environment
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
        let removed = previousChildren.filter { children[$0.key] !== $0.value }
        previousChildren = [:]
        for component in removed.values { component.unmount() }
        invalidateAssembly()
        graph.evaluated(self)
    }

    /// The component for a view at this place: the one that was there, with its state, or a new one.
    func child<V: View>(for view: V, id: NodeID, _ environment: EnvironmentValues) -> Component {
        var id = id
        while children[id] != nil { id = id.appending(.slot(children.count)) }
        let child: ViewComponent<V>
        if let existing = previousChildren[id] as? ViewComponent<V> {
            existing.view = view
            existing.environment = environment
            child = existing
        } else {
            child = ViewComponent(view, id: id, graph: graph, parent: self, environment: environment)
        }
        children[id] = child
        order.append(child)
        graph.enqueue(child)
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
        handlers = [:]
        effects = []
        fragments = []
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
        var assembly = Assembly()
        for fragment in fragments { assembly.append(fragment) }
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

    /// The component in charge of the node with this id, here or below.
    func owner(of id: NodeID) -> Component? {
        if handlers[id] != nil { return self }
        for child in order where id.isWithin(child.id) {
            if let owner = child.owner(of: id) { return owner }
        }
        return nil
    }
}

/// A component for views of one type.
final class ViewComponent<V: View>: Component {
    var view: V
    private var properties = DynamicProperties()

    init(_ view: V, id: NodeID, graph: Graph, parent: Component?, environment: EnvironmentValues) {
        self.view = view
        super.init(id: id, graph: graph, parent: parent, environment: environment)
    }

    override var typeName: String { TypeNames.name(of: V.self) }

    override fileprivate func renderBody(in context: inout _RenderContext) {
        properties.connect(view, to: self)
        V.Body._render(view.body, in: &context)
    }
}
