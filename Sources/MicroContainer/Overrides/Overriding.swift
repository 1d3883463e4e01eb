extension DependencyContainer {
    /// Registers a replacement with the lifetime of the registration that it replaces.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override((any Clock).self) { _ in TestClock() } }
    /// ```
    ///
    /// If nothing is registered under `type` and `qualifier`, the replacement is ``Lifetime/static``.
    public func override<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        replace(DependencyKey(type, qualifier: qualifier), .static, CodeSite(fileID, line), Make(factory))
    }

    /// Registers a replacement that is not `Sendable`, with the lifetime of the registration that it replaces.
    ///
    /// If nothing is registered under `type` and `qualifier`, the replacement is ``Lifetime/dynamic``, because a value
    /// that is not `Sendable` cannot be shared.
    public func override<Value>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        replace(DependencyKey(type, qualifier: qualifier), .dynamic, CodeSite(fileID, line), Make(factory))
    }

    /// Registers a replacement with a typed qualifier.
    public func override<Value: Sendable>(
        _ type: Value.Type,
        qualifier: some DependencyQualifier,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        override(type, qualifier: qualifier.qualifier, fileID: fileID, line: line, factory: factory)
    }

    /// Registers a replacement for the service of a spec, with the same lifetime.
    ///
    /// ```swift
    /// let testing = container.fork { $0.override(\.analytics) { _ in SilentAnalytics() } }
    /// ```
    public func override<Spec: DependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Spec.Service>
    ) {
        replace(DependencyKey(SpecKey<Spec>.self), Spec.lifetime.kind, CodeSite(fileID, line), Make(factory))
    }

    /// Registers a replacement for the service of a main-actor spec, with the same lifetime.
    public func override<Spec: MainActorDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @MainActor @Sendable (DependencyContainer) throws -> Spec.Service
    ) {
        replace(DependencyKey(SpecKey<Spec>.self), Spec.lifetime.kind, CodeSite(fileID, line), .mainActor(factory))
    }

    /// Registers a replacement for the service of an asynchronous spec, with the same lifetime.
    public func override<Spec: AsyncDependencySpec>(
        _ spec: KeyPath<Catalog, Spec.Type>,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Spec.Service
    ) {
        replaceAsync(DependencyKey(SpecKey<Spec>.self), Spec.lifetime.kind, CodeSite(fileID, line), factory)
    }

    /// Registers an asynchronous replacement with the lifetime of the registration that it replaces, or as
    /// ``Lifetime/static``.
    ///
    /// An asynchronous registration can also be replaced by `override`, with a factory that need not wait.
    public func overrideAsync<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) {
        replaceAsync(DependencyKey(type, qualifier: qualifier), .static, CodeSite(fileID, line), factory)
    }

    /// Registers an asynchronous replacement, like ``replace(_:_:_:_:)``.
    func replaceAsync<Value: Sendable>(
        _ key: DependencyKey,
        _ lifetime: LifetimeKind,
        _ site: CodeSite,
        _ factory: @escaping @Sendable (DependencyContainer) async throws -> Value
    ) {
        let container = effective
        let lifetime = Lifetime<Value>(kind: container.visible(key)?.lifetime ?? lifetime)
        container.add(.awaited(key, lifetime, site, owner: container, factory))
        container.report(.overridden(key))
    }

    /// Registers a replacement with the lifetime of the current registration, or with `lifetime` if there is none.
    func replace<Value>(
        _ key: DependencyKey,
        _ lifetime: LifetimeKind,
        _ site: CodeSite,
        _ make: Make<Value>
    ) {
        let container = effective
        container.add(key, Lifetime(kind: container.visible(key)?.lifetime ?? lifetime), site, make)
        container.report(.overridden(key))
    }
}
