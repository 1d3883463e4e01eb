import Observation
import Synchronization

/// What one evaluation of a component read, until some of it changes or the component is evaluated again.
final class Tracking: Sendable {
    private let isOver = Atomic(false)
    private let number: Int
    private let dirt: Dirt

    init(of number: Int, _ dirt: Dirt) {
        self.number = number
        self.dirt = dirt
    }

    /// Something that was read has changed, on whatever thread.
    func fire() {
        if !isOver.exchange(true, ordering: .acquiringAndReleasing) { dirt.insert(number) }
    }

    /// - Returns: whether it had not fired.
    func end() -> Bool {
        !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
}

/// Ends trackings that did not fire.
///
/// `withObservationTracking` cannot be cancelled: a component that is evaluated again, or goes away, before anything
/// it read has changed would leave its registration in every model it read, for as long as the model lives. So each
/// evaluation also reads a token, this group; changing the token ends the registrations in all models at once.
///
/// A token of its own for each component would cost as much as the reads that it ends. So those that are evaluated
/// together share one, and it is changed once most of them are over. What is left of them by then is dirty and is
/// evaluated again, with another token; the rest is a screen that has gone.
@MainActor
final class TrackingGroup: Observable {
    private let registrar = ObservationRegistrar()
    private var live = 0
    /// How many have left their registrations behind.
    private var stale = 0
    /// How many may do so before others are evaluated for it.
    private static let tolerated = 64

    // The key path of the token itself has no parts, so that hashing it, which is done for each evaluation, is cheap.

    /// To be called where the evaluation is tracked.
    func join() {
        live += 1
        registrar.access(self, keyPath: \.self)
    }

    /// - Parameter hasFired: a tracking that has fired leaves nothing behind.
    func leave(hasFired: Bool) {
        live -= 1
        if !hasFired { stale += 1 }
        guard stale > 0, live == 0 || stale > live + TrackingGroup.tolerated else { return }
        stale = 0
        registrar.withMutation(of: self, keyPath: \.self) {}
    }
}
