/// The overrides that were in force when `DependencyContainer.withEscapedOverrides` was called, for work that does not
/// inherit them.
public struct EscapedOverrides: Sendable {
    private let overrides = Overrides.current
    private let container = DependencyContainer.current

    init() {}

    /// Runs `operation` with the captured overrides and the captured ``DependencyContainer/current`` container.
    public func yield<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try DependencyContainer.withCurrent(container) { () throws(Failure) in
            try Overrides.$ofTask.with(overrides, operation)
        }
    }

    /// Runs `operation` with the captured overrides and the captured ``DependencyContainer/current`` container.
    public func yield<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await DependencyContainer.withCurrent(isolation: isolation, container) { () async throws(Failure) in
            try await Overrides.$ofTask.with(overrides, operation)
        }
    }
}

extension DependencyContainer {
    /// Passes the overrides of the current task to `operation`, for work that does not inherit them.
    ///
    /// ```swift
    /// DependencyContainer.withEscapedOverrides { overrides in
    ///     DispatchQueue.global().async {
    ///         overrides.yield { container.resolve(Timeline.self).load() }
    ///     }
    /// }
    /// ```
    ///
    /// A `Task`, a child task and `async let` inherit the overrides of `withOverrides`. A detached task, a dispatch
    /// queue and a callback do not. Captured overrides stay in force after the block, as long as a copy of them exists.
    public static func withEscapedOverrides<Result, Failure: Error>(
        _ operation: (EscapedOverrides) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try operation(EscapedOverrides())
    }

    /// Passes the overrides of the current task to `operation`, for work that does not inherit them.
    public static func withEscapedOverrides<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: (EscapedOverrides) async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await operation(EscapedOverrides())
    }
}
