/// A parameter of an autowired initializer that is resolved from a qualified registration.
///
/// ```swift
/// enum Staging: DependencyTag {}
///
/// container.register((any HTTPClient).self, qualifier: Staging.qualifier) { _ in LiveClient("staging.example.com") }
///
/// init(client: Tagged<Staging, any HTTPClient>) { self.client = client.value }
/// ```
public struct Tagged<Tag: DependencyTag, Value> {
    /// The value that is registered with the tag's qualifier.
    public let value: Value

    /// Creates a tagged value, for tests.
    public init(_ value: Value) { self.value = value }
}

/// A qualifier as a type.
public protocol DependencyTag: SendableMetatype {
    /// The qualifier of the registration; by default the full name of the tag's type, so that two tags never
    /// accidentally stand for the same registration.
    static var qualifier: String { get }
}

extension DependencyTag {
    public static var qualifier: String { String(reflecting: Self.self) }
}

extension Tagged: Sendable where Value: Sendable {}

extension Tagged: Wrapper {
    static func plan(at place: Place, site: CodeSite) -> Plan<Self> {
        let wrapped = Plan<Value>(at: .qualified(Tag.qualifier), site: site)
        return Plan(
            at: place,
            site: site,
            parameter: wrapped.parameter,
            collection: nil,
            isAvailable: { wrapped.isAvailable(in: $0) },
            parts: { _ in [wrapped] },
            assemble: { values, _ in Tagged(values[0]) }
        )
    }
}
