extension DependencyContainer {
    /// Registers an initializer that takes some parameters from the call, and the others from the container.
    ///
    /// ```swift
    /// container.register(Detail.self, arguments: Status.ID.self, autowire: Detail.init)
    /// let detail = try container.resolve(Detail.self, id)
    /// ```
    ///
    /// An argument is passed to the first parameter of its type that has no argument yet. The container resolves the
    /// other parameters, as for `register(_:autowire:)`, and ``validate(roots:offMainActor:)`` checks them. An argument without a
    /// parameter is ``ResolutionError/unusedArgument(_:)``.
    ///
    /// Each call creates a new value. A ``Provider`` of the value and its arguments is the factory to inject.
    public func register<Value, First, each Argument, each Parameter>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type,
        autowire initializer: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        register(CallFactory<Value, First, repeat each Argument>(autowire: initializer, site: site), qualifier, site)
    }

    /// Registers an initializer that takes some parameters from the call, for values that are shared by all callers with
    /// equal arguments.
    ///
    /// The parameters are those of ``register(_:qualifier:fileID:line:arguments:_:autowire:)``, and the sharing is that of
    /// ``register(_:allocation:qualifier:fileID:line:sharedByArguments:_:factory:)``.
    public func register<
        Value: Sendable,
        First: Hashable & Sendable,
        each Argument: Hashable & Sendable,
        each Parameter
    >(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .static,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        autowire initializer: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let factory = CallFactory<Value, First, repeat each Argument>(autowire: initializer, site: site)
        register(factory.shared(allocation), qualifier, site)
    }

    /// Registers an asynchronous initializer that takes some parameters from the call, and the others from the
    /// container, which awaits those that are created asynchronously.
    ///
    /// Otherwise it behaves like ``register(_:qualifier:fileID:line:arguments:_:autowire:)``.
    public func registerAsync<Value: Sendable, First: Sendable, each Argument: Sendable, each Parameter: Sendable>(
        _ type: Value.Type,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        arguments first: First.Type,
        _ more: repeat (each Argument).Type,
        autowire initializer: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let factory = CallFactory<Value, First, repeat each Argument>(awaiting: initializer, site: site)
        register(factory, qualifier, site)
    }

    /// Registers an asynchronous initializer that takes some parameters from the call, for values that are shared by all
    /// callers with equal arguments.
    ///
    /// Otherwise it behaves like ``registerAsync(_:qualifier:fileID:line:arguments:_:autowire:)``.
    public func registerAsync<
        Value: Sendable,
        First: Hashable & Sendable,
        each Argument: Hashable & Sendable,
        each Parameter: Sendable
    >(
        _ type: Value.Type,
        allocation: Lifetime<Value> = .static,
        qualifier: String? = nil,
        fileID: StaticString = #fileID,
        line: UInt = #line,
        sharedByArguments first: First.Type,
        _ more: repeat (each Argument).Type,
        autowire initializer: @escaping @Sendable (repeat each Parameter) async throws -> Value
    ) {
        let site = CodeSite(fileID, line)
        let factory = CallFactory<Value, First, repeat each Argument>(awaiting: initializer, site: site)
        register(factory.shared(allocation), qualifier, site)
    }
}

extension CallFactory {
    /// A factory that calls an initializer with the arguments of the call and parameters from the container.
    fileprivate init<each Parameter>(
        autowire initializer: @escaping @isolated(any) @Sendable (repeat each Parameter) throws -> Value,
        site: CodeSite
    ) {
        let wiring = AssistedWiring<repeat each Parameter>(site, First.self, repeat (each Argument).self)
        let call = IsolatedCall(initializer)
        self.init(isolation: call.isolation, declared: wiring.declared) {
            (container: DependencyContainer, first: First, argument: repeat each Argument) in
            let values = try wiring.arguments(in: container, first, repeat each argument)
            return try call(repeat try (each wiring.sources).value(in: container, values))
        }
    }

    /// A factory that calls an asynchronous initializer with the arguments of the call and awaited parameters.
    fileprivate init<each Parameter>(
        awaiting initializer: @escaping @Sendable (repeat each Parameter) async throws -> Value,
        site: CodeSite
    ) where Value: Sendable {
        let wiring = AssistedWiring<repeat each Parameter>(site, First.self, repeat (each Argument).self)
        self.init(declared: wiring.declared) {
            (container: DependencyContainer, first: First, argument: repeat each Argument) async throws in
            let values = Carried(try wiring.arguments(in: container, first, repeat each argument))
            return try await initializer(repeat try await (each wiring.sources).awaited(in: container, values.value))
        }
    }
}

/// The parameters of an initializer, each with its source: an argument of the call, or the container.
private struct AssistedWiring<each Input>: Sendable {
    let sources: (repeat Source<each Input>)
    /// The first argument without a parameter.
    private let unused: DependencyKey?
    private let site: CodeSite

    init<each Argument>(_ site: CodeSite, _ argument: repeat (each Argument).Type) {
        let pending = PendingArguments(repeat each argument)
        sources = (repeat Source<each Input>(pending, site: site))
        unused = pending.keys.lazy.compactMap(\.self).first
        self.site = site
    }

    /// The parameters that the container resolves.
    var declared: [Parameter] {
        var declared: [Parameter] = unused.map { [Parameter(Parameter.Choice(key: $0))] } ?? []
        for source in repeat each sources {
            if case .container(let plan) = source { declared.append(plan.parameter) }
        }
        return declared
    }

    func arguments<each Argument>(
        in container: DependencyContainer,
        _ argument: repeat each Argument
    ) throws(ResolutionError) -> [Any] {
        if let unused { throw .missing(unused, path: Creation.path, in: container, callSite: site) }
        var values: [Any] = []
        for value in repeat each argument { values.append(value) }
        return values
    }
}

/// The source of one parameter.
private enum Source<Input>: Sendable {
    case argument(Int)
    case container(Plan<Input>)

    init(_ pending: PendingArguments, site: CodeSite) {
        self = pending.take(Input.self).map(Self.argument) ?? .container(Plan(at: .unqualified, site: site))
    }

    func value(in container: DependencyContainer, _ arguments: [Any]) throws(ResolutionError) -> Input {
        switch self {
        case .container(let plan): return try plan.value(in: container)
        case .argument(let place):
            // Always true, because the argument has the type of the parameter.
            if let value = arguments[place] as? Input { return value }
            throw .missing(DependencyKey(Input.self), path: Creation.path, in: container, callSite: nil)
        }
    }

    func awaited(in container: DependencyContainer, _ arguments: [Any]) async throws(ResolutionError) -> Input {
        guard case .container(let plan) = self else { return try value(in: container, arguments) }
        return try await plan.awaited(in: container)
    }
}

/// The arguments of a call that have no parameter yet.
private final class PendingArguments {
    private let types: [Any.Type]
    /// For each argument, the key in the error about an unused argument, or nil if a parameter takes the argument.
    private(set) var keys: [DependencyKey?]

    init<each Argument>(_ argument: repeat (each Argument).Type) {
        var (types, keys): ([Any.Type], [DependencyKey?]) = ([], [])
        for type in repeat each argument {
            types.append(type)
            keys.append(Self.key(of: type))
        }
        (self.types, self.keys) = (types, keys)
    }

    /// Takes the first argument of a type. Returns its position.
    func take(_ type: Any.Type) -> Int? {
        guard let place = types.indices.first(where: { types[$0] == type && keys[$0] != nil }) else { return nil }
        keys[place] = nil
        return place
    }

    private static func key<Argument>(of type: Argument.Type) -> DependencyKey {
        DependencyKey(UnusedArgument<Argument>.self)
    }
}

/// The type in the key of an argument that no parameter takes. Nothing is registered under this key.
enum UnusedArgument<Argument>: NamedKey, AnyUnusedArgument {
    static var type: Any.Type { Argument.self }
    static func keyName(_ name: (Any.Type) -> String) -> String { "argument of type \(name(Argument.self))" }
}
