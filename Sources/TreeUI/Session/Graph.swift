public import RenderTree

/// The components of a session: which are mounted, which must be evaluated, what went wrong.
@MainActor
package final class Graph {
    package let dirt = Dirt()
    weak var session: Session?
    /// What of the views' state says where the focus is.
    weak var focusHolder: (any FocusHolder)?
    private var group: TrackingGroup?
    /// By their numbers.
    private var components: [Component?] = []
    private var freeNumbers: [Int] = []
    var faults: [Fault] = []
    private var queue: [Component] = []
    private var withChangedEffects: [Component] = []
    /// How many components have a node that covers what lies beneath.
    var modalCount = 0
    /// The room that the last evaluation worked in, for the next.
    var room: [Fragment] = []
    /// Another number where a component's nodes are no longer those of the last tree.
    private(set) var version = 0
    /// How many bodies have been evaluated.
    package private(set) var evaluationCount = 0
    /// Told of each view when it comes into the tree.
    var onMount: (@MainActor @Sendable (Any) -> Void)?

    /// The component whose body is being evaluated: what it reads, it depends on.
    private(set) static var evaluating: Component?

    // MARK: Components

    func freeNumber() -> Int {
        if let number = freeNumbers.popLast() { return number }
        components.append(nil)
        return components.count - 1
    }

    func mount(_ component: Component) {
        components[component.number] = component
    }

    func unmount(_ component: Component) {
        dirt.remove(component.number)
        components[component.number] = nil
        freeNumbers.append(component.number)
    }

    /// How many components are mounted.
    package var count: Int { components.count - freeNumbers.count }

    func enqueue(_ component: Component) {
        queue.append(component)
    }

    func evaluated(_ component: Component) {
        withChangedEffects.append(component)
    }

    func invalidate() {
        version += 1
    }

    /// What the components share that are evaluated in one update.
    var trackingGroup: TrackingGroup {
        if let group { return group }
        let made = TrackingGroup()
        group = made
        return made
    }

    var isClean: Bool { dirt.isEmpty && queue.isEmpty && withChangedEffects.isEmpty }

    func evaluating(_ component: Component, _ body: () -> Void) {
        let saved = Graph.evaluating
        Graph.evaluating = component
        evaluationCount += 1
        body()
        Graph.evaluating = saved
    }

    // MARK: Updating

    /// Evaluates what is dirty and runs what follows from it, until nothing is left to do.
    ///
    /// An `onAppear` or `onChange` that changes what a body reads makes another round. A hundred rounds are a fault:
    /// some component changes its own input each time.
    func update() {
        defer { group = nil }
        for _ in 0..<100 {
            evaluateDirty()
            let changed = withChangedEffects
            withChangedEffects = []
            if changed.isEmpty { return }
            for component in changed where component.isMounted { component.reconcileEffects() }
            if isClean { return }
        }
        let names = dirt.all.compactMap { components[$0]?.typeName }.sorted()
        let message = "still changing after 100 rounds: \(names.joined(separator: ", "))"
        if faults.last?.message != message { faults.append(Fault(message: message, id: nil)) }
    }

    /// Makes every component be evaluated, whether or not anything that it read has changed: it must come to the same.
    package func invalidateAll() {
        for component in components { component?.setNeedsEvaluation() }
    }

    private func evaluateDirty() {
        evaluateQueue()
        while !dirt.isEmpty {
            // Parents first: evaluating a parent evaluates its children, or unmounts them.
            let numbers = dirt.all
            let dirty = numbers.compactMap { components[$0] }.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
            for number in numbers where components[number] == nil { dirt.remove(number) }
            for component in dirty where component.isMounted && dirt.contains(component.number) {
                if dirt.isDoubtful(component.number), component.readParts.areUnchanged {
                    dirt.remove(component.number)
                    continue
                }
                component.evaluate()
                evaluateQueue()
            }
        }
    }

    private func evaluateQueue() {
        while !queue.isEmpty {
            let wave = queue
            queue = []
            for component in wave where component.isMounted { component.evaluate() }
        }
    }
}

/// A mistake in a view that the session could work around, such as two rows with one id.
public struct Fault: Sendable, Hashable, CustomStringConvertible {
    /// What is wrong.
    public var message: String
    /// Where, if it has a place.
    public var id: NodeID?

    public var description: String {
        id.map { "\(message) (at \($0))" } ?? message
    }
}
