extension DependencyContainer {
    /// Registers the factory of a `Value` with a typed qualifier.
    public func register<Value>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        let key = DependencyKey(Value.self, qualifier: qualifier.qualifier)
        add(key, allocation, CodeSite(fileID, line), Make(factory))
    }

    /// Registers an initializer as the factory of a `Value`, with a typed qualifier.
    @_disfavoredOverload
    public func register<Value, each Dependency>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) {
        register(
            type,
            allocation: allocation,
            qualifier: qualifier.qualifier,
            fileID: fileID,
            line: line,
            autowire: initializer
        )
    }

    /// Wraps the instances of a registration with a typed qualifier.
    public func decorate<Value>(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        order: Int = 0,
        @_inheritActorContext wrap: @escaping @isolated(any) @Sendable (Value, DependencyContainer) throws -> Value
    ) {
        decorate(type, qualifier: qualifier.qualifier, order: order, wrap: wrap)
    }

    /// Returns the instance registered with a typed qualifier, like `resolve()`.
    public func resolve<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value {
        resolveLong(qualifier.qualifier, CodeSite(fileID, line))
    }

    /// Returns the instance registered with a typed qualifier, like `resolveOrThrow()`.
    public func resolveOrThrow<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        try resolveOrThrow(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Returns the instance registered with a typed qualifier, or nil.
    public func resolveOptional<Value>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> Value? {
        resolveOptional(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Returns the instance registered with a typed qualifier, like `resolveAsync()`.
    public func resolveAsync<Value: Sendable>(
        _ type: Value.Type = Value.self,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        try await resolveAsync(type, qualifier: qualifier.qualifier, fileID: fileID, line: line)
    }

    /// Whether `type` is registered with a typed qualifier.
    public func contains<Value>(_ type: Value.Type, qualifier: some DependencyQualifier) -> Bool {
        contains(type, qualifier: qualifier.qualifier)
    }

    /// Removes a registration with a typed qualifier.
    public func unregister<Value>(_ type: Value.Type, qualifier: some DependencyQualifier) {
        unregister(type, qualifier: qualifier.qualifier)
    }
}
