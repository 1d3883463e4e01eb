/// A deadline that counts only time in which the main actor could have run.
///
/// Tests share the main actor. If one test keeps it busy for seconds, the ordinary deadlines of all other tests pass
/// although those tests could not run. So this deadline counts time on the main actor in short steps. A step that other
/// work has delayed counts as two steps at most.
@MainActor
package final class MainActorDeadline {
    private var counting: Task<Void, Never>?
    package private(set) var isOver = false

    /// - Parameter onEnd: A closure that wakes the waiting task.
    package init(after timeout: Duration, onEnd: @escaping @MainActor () -> Void) {
        counting = Task { [weak self] in
            let step = min(timeout, .milliseconds(20))
            var counted = Duration.zero
            var last = ContinuousClock.now
            while counted < timeout, !Task.isCancelled {
                try? await Task.sleep(for: step)
                let now = ContinuousClock.now
                counted += min(now - last, step * 2)
                last = now
            }
            guard let self, !Task.isCancelled else { return }
            isOver = true
            onEnd()
        }
    }

    package func cancel() {
        counting?.cancel()
    }
}
