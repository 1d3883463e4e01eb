/// A dependency of a registration: the keys that can provide it, and when it is resolved.
struct Parameter: Sendable {
    /// The key that provides it, or is missing, if no preferred key is registered.
    var key: DependencyKey { last.key }
    /// Whether the holder can do without.
    var isOptional = false
    /// Keys that go first if they are registered: those of the wrappers themselves.
    private var preferred: [Choice] = []
    private var last: Choice

    struct Choice: Sendable {
        let key: DependencyKey
        /// Whether it is resolved when it is used, not when its holder is created.
        var isDeferred = false
        /// Whether every contribution is resolved rather than one registration. Contributions differ in the qualifier.
        var isCollection = false
    }

    /// The parameter that asks for `key`, whose type may be a ``Wrapper``.
    init(key: DependencyKey) {
        self = (key.type as? any Wrapper.Type)?.parameter(at: Place(key.qualifier)) ?? Parameter(Choice(key: key))
    }

    init(_ choice: Choice) { last = choice }

    /// The keys that can provide it, the preferred one first. A key that is not registered is skipped.
    var choices: [Choice] { preferred + [last] }

    /// Whether the holder can be created with nothing registered.
    var canBeMissing: Bool { isOptional || last.isCollection }

    /// The keys that provide it, out of `registered`; the missing one if there are none.
    func keys(among registered: Set<DependencyKey>) -> [DependencyKey] {
        for choice in choices {
            if registered.contains(choice.key) { return [choice.key] }
            guard choice.isCollection else { continue }
            let contributions = registered.filter { $0.type == choice.key.type }
            if !contributions.isEmpty { return Array(contributions) }
        }
        return [key]
    }

    /// The same dependency, but nil is passed if it is not registered.
    var optional: Parameter {
        var parameter = self
        parameter.isOptional = true
        return parameter
    }

    /// The same dependency, resolved when it is used.
    var deferred: Parameter {
        var parameter = self
        for index in preferred.indices { parameter.preferred[index].isDeferred = true }
        parameter.last.isDeferred = true
        return parameter
    }

    /// The same dependency, provided by `choice` if that is registered.
    func preferring(_ choice: Choice) -> Parameter {
        var parameter = self
        parameter.preferred.insert(choice, at: 0)
        return parameter
    }
}

/// The parameters of an autowired initializer, found out once, at registration.
struct Autowiring<each Dependency>: Sendable {
    let plans: (repeat Plan<each Dependency>)

    init(site: CodeSite) { plans = (repeat Plan<each Dependency>(at: .unqualified, site: site)) }

    var declared: [Parameter] {
        var declared: [Parameter] = []
        for parameter in repeat (each plans).parameter { declared.append(parameter) }
        return declared
    }

    /// The factory that calls `initializer`, to be run where its isolation requires.
    func make<Value>(
        _ initializer: @escaping @isolated(any) @Sendable (repeat each Dependency) throws -> Value
    ) -> Make<Value> {
        let call = IsolatedCall(initializer)
        return Make(isolation: call.isolation) { try call(repeat try (each plans).value(in: $0)) }
    }
}
