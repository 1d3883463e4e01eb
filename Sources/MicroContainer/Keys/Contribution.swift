/// Marks the type of a contribution's key.
protocol ContributionKey {}

extension DependencyKey {
    /// Whether this is the key of a contribution, or of a collection of contributions.
    var isContribution: Bool { type is any ContributionKey.Type }
}

/// The type in contributions' keys, so that these keys differ from the key of a registration of the type itself.
enum Contribution<Value>: NamedKey, ContributionKey {
    static func keyName(_ name: (Any.Type) -> String) -> String { "contribution to [\(name(Value.self))]" }
    static func replacement(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? {
        "container.contribute(\(metatype(Value.self)), named: …) { container in … }"
    }
}
