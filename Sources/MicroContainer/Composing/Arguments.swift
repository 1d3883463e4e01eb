extension DependencyContainer {
    /// Registers how a `Value` is made from arguments that only its user knows.
    ///
    /// ```swift
    /// container.register(Detail.self, arguments: Status.ID.self) { container, id in
    ///     Detail(id: id, statuses: try container.resolveOrThrow())
    /// }
    /// let detail = try container.resolve(Detail.self, id)
    /// ```
    ///
    /// A new one is made for each call. A factory may resolve the same type again with other arguments, as deep as the
    /// thread's stack allows: when less than 128 KB of it is left, it is taken for a cycle.
    public func register<Value, First, each Argument>(
        _ type: Value.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        registerCall(type, CodeSite(fileID, line), First.self, repeat (each Argument).self, factory: factory)
    }

    /// Registers how a `Value` is made from one argument that only its user knows.
    ///
    /// The same as ``register(_:fileID:line:arguments:_:factory:)``. It is declared for the factory's isolation: as of
    /// Swift 6.3, a closure does not inherit the isolation around it if a parameter pack other than of one element stands
    /// before it. With three arguments or more, write `@MainActor` in a closure that needs the main actor.
    public func register<Value, Argument>(
        _ type: Value.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments argument: Argument.Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, Argument) throws -> Value
    ) {
        registerCall(type, CodeSite(fileID, line), Argument.self, factory: factory)
    }

    /// Registers what is made from arguments and shared by all who pass equal ones.
    ///
    /// Arguments are compared by `==`: equal hashes alone share nothing. A fork that replaces something makes its own, and
    /// so it does of what holds a ``Provider`` with arguments: what the next call will need cannot be known. When
    /// something is registered again that one of the calls needed, all are made anew. Calls may be nested as those of
    /// ``register(_:fileID:line:arguments:_:factory:)``.
    public func register<Value: Sendable, First: Hashable & Sendable, each Argument: Hashable & Sendable>(
        _ type: Value.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        registerSharedCall(type, CodeSite(fileID, line), First.self, repeat (each Argument).self, factory: factory)
    }

    /// Registers what is made from one argument and shared by all who pass an equal one.
    ///
    /// The same as ``register(_:fileID:line:sharedByArguments:_:factory:)``, declared for the reason that
    /// ``register(_:fileID:line:arguments:factory:)`` gives.
    public func register<Value: Sendable, Argument: Hashable & Sendable>(
        _ type: Value.Type,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments argument: Argument.Type,
        @_inheritActorContext factory:
            @escaping @isolated(any) @Sendable (DependencyContainer, Argument) throws -> Value
    ) {
        registerSharedCall(type, CodeSite(fileID, line), Argument.self, factory: factory)
    }

    /// A value made from arguments.
    ///
    /// - Throws: ``ResolutionError``, with the argument lists that are registered where this one is not.
    public func resolve<Value, First, each Argument>(
        _ type: Value.Type,
        _ first: First,
        _ argument: repeat each Argument,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) throws(ResolutionError) -> Value {
        let provider = try find(Provider<Value, First, repeat each Argument>.self, nil, CodeSite(fileID, line))
        return try provider(first, repeat each argument)
    }

    /// Whether a `Value` is registered that is made from arguments of these types.
    public func contains<Value, First, each Argument>(
        _ type: Value.Type,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type
    ) -> Bool {
        contains(DependencyKey(Provider<Value, First, repeat each Argument>.self))
    }

    /// Removes the registration of a `Value` that is made from arguments of these types. Instances that were made with it
    /// are made anew.
    public func unregister<Value, First, each Argument>(
        _ type: Value.Type,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type
    ) {
        effective.remove(DependencyKey(Provider<Value, First, repeat each Argument>.self))
    }

    private func registerCall<Value, First, each Argument>(
        _ type: Value.Type,
        _ site: CodeSite,
        _ first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let factory = IsolatedCall<Value, DependencyContainer, First, repeat each Argument>(factory)
        let key = DependencyKey(Provider<Value, First, repeat each Argument>.self)
        let forkDepth = forkDepth
        let make = { @Sendable (container: DependencyContainer) -> Provider<Value, First, repeat each Argument> in
            let decorations = container.decorations(of: Value.self)
            // A name for the call in paths; the provider's own entry is another one, since calls may be nested.
            let entry = AnyEntry(key: key, lifetime: .dynamic, site: site, takesArguments: true, owner: container)
            entry.forkDepth = forkDepth
            return Provider { [weak container] (first: First, argument: repeat each Argument) throws(ResolutionError) in
                let container = try Self.open(container, for: key, asked: site)
                try entry.checkIsolation(of: factory.isolation, asked: site)
                for decoration in decorations { try entry.checkIsolation(of: decoration.wrap.isolation, asked: site) }
                return try container.calling(entry, asked: site) {
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
        _ site: CodeSite,
        _ first: First.Type,
        _ more: repeat (each Argument).Type,
        factory: @escaping @isolated(any) @Sendable (DependencyContainer, First, repeat each Argument) throws -> Value
    ) {
        let factory = IsolatedCall<Value, DependencyContainer, First, repeat each Argument>(factory)
        let key = DependencyKey(Provider<Value, First, repeat each Argument>.self)
        let forkDepth = forkDepth
        let make = { @Sendable (container: DependencyContainer) -> Provider<Value, First, repeat each Argument> in
            let decorations = container.decorations(of: Value.self)
            let calls = SharedCalls<First, repeat each Argument>()
            let call = AnyEntry(key: key, lifetime: .static, site: site, takesArguments: true, owner: container)
            return Provider { [weak container] (first: First, argument: repeat each Argument) throws(ResolutionError) in
                let container = try Self.open(container, for: key, asked: site)
                if CreationStack.current.isThreadNearlyFull { throw .circular([call], closedBy: call, asked: site) }
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
                        owner: container
                    )
                    entry.forkDepth = forkDepth
                    return entry
                }
                return try container.value(Value.self, of: entry, asked: site)
            }
        }
        add(
            Entry(key: key, lifetime: .static, site: site, make: .sync(make), takesArguments: true, owner: self)
        )
    }

    /// The container that something holds weakly.
    static func open(
        _ container: DependencyContainer?,
        for key: DependencyKey,
        asked: CodeSite
    ) throws(ResolutionError) -> DependencyContainer {
        guard let container else { throw .released(key, asked: asked) }
        return container
    }

    /// Calls `factory` with `entry` on the stack, where with other arguments it may be already.
    private func calling<Value>(
        _ entry: AnyEntry,
        asked: CodeSite,
        _ factory: () throws -> Value
    ) throws(ResolutionError) -> Value {
        let stack = CreationStack.current
        stack.enlist()
        if stack.isThreadNearlyFull { throw .tooDeep(stack.entries, entry, asked: asked) }
        do {
            return try stack.makingRoom(for: entry, asked: asked) {
                try entry.substituting(in: self, on: stack) {
                    stack.push(.passUnretained(entry), in: self)
                    defer { stack.pop() }
                    return try factory()
                }
            }
        } catch {
            throw .thrown(error, by: entry, asked: asked)
        }
    }
}

/// Arguments as a value to compare.
private struct ArgumentList<First: Hashable & Sendable, each Argument: Hashable & Sendable>: Hashable, Sendable,
    CustomStringConvertible
{
    let first: First
    let others: (repeat each Argument)

    var description: String {
        var texts = ["\(first)"]
        for value in repeat each others { texts.append("\(value)") }
        return texts.joined(separator: ", ")
    }

    static func == (lhs: Self, rhs: Self) -> Bool {
        for (left, right) in repeat (each lhs.others, each rhs.others) {
            if left != right { return false }
        }
        return lhs.first == rhs.first
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        for value in repeat each others { hasher.combine(value) }
    }
}

/// What has been made from which arguments.
///
/// Arguments are hashed, compared and described without the lock: that is other people's code.
///
/// `@unchecked Sendable`: `calls` is guarded by `monitor`.
private final class SharedCalls<First: Hashable & Sendable, each Argument: Hashable & Sendable>: @unchecked Sendable {
    private typealias Call = (arguments: ArgumentList<First, repeat each Argument>, entry: AnyEntry)

    private let monitor = Monitor()
    /// By the hash of the arguments. Calls are only ever added.
    private var calls: [Int: [Call]] = [:]

    deinit { monitor.destroy() }

    func entry(for arguments: ArgumentList<First, repeat each Argument>, make: () -> AnyEntry) -> AnyEntry {
        let hash = arguments.hashValue
        var made: AnyEntry?
        while true {
            let known = monitor.locked { calls[hash, default: []] }
            if let call = known.first(where: { $0.arguments == arguments }) { return call.entry }
            let entry = made ?? make()
            made = entry
            let isFirst = monitor.locked {
                // Somebody else's call that came in meanwhile may be the same.
                guard calls[hash, default: []].count == known.count else { return false }
                calls[hash, default: []].append((arguments, entry))
                return true
            }
            if isFirst { return entry }
        }
    }
}
