/// How a dependency of type `Value` is resolved: from its registration or, if the type is a ``Wrapper``, from the
/// registration of the type it wraps.
///
/// A plan is made once, when the holder is registered.
struct Plan<Value>: Sendable {
    /// Nil for the usual case: an unqualified registration of `Value` itself.
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
            try container.value(Value.self, under: key, asked: site)
        }
    }

    /// The plan of a wrapper: it resolves a registration of the wrapper itself if there is one, and calls `fill` if not.
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
            return try container.value(Value.self, under: key, asked: site)
        }
    }

    /// Whether it may resolve something else than a registration of `Value` itself.
    var isWrapping: Bool { special?.isWrapping ?? false }

    /// The keys that it resolves.
    var parameter: Parameter { special?.parameter ?? Parameter(Parameter.Choice(key: DependencyKey(Value.self))) }

    /// The key of the contributions that can be the elements of an array of `Value`, if there can be any.
    var collection: DependencyKey? {
        guard let special else { return DependencyKey(Contribution<Value>.self) }
        return special.collection
    }

    /// Whether it resolves a registration, rather than nil or an empty array.
    func isAvailable(in container: DependencyContainer) -> Bool {
        guard let special else { return container.contains(DependencyKey(Value.self)) }
        return special.isAvailable(container)
    }

    @inline(__always)
    func value(in container: DependencyContainer) throws(ResolutionError) -> Value {
        guard let special else { return try container.find(Value.self, nil, site) }
        return try special.fill(container)
    }

    /// `W` is `Value`, opened.
    private static func wrapped<W: Wrapper>(_ wrapper: W.Type, at place: Place, site: CodeSite) -> Self? {
        W.plan(at: place, site: site) as? Self
    }
}

/// The key under which a plan looks for the innermost type that it wraps.
enum Place: Sendable {
    case unqualified
    case qualified(String)
    /// One contribution to an array, by its qualifier.
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
    /// Whether `key` is registered. Unlike ``contains(_:)`` it records no dependency, because the caller has.
    func isRegistered(_ key: DependencyKey) -> Bool { effective.visible(key) != nil }

    /// Whether `key` is registered, recorded as a dependency of the factory that runs.
    func contains(_ key: DependencyKey) -> Bool {
        let container = effective
        CreationStack.current.enlist()
        container.record(key)
        return container.visible(key) != nil
    }

    /// The value of a ``Wrapper`` that is not registered itself. Nil if `Value` is no wrapper, or is an array to which
    /// nothing is contributed: who resolves one directly has forgotten to register it.
    func unwrapped<Value>(
        _ type: Value.Type,
        under key: DependencyKey,
        asked: CodeSite
    ) throws(ResolutionError) -> Value? {
        // A spec or a contribution has a key of another type.
        guard key.type == Value.self, let wrapper = Value.self as? any Wrapper.Type else { return nil }
        let plan = Plan<Value>(at: Place(key.qualifier), site: asked)
        guard plan.isWrapping, !wrapper.isCollection || plan.isAvailable(in: self) else { return nil }
        // A lazy value is kept by whoever runs now, although it is not resolved yet.
        for choice in plan.parameter.choices { record(choice.key) }
        return try plan.value(in: self)
    }
}
