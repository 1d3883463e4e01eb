import Observation
import Synchronization

/// Ends an observation before it fires.
///
/// `withObservationTracking` cannot be cancelled: a component that is evaluated again, or goes away, before anything
/// it read has changed would leave its registration in every model it read, for as long as the model lives. So each
/// evaluation also reads this token; changing the token ends the whole registration, in all models at once.
@MainActor
final class TrackingToken: Observable {
    private let registrar = ObservationRegistrar()
    private var current: Generation?
    private let value = 0

    /// One evaluation. It fires at most once, and not after it was superseded.
    final class Generation: Sendable {
        private let isOver = Atomic(false)

        func fire(_ action: () -> Void) {
            if !isOver.exchange(true, ordering: .acquiringAndReleasing) { action() }
        }

        fileprivate func end() -> Bool {
            !isOver.exchange(true, ordering: .acquiringAndReleasing)
        }
    }

    func next() -> Generation {
        cancel()
        let generation = Generation()
        current = generation
        return generation
    }

    func access() {
        registrar.access(self, keyPath: \.value)
    }

    func cancel() {
        guard let current else { return }
        self.current = nil
        // One that has fired has unregistered itself.
        if current.end() { registrar.withMutation(of: self, keyPath: \.value) {} }
    }
}
