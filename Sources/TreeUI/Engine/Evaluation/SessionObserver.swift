/// The executor and the observer that a test attaches to the sessions that it starts.
package struct SessionObserver: Sendable {
    // A structure, because a bare function type as the value of a task local has no metadata in release builds.
    let onMount: (@MainActor @Sendable (Any) -> Void)?
    let executor: CountingExecutor
    /// A closure to call if work that no session owns has changed a model that a view reads.
    let onUnownedChange: (@MainActor @Sendable () -> Void)?
    /// Returns the line of the body that is being evaluated, from the stack of calls.
    let locateBody: (@MainActor @Sendable () -> String?)?

    /// - Parameters:
    ///   - executor: The executor that the sessions' tasks prefer, so that settling waits for their jobs away from the
    ///     main actor.
    ///   - locateBody: A closure that returns the line of the body that is being evaluated, for faults.
    ///   - onUnownedChange: A closure to call if work without an owner has changed the screen.
    ///   - onMount: A closure that receives each view that enters the tree. With it, views are evaluated twice.
    package init(
        executor: CountingExecutor = CountingExecutor(),
        locateBody: (@MainActor @Sendable () -> String?)? = nil,
        onUnownedChange: (@MainActor @Sendable () -> Void)? = nil,
        onMount: (@MainActor @Sendable (Any) -> Void)? = nil
    ) {
        self.executor = executor
        self.locateBody = locateBody
        self.onUnownedChange = onUnownedChange
        self.onMount = onMount
    }

    /// Attaches the observer to the sessions that `start` creates.
    @MainActor
    package func withSessions<R>(_ start: () throws -> R) rethrows -> R {
        try Session.$observer.withValue(self, operation: start)
    }
}
