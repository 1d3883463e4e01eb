/// A name from an open set. Names that this version knows are enum cases, which are cheap to compare. Other names keep
/// their text, so that a tree of a later version can be decoded and encoded without loss.
///
/// It does not refine `RawRepresentable`, whose `==` would compare the strings.
protocol OpenName: ExpressibleByStringLiteral, CustomStringConvertible, Hashable {
    /// The names that this version knows. Its cases have the names and the order of those of the type.
    associatedtype Name: RawRepresentable<String>, CaseIterable

    init(rawValue: String)
    var rawValue: String { get }
}

// Safe: Swift numbers the cases without a value from 0 in the order of their declarations, in one byte if the type has
// no other case, and otherwise in place of the value's address.
extension OpenName {
    /// Creates the case of a name.
    init(known name: Name) {
        self = unsafeBitCast(UInt(unsafeBitCast(name, to: UInt8.self)), to: Self.self)
    }

    /// The name of a case without a value.
    var knownName: Name {
        unsafeBitCast(UInt8(truncatingIfNeeded: unsafeBitCast(self, to: UInt.self)), to: Name.self)
    }
}
