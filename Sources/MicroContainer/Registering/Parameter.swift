/// A parameter of an autowired initializer: what it asks for, and how.
struct Parameter: Sendable {
    let key: DependencyKey
    var kind = Kind.required
    /// The registration that a ``Kind/collection`` is taken from where there is one.
    var whole: DependencyKey?

    enum Kind: Sendable {
        case required
        /// It can do without.
        case optional
        /// It asks when it is used, not when it is made.
        case deferred
        /// It takes all that is contributed.
        case collection
    }
}

/// What an autowired initializer takes, found out once, at registration.
struct Autowiring<each Dependency>: Sendable {
    let plans: (repeat ParameterPlan<each Dependency>)

    init(site: CodeSite) { plans = (repeat ParameterPlan<each Dependency>(site: site)) }

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

/// How a parameter of type `Value` is filled.
struct ParameterPlan<Value>: Sendable {
    let parameter: Parameter
    private let site: CodeSite
    private let special: (@Sendable (DependencyContainer) throws(ResolutionError) -> Value)?

    init(site: CodeSite) {
        self.site = site
        if let wrapper = Value.self as? any AutowiredParameter.Type {
            (parameter, special) = Self.plan(wrapper, site: site)
        } else {
            parameter = Parameter(key: DependencyKey(Value.self))
            special = nil
        }
    }

    @inline(__always)
    func value(in container: DependencyContainer) throws(ResolutionError) -> Value {
        guard let special else { return try container.find(Value.self, nil, site) }
        return try special(container)
    }

    private static func plan<Wrapper: AutowiredParameter>(
        _ wrapper: Wrapper.Type,
        site: CodeSite
    ) -> (Parameter, (@Sendable (DependencyContainer) throws(ResolutionError) -> Value)?) {
        let fill = { @Sendable (container: DependencyContainer) throws(ResolutionError) -> Wrapper in
            try wrapper.fill(from: container, site: site)
        }
        // `Wrapper` is `Value`: it was opened from it.
        return (wrapper.parameter, fill as? @Sendable (DependencyContainer) throws(ResolutionError) -> Value)
    }
}

/// A type that an autowired initializer takes and that stands for something else that is registered.
protocol AutowiredParameter: SendableMetatype {
    static var parameter: Parameter { get }
    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self
}

extension Optional: AutowiredParameter {
    static var parameter: Parameter { Parameter(key: DependencyKey(Wrapped.self), kind: .optional) }

    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self {
        guard container.contains(Wrapped.self) else { return nil }
        return try container.find(Wrapped.self, nil, site)
    }
}

extension Array: AutowiredParameter {
    static var parameter: Parameter {
        Parameter(
            key: DependencyKey(Contribution<Element>.self),
            kind: .collection,
            whole: DependencyKey([Element].self)
        )
    }

    static func fill(from container: DependencyContainer, site: CodeSite) throws(ResolutionError) -> Self {
        if container.contains([Element].self) { return try container.find([Element].self, nil, site) }
        return try container.contributions(Element.self, asked: site)
    }
}
