extension DependencyContainer {
    /// Creates a container with the registrations of this one, some of them replaced.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    /// ```
    ///
    /// The fork shares existing instances that do not depend on a replacement, and creates all others itself. Changes
    /// in the fork do not affect this container. The fork lives as long as you reference it.
    ///
    /// A factory that was registered outside of the fork resolves from the fork, even if it captured this container. A
    /// task that an asynchronous factory starts does so too, as long as the fork exists; it does not keep the fork.
    ///
    /// A shared instance belongs to the container that registered it, in a fork of a scope too. If the fork creates an
    /// instance that was registered outside of the scope, its factory sees the registrations there, and the
    /// registrations and contributions of the fork. It does not see the registrations of the scope or the decorations
    /// of the fork. The container that it receives does not keep the fork alive.
    public func fork(_ replacing: (DependencyContainer) -> Void = { _ in }) -> DependencyContainer {
        let fork = DependencyContainer(parent: effective, role: .fork)
        replacing(fork)
        return fork
    }

    /// Runs `operation` with a fork in place of this container, in the current task and the tasks that it starts.
    ///
    /// In the block, every method of this container acts on the fork: resolving, registering, starting, closing,
    /// validating and all others. The same holds for the scopes of this container, including those that were opened
    /// earlier. After the block, this container is unchanged. Other tasks are not affected, so tests that run at the
    /// same time can replace the same registration.
    ///
    /// A task that starts in the block and outlives it keeps the overrides.
    ///
    /// - Parameters:
    ///   - replacing: Registers the replacements in the fork that it receives.
    ///   - operation: The code that resolves from this container.
    public func withOverrides<Result, Failure: Error>(
        _ replacing: (DependencyContainer) -> Void,
        operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Overrides(effective.fork(replacing), for: self).run(operation)
    }

    /// Runs an asynchronous `operation` with a fork in place of this container, in the current task and the tasks that
    /// it starts.
    ///
    /// See ``withOverrides(_:operation:)`` for the effects of the fork.
    public func withOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ replacing: (DependencyContainer) -> Void,
        operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await Overrides(effective.fork(replacing), for: self).run(operation)
    }
}
