extension DependencyContainer {
    /// A container that starts out like this one, with some registrations replaced.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    /// ```
    ///
    /// What has been made and has nothing to do with what is replaced is shared. What was made with it, or is not made
    /// yet, the fork makes for itself. Nothing of the fork is seen here, and it ends with the last reference to it.
    ///
    /// A factory that was registered outside of the fork resolves from the fork, also if it captured this container. In a
    /// fork of a scope that includes factories of shared instances that were registered around the scope: the fork makes
    /// them from the scope's registrations and its own.
    public func fork(_ replacing: (DependencyContainer) -> Void = { _ in }) -> DependencyContainer {
        let fork = DependencyContainer(parent: effective, role: .fork)
        replacing(fork)
        return fork
    }

    /// Runs `operation` with a fork standing for this container, in the current task and the tasks that it starts.
    ///
    /// In the block every method of this container acts on the fork: resolving, registering, starting, closing,
    /// validating and the rest. The same holds for the scopes of this container, also those that were opened before. After
    /// the block nothing of it is left. Other tasks see nothing of it, so tests that run at the same time can replace the
    /// same registration.
    ///
    /// A task that is started in the block and goes on after it keeps the overrides.
    ///
    /// - Parameters:
    ///   - replacing: Registers the replacements, in the fork that it receives.
    ///   - operation: The code that resolves from this container.
    public func withOverrides<Result, Failure: Error>(
        _ replacing: (DependencyContainer) -> Void,
        operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Overrides(effective.fork(replacing), for: self).run(operation)
    }

    /// Runs `operation` with a fork standing for this container, in the current task and the tasks that it starts.
    ///
    /// The asynchronous form of ``withOverrides(_:operation:)``.
    public func withOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ replacing: (DependencyContainer) -> Void,
        operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await Overrides(effective.fork(replacing), for: self).run(operation)
    }

    /// The container that stands for this one in the current task.
    var effective: DependencyContainer { Overrides.replacement(of: self) ?? self }
}
