/// A place where the code or the log contradicts a decision.
public struct Finding: Sendable, Hashable, Codable {
    /// The name of the rule, such as `ADR-010 public-types`, or of a log check, such as `log link`.
    public var rule: String
    /// The path of the file, relative to the workspace.
    public var path: String
    /// The line, from 1.
    public var line: Int
    /// The problem, in one sentence.
    public var fact: String
    /// The reason that the rule exists.
    public var reason: String
    /// The way to solve the problem.
    public var fix: String
    /// Whether the finding fails the check.
    public var severity: Severity

    /// Whether a finding fails a check.
    public enum Severity: String, Sendable, Hashable, Codable {
        /// The check fails.
        case error
        /// The check only reports the finding.
        case warning
    }

    /// The finding without its line, in the format of the baseline.
    public var key: String { "[\(rule)] \(path): \(fact)" }

    /// Creates a finding.
    public init(
        rule: String,
        path: String,
        line: Int,
        fact: String,
        reason: String,
        fix: String,
        severity: Severity = .error
    ) {
        self.rule = rule
        self.path = path
        self.line = line
        self.fact = fact
        self.reason = reason
        self.fix = fix
        self.severity = severity
    }
}

extension Finding: Comparable {
    public static func < (left: Finding, right: Finding) -> Bool {
        (left.path, left.line, left.rule, left.fact) < (right.path, right.line, right.rule, right.fact)
    }
}
