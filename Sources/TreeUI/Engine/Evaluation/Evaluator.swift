import RenderTree

/// Evaluates the components of a session. It keeps track of the mounted components, those that must be evaluated, and the faults
/// found in them.
@MainActor
package final class Evaluator {
    package let invalidComponents = InvalidComponents()
    weak var session: Session?
    /// The focus state that holds the focus.
    weak var focusHolder: (any FocusHolder)?
    /// The values of the focused view and the window in front.
    let focus = FocusCenter()
    private var group: TrackingGroup?
    /// The mounted components, by number.
    // Unchecked accesses, as in a component: each ends before the next begins, and there are several for each component.
    @exclusivity(unchecked) private var components: [Component?] = []
    @exclusivity(unchecked) private var freeNumbers: [Int] = []
    var faults: [Fault] = []
    @exclusivity(unchecked) private var queue: [Component] = []
    private var withChangedEffects: [Component] = []
    /// The places where an action waits for changes of a preference. The components own them.
    var preferenceWatches: [WeakPreferenceWatch] = []
    /// The version of the nodes whose preferences have been checked.
    private var checkedVersion = 0
    /// Whether the host has space for two screens of a stack.
    let spaceForTwoScreens = StateStorage(false)
    /// The number of components that have a modal node.
    var modalCount = 0
    /// Empty buffers with the capacity that the last evaluation used, for the next evaluation.
    @exclusivity(unchecked) var buffers = _RenderContext.Buffers()
    /// The last place for which memory was allocated. The next one may share a part of it.
    var lastPlace: NodeID?
    @exclusivity(unchecked) private var recentAttributes = RecentAttributes()
    /// A number that changes when the nodes of any component may have changed.
    private(set) var version = 0
    /// The last animated update.
    private(set) var motion: Motion?
    /// The number of evaluated bodies.
    @exclusivity(unchecked) package private(set) var evaluationCount = 0
    /// A closure that receives each view when it is added to the tree.
    var onMount: (@MainActor @Sendable (Any) -> Void)?

    /// Returns the line of the body that is being evaluated.
    var locateBody: (@MainActor @Sendable () -> String?)?
    /// A closure to call if work that the session does not own has changed a model.
    var onUnownedChange: (@MainActor @Sendable () -> Void)?
    /// The types of the views that were evaluated a second time.
    var repeatedTypes: Set<ObjectIdentifier> = []
    /// Whether the evaluation repeats the previous one with the same values.
    var isRepeating = false
    /// The views that received a model that a repeated evaluation created, with the models' types.
    var createdModels: [(view: Any.Type, model: Any.Type)] = []

    /// The component whose body is being evaluated. The component depends on all state that is read during the
    /// evaluation.
    // Unchecked accesses: each one is a single read or write.
    @exclusivity(unchecked) private(set) static var evaluating: Component?

    // MARK: Components

    /// Adds a component.
    /// - Returns: Its number, which an unmounted component may have had before.
    func mount(_ component: Component) -> Int {
        if let number = freeNumbers.popLast() {
            components[number] = component
            return number
        }
        components.append(component)
        return components.count - 1
    }

    func unmount(_ component: Component) {
        invalidComponents.remove(component.number)
        focus.forget(component.number)
        components[component.number] = nil
        freeNumbers.append(component.number)
    }

    func component(_ number: Int) -> Component? { components[number] }

    /// The number of mounted components.
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

    /// Lets the node share its attributes with other nodes.
    func share(_ node: inout RenderNode) {
        if !node.attributes.isEmpty { recentAttributes.share(&node.attributes) }
    }

    /// The tracking group of the components that are evaluated in the current update.
    var trackingGroup: TrackingGroup {
        if let group, !group.isFull { return group }
        let made = TrackingGroup()
        group = made
        return made
    }

    var isClean: Bool {
        invalidComponents.isEmpty && queue.isEmpty && withChangedEffects.isEmpty && !focus.isStale
    }

    func evaluating(_ component: Component, _ body: () -> Void) {
        // Swapped, not copied, so that neither component is retained again.
        var other: Component? = component
        swap(&Evaluator.evaluating, &other)
        evaluationCount += 1
        body()
        swap(&Evaluator.evaluating, &other)
    }

    // MARK: Updating

    /// Evaluates the dirty components and runs their effects, until nothing is left to do.
    ///
    /// If an `onAppear` or `onChange` changes state that a body reads, another round follows. After a hundred rounds,
    /// the evaluator records a fault: a component changes its own input each time.
    func update() {
        defer {
            forgetBuffers()
            let milliseconds = invalidComponents.takeMotion()
            if milliseconds > 0 { motion = Motion(number: (motion?.number ?? 0) + 1, milliseconds: milliseconds) }
        }
        for _ in 0..<100 {
            evaluateDirty()
            if focus.isStale { focus.resolve() }
            let changed = withChangedEffects
            withChangedEffects = []
            for component in changed where component.isMounted { component.reconcileEffects() }
            checkPreferences()
            if isClean, session?.scrollIfAsked() != true { return }
        }
        let names = invalidComponents.all.compactMap { components[$0]?.typeName }.sorted()
        let message = "still changing after 100 rounds: \(names.joined(separator: ", "))"
        addFault(Fault(message: message, id: nil))
    }

    /// Releases buffers that only evaluations of one update share. Most sessions then wait for a long time.
    private func forgetBuffers() {
        group = nil
        lastPlace = nil
        if max(buffers.fragments.capacity, buffers.handlers.capacity) > Evaluator.smallBuffer {
            buffers = _RenderContext.Buffers()
        }
    }

    /// The capacity of a buffer that is kept from one update to the next.
    private static let smallBuffer = 64

    private func checkPreferences() {
        guard !preferenceWatches.isEmpty, checkedVersion != version else { return }
        checkedVersion = version
        preferenceWatches.removeAll { $0.watch == nil }
        for watch in preferenceWatches { watch.watch?.check() }
    }

    /// Marks all components as dirty. A test uses this to check that a complete evaluation leads to the same tree.
    package func invalidateAll() {
        for component in components { component?.setNeedsEvaluation() }
    }

    private func evaluateDirty() {
        evaluateQueue()
        while !invalidComponents.isEmpty {
            // Parents first: evaluating a parent evaluates its children, or unmounts them.
            let numbers = invalidComponents.all
            let dirty = numbers.compactMap { components[$0] }.sorted { ($0.depth, $0.number) < ($1.depth, $1.number) }
            for number in numbers where components[number] == nil { invalidComponents.remove(number) }
            for component in dirty where component.isMounted && invalidComponents.contains(component.number) {
                if invalidComponents.isDoubtful(component.number), component.readParts.areUnchanged {
                    invalidComponents.remove(component.number)
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
