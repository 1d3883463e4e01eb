import Observation

/// The observation of the values that one evaluation of a component read. It ends when one of them changes, or when the
/// component is evaluated again.
final class Tracking: Sendable {
    private let isOver = Atomic(false)
    /// Whether the registrations stay in the models, because the tracking was ended without a group.
    private let isLeft = Atomic(false)
    private let number: Int
    private let invalidComponents: InvalidComponents

    init(of number: Int, _ invalidComponents: InvalidComponents) {
        self.number = number
        self.invalidComponents = invalidComponents
    }

    deinit {
        if isLeft.load(ordering: .relaxed) { Tracking.leftCount.wrappingSubtract(1, ordering: .relaxed) }
    }

    /// Marks the component as dirty because a value has changed. Any thread can call this.
    func fire() {
        let isLive = !isOver.exchange(true, ordering: .acquiringAndReleasing)
        if isLive { invalidComponents.insert(number) }
        Evaluator.noteChange(isShown: isLive)
    }

    /// Ends the tracking.
    /// - Returns: Whether the tracking had not fired.
    func end(in group: TrackingGroup?) -> Bool {
        guard !isOver.exchange(true, ordering: .acquiringAndReleasing) else { return false }
        if group == nil {
            isLeft.store(true, ordering: .relaxed)
            Tracking.leftCount.wrappingAdd(1, ordering: .relaxed)
        }
        return true
    }

    /// The number of ended trackings of all sessions whose registrations are still in the models. A registration goes with
    /// its model, or when a value that it observes changes.
    private static let leftCount = Atomic(0)

    /// Whether the models have reached the limit of registrations without a group.
    static var needsGroup: Bool { leftCount.load(ordering: .relaxed) >= 256 }
}

/// A group of trackings, which ends the registrations of the trackings that did not fire.
///
/// `withObservationTracking` cannot be cancelled. If a component is evaluated again or unmounted before a value that it
/// read has changed, its registration stays in every model that it read, for as long as the model lives. So an evaluation
/// can also read a token, this group. A change of the token ends the registrations in all models at once.
///
/// The token costs an eighth of a first evaluation, and most models live no longer than the views that read them. So a
/// component has no token until it has left a registration behind, unless there are many of those
/// (``Tracking/needsGroup``).
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
