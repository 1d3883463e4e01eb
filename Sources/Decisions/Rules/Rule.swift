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
    /// The layers of a `layers` rule, highest first.
    package let layers: [[Pattern]]
    /// The folders of the last `in` line before the rule; empty for the whole workspace.
    package let scopes: [Pattern]
    /// The text after ` -- `, if there is one.
    public let reason: String?
    /// The options at the end of the line.
    package let options: Set<RuleOption>
    /// The line in the decision's file, counted from 1.
    public let line: Int
    /// The line as written, without its reason.
    public let text: String

    /// Whether the rule may examine nothing.
    package var allowsNone: Bool { options.contains(.allowNone) }

    /// The name of the rule in findings: `ADR-010 public-types`.
    public var name: String { "\(decision) \(verb.rawValue)" }

    public var description: String { text }
}

/// A word at the end of a rule that changes how it is evaluated.
package enum RuleOption: String, Sendable, Hashable, CaseIterable {
    /// The rule, or one of its names, may match nothing.
    case allowNone = "allow-none"
    /// Findings of the rule are warnings.
    case warning = "as-warning"
    /// An import also counts if it leads to the module through other targets.
    case indirectly = "even-indirectly"
    /// A layer may use only the layer directly below it.
    case strict

    /// The verbs that have the option; `nil` for all verbs.
    var verbs: Set<Verb>? {
        switch self {
        case .allowNone, .warning: nil
        case .indirectly: [.neverImports]
        case .strict: [.layers]
        }
    }
}
