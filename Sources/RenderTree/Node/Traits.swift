/// The states of a node that a user notices.
public struct Traits: OptionSet, Hashable, Sendable {
    // Half of the raw value, so that it fits into the padding of a node.
    @usableFromInline let bits: UInt16

    /// The traits as bits. The upper sixteen are never set.
    @inlinable public var rawValue: UInt32 { UInt32(bits) }

    @inlinable
    public init(rawValue: UInt32) {
        bits = UInt16(truncatingIfNeeded: rawValue)
    }

    /// The node cannot be used now.
    public static let disabled = Traits(rawValue: 1 << 0)
    /// The node is the selection of its container, or part of it.
    public static let selected = Traits(rawValue: 1 << 1)
    /// The node has the keyboard focus.
    public static let focused = Traits(rawValue: 1 << 2)
    /// The node is hidden from assistive technology and from the outline. It is still drawn.
    public static let hidden = Traits(rawValue: 1 << 3)
    /// One of the node's asynchronous actions is running, or the node's progress is indeterminate.
    public static let busy = Traits(rawValue: 1 << 4)
    /// The disclosure group is open.
    public static let expanded = Traits(rawValue: 1 << 5)
    /// The node's action destroys data.
    public static let destructive = Traits(rawValue: 1 << 6)
    /// The node blocks the content below it until it is dismissed.
    public static let modal = Traits(rawValue: 1 << 7)
    /// The node's text changes by itself, and a person needs to notice each change.
    public static let live = Traits(rawValue: 1 << 8)

    static let names: [(trait: Traits, name: String)] = [
        (.disabled, "disabled"), (.selected, "selected"), (.focused, "focused"), (.hidden, "hidden"),
        (.busy, "busy"), (.expanded, "expanded"), (.destructive, "destructive"), (.modal, "modal"),
        (.live, "live"),
    ]

    /// The names of the traits, in a fixed order.
    public var names: [String] {
        isEmpty ? [] : Traits.names.filter { contains($0.trait) }.map(\.name)
    }
}

// The standard library's forms for all option sets are generic. In debug, they took 4 % of the time of an integration test.
extension Traits {
    @inlinable
    public init(arrayLiteral elements: Traits...) {
        var bits: UInt32 = 0
        for element in elements { bits |= element.rawValue }
        self.init(rawValue: bits)
    }

    @inlinable
    public func contains(_ member: Traits) -> Bool { bits & member.bits == member.bits }
}

extension Traits: Codable {
    /// Decodes a list of names. Unknown names are ignored.
    public init(from decoder: any Decoder) throws {
        let names = try decoder.singleValueContainer().decode([String].self)
        self = Traits.names.filter { names.contains($0.name) }.reduce(into: []) { $0.insert($1.trait) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(names)
    }
}
