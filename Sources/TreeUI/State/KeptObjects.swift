import RenderTree

/// Objects that a component keeps from one evaluation to the next, by their places in it.
///
/// What such an object holds can be renewed without the environment that refers to it becoming another.
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

    /// The object of the last evaluation at this place, if it is of this type and `isUsable`, or a new one.
    mutating func object<T: AnyObject>(at id: NodeID, isUsable: (T) -> Bool = { _ in true }, make: () -> T) -> T {
        var id = id
        // Modifiers one after another stand at one place.
        while all[id] != nil { id = id.appending(.slot(0)) }
        let object = (previous[id] as? T).flatMap { isUsable($0) ? $0 : nil } ?? make()
        all[id] = object
        return object
    }
}

/// An action in the environment that stays the same while what it does is renewed at each evaluation.
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
    /// An action for the environment, the same one as in the last evaluation.
    mutating func renewed(at id: NodeID, _ action: @escaping @MainActor () -> Void) -> RenewedAction {
        let renewed = component.keptObjects.object(at: id) { RenewedAction(action) }
        renewed.renew(action)
        return renewed
    }
}
