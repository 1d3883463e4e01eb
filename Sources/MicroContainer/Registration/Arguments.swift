extension DependencyContainer {
    /// Registers a factory that creates a `Value` from arguments that are only known at run time.
    ///
    /// ```swift
    /// container.register(Detail.self, arguments: Status.ID.self) { container, id in
    ///     Detail(id: id, statuses: try container.resolveOrThrow())
    /// }
    /// let detail = try container.resolve(Detail.self, id)
    /// ```
    ///
    /// Each call creates a new value. A `qualifier` distinguishes several registrations of one type. A factory may
    /// resolve its own type again with other arguments. If less than 128 KB of the thread's stack is left, the
    /// container reports the recursion as a cycle.
    public func register<Value, First, each Argument>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        registerCall(type, qualifier, CodeSite(fileID, line), First.self, repeat (each Argument).self, factory: factory)
    }

    /// Registers a factory that creates a `Value` from one argument that is only known at run time.
    ///
    /// Behaves like ``register(_:qualifier:fileID:line:arguments:_:factory:)``. The overload exists for the isolation of the
    /// factory: as of Swift 6.3, a closure does not inherit the isolation of the surrounding code if it follows a
    /// parameter pack, unless the pack has one element. With three or more arguments, write `@MainActor` in a closure
    /// that needs the main actor.
    public func register<Value, Argument>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments argument: Argument.Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, Argument) throws -> Value
    ) {
        registerCall(type, qualifier, CodeSite(fileID, line), Argument.self, factory: factory)
    }

    /// Registers a factory for values that are shared by all callers with equal arguments.
    ///
    /// Arguments are compared with `==`; equal hashes are not enough. A fork that replaces something creates its own
    /// values. It also creates its own instances of everything that holds a ``Provider`` with arguments, because the
    /// dependencies of future calls are unknown. If a dependency of one call is registered again, the values of all
    /// calls are created again. Calls may be nested like those of ``register(_:qualifier:fileID:line:arguments:_:factory:)``.
    public func register<Value: Sendable, First: Hashable & Sendable, each Argument: Hashable & Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        registerSharedCall(
            type,
            qualifier,
            CodeSite(fileID, line),
            First.self,
            repeat (each Argument).self,
            factory: factory
        )
    }

    /// Registers a factory for values that are shared by all callers with an equal argument.
    ///
    /// Behaves like ``register(_:qualifier:fileID:line:sharedByArguments:_:factory:)``;
    /// ``register(_:qualifier:fileID:line:arguments:factory:)`` explains why the overload exists.
    public func register<Value: Sendable, Argument: Hashable & Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments argument: Argument.Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, Argument) throws -> Value
    ) {
        registerSharedCall(type, qualifier, CodeSite(fileID, line), Argument.self, factory: factory)
    }

    /// Returns a value that is created from arguments.
    ///
    /// - Throws: ``ResolutionError``, which lists the registered argument types if these are not registered.
    public func resolve<Value, First, each Argument>(
        _ type: Value.Type,
        _ first: First,
        _ argument: repeat each Argument,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        let provider = try resolved(
            Provider<Value, First, repeat each Argument>.self,
            qualifier,
            CodeSite(fileID, line)
        )
        return try provider(first, repeat each argument)
    }

    /// Whether a `Value` with arguments of these types is registered.
    public func contains<Value, First, each Argument>(
        _ type: Value.Type,
        qualifier: String? = nil,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type
    ) -> Bool {
        contains(DependencyKey(Provider<Value, First, repeat each Argument>.self, qualifier: qualifier))
    }

    /// Removes the registration of a `Value` with arguments of these types. Instances that depend on it are created
    /// again.
    public func unregister<Value, First, each Argument>(
        _ type: Value.Type,
        qualifier: String? = nil,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type
    ) {
        effective.remove(DependencyKey(Provider<Value, First, repeat each Argument>.self, qualifier: qualifier))
    }

    private func registerCall<Value, First, each Argument>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ site: CodeSite,
        _ first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let factory = IsolatedCall<Value, DependencyContainer, First, repeat each Argument>(factory)
        let key = DependencyKey(Provider<Value, First, repeat each Argument>.self, qualifier: qualifier)
        let forkDepth = forkDepth
        let make = { @Sendable (container: DependencyContainer) -> Provider<Value, First, repeat each Argument> in
            let decorations = container.decorations(of: Value.self, qualifier)
            // Names the call in paths. The provider has a separate entry, because calls may be nested.
            let entry = AnyEntry(key: key, lifetime: .dynamic, site: site, takesArguments: true, owner: container)
            entry.forkDepth = forkDepth
            weak let registration = CreationStack.current.innermost?.entry
            return Provider { [weak container] (first: First, argument: repeat each Argument) throws(ResolutionError) in
                let container = try Self.open(container, for: key, callSite: site)
                if let provider = try container.successor(
                    Provider<Value, First, repeat each Argument>.self,
                    of: registration,
                    under: key,
                    callSite: site
                ) {
                    return try provider(first, repeat each argument)
                }
                try entry.checkIsolation(of: factory.isolation, callSite: site)
                for decoration in decorations {
                    try entry.checkIsolation(of: decoration.wrap.isolation, callSite: site)
                }
                return try container.calling(entry, callSite: site) {
                    try decorations.reduce(try factory(container, first, repeat each argument)) {
                        try $1.wrap($0, container)
                    }
                }
            }
        }
        add(
            Entry(key: key, lifetime: .dynamic, site: site, make: .sync(make), takesArguments: true, owner: self)
        )
    }

    private func registerSharedCall<Value: Sendable, First: Hashable & Sendable, each Argument: Hashable & Sendable>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ site: CodeSite,
        _ first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let factory = IsolatedCall<Value, DependencyContainer, First, repeat each Argument>(factory)
        let key = DependencyKey(Provider<Value, First, repeat each Argument>.self, qualifier: qualifier)
        let forkDepth = forkDepth
        let make = { @Sendable (container: DependencyContainer) -> Provider<Value, First, repeat each Argument> in
            let decorations = container.decorations(of: Value.self, qualifier)
            let calls = SharedCalls<First, repeat each Argument>()
            let call = AnyEntry(key: key, lifetime: .static, site: site, takesArguments: true, owner: container)
            weak let registration = CreationStack.current.innermost?.entry
            return Provider { [weak container] (first: First, argument: repeat each Argument) throws(ResolutionError) in
                let container = try Self.open(container, for: key, callSite: site)
                if let provider = try container.successor(
                    Provider<Value, First, repeat each Argument>.self,
                    of: registration,
                    under: key,
                    callSite: site
                ) {
                    return try provider(first, repeat each argument)
                }
                if CreationStack.current.isThreadNearlyFull { throw .circular([call], closedBy: call, callSite: site) }
                let list = ArgumentList(first: first, others: (repeat each argument))
                let entry = calls.entry(for: list) {
                    let entry = Entry<Value>(
                        key: DependencyKey(key.type, qualifier: list.description),
                        lifetime: .static,
                        site: site,
                        make: Make(isolation: factory.isolation) {
                            try factory($0, list.first, repeat each list.others)
                        }
                        .wrapped(by: decorations),
                        takesArguments: true,
                        callOf: key,
                        owner: container
                    )
                    entry.forkDepth = forkDepth
                    return entry
                }
                return try container.value(Value.self, of: entry, callSite: site)
            }
        }
        add(
            Entry(key: key, lifetime: .static, site: site, make: .sync(make), takesArguments: true, owner: self)
        )
    }

    /// The provider to call instead of one that this container has created from `registration`: that of a block of
    /// overrides, or of the registration that is in force. Nil if that is `registration`.
    private func successor<Provided>(
        _ type: Provided.Type,
        of registration: AnyEntry?,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Provided? {
        CreationStack.current.enlist()
        let source = effective
        if let found = try source.openEntry(key, callSite: callSite), found === registration { return nil }
        return try source.resolved(type, key.qualifier, callSite)
    }

    /// The container, or an error if it has been released.
    static func open(
        _ container: DependencyContainer?,
        for key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> DependencyContainer {
        guard let container else { throw .released(key, callSite: callSite) }
        return container
    }

    /// Calls `factory` with `entry` on the stack. The entry may already be on the stack with other arguments.
    private func calling<Value>(
        _ entry: AnyEntry,
        callSite: CodeSite,
        _ factory: () throws -> Value
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
        stack.enlist()
        if stack.isThreadNearlyFull { throw .tooDeep(stack.entries, entry, callSite: callSite) }
        do {
            return try stack.withSpace(for: entry, callSite: callSite) {
                try entry.substituting(in: self, on: stack) {
                    stack.push(.passUnretained(entry), in: self)
                    defer { stack.pop() }
                    return try factory()
                }
            }
        } catch {
            throw .thrown(error, by: entry, callSite: callSite)
        }
    }
}
