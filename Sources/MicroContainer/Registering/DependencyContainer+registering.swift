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
    /// The factory has the isolation of the code that it is written in. Written in main-actor code, it runs on the main
    /// actor only: see <doc:MainActorAndAsync>.
    ///
    /// - Parameters:
    ///   - type: The type to resolve, usually a protocol: `(any Clock).self`.
    ///   - allocation: How long an instance is shared.
    ///   - qualifier: Distinguishes several registrations of one type.
    ///   - dependencies: The keys that the factory resolves, if ``validate(roots:)`` shall know them before it runs.
    ///   - fileID: The call site, used in diagnostics.
    ///   - line: The call site, used in diagnostics.
    ///   - factory: Makes an instance. It receives the container. A thrown error becomes a ``ResolutionError``.
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
    /// ``Provider`` and ``Lazy`` resolve later, ``Tagged`` resolves a qualified registration. These types nest in any
    /// order.
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

    /// Whether `type` is registered. For a registration that takes arguments, see ``contains(_:arguments:_:)``.
    public func contains<Value>(_ type: Value.Type, qualifier: String? = nil) -> Bool {
        contains(DependencyKey(Value.self, qualifier: qualifier))
    }

    /// Removes a registration. Its instance, and the instances made with it, are not handed out again.
    ///
    /// They are released: those that nobody else holds end before this returns. Values that the factory captured end when no
    /// thread is running a factory. An instance that runs ``Lifetime/closing(_:)`` stays until the container is closed.
    public func unregister<Value>(_ type: Value.Type, qualifier: String? = nil) {
        effective.remove(DependencyKey(Value.self, qualifier: qualifier))
    }

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
