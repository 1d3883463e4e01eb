/// How a test looks into the sessions that are started under it. Such a session also counts what its tasks do away from
/// the main actor, so that settling waits for that too.
package struct Probe: Sendable {
    // In a structure of its own: as the value of a task local, the bare function type has no metadata in release.
    let onMount: (@MainActor @Sendable (Any) -> Void)?

    /// - Parameter onMount: told of each view when it comes into the tree.
    package init(onMount: (@MainActor @Sendable (Any) -> Void)? = nil) {
        self.onMount = onMount
    }

    /// Starts sessions under the probe.
    @MainActor
    package func withSessions<R>(_ start: () throws -> R) rethrows -> R {
        try Session.$probe.withValue(self, operation: start)
    }
}
