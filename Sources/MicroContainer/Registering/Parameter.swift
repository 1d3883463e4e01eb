/// A parameter of an autowired initializer: what it asks for, and whether it can do without.
struct Parameter: Sendable {
    let key: DependencyKey
    let isOptional: Bool
}

/// How an autowired initializer's parameter of type `Value` is filled, found out once, at registration.
struct ParameterPlan<Value>: Sendable {
    let parameter: Parameter
    let site: (fileID: StaticString, line: UInt)
    private let special: (@Sendable (DependencyContainer) throws(ResolutionError) -> Value)?

    init(site: (fileID: StaticString, line: UInt)) {
        self.site = site
        if let wrapper = Value.self as? any AutowiredParameter.Type {
            (parameter, special) = Self.plan(wrapper, site: site)
        } else {
            parameter = Parameter(key: DependencyKey(Value.self), isOptional: false)
            special = nil
        }
    }

    @inline(__always)
    func value(in container: DependencyContainer) throws(ResolutionError) -> Value {
        guard let special else { return try container.find(Value.self, nil, site.fileID, site.line) }
        return try special(container)
    }

    private static func plan<Wrapper: AutowiredParameter>(
        _ wrapper: Wrapper.Type,
        site: (fileID: StaticString, line: UInt)
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
    static func fill(
        from container: DependencyContainer,
        site: (fileID: StaticString, line: UInt)
    ) throws(ResolutionError) -> Self
}

extension Optional: AutowiredParameter {
    static var parameter: Parameter { Parameter(key: DependencyKey(Wrapped.self), isOptional: true) }

    static func fill(
        from container: DependencyContainer,
        site: (fileID: StaticString, line: UInt)
    ) throws(ResolutionError) -> Self {
        guard container.contains(Wrapped.self) else { return nil }
        return try container.find(Wrapped.self, nil, site.fileID, site.line)
    }
}
