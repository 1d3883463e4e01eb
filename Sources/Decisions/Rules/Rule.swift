/// One line of an `adr-rules` block.
public struct Rule: Sendable, Hashable, CustomStringConvertible {
    public let decision: DecisionID
    public let verb: Verb
    /// The patterns before the colon; empty if the line has none.
    public let subjects: [Pattern]
    /// The patterns after the colon, or all of them if there is no colon.
    public let objects: [Pattern]
    /// The layers of a `layers` rule, upper ones first.
    public let layers: [[Pattern]]
    /// The folders of the nearest `in` line above; empty for the whole workspace.
    public let scopes: [Pattern]
    /// The text after ` -- `.
    public let reason: String?
    /// `true` if the rule may examine nothing.
    public let allowsNone: Bool
    /// The line in the decision's file.
    public let line: Int
    /// The line as written, without its reason.
    public let text: String

    /// `ADR-010 public-types`.
    public var name: String { "\(decision) \(verb.rawValue)" }

    public var description: String { text }
}
