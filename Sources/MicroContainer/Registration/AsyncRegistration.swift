extension DependencyContainer {
    /// Registers an asynchronous factory. `resolveAsync()` resolves it.
    ///
    /// A shared instance is created once, even if many tasks resolve it. It is created in a separate task, so
    /// cancelling a waiting task does not cancel the creation. If the creation fails, every waiting task receives the
    /// error, unless the error depends on the task that began the creation. The error is not cached.
    public func registerAsync<Value: Sendable>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        add(.awaited(key, allocation, CodeSite(fileID, line), owner: self, factory))
    }

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

extension Entry {
    /// A new entry with an asynchronous factory.
    static func awaited<Value: Sendable>(
        _ key: DependencyKey,
        _ lifetime: Lifetime<Value>,
        _ site: CodeSite,
        declared: [Parameter]? = nil,
        owner: DependencyContainer,
        _ factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) -> Entry {
        Entry.new(
            key: key,
            lifetime: lifetime,
            site: site,
            declared: declared,
            make: .async(factory),
            awaiting: { entry, container, callSite throws(ResolutionError) in
                try await entry.asyncValue(Value.self, in: container, callSite: callSite)
            },
            owner: owner
        )
    }
}
