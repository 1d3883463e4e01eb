import Dispatch
import Observation
import RenderTree

// A body must depend only on its values, and must not change anything. A change of a model while a body is evaluated is a
// fault in every session. In a session under test, the first view of each type is also evaluated twice, so that a body
// that breaks this rule is found where it would otherwise go unnoticed.

extension Evaluator {
    /// Evaluates a new component again if it is the first one of its type in a session under test.
    func repeatEvaluation(of component: Component) {
        guard onMount != nil, !isRepeating, repeatedTypes.insert(ObjectIdentifier(component.type)).inserted else {
            return
        }
        isRepeating = true
        let handlers: [NodeHandler] = component.handlers
        component.evaluate()
        noteCreatedModels(handlers, component.handlers)
        if !createdModels.isEmpty { addFaults(of: component) }
        isRepeating = false
    }

    /// Adds a fault for each model that the body of a component has created. It is evaluated once more to find the lines of
    /// the views that received them; in a release build, where no expression is noted, the faults have no line.
    private func addFaults(of component: Component) {
        let created = createdModels
        var places: [ObjectIdentifier: String] = [:]
        var first: String?
        ViewBuilder.onExpression = { [locateBody] type in
            let id = ObjectIdentifier(type)
            let isSought = places[id] == nil && created.contains { $0.view == type }
            guard isSought || first == nil, let place = locateBody?() else { return }
            first = first ?? place
            places[id] = place
        }
        component.evaluate()
        ViewBuilder.onExpression = nil
        createdModels = []
        for (view, model) in created {
            let message =
                "The body of \(component.typeName) creates a \(model) each time, so its changes are lost; keep it in @State"
            addFault(Fault(message: message, source: places[ObjectIdentifier(view)] ?? first))
        }
    }

    /// Records a fault if a model has changed while a body is evaluated, and notes a change made by work that no session
    /// owns. Any thread can call this.
    /// - Parameter isShown: Whether a mounted view has read the changed value.
    nonisolated static func noteChange(isShown: Bool) {
        guard isOnMainQueue else { return }
        MainActor.assumeIsolated {
            guard let component = Evaluator.evaluating else {
                // An unowned task inherits the current session from the action that started it.
                guard isShown, Session.actionDepth == 0, let session = Session.current else { return }
                if OwnedTask.current?.isRunning != true { session.evaluator.onUnownedChange?() }
                return
            }
            component.evaluator.addFault(
                Fault(
                    message:
                        "The body of \(component.typeName) changes a model; change it in an action, a task or onAppear",
                    source: component.evaluator.locateBody?()
                )
            )
        }
    }

    /// Notes each model that differs between two evaluations of a view's parent with the same values.
    func noteCreatedModels<V: View>(_ before: V, _ after: V) {
        for (old, new) in zip(Mirror(reflecting: before).children, Mirror(reflecting: after).children) {
            noteCreatedModels(objects(in: old.value), objects(in: new.value), for: V.self)
        }
    }

    /// Notes each model that only the action of a button holds and that differs between two evaluations.
    private func noteCreatedModels(_ before: [NodeHandler], _ after: [NodeHandler]) {
        for (old, new) in zip(before, after) {
            noteCreatedModels(old.capturedObjects, new.capturedObjects, for: Never.self)
        }
    }

    private func noteCreatedModels(_ before: [AnyObject], _ after: [AnyObject], for view: Any.Type) {
        for (old, new) in zip(before, after) where old !== new && type(of: old) == type(of: new) {
            if new is any Observable || new is any ObservableObject { createdModels.append((view, type(of: new))) }
        }
    }

    private func objects(in value: Any) -> [AnyObject] {
        type(of: value) is AnyObject.Type ? [value as AnyObject] : Captures.objects(of: value)
    }

    /// Records a fault, unless the same fault is already recorded.
    func addFault(_ fault: Fault) {
        if !faults.contains(fault) { faults.append(fault) }
    }

    /// On Linux, the main queue runs on any thread.
    nonisolated private static var isOnMainQueue: Bool { DispatchQueue.getSpecific(key: mainQueueKey) != nil }

    nonisolated private static let mainQueueKey: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()
}
