/// A name of an open set: those of this version are cases, which compare at the cost of a number; any other is kept
/// as it was read, so that a tree of a later version survives an older reader.
///
/// Not `RawRepresentable`: that brings an `==` of its own, which compares the texts.
protocol OpenName: ExpressibleByStringLiteral, CustomStringConvertible, Hashable {
    init(rawValue: String)
    var rawValue: String { get }
}

extension OpenName {
    /// The names of this version, by their text.
    static func index(_ names: [Self]) -> [String: Self] {
        Dictionary(names.map { ($0.rawValue, $0) }) { first, _ in first }
    }
}
