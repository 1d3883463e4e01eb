/// The executor and the observer that a test attaches to the sessions that it starts.
package struct SessionObserver: Sendable {
    // A structure, because a bare function type as the value of a task local has no metadata in release builds.
    let onMount: (@MainActor @Sendable (Any) -> Void)?
    let executor: CountingExecutor

    /// - Parameters:
    ///   - executor: The executor that the sessions' tasks prefer, so that settling waits for their jobs away from the
    ///     main actor.
    ///   - onMount: A closure that receives each view that enters the tree.
    package init(
        executor: CountingExecutor = CountingExecutor(),
        onMount: (@MainActor @Sendable (Any) -> Void)? = nil
    ) {
        self.executor = executor
        self.onMount = onMount
    }

    /// Attaches the observer to the sessions that `start` creates.
    @MainActor
    package func withSessions<R>(_ start: () throws -> R) rethrows -> R {
        try Session.$observer.withValue(self, operation: start)
    }
}
