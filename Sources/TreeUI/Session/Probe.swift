/// What a test attaches to the sessions that it starts.
package struct Probe: Sendable {
    // In a structure of its own: as the value of a task local, the bare function type has no metadata in release.
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

    /// Starts sessions under the probe.
    @MainActor
    package func withSessions<R>(_ start: () throws -> R) rethrows -> R {
        try Session.$probe.withValue(self, operation: start)
    }
}
