import RenderTree

/// The objects that a component keeps from one evaluation to the next, by node id.
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

    /// Ends the evaluation and returns the objects that it did not keep.
    mutating func end() -> [AnyObject] {
        if previous.isEmpty { return [] }
        defer { previous = [:] }
        return Array(previous.values)
    }

    mutating func removeAll() -> [AnyObject] {
        defer { all = [:] }
        return Array(all.values)
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
        if let object = previous[id] as? T, isUsable(object) {
            previous[id] = nil
            all[id] = object
            return object
        }
        let object = make()
        all[id] = object
        return object
    }
}

/// A kept object that another object must forget when its component no longer keeps it: an evaluation did not reach the
/// object's place, or the component has left the tree.
@MainActor
protocol EndingObject: AnyObject {
    func end()
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
