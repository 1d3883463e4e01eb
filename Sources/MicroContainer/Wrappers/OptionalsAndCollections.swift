extension Optional: Wrapper {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        let wrapped = Plan<Wrapped>(at: place, site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter.optional,
            collection: wrapped.collection,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { wrapped.isAvailable(in: $0) ? [wrapped] : [] },
            assemble: { values, _ in values.first }
        )
    }
}

extension Array: Wrapper {
    static var isCollection: Bool { true }

    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        let element = Plan<Element>(at: .unqualified, site: site)
        return element.collected(DependencyKey(Contribution<Self>.self), at: place, site: site) { container in
            element.contributions(in: container, site: site).map { $0.plan }
        } assemble: { elements in
            elements
        }
            // An array of ``Tagged`` has one element, because a qualifier names one registration.
            ?? Plan(
                at: place,
                site: site,
                parameter: element.parameter,
                collection: nil,
                isAvailable: { element.isAvailable(in: $0) },
                parts: { _ in [element] },
                assemble: { elements, _ in elements }
            )
    }
}

extension Dictionary: Wrapper {
    static var isCollection: Bool { true }

    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        let element = Plan<Value>(at: .unqualified, site: site)
        return element.collected(nil, by: Key.self, at: place, site: site) { container in
            element.contributions(in: container, site: site).named(Key.self)
        } assemble: { elements in
            Dictionary(elements) { $1 }
        } ?? Plan(registeredAt: place, site: site)
    }
}

extension Plan {
    /// The plan of a collection of elements with this plan. Nil if they have no contributions.
    ///
    /// - Parameters:
    ///   - collection: The key of the contributions that can be elements of an array of the collection.
    ///   - name: The type of the names of the elements, if only those with such a name are elements.
    fileprivate func collected<Collected, Part>(
        _ collection: DependencyKey?,
        by name: Any.Type? = nil,
        at place: Place,
        site: CodeSite,
        parts: @escaping (DependencyContainer) -> [Plan<Part>],
        assemble: @escaping ([Part]) -> Collected
    ) -> Plan<Collected>? {
        // They capture types only. Swift has no conditional conformance of a dictionary with `Sendable` keys.
        let (parts, assemble) = (Carried(parts), Carried(assemble))
        // Contributions have no user qualifier, so a qualified collection is resolved from its own registration.
        guard case .unqualified = place else { return Plan<Collected>(registeredAt: place, site: site) }
        guard let wrapped = self.collection else { return nil }
        let own = DependencyKey(Contribution<Value>.self)
        let isDeferred = parameter.choices.last?.isDeferred ?? false
        var parameter = Parameter(
            Parameter.Choice(key: wrapped, isDeferred: isDeferred, isCollection: true, name: name)
        )
        if wrapped != own {
            parameter = parameter.preferring(Parameter.Choice(key: own, isCollection: true, name: name))
        }
        return Plan<Collected>(
            at: place,
            site: site,
            parameter: parameter,
            collection: collection,
            isAvailable: { container in [own, wrapped].contains { !container.contributions(to: $0).isEmpty } },
            parts: { parts.value($0) },
            assemble: { elements, _ in assemble.value(elements) }
        )
    }

    /// The contributions to a collection of elements with this plan.
    fileprivate func contributions(in container: DependencyContainer, site: CodeSite) -> [NamedPlan<Value>] {
        let contributed = container.contributionPlans(Value.self, site: site)
        guard let wrapped = collection, wrapped != DependencyKey(Contribution<Value>.self), contributed.isEmpty else {
            return contributed
        }
        return container.contributions(to: wrapped).map {
            ($0.name, Plan(at: .contribution($0.key.qualifier), site: site))
        }
    }
}
