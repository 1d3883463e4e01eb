/// A name from an open set. Names that this version knows are enum cases, which are cheap to compare. Other names keep
/// their text, so that a tree of a later version can be decoded and encoded without loss.
///
/// It does not refine `RawRepresentable`, whose `==` would compare the strings.
protocol OpenName: ExpressibleByStringLiteral, CustomStringConvertible, Hashable {
    init(rawValue: String)
    var rawValue: String { get }
}

extension OpenName {
    /// Indexes the known names by their text.
    static func index(_ names: [Self]) -> [String: Self] {
        Dictionary(names.map { ($0.rawValue, $0) }) { first, _ in first }
    }
}
