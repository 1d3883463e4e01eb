extension DependencyContainer {
    /// Registers how a `Value` is made. A later registration of the same type and qualifier replaces an earlier one.
    ///
    /// - Parameters:
    ///   - type: What it is asked for as: usually a protocol, `(any Clock).self`.
    ///   - allocation: How long one is shared.
    ///   - qualifier: Tells several registrations of one type apart.
    ///   - dependencies: What the factory asks for, where it is to be known before it runs: see
    ///     ``validate(roots:)``.
    ///   - fileID: The place to name in messages; as it is unless said otherwise.
    ///   - line: Likewise.
    ///   - factory: Makes one. It receives the container, and may throw: see ``ResolutionError``.
    public func register<Value>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        dependencies: [DependencyKey]? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        add(
            DependencyKey(Value.self, qualifier: qualifier),
            allocation,
            CodeSite(fileID, line),
            declared: dependencies?.map { Parameter(key: $0) },
            .sync(factory)
        )
    }

    /// Registers how a `Value` is made from its initializer alone: what the initializer takes is resolved.
    ///
    /// ```swift
    /// container.register((any Feed).self, allocation: .static, autowire: RemoteFeed.init)
    /// ```
    ///
    /// A parameter of type `X?` receives nil where `X` is not registered, `[X]` all that is contributed, ``Provider``
    /// and ``Lazy`` ask later, ``Tagged`` asks for a qualifier.
    @_disfavoredOverload  // So that a trailing closure is a factory.
    public func register<Value, each Dependency>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .dynamic,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        autowire initializer: @escaping @Sendable (repeat each Dependency) throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let wiring = Autowiring<repeat each Dependency>(site: site)
        add(
            DependencyKey(Value.self, qualifier: qualifier),
            allocation,
            site,
            declared: wiring.declared,
            .sync { try initializer(repeat try (each wiring.plans).value(in: $0)) }
        )
    }

    /// Registers how a `Value` is made. The same as ``register(_:allocation:qualifier:dependencies:fileID:line:factory:)``.
    @preconcurrency
    public func register<Value>(
        type: Value.Type,
        allocation: Lifetime<Value>,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        register(
            type,
            allocation: allocation,
            qualifier: qualifier,
            fileID: fileID,
            line: line,
            factory: factory
        )
    }

    /// Registers how a `Value` is made, with an allocation that is known only when this runs.
    @_disfavoredOverload @preconcurrency
    public func register<Value>(
        type: Value.Type,
        allocation: DependencyAllocation,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        register(
            type,
            allocation: Lifetime(kind: allocation.kind),
            qualifier: qualifier,
            fileID: fileID,
            line: line,
            factory: factory
        )
    }

    /// Registers what is shared: one `Value` for the container, made when first asked for.
    @preconcurrency
    public func registerSingleton<Value: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        register(type, allocation: .static, qualifier: qualifier, fileID: fileID, line: line, factory: factory)
    }

    /// Registers what is made anew for each resolve.
    @preconcurrency
    public func registerFactory<Value>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        factory: @escaping @Sendable (DependencyContainer) throws -> Value
    ) {
        register(type, allocation: .dynamic, qualifier: qualifier, fileID: fileID, line: line, factory: factory)
    }

    /// Whether `type` is registered.
    public func contains<Value>(_ type: Value.Type, qualifier: String? = nil) -> Bool {
        let key = DependencyKey(Value.self, qualifier: qualifier)
        let container = effective
        container.note(key)
        return container.peek(key) != nil
    }

    /// Removes a registration. What was made of it, or with it, is not handed out again.
    ///
    /// What had been shared is released with the container, not now: somebody on another thread may be reading it. For
    /// what has to end before, use a scope.
    public func unregister<Value>(_ type: Value.Type, qualifier: String? = nil) {
        remove(DependencyKey(Value.self, qualifier: qualifier))
    }

    /// Removes every registration, with contributions and wrappers, as if none had been made: modules can be assembled
    /// again. What was made is not handed out again.
    ///
    /// What had been shared is released with the container, not now: see ``unregister(_:qualifier:)``.
    public func reset() { removeAll() }

    /// Makes every ``Lifetime/static`` instance that has not been made, in the order of registration.
    ///
    /// - Returns: What could not be made, and why. The others are made all the same.
    @discardableResult
    public func warmSingletons(fileID: StaticString = #fileID, line: UInt = #line) -> [ResolutionError] {
        let container = effective
        return container.visibleEntries.compactMap { entry in
            do throws(ResolutionError) {
                guard case .static = entry.lifetime, let entry = container.entry(entry.key) else { return nil }
                try entry.make(in: container, asked: CodeSite(fileID, line))
                return nil
            } catch {
                return error
            }
        }
    }

    /// Takes in a registration, in place of what was registered under its key.
    @inline(__always)
    func add<Value>(
        _ key: DependencyKey,
        _ lifetime: Lifetime<Value>,
        _ site: CodeSite,
        declared: [Parameter]? = nil,
        _ make: Make<Value>
    ) {
        add(Entry(key: key, lifetime: lifetime, site: site, declared: declared, make: make, owner: self))
    }
}
