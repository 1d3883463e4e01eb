/// The overrides that were in force where `DependencyContainer.withEscapedOverrides` was called, to put them in
/// force again in work that has left the task.
public struct EscapedOverrides: Sendable {
    private let overrides = Overrides.current
    private let container = DependencyContainer.current

    init() {}

    /// Runs `operation` with the overrides in force, and with the ``DependencyContainer/current`` container of the place
    /// where they were captured.
    public func yield<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try DependencyContainer.withCurrent(container) { () throws(Failure) in
            try Overrides.with(overrides, operation)
        }
    }

    /// Runs `operation` with the overrides in force, and with the ``DependencyContainer/current`` container of the place
    /// where they were captured.
    public func yield<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await DependencyContainer.withCurrent(isolation: isolation, container) { () async throws(Failure) in
            try await Overrides.with(isolation: isolation, overrides, operation)
        }
    }
}

extension DependencyContainer {
    /// Gives `operation` the overrides of the current task, for work that does not inherit them.
    ///
    /// ```swift
    /// DependencyContainer.withEscapedOverrides { overrides in
    ///     DispatchQueue.global().async {
    ///         overrides.yield { container.resolve(Timeline.self).load() }
    ///     }
    /// }
    /// ```
    ///
    /// A `Task`, a child task and `async let` inherit the overrides of `withOverrides`. A detached task, a
    /// dispatch queue and a callback do not. Captured overrides also hold after the block, as long as there is a copy of
    /// them.
    public static func withEscapedOverrides<Result, Failure: Error>(
        _ operation: (EscapedOverrides) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try operation(EscapedOverrides())
    }

    /// Gives `operation` the overrides of the current task, for work that does not inherit them.
    public static func withEscapedOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (EscapedOverrides) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await operation(EscapedOverrides())
    }
}
