import Observation

/// The observation of the values that one evaluation of a component read. It ends when one of them changes, or when the
/// component is evaluated again.
final class Tracking: Sendable {
    private let isOver = Atomic(false)
    private let number: Int
    private let invalidComponents: InvalidComponents

    init(of number: Int, _ invalidComponents: InvalidComponents) {
        self.number = number
        self.invalidComponents = invalidComponents
    }

    /// Marks the component as dirty because a value has changed. Any thread can call this.
    func fire() {
        if !isOver.exchange(true, ordering: .acquiringAndReleasing) { invalidComponents.insert(number) }
        Evaluator.noteChange()
    }

    /// Ends the tracking.
    /// - Returns: Whether the tracking had not fired.
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}

/// A group of trackings, which ends the registrations of those that did not fire.
///
/// `withObservationTracking` cannot be cancelled. If a component is evaluated again or unmounted before a value that it
/// read has changed, its registration stays in every model that it read, for as long as the model lives. So each
/// evaluation of a view that reads models also reads a token, this group. A change of the token ends the registrations in
/// all models at once. The first evaluation of each type of view that reads a model has no token yet, so each type can
/// leave one registration behind.
///
/// A token for each component would cost as much as the reads that it ends. So the components that are evaluated in one
/// update share a token, which changes when the ended trackings outnumber the live ones. That change makes the
/// components with a live tracking dirty, and they are evaluated again with another token.
@MainActor
final class TrackingGroup: Observable {
    private let registrar = ObservationRegistrar()
    private var live = 0
    /// The number of ended trackings whose registrations remain.
    private var stale = 0
    /// The number by which `stale` may exceed `live` before the token changes.
    private static let tolerated = 64
    /// The number of trackings after which the next ones join another group. Observation keeps them in a hash table,
    /// which has room for 768 in 1,024 places; one more would double it.
    private static let capacity = 768

    /// Whether another tracking would need a larger hash table.
    var isFull: Bool { live + stale >= TrackingGroup.capacity }

    // Each evaluation hashes the key path of the token. `\.self` has no components, which makes hashing it cheap.

    /// Adds a tracking to the group. Call this within the tracked evaluation.
    func join() {
        live += 1
        registrar.access(self, keyPath: \.self)
    }

    /// Removes a tracking from the group.
    /// - Parameter hasFired: Whether the tracking has fired, so that no registration remains.
    func leave(hasFired: Bool) {
        live -= 1
        if !hasFired { stale += 1 }
        guard stale > 0, live == 0 || stale > live + TrackingGroup.tolerated else { return }
        stale = 0
        registrar.withMutation(of: self, keyPath: \.self) {}
    }
}
