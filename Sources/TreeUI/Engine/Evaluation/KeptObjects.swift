import RenderTree

/// Objects that a component keeps from one evaluation to the next, by node id.
///
/// An environment can refer to such an object. The object's content can then change while the environment stays the
/// same.
@MainActor
struct KeptObjects {
    private var all: [NodeID: AnyObject] = [:]
    private var previous: [NodeID: AnyObject] = [:]

    mutating func begin() {
        guard !all.isEmpty else { return }
        previous = all
        all = [:]
    }

    mutating func end() {
        if !previous.isEmpty { previous = [:] }
    }

    func forEach(_ body: (AnyObject) -> Void) {
        for object in all.values { body(object) }
    }

    /// Returns the object that the last evaluation kept under this id, if it has the right type and is usable, or a new
    /// one.
    mutating func object<T: AnyObject>(at id: NodeID, isUsable: (T) -> Bool = { _ in true }, make: () -> T) -> T {
        var id = id
        // Several modifiers of a view share its id.
        while all[id] != nil { id = id.appending(.slot(0)) }
        let object = (previous[id] as? T).flatMap { isUsable($0) ? $0 : nil } ?? make()
        all[id] = object
        return object
    }
}

/// An action in the environment. Each evaluation replaces its closure, but the action stays the same object, so the
/// environment does not change.
@MainActor
final class RenewedAction {
    private var action: @MainActor () -> Void

    nonisolated init(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    func renew(_ action: @escaping @MainActor () -> Void) {
        self.action = action
    }

    func callAsFunction() {
        action()
    }
}

extension _RenderContext {
    /// Returns the action of the last evaluation, with a new closure, or a new action.
    mutating func renewed(at id: NodeID, _ action: @escaping @MainActor () -> Void) -> RenewedAction {
        let renewed = component.keptObjects.object(at: id) { RenewedAction(action) }
        renewed.renew(action)
        return renewed
    }
}
