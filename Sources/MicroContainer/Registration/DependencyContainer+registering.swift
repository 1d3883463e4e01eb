extension DependencyContainer {
    /// Registers the factory of a `Value`.
    ///
    /// ```swift
    /// container.register((any Feed).self, allocation: .static) { container in
    ///     RemoteFeed(client: try container.resolveOrThrow())
    /// }
    /// ```
    ///
    /// A later registration of the same type and qualifier replaces an earlier one.
    ///
    /// The factory has the isolation of the code around it. In main-actor code, it runs only on the main actor: see
    /// <doc:MainActorAndAsync>.
    ///
    /// - Parameters:
    ///   - type: The type to resolve, usually a protocol: `(any Clock).self`.
    ///   - allocation: The lifetime of the instances.
    ///   - qualifier: Distinguishes several registrations of one type.
    ///   - dependencies: The keys that the factory resolves, so that ``validate(roots:offMainActor:)`` can check them before it has
    ///     run.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - factory: Creates an instance. It receives the container. A thrown error becomes a ``ResolutionError``.
    public func register<Value>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext factory: @escaping DependencyFactory<Value>
    ) {
        add(
            DependencyKey(Value.self, qualifier: qualifier),
            allocation,
            CodeSite(fileID, line),
            declared: dependencies?.map { Parameter(key: $0) },
            Make(factory)
        )
    }

    /// Registers an initializer as the factory of a `Value`. The container resolves the initializer's parameters.
    ///
    /// ```swift
    /// container.register((any Feed).self, allocation: .static, autowire: RemoteFeed.init)
    /// ```
    ///
    /// A parameter of type `X?` is nil if `X` is not registered, and `[X]` receives every contribution to `X`.
    /// ``Provider`` and ``Lazy`` resolve later, and ``Tagged`` resolves a qualified registration. These types nest in
    /// any order.
    ///
    /// An initializer of a main-actor type runs on the main actor, any other one runs anywhere.
    @_disfavoredOverload  // So that a trailing closure is a factory.
    public func register<Value, each Dependency>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        @_inheritActorContext autowire initializer:
            @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let wiring = Autowiring<repeat each Dependency>(site: site)
        add(
            DependencyKey(Value.self, qualifier: qualifier),
            allocation,
            site,
            declared: wiring.declared,
            wiring.make(initializer)
        )
    }

    /// Whether `type` is registered. For a registration that takes arguments, see ``contains(_:qualifier:arguments:_:)``.
    public func contains<Value>(_ type: Value.Type, qualifier: String? = nil) -> Bool {
        contains(DependencyKey(Value.self, qualifier: qualifier))
    }

    /// Removes a registration. Its instance, and the instances that depend on it, are not returned again.
    ///
    /// In a scope or a fork, this removes a registration that was made there. An inherited registration stays; its
    /// instance is created again. To refuse it in a test, use ``fork(in:live:_:)`` or override it with a factory that
    /// throws.
    ///
    /// The instances are released: those without another owner are deinitialized before this method returns. Values that the
    /// factory captured are released when no thread is running a factory. An instance with a ``Lifetime/closing(_:)``
    /// hook stays until the container is closed.
    public func unregister<Value>(_ type: Value.Type, qualifier: String? = nil) {
        effective.remove(DependencyKey(Value.self, qualifier: qualifier))
    }

    /// Creates every ``Lifetime/static`` instance that does not exist yet, in the order of registration.
    ///
    /// - Returns: The errors of the instances that could not be created. All others are created.
    @discardableResult
    public func warmSingletons(fileID: StaticString = #fileID, line: UInt = #line) -> [ResolutionError] {
        let container = effective
        return container.visibleEntries.compactMap { entry in
            do throws(ResolutionError) {
                guard case .static = entry.lifetime, let entry = container.entry(entry.key) else { return nil }
                try entry.make(in: container, callSite: CodeSite(fileID, line))
                return nil
            } catch {
                return error
            }
        }
    }

    /// Adds a registration in place of the one with the same key.
    @inline(__always)
    func add<Value>(
        _ key: DependencyKey,
        _ lifetime: Lifetime<Value>,
        _ site: CodeSite,
        declared: [Parameter]? = nil,
        _ make: Make<Value>
    ) {
        add(Entry.new(key: key, lifetime: lifetime, site: site, declared: declared, make: make, owner: self))
    }
}
