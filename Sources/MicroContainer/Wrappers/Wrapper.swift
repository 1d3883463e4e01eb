/// A type that a container resolves from the registration of another type: `Optional`, `Array`, ``Provider``, ``Lazy``
/// and ``Tagged``.
///
/// Wrappers nest in any order, because each only adds its own rule to the plan of the wrapped type. A registration of
/// the wrapper type itself takes precedence: a registered `[Plugin]` needs no contributions.
protocol Wrapper: SendableMetatype {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self>
    static var isCollection: Bool { get }
    /// The plan of a provider that returns this wrapper and takes arguments. Nil if only a registration can provide it.
    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>>?
}

extension Wrapper {
    static var isCollection: Bool { false }

    static func plan<each Argument>(
        calledWith argument: repeat (each Argument).Type,
        at place: Place,
        site: CodeSite
    ) -> Plan<Provider<Self, repeat each Argument>>? { nil }

    static func parameter(at place: Place) -> Parameter { plan(at: place, site: CodeSite("", 0)).parameter }
}

extension Optional: Wrapper {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        let wrapped = Plan<Wrapped>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter.optional,
            collection: wrapped.collection,
            isAvailable: { wrapped.isAvailable(in: $0) },
            fill: { container throws(ResolutionError) in
                wrapped.isAvailable(in: container) ? try wrapped.value(in: container) : nil
            }
        )
    }
}

extension Array: Wrapper {
    static var isCollection: Bool { true }

    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        // Contributions have no user qualifier, so a qualified array is resolved from a registration of its own.
        guard case .unqualified = place else { return Plan(registeredAt: place, site: site) }
        let element = Plan<Element>(at: .unqualified, site: site)
        let own = DependencyKey(Contribution<Element>.self)
        guard let wrapped = element.collection else { return one(element, site: site) }
        let isDeferred = element.parameter.choices.last?.isDeferred ?? false
        var parameter = Parameter(Parameter.Choice(key: wrapped, isDeferred: isDeferred, isCollection: true))
        if wrapped != own { parameter = parameter.preferring(Parameter.Choice(key: own, isCollection: true)) }
        return Plan(
            at: place,
            site: site,
            parameter: parameter,
            collection: DependencyKey(Contribution<Self>.self),
            isAvailable: { container in
                [own, wrapped].contains { !container.contributionKeys($0).isEmpty }
            },
            fill: { container throws(ResolutionError) in
                let contributed = try container.contributions(Element.self, callSite: site)
                if wrapped == own || !contributed.isEmpty { return contributed }
                var values: Self = []
                for key in container.contributionKeys(wrapped) {
                    let plan = Plan<Element>(at: .contribution(key.qualifier), site: site)
                    values.append(try plan.value(in: container))
                }
                return values
            }
        )
    }

    /// The plan of an array of ``Tagged``. It has one element, because a qualifier names one registration.
    private static func one(_ element: Plan<Element>, site: CodeSite) -> Plan<Self> {
        Plan(
            at: .unqualified,
            site: site,
            parameter: element.parameter,
            collection: nil,
            isAvailable: { element.isAvailable(in: $0) },
            fill: { container throws(ResolutionError) in [try element.value(in: container)] }
        )
    }
}
