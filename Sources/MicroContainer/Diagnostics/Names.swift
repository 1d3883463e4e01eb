/// The names of keys in one text: short, or qualified if two types have the same short name.
struct Names: Sendable {
    /// The names of those types whose short name is ambiguous.
    private var qualified: [ObjectIdentifier: String] = [:]

    /// The names for a text about `keys`.
    init(_ keys: some Sequence<DependencyKey>) {
        var types: [String: [ObjectIdentifier: Any.Type]] = [:]
        var seen: Set<ObjectIdentifier> = []
        for key in keys where seen.insert(ObjectIdentifier(key.type)).inserted {
            types[TypeName.short(key.type), default: [:]][ObjectIdentifier(key.type)] = key.type
        }
        for same in types.values where same.count > 1 {
            for (id, type) in same { qualified[id] = TypeName.qualified(type) }
        }
    }

    func type(_ type: Any.Type) -> String { qualified[ObjectIdentifier(type)] ?? TypeName.short(type) }

    /// The type and the qualifier: `any HTTPClient ["staging"]`.
    func key(_ key: DependencyKey) -> String {
        type(key.type) + (key.qualifier.map { " [\"\($0)\"]" } ?? "")
    }

    /// The type as an expression: `(any HTTPClient).self`.
    func metatype(_ type: Any.Type) -> String {
        let name = self.type(type)
        let isOneWord = !name.hasPrefix("any ") && !name.contains(" & ") && !name.contains("->")
        return isOneWord ? "\(name).self" : "(\(name)).self"
    }

    /// The key as the arguments of a call: `(any HTTPClient).self, qualifier: "staging"`.
    func expression(_ key: DependencyKey) -> String {
        metatype(key.type) + (key.qualifier.map { ", qualifier: \"\($0)\"" } ?? "")
    }

    /// The call that registers a key, as code to complete.
    func registration(_ key: DependencyKey) -> String {
        if let call = (key.type as? any NamedKey.Type)?.registration(metatype) { return call }
        return "container.register(\(expression(key))) { container in … }"
    }

    /// The call that replaces a key, as code to complete.
    func replacement(_ key: DependencyKey) -> String {
        if let call = (key.type as? any NamedKey.Type)?.replacement(metatype) { return call }
        return "container.override(\(expression(key))) { container in … }"
    }
}
