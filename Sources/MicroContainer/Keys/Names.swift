/// The names of keys in one message: short, or qualified if two types have the same short name.
///
/// The runtime does not tell which file or function declares a private or local type. If even the qualified names of two
/// types are equal, the types are numbered, as in `Config #1`.
struct Names: Sendable {
    /// The names of those types whose short name is ambiguous.
    private var qualified = [ObjectIdentifier: String]()
    private var numbers = [ObjectIdentifier: Int]()

    /// Creates the names for a message about `keys`.
    init(_ keys: [DependencyKey]) {
        var types = [String: [Any.Type]]()
        var seen: Set<ObjectIdentifier> = []
        for key in keys where seen.insert(ObjectIdentifier(key.type)).inserted {
            types[TypeName.short(key.type), default: []].append(key.type)
        }
        for same in types.values where same.count > 1 { distinguish(same) }
    }

    /// Sets the names of types with the same short name.
    private mutating func distinguish(_ types: [Any.Type]) {
        let groups = Dictionary(grouping: types, by: TypeName.qualified)
        for (name, same) in groups {
            // A qualified name that all of them have distinguishes none of them.
            if groups.count > 1 { for type in same { qualified[ObjectIdentifier(type)] = name } }
            guard same.count > 1 else { continue }
            for (index, type) in TypeName.sortedByDeclaration(same).enumerated() {
                numbers[ObjectIdentifier(type)] = index + 1
            }
        }
    }

    func type(_ type: Any.Type) -> String {
        code(type) + (numbers[ObjectIdentifier(type)].map { " #\($0)" } ?? "")
    }

    /// The name without a number, because `Config #1` is not valid Swift.
    private func code(_ type: Any.Type) -> String { qualified[ObjectIdentifier(type)] ?? TypeName.short(type) }

    /// The type and the qualifier: `any HTTPClient ["staging"]`.
    func key(_ key: DependencyKey) -> String {
        type(key.type) + (key.qualifier.map { " [\"\($0)\"]" } ?? "")
    }

    /// The type as an expression: `(any HTTPClient).self`.
    func metatype(_ type: Any.Type) -> String {
        let name = code(type)
        let isOneWord = !name.hasPrefix("any ") && !name.contains(" & ") && !name.contains("->")
        return isOneWord ? "\(name).self" : "(\(name)).self"
    }

    /// The key as the arguments of a call: `(any HTTPClient).self, qualifier: "staging"`.
    func expression(_ key: DependencyKey) -> String {
        metatype(key.type) + argument(key)
    }

    /// The call that resolves `key`, if `registered` creates the key's type from arguments.
    func call(of registered: DependencyKey, for key: DependencyKey) -> String? {
        guard let provider = registered.type as? any ArgumentTaking.Type, provider.result == key.type,
            registered.qualifier == key.qualifier, let arguments = provider.argumentNames
        else { return nil }
        let call = "try container.resolve(\(metatype(key.type)), \(arguments)\(argument(key)))"
        let parameter = key.isQualified ? "" : ", or inject a \(provider.parameter(type))"
        return "Pass its arguments: \(call)\(parameter)"
    }

    /// The qualifier as an argument that follows another one: `, qualifier: "staging"`.
    private func argument(_ key: DependencyKey) -> String {
        key.qualifier.map { ", qualifier: \"\($0)\"" } ?? ""
    }

    /// The call that registers a key, as code to complete.
    func registration(_ key: DependencyKey) -> String {
        if let call = (key.type as? any NamedKey.Type)?.registration(metatype, argument(key)) {
            return call
        }
        return "container.register(\(expression(key))) { container in … }"
    }

    /// The call that replaces a key, as code to complete.
    func replacement(_ key: DependencyKey) -> String {
        if let call = (key.type as? any NamedKey.Type)?.replacement(metatype, argument(key)) {
            return call
        }
        return "container.override(\(expression(key))) { container in … }"
    }
}

/// Provides the type that a provider with arguments returns.
protocol ArgumentTaking {
    static var result: Any.Type { get }
    /// Names for the arguments of a call, or nil if there are none.
    static var argumentNames: String? { get }
    /// The type as it is written in source.
    static func parameter(_ name: (Any.Type) -> String) -> String
    /// The type to use instead, if the result is resolved later than the call.
    static func alternative(_ name: (Any.Type) -> String) -> String?
}
