import RenderTree

/// A custom view at its place in the tree, with its state, the result of its last evaluation, and its child components.
///
/// There is one for each row of a list, so its size matters: fields that most components leave empty are in a box
/// (ADR-006).
@MainActor
package class Component {
    let id: NodeID
    // Declared after the id, to use its padding.
    private var index: Int32 = -1
    let type: ViewType
    let evaluator: Evaluator
    /// The number of the component around this one, or -1. A weak reference would give each parent a side table and
    /// slow down its reference counting.
    private let parentNumber: Int32
    // Unchecked accesses: only methods of this object access these fields, one at a time, so no accesses overlap. An
    // evaluation accesses each of them several times, and the checks would take as long as creating a node.
    @exclusivity(unchecked) private var environmentPlace: EnvironmentPlace

    /// The event handlers of the component's nodes, in the order in which the evaluation added them.
    @exclusivity(unchecked) private(set) var handlers: [NodeHandler] = []
    @exclusivity(unchecked) private var children = ChildComponents()
    @exclusivity(unchecked) private var result = EvaluationResult()
    /// The fields that most components leave empty; `nil` if all of them are.
    @exclusivity(unchecked) private var rare: Rare?
    /// The state that the last evaluation read, for removing the component from its readers.
    @exclusivity(unchecked) private var reads: [any StateReading] = []
    /// The parts of values that the last evaluation read through bindings to elements.
    @exclusivity(unchecked) var readParts = ReadParts()
    /// The observation of the models that the last evaluation read, if there are any.
    @exclusivity(unchecked) private var tracking: (read: Tracking, group: TrackingGroup?)?

    private let level: Int32
    private(set) var isMounted = true
    private var hasModal = false
    private var isEvaluated = false
    /// Whether the last tracking was ended before a value changed.
    private var leavesTrackings = false

    /// The component's number in the evaluator, which is reused after the component is unmounted.
    var number: Int { Int(index) }
    /// The component around this one; `nil` at a root. As long as a component is mounted, so is its parent.
    var parent: Component? { isMounted && parentNumber >= 0 ? evaluator.component(Int(parentNumber)) : nil }
    var depth: Int { Int(level) }

    init(_ type: ViewType, id: NodeID, evaluator: Evaluator, parent: Component?, environment: EnvironmentBox) {
        // Consumed: otherwise each parameter would be retained here and released at the end.
        self.type = consume type
        self.id = consume id
        level = (parent?.level ?? 0) + 1
        parentNumber = parent?.index ?? -1
        environmentPlace = .box(consume environment)
        self.evaluator = consume evaluator
        index = Int32(self.evaluator.mount(self))
    }

    private enum EnvironmentPlace {
        case box(EnvironmentBox)
        /// The storage, if a dynamic property reads the environment.
        case storage(EnvironmentStorage)
    }

    var environment: EnvironmentBox {
        get {
            switch environmentPlace {
            case .box(let box): box
            case .storage(let storage): storage.box
            }
        }
        set {
            switch environmentPlace {
            case .box: environmentPlace = .box(newValue)
            case .storage(let storage): storage.box = newValue
            }
        }
    }

    /// The environment, for the view's dynamic properties that read it.
    var environmentStorage: EnvironmentStorage {
        switch environmentPlace {
        case .storage(let storage): return storage
        case .box(let box):
            let made = EnvironmentStorage(box)
            environmentPlace = .storage(made)
            return made
        }
    }

    var typeName: String { type.name }

    func renderBody(in context: inout _RenderContext) {}

    // MARK: Evaluation

    /// Evaluates the body. The evaluator evaluates the children later, so that this component does not depend on what they
    /// read.
    func evaluate() {
        let evaluator = evaluator
        if !evaluator.invalidComponents.isEmpty { evaluator.invalidComponents.remove(number) }
        forgetReads()
        children.begin()
        rare?.keptObjects.begin()
        rare?.preferences.removeAll()
        forgetModal()
        evaluator.focus.forget(number)
        if let rare, !rare.effects.isEmpty { rare.effects.removeAll(keepingCapacity: true) }
        var context = _RenderContext(component: self, path: id, environment: environment, buffers: &evaluator.buffers)
        let isNew = !isEvaluated
        isEvaluated = true
        // While an evaluation is repeated, the tracking of the first one notices what the body changes.
        let earlier = evaluator.isRepeating ? tracking : nil
        if earlier == nil { endTracking() } else { tracking = nil }
        observe { renderBody(in: &context) }
        if let earlier { end(earlier) }
        result = EvaluationResult(context.fragments, after: result)
        // Without spare capacity, because there is a copy for each row of a list.
        handlers = context.handlers.isEmpty ? [] : context.handlers.withoutSpareCapacity
        context.giveBack(&evaluator.buffers)
        if let ended = rare?.keptObjects.end() { end(ended) }
        for component in children.end() { component.unmount() }
        // A new component's parent has just been evaluated, which invalidated the assemblies around it.
        if !isNew { invalidateAssembly() }
        evaluator.invalidate()
        if hasEffects { evaluator.evaluated(self) }
        if isNew { evaluator.repeatEvaluation(of: self) }
    }

    /// The number of children; during an evaluation, the number created or kept so far.
    var childCount: Int { children.count }

    func child(at index: Int) -> Component { children.all[index] }

    /// Evaluates the body, and observes the models that it reads.
    private func observe(_ body: () -> Void) {
        var read = Tracking(of: number, evaluator.invalidComponents)
        // Without a token, a body that reads no model leaves nothing behind.
        let group = type.readsModels && (leavesTrackings || Tracking.needsGroup) ? evaluator.trackingGroup : nil
        evaluator.evaluating(self) {
            observingModels {
                group?.join()
                body()
            } onChange: { [read] in
                read.fire()
            }
        }
        // Every registration retains the tracking. Without one, the body has read no model.
        if isKnownUniquelyReferenced(&read) { return }
        type.readsModels = true
        tracking = (read, group)
    }

    /// The id of the next component of the last evaluation. Ids that are created here share its memory where they can.
    var nextChildID: NodeID? { children.next?.id }

    /// Returns the component for a view one step below a place: the existing one with its state, or a new one.
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    func child<V: View>(for view: V, below place: NodeID, _ environment: EnvironmentBox) -> Component {
        // Most evaluations need the components of the last one, in the same order.
        if let next = children.keepNext(of: V.self, below: place) {
            // The cast is safe: components whose view has this type are `ViewComponent<V>`.
            if unsafeDowncast(next, to: ViewComponent<V>.self).update(view, environment) { evaluator.enqueue(next) }
            return next
        }
        let type = ViewType.of(V.self)
        let id = place.appending(.name(type.name))
        if let existing = children.keep(at: id, of: type) {
            if unsafeDowncast(existing, to: ViewComponent<V>.self).update(view, environment) {
                evaluator.enqueue(existing)
            }
            return existing
        }
        let child = componentClass(for: V.self, keptBy: type)
            .init(view, consume type, id: consume id, evaluator: evaluator, parent: self, environment: environment)
        evaluator.enqueue(child)
        children.append(child)
        return child
    }

    func addModal() {
        if !hasModal { evaluator.modalCount += 1 }
        hasModal = true
    }

    private func forgetModal() {
        if hasModal { evaluator.modalCount -= 1 }
        hasModal = false
    }

    private func end(_ objects: [AnyObject]) {
        for object in objects { (object as? any EndingObject)?.end() }
    }

    func setNeedsEvaluation() {
        if isMounted { evaluator.invalidComponents.insert(number) }
    }

    func unmount() {
        guard isMounted else { return }
        isMounted = false
        for child in children.all { child.unmount() }
        stopEffects()
        if let ended = rare?.keptObjects.removeAll() { end(ended) }
        forgetModal()
        forgetReads()
        endTracking()
        evaluator.unmount(self)
        // Cleared because handlers and effects reference this component and the models of its view.
        handlers = []
        rare = nil
        result = EvaluationResult()
        children = ChildComponents()
    }

    // MARK: Fields that few components use

    /// The fields that most components leave empty.
    @MainActor
    private final class Rare {
        var effects: [(id: NodeID, effect: Effect)] = []
        var running: [NodeID: RunningEffect] = [:]
        var busy: Set<NodeID> = []
        var keptObjects = KeptObjects()
        var preferences = ComponentPreferences()
    }

    private var ensuredRare: Rare {
        if let rare { return rare }
        let made = Rare()
        rare = made
        return made
    }

    /// Whether the last evaluation added an effect, or one is running.
    var hasEffects: Bool { rare.map { !$0.effects.isEmpty || !$0.running.isEmpty } ?? false }

    var effects: [(id: NodeID, effect: Effect)] {
        get { rare?.effects ?? [] }
        _modify { yield &ensuredRare.effects }
    }

    var running: [NodeID: RunningEffect] {
        get { rare?.running ?? [:] }
        _modify { yield &ensuredRare.running }
    }

    /// The nodes whose asynchronous action is running.
    var busy: Set<NodeID> {
        get { rare?.busy ?? [] }
        _modify { yield &ensuredRare.busy }
    }

    var keptObjects: KeptObjects {
        get { rare?.keptObjects ?? KeptObjects() }
        _modify { yield &ensuredRare.keptObjects }
    }

    var preferences: ComponentPreferences {
        get { rare?.preferences ?? ComponentPreferences() }
        _modify { yield &ensuredRare.preferences }
    }

    // MARK: State

    func didRead(_ state: any StateReading) {
        reads.append(state)
    }

    private func forgetReads() {
        readParts.removeAll()
        guard !reads.isEmpty else { return }
        for state in reads { state.forget(reader: self) }
        reads.removeAll(keepingCapacity: true)
    }

    private func endTracking() {
        guard let tracking else { return }
        self.tracking = nil
        end(tracking)
    }

    private func end(_ tracking: (read: Tracking, group: TrackingGroup?)) {
        leavesTrackings = tracking.read.end(in: tracking.group)
        tracking.group?.leave(hasFired: !leavesTrackings)
    }

    // MARK: Assembly

    /// Adds the component's nodes to the assembly of the component around it.
    func assemble(into assembly: inout Assembly) {
        result.assemble(into: &assembly)
    }

    /// The component's node, if it has exactly one.
    var onlyNode: RenderNode? { result.onlyNode }

    /// Whether the last evaluation created this node and nothing else.
    func isNode(_ node: RenderNode) -> Bool { result.isNode(node) }

    private func invalidateAssembly() {
        var next = parent
        while let component = next, component.result.invalidate() { next = component.parent }
    }

    /// Returns the handlers for this kind of action in this component and the components below.
    func handlers(of kind: ActionKind) -> [(Component, NodeHandler.Run)] {
        handlers.filter { $0.kind == CaseCode(kind) }.map { (self, $0.run) }
            + children.all.flatMap { $0.handlers(of: kind) }
    }

    /// Returns the event's handler, from this component or the components below, and the component that the handler
    /// acts for.
    func handler(for event: Event, along path: NodePath) -> (Component, NodeHandler.Run)? {
        let kind = CaseCode(event.action.kind)
        for handler in handlers where handler.id == event.target && handler.kind == kind {
            return (self, handler.run)
        }
        for child in children(on: path) {
            if let found = child.handler(for: event, along: path) { return found }
        }
        return nil
    }

    func children(on path: NodePath) -> [Component] { children.onPath(path) }
}
