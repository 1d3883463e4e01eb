/// The states of a node that a person notices.
public struct Traits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let disabled = Traits(rawValue: 1 << 0)
    public static let selected = Traits(rawValue: 1 << 1)
    public static let focused = Traits(rawValue: 1 << 2)
    /// Kept from assistive technology and from the outline; still drawn.
    public static let hidden = Traits(rawValue: 1 << 3)
    public static let busy = Traits(rawValue: 1 << 4)
    public static let expanded = Traits(rawValue: 1 << 5)
    public static let destructive = Traits(rawValue: 1 << 6)
    /// Covers what lies beneath until it is dismissed.
    public static let modal = Traits(rawValue: 1 << 7)

    static let names: [(trait: Traits, name: String)] = [
        (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"), (.hidden, "hidden"),
        (.busy, "busy"), (.expanded, "expanded"), (.destructive, "destructive"), (.modal, "modal"),
    ]

    /// The names of the traits that are set, in a fixed order.
    public var names: [String] {
        isEmpty ? [] : Traits.names.filter { contains($0.trait) }.map(\.name)
    }
}

extension Traits: Codable {
    /// Reads a list of names; a name of a later schema is passed over.
    public init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String].self)
        self = Traits.names.filter { names.contains($0.name) }.reduce(into: []) { $0.insert($1.trait) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
