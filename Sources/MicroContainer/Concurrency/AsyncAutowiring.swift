extension DependencyContainer {
    /// Registers an asynchronous initializer as the factory of a `Value`. The container resolves its parameters, and
    /// awaits those that are created asynchronously.
    ///
    /// ```swift
    /// container.registerAsync(Database.self, allocation: .static, autowire: Database.init(settings:))
    /// ```
    ///
    /// The initializer may have the same parameters as for `register(_:autowire:)`.
    @_disfavoredOverload  // So that a trailing closure is a factory.
    public func registerAsync<Value: Sendable, each Dependency: Sendable>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        autowire initializer: @escaping @Sendable (repeat each Dependency) async throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let wiring = Autowiring<repeat each Dependency>(site: site)
        let key = DependencyKey(Value.self, qualifier: qualifier)
        add(
            .awaited(key, allocation, site, declared: wiring.declared, owner: self, wiring.awaiting(initializer))
        )
    }
}
