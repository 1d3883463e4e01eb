/// A place where the code or the log does not agree with a decision.
public struct Finding: Sendable, Hashable, Codable {
    /// The rule, such as `ADR-010 public-types`, or a check of the log, such as `log link`.
    public var rule: String
    /// Relative to the workspace.
    public var path: String
    /// 1-based.
    public var line: Int
    public var fact: String
    public var reason: String
    public var fix: String

    /// The finding without its line, as the baseline lists it.
    public var key: String { "[\(rule)] \(path): \(fact)" }

    public init(rule: String, path: String, line: Int, fact: String, reason: String, fix: String) {
        self.rule = rule
        self.path = path
        self.line = line
        self.fact = fact
        self.reason = reason
        self.fix = fix
    }
}

extension Finding: Comparable {
    public static func < (left: Finding, right: Finding) -> Bool {
        (left.path, left.line, left.rule, left.fact) < (right.path, right.line, right.rule, right.fact)
    }
}
