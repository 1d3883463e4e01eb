/// The container of the current task, for ``Injected``.
private enum CurrentContainer {
    @TaskLocal static var value: DependencyContainer?
}

extension DependencyContainer {
    /// The current container of this task, set by `asCurrent`.
    public static var current: DependencyContainer? { CurrentContainer.value }

    /// Runs `operation` with this container as the ``current`` one, in the current task and its children.
    ///
    /// ```swift
    /// let report = container.asCurrent { Report() }  // its @Injected properties use `container`
    /// ```
    public func asCurrent<Result, Failure: Error>(
        _ operation: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try Self.withCurrent(self, operation)
    }

    /// Runs `operation` with this container as the ``current`` one, in the current task and its children.
    public func asCurrent<Result, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ operation: () async throws(Failure) -> Result
    ) async throws(Failure) -> Result {
        try await Self.withCurrent(isolation: isolation, self, operation)
    }

    static func withCurrent<Value, Failure: Error>(
        _ container: DependencyContainer?,
        _ operation: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try CurrentContainer.$value.with(container, operation)
    }

    static func withCurrent<Value, Failure: Error>(
        isolation: isolated (any Actor)? = #isolation,
        _ container: DependencyContainer?,
        _ operation: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await CurrentContainer.$value.with(container, operation)
    }
}
