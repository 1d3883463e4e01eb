/// The resolution of a dependency of type `Value`: from its own registration or, if the type is a ``Wrapper``, from the
/// registration of the wrapped type.
///
/// A parameter's plan is created once, when the owner is registered. The plans of contributions are created each time
/// they are resolved.
struct Plan<Value>: Sendable {
    /// Nil in the usual case, an unqualified registration of `Value` itself.
    private let special: Special?
    private let site: CodeSite

    private final class Special: Sendable {
        let parameter: Parameter
        let collection: DependencyKey?
        /// The key of the wrapper itself, if the type is a wrapper. A registration under it takes precedence.
        let wrapper: DependencyKey?
        let isAvailable: @Sendable (DependencyContainer) -> Bool
        let fill: @Sendable (DependencyContainer) throws(ResolutionError) -> Value
        /// Like ``fill``, but awaits what is created asynchronously.
        let awaiting: @Sendable (DependencyContainer) async throws(ResolutionError) -> Value

        init(
            _ parameter: Parameter,
            _ collection: DependencyKey?,
            wrapper: DependencyKey? = nil,
            _ isAvailable: @escaping @Sendable (DependencyContainer) -> Bool,
            fill: @escaping @Sendable (DependencyContainer) throws(ResolutionError) -> Value,
            awaiting: @escaping @Sendable (DependencyContainer) async throws(ResolutionError) -> Value
        ) {
            (self.parameter, self.collection, self.wrapper) = (parameter, collection, wrapper)
            (self.isAvailable, self.fill, self.awaiting) = (isAvailable, fill, awaiting)
        }
    }

    /// The plan for a type, which may be a wrapper.
    init(at place: Place, site: CodeSite) {
        if let wrapper = Value.self as? any Wrapper.Type, let plan = Self.wrapped(wrapper, at: place, site: site) {
            self = plan
        } else {
            self.init(registeredAt: place, site: site)
        }
    }

    /// The plan that resolves a registration of `Value` itself.
    init(registeredAt place: Place, site: CodeSite) {
        self.site = site
        if case .unqualified = place {
            special = nil
            return
        }
        let key = place.key(Value.self)
        special = Special(
            Parameter(Parameter.Choice(key: key)),
            DependencyKey(Contribution<Value>.self),
            { $0.contains(key) },
            fill: { container throws(ResolutionError) in
                try container.value(Value.self, under: key, callSite: site)
            },
            awaiting: { container async throws(ResolutionError) in
                try await container.awaited(Value.self, under: key, callSite: site)
            }
        )
    }

    /// The plan of a wrapper. It resolves a registration of the wrapper type if there is one, and otherwise assembles
    /// the value from its parts.
    ///
    /// - Parameters:
    ///   - place: The kind of key.
    ///   - site: The registration of the owner, or the call.
    ///   - parameter: The keys of the parts.
    ///   - collection: The key of the contributions that can be elements of an array of `Value`, if there are any.
    ///   - isAvailable: Whether the parts are registered.
    ///   - parts: The plans of the parts. They are resolved in order.
    ///   - assemble: Creates the value from the parts.
    init<Part>(
        at place: Place,
        site: CodeSite,
        parameter: Parameter,
        collection: DependencyKey?,
        isAvailable: @escaping @Sendable (DependencyContainer) -> Bool,
        parts: @escaping @Sendable (DependencyContainer) -> [Plan<Part>],
        assemble: @escaping @Sendable ([Part], DependencyContainer) -> Value
    ) {
        let key = place.key(Value.self)
        self.site = site
        special = Special(
            parameter.preferring(Parameter.Choice(key: key)),
            collection,
            wrapper: key,
            isAvailable,
            fill: { container throws(ResolutionError) in
                assemble(try container.values(of: parts(container)), container)
            },
            awaiting: { container async throws(ResolutionError) in
                assemble(try await container.awaitedValues(of: parts(container)), container)
            }
        )
    }

    /// Whether the plan may resolve something other than a registration of `Value` itself.
    var isWrapping: Bool { special?.wrapper != nil }

    /// The keys that the plan resolves.
    var parameter: Parameter { special?.parameter ?? Parameter(Parameter.Choice(key: DependencyKey(Value.self))) }

    /// The key of the contributions that can be elements of an array of `Value`, if there are any.
    var collection: DependencyKey? {
        guard let special else { return DependencyKey(Contribution<Value>.self) }
        return special.collection
    }

    /// Whether the plan resolves a registration rather than to nil or an empty collection.
    func isAvailable(in container: DependencyContainer) -> Bool {
        guard let special else { return container.contains(DependencyKey(Value.self)) }
        return special.wrapper.map(container.isRegistered) ?? false || special.isAvailable(container)
    }

    @inline(__always)
    func value(in container: DependencyContainer) throws(ResolutionError) -> Value {
        guard let special else { return try container.resolved(Value.self, nil, site) }
        if let key = special.wrapper, container.isRegistered(key) {
            return try container.value(Value.self, under: key, callSite: site)
        }
        return try special.fill(container)
    }

    /// Awaits everything that is created asynchronously, and then returns the value.
    ///
    /// A caller that sends the value to an actor has proved that it is `Sendable`.
    func awaited(in container: DependencyContainer) async throws(ResolutionError) -> Value {
        if let special, special.wrapper.map({ !container.isRegistered($0) }) ?? true {
            return try await special.awaiting(container)
        }
        let key = special?.wrapper ?? DependencyKey(Value.self)
        return try await container.awaited(Value.self, under: key, callSite: site)
    }

    /// The plan of a value that is created from this plan's value. It is not a separate dependency.
    func map<New>(_ transform: @escaping @Sendable (Value) -> New) -> Plan<New> {
        Plan<New>(
            special: Plan<New>.Special(
                parameter,
                nil,
                { self.isAvailable(in: $0) },
                fill: { container throws(ResolutionError) in transform(try self.value(in: container)) },
                awaiting: { container async throws(ResolutionError) in
                    transform(try await self.awaited(in: container))
                }
            ),
            site: site
        )
    }

    private init(special: Special, site: CodeSite) { (self.special, self.site) = (special, site) }

    /// Opens the existential: `W` is `Value`.
    private static func wrapped<W: Wrapper>(_ wrapper: W.Type, at place: Place, site: CodeSite) -> Self? {
        W.plan(at: place, site: site) as? Self
    }
}

extension DependencyContainer {
    /// The plan of a ``Wrapper`` that is not registered itself. Nil if `Value` is not a wrapper, or is a collection
    /// without contributions: a caller that resolves such a collection directly has forgotten to register it.
    func unwrapping<Value>(_ type: Value.Type, under key: DependencyKey, callSite: CodeSite) -> Plan<Value>? {
        // A spec or a contribution has a key of another type.
        guard key.type == Value.self, let wrapper = Value.self as? any Wrapper.Type else { return nil }
        let plan = Plan<Value>(at: Place(key.qualifier), site: callSite)
        guard plan.isWrapping, !wrapper.isCollection || plan.isAvailable(in: self) else { return nil }
        // A lazy value is already a dependency of the running factory, although it is not resolved yet.
        for choice in plan.parameter.choices { record(choice.key) }
        return plan
    }

    /// The values of several plans, which share instances as if one call resolved them: see ``Lifetime/graph``.
    func values<Value>(of plans: [Plan<Value>]) throws(ResolutionError) -> [Value] {
        let stack = CreationStack.current
        stack.beginGraph()
        defer { stack.endGraph() }
        var values: [Value] = []
        for plan in plans {
            do throws(ResolutionError) {
                values.append(try plan.value(in: self))
            } catch {
                guard error.isMissing(plan.parameter.key) else { throw error }
            }
        }
        return values
    }

    /// Awaits everything that is created asynchronously, and then returns the values of several plans.
    func awaitedValues<Value>(of plans: [Plan<Value>]) async throws(ResolutionError) -> [Value] {
        var values: [Value] = []
        for plan in plans {
            do throws(ResolutionError) {
                values.append(try await plan.awaited(in: self))
            } catch {
                guard error.isMissing(plan.parameter.key) else { throw error }
            }
        }
        return values
    }
}

extension ResolutionError {
    /// Whether another thread has removed the contribution of a key after its collection was read. The collection then
    /// omits it.
    fileprivate func isMissing(_ contribution: DependencyKey) -> Bool {
        guard contribution.isContribution, case .notRegistered(let missing) = self else { return false }
        return missing.key == contribution
    }
}

/// The kind of key under which a plan finds the innermost wrapped type.
enum Place: Sendable {
    case unqualified
    case qualified(String)
    /// A contribution to an array, by its qualifier.
    case contribution(String?)

    init(_ qualifier: String?) { self = qualifier.map(Self.qualified) ?? .unqualified }

    func key<Value>(_ type: Value.Type) -> DependencyKey {
        switch self {
        case .unqualified: DependencyKey(Value.self)
        case .qualified(let qualifier): DependencyKey(Value.self, qualifier: qualifier)
        case .contribution(let qualifier): DependencyKey(Contribution<Value>.self, qualifier: qualifier)
        }
    }
}
