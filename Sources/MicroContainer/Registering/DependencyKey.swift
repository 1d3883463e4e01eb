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
    public var typeName: String { TypeName.short(type) }

    /// The type and the qualifier: `any HTTPClient ["staging"]`.
    public var description: String {
        guard let qualifier else { return typeName }
        return "\(typeName) [\"\(qualifier)\"]"
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
        lhs.type == rhs.type && lhs.qualifier == rhs.qualifier
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(type))
        hasher.combine(qualifier)
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
    /// The name for messages, in which `name` names other types.
    static func keyName(_ name: (Any.Type) -> String) -> String
    /// The call that registers it, if that is one of its own, in which `metatype` names types.
    static func registration(_ metatype: (Any.Type) -> String) -> String?
    /// The call that replaces it, if that is another one.
    static func replacement(_ metatype: (Any.Type) -> String) -> String?
}

extension NamedKey {
    static func registration(_ metatype: (Any.Type) -> String) -> String? { nil }
    static func replacement(_ metatype: (Any.Type) -> String) -> String? { registration(metatype) }
}

/// Tells the type that an optional wraps.
protocol AnyOptional {
    static var wrapped: Any.Type { get }
}

extension Optional: AnyOptional {
    static var wrapped: Any.Type { Wrapped.self }
}
