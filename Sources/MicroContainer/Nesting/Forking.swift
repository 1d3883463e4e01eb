extension DependencyContainer {
    /// A container that starts out like this one, with some registrations replaced.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    /// ```
    ///
    /// What has been made and has nothing to do with what is replaced is shared. What was made with it, or is not made
    /// yet, the fork makes for itself. Nothing of the fork is seen here, and it ends with the last reference to it.
    public func fork(_ replacing: (DependencyContainer) -> Void = { _ in }) -> DependencyContainer {
        let fork = DependencyContainer(parent: effective, role: .fork)
        replacing(fork)
        return fork
    }

    /// Runs `operation` with this container answering like ``fork(_:)`` would, in the current task and its children.
    ///
    /// Other tasks see nothing of it, so that tests which run at the same time can replace the same thing.
    public func withOverrides<Result, Failure: Error>(
        _ replacing: (DependencyContainer) -> Void,
        operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let overrides = Overrides(effective.fork(replacing), for: self)
        beginAttention()
        defer { endAttention() }
        return try Overrides.run(overrides, operation)
    }

    /// Runs `operation` with this container answering like ``fork(_:)`` would, in the current task and its children.
    public func withOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ replacing: (DependencyContainer) -> Void,
        operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        let overrides = Overrides(effective.fork(replacing), for: self)
        beginAttention()
        defer { endAttention() }
        return try await Overrides.run(overrides, operation)
    }

    /// The container that stands for this one in the current task.
    var effective: DependencyContainer { Overrides.replacement(of: self) ?? self }
}
