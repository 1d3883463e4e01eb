/// The resolution of a dependency of type `Value`: from its own registration or, if the type is a ``Wrapper``, from the
/// registration of the wrapped type.
///
/// A plan is made once, when the owner is registered.
struct Plan<Value>: Sendable {
    /// Nil in the usual case, an unqualified registration of `Value` itself.
    private let special: Special?
    private let site: CodeSite

    typealias Fill = @Sendable (DependencyContainer) throws(ResolutionError) -> Value

    private final class Special: Sendable {
        let parameter: Parameter
        let collection: DependencyKey?
        let isWrapping: Bool
        let isAvailable: @Sendable (DependencyContainer) -> Bool
        let fill: Fill

        init(
            _ parameter: Parameter,
            _ collection: DependencyKey?,
            isWrapping: Bool,
            _ isAvailable: @escaping @Sendable (DependencyContainer) -> Bool,
            _ fill: @escaping Fill
        ) {
            (self.parameter, self.collection, self.isWrapping) = (parameter, collection, isWrapping)
            (self.isAvailable, self.fill) = (isAvailable, fill)
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
            isWrapping: false
        ) {
            $0.contains(key)
        } _: { container throws(ResolutionError) in
            try container.value(Value.self, under: key, callSite: site)
        }
    }

    /// The plan of a wrapper. It resolves a registration of the wrapper type if there is one, and otherwise calls
    /// `fill`.
    init(
        at place: Place,
        site: CodeSite,
        parameter: Parameter,
        collection: DependencyKey?,
        isAvailable: @escaping @Sendable (DependencyContainer) -> Bool,
        fill: @escaping Fill
    ) {
        let key = place.key(Value.self)
        self.site = site
        special = Special(parameter.preferring(Parameter.Choice(key: key)), collection, isWrapping: true) {
            $0.isRegistered(key) || isAvailable($0)
        } _: { container throws(ResolutionError) in
            guard container.isRegistered(key) else { return try fill(container) }
            return try container.value(Value.self, under: key, callSite: site)
        }
    }

    /// Whether the plan may resolve something other than a registration of `Value` itself.
    var isWrapping: Bool { special?.isWrapping ?? false }

    /// The keys that the plan resolves.
    var parameter: Parameter { special?.parameter ?? Parameter(Parameter.Choice(key: DependencyKey(Value.self))) }

    /// The key of the contributions that can be elements of an array of `Value`, if there are any.
    var collection: DependencyKey? {
        guard let special else { return DependencyKey(Contribution<Value>.self) }
        return special.collection
    }

    /// Whether the plan resolves a registration, and not nil or an empty array.
    func isAvailable(in container: DependencyContainer) -> Bool {
        guard let special else { return container.contains(DependencyKey(Value.self)) }
        return special.isAvailable(container)
    }

    @inline(__always)
    func value(in container: DependencyContainer) throws(ResolutionError) -> Value {
        guard let special else { return try container.resolved(Value.self, nil, site) }
        return try special.fill(container)
    }

    /// Opens the existential: `W` is `Value`.
    private static func wrapped<W: Wrapper>(_ wrapper: W.Type, at place: Place, site: CodeSite) -> Self? {
        W.plan(at: place, site: site) as? Self
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

extension DependencyContainer {
    /// Whether `key` is registered. Unlike ``contains(_:)``, this records no dependency, because the caller has done
    /// so.
    func isRegistered(_ key: DependencyKey) -> Bool { effective.visible(key) != nil }

    /// Whether `key` is registered. Records a dependency of the running factory.
    func contains(_ key: DependencyKey) -> Bool {
        let container = effective
        CreationStack.current.enlist()
        container.record(key)
        return container.visible(key) != nil
    }

    /// The value of a ``Wrapper`` that is not registered itself. Nil if `Value` is not a wrapper, or is an array
    /// without contributions: a caller that resolves such an array directly has forgotten to register it.
    func unwrapped<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        callSite: CodeSite
    ) throws(ResolutionError) -> Value? {
        // A spec or a contribution has a key of another type.
        guard key.type == Value.self, let wrapper = Value.self as? any Wrapper.Type else { return nil }
        let plan = Plan<Value>(at: Place(key.qualifier), site: callSite)
        guard plan.isWrapping, !wrapper.isCollection || plan.isAvailable(in: self) else { return nil }
        // A lazy value is already a dependency of the running factory, although it is not resolved yet.
        for choice in plan.parameter.choices { record(choice.key) }
        return try plan.value(in: self)
    }
}
