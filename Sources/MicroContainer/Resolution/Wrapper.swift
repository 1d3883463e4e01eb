/// A type that a container resolves from the registration of another type: `Optional`, `Array`, `Dictionary`,
/// ``Provider``, ``Lazy`` and ``Tagged``.
///
/// Wrappers nest in any order, because each only adds its own rule to the plan of the wrapped type. A registration of
/// the wrapper type itself takes precedence: a registered `[Plugin]` needs no contributions.
protocol Wrapper: SendableMetatype {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self>
    static var isCollection: Bool { get }
}

extension Wrapper {
    static var isCollection: Bool { false }

    static func parameter(at place: Place) -> Parameter { plan(at: place, site: CodeSite("", 0)).parameter }
}

extension Parameter {
    /// The parameter that resolves `key`, whose type may be a ``Wrapper``.
    init(key: DependencyKey) {
        self = (key.type as? any Wrapper.Type)?.parameter(at: Place(key.qualifier)) ?? Parameter(Choice(key: key))
    }
}
