/// What a registration is found by: a type and, where one type is registered several times, a qualifier.
///
/// `any P` and `any P & Sendable` are one type to the runtime, hence one key.
public struct DependencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The type that is asked for.
    public let type: Any.Type
    /// What tells several registrations of one type apart, if anything does.
    public let qualifier: String?

    /// The key of a type, and of a qualifier if there is one.
    public init(_ type: Any.Type, qualifier: String? = nil) {
        self.type = type
        self.qualifier = qualifier
    }

    var isQualified: Bool { qualifier != nil }

    /// The type as it is written in source, `any HTTPClient`, without its module.
    public var typeName: String { Self.name(of: type) }

    /// The type and the qualifier: `any HTTPClient ["staging"]`.
    public var description: String {
        guard let qualifier else { return typeName }
        return "\(typeName) [\"\(qualifier)\"]"
    }

    /// The key as the arguments of a call: `(any HTTPClient).self, qualifier: "staging"`.
    var expression: String {
        let type = typeName.contains(" ") ? "(\(typeName))" : typeName
        return "\(type).self" + (qualifier.map { ", qualifier: \"\($0)\"" } ?? "")
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.type == rhs.type && lhs.qualifier == rhs.qualifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(qualifier)
    }

    static func name(of type: Any.Type) -> String {
        if let named = type as? any NamedKey.Type { return named.keyName }
        let name = withoutPacks("\(type)")
        return isExistential(type) && type != Any.self ? "any \(name)" : name
    }

    /// The runtime prints the arguments of a parameter pack as `Pack{A, B}`, which nobody writes.
    private static func withoutPacks(_ name: String) -> String {
        // Braces stand in no other type's name.
        String(name.replacing("Pack{", with: "").filter { $0 != "}" })
    }

    /// The metatype of an existential prints as `P.Protocol`, any other as `X.Type`.
    static func isExistential(_ type: Any.Type) -> Bool {
        "\(Swift.type(of: type as Any))".hasSuffix(".Protocol")
    }

    /// The word that an ``EntryTable`` finds this key's entry by.
    ///
    /// Without a qualifier it is the address of the type's metadata, which is aligned, hence even. With one it is odd.
    var word: UInt {
        guard let qualifier else { return Self.word(of: type) }
        var hasher = Hasher()
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(qualifier)
        return UInt(bitPattern: hasher.finalize()) | 1
    }

    @inline(__always)
    static func word(of type: Any.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
}

/// A type that stands for something else as a key, and has that one's name in messages.
protocol NamedKey {
    static var keyName: String { get }
    /// The call that registers it, up to its closure, if that is one of its own.
    static var registration: String? { get }
}

extension NamedKey {
    static var registration: String? { nil }
}

/// Tells the type that an optional wraps.
protocol AnyOptional {
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    static var wrapped: Any.Type { Wrapped.self }
}
