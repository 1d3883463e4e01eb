/// A deadline that counts only time in which the main actor could have run.
///
/// Tests share the main actor: one that keeps it busy for seconds would let the time of all others run out while none
/// of them had a turn. So the time is counted on the main actor, in short steps, and a step that took long because of
/// somebody else counts as a short one.
@MainActor
package final class PatientDeadline {
    private var counting: Task<Void, Never>?
    package private(set) var isOver = false

    /// - Parameter onEnd: wakes whoever waits.
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
