/// A line of an `adr-rules` block.
public struct Rule: Sendable, Hashable, CustomStringConvertible {
    /// The decision that contains the rule.
    public let decision: DecisionID
    /// The verb.
    public let verb: Verb
    /// The patterns before the colon; empty if the line has none.
    package let subjects: [Pattern]
    /// The patterns after the colon; if there is no colon, all patterns.
    package let objects: [Pattern]
    /// The layers of a `layers` rule, the highest first.
    package let layers: [[Pattern]]
    /// The folders of the last `in` line before the rule; empty for the whole workspace.
    package let scopes: [Pattern]
    /// The text after ` -- `, if there is one.
    public let reason: String?
    /// Whether the rule may examine nothing.
    package let allowsNone: Bool
    /// The line in the file of the decision, from 1.
    public let line: Int
    /// The line as written, without its reason.
    public let text: String

    /// The name of the rule in findings: `ADR-010 public-types`.
    public var name: String { "\(decision) \(verb.rawValue)" }

    public var description: String { text }
}
