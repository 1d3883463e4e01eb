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
        register(CallFactory<Value, First, repeat each Argument>(factory), qualifier, CodeSite(fileID, line))
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
        register(CallFactory<Value, Argument>(factory), qualifier, CodeSite(fileID, line))
    }

    /// Registers a factory for values that are shared by all callers with equal arguments.
    ///
    /// Arguments are compared with `==`; equal hashes are not enough. A fork that replaces something creates its own
    /// values. It also creates its own instances of everything that holds a ``Provider`` with arguments, because the
    /// dependencies of future calls are unknown. If a dependency of one call is registered again, the values of all
    /// calls are created again. Calls may be nested like those of ``register(_:qualifier:fileID:line:arguments:_:factory:)``.
    ///
    /// With the default lifetime, values and arguments stay until the registration is replaced or ``reset(_:)`` releases
    /// them, because the container cannot know which arguments will be passed again. If there are many arguments, share the
    /// values for as long as they are in use with ``Lifetime/weak``, or for a time with ``Lifetime/timed(_:clock:)``: from
    /// time to time, a new call removes the values that have ended, with their arguments. A ``Lifetime/closing(_:)`` hook
    /// runs on each value. Values are not started, because ``start(within:fileID:line:)`` has no arguments for them.
    public func register<Value: Sendable, First: Hashable & Sendable, each Argument: Hashable & Sendable>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .static,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let factory = CallFactory<Value, First, repeat each Argument>(factory)
        register(factory.shared(allocation), qualifier, CodeSite(fileID, line))
    }

    /// Registers a factory for values that are shared by all callers with an equal argument.
    ///
    /// Behaves like ``register(_:allocation:qualifier:fileID:line:sharedByArguments:_:factory:)``;
    /// ``register(_:qualifier:fileID:line:arguments:factory:)`` explains why the overload exists.
    public func register<Value: Sendable, Argument: Hashable & Sendable>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .static,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments argument: Argument.Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, Argument) throws -> Value
    ) {
        register(CallFactory<Value, Argument>(factory).shared(allocation), qualifier, CodeSite(fileID, line))
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

    /// Returns a value that is created from arguments, whatever the isolation of its factory.
    ///
    /// - Throws: ``ResolutionError``, which lists the registered argument types if these are not registered.
    public func resolveAsync<Value: Sendable, First: Sendable, each Argument: Sendable>(
        _ type: Value.Type,
        _ first: First,
        _ argument: repeat each Argument,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) async throws(ResolutionError) -> Value {
        try await awaiting(Value.self, qualifier, CodeSite(fileID, line), first, repeat each argument)()
    }

    /// A function that awaits everything that is created asynchronously, and then returns the value.
    private func awaiting<Value, First, each Argument>(
        _ type: Value.Type,
        _ qualifier: String?,
        _ callSite: CodeSite,
        _ first: First,
        _ argument: repeat each Argument
    ) -> Provider<Value, First, repeat each Argument>.Awaited {
        do throws(ResolutionError) {
            let provider = try resolved(Provider<Value, First, repeat each Argument>.self, qualifier, callSite)
            return provider.awaiting(first, repeat each argument)
        } catch {
            return { () async throws(ResolutionError) in throw error }
        }
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

    /// Registers an asynchronous factory that creates a `Value` from arguments.
    ///
    /// ```swift
    /// container.registerAsync(Page.self, arguments: URL.self) { _, url in try await Page.load(url) }
    /// let page = try await container.resolveAsync(Page.self, url)
    /// ```
    ///
    /// A ``Provider`` of the value and its arguments is the factory to inject; call its `resolveAsync`.
    public func registerAsync<Value: Sendable, First: Sendable, each Argument: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @Sendable (DependencyContainer, First, repeat each Argument) async throws -> Value
    ) {
        register(CallFactory<Value, First, repeat each Argument>(awaiting: factory), qualifier, CodeSite(fileID, line))
    }

    /// Registers an asynchronous factory for values that are shared by all callers with equal arguments.
    ///
    /// Each value is created once, even if many tasks resolve it. Otherwise this behaves like
    /// ``register(_:allocation:qualifier:fileID:line:sharedByArguments:_:factory:)``.
    public func registerAsync<Value: Sendable, First: Hashable & Sendable, each Argument: Hashable & Sendable>(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .static,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @Sendable (DependencyContainer, First, repeat each Argument) async throws -> Value
    ) {
        let factory = CallFactory<Value, First, repeat each Argument>(awaiting: factory)
        register(factory.shared(allocation), qualifier, CodeSite(fileID, line))
    }
}
