/// The key of a registration: a type and, if the type is registered several times, a qualifier.
///
/// `any P` and `any P & Sendable` have the same key, because they are one type at run time.
public struct DependencyKey: Hashable, Sendable, CustomStringConvertible {
    /// The resolved type.
    public let type: Any.Type
    /// The qualifier that distinguishes several registrations of one type, if any.
    public let qualifier: String?

    /// Creates the key of a type, with a qualifier if there is one.
    public init(_ type: Any.Type, qualifier: String? = nil) {
        self.type = type
        self.qualifier = qualifier
    }

    var isQualified: Bool { qualifier != nil }

    /// The type as in source code, without its module: `any HTTPClient`.
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

    /// The word by which an ``EntryTable`` finds the entry of this key.
    ///
    /// Without a qualifier it is the address of the type's metadata, which is aligned and therefore even. With a
    /// qualifier it is odd.
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

/// A type that represents another type in a key, and appears under that type's name in messages.
protocol NamedKey {
    /// The name for messages, in which `name` returns the names of other types.
    static func keyName(_ name: (Any.Type) -> String) -> String
    /// The code that registers the key, if there is a special method for it; `metatype` returns type expressions, and
    /// `qualifier` is the argument for the key's qualifier, or empty.
    static func registration(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String?
    /// The code that replaces the registration, if it differs from ``registration(_:_:)``.
    static func replacement(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String?
}

extension NamedKey {
    static func registration(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? { nil }
    static func replacement(_ metatype: (Any.Type) -> String, _ qualifier: String) -> String? {
        registration(metatype, qualifier)
    }
}
