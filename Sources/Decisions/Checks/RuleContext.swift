/// A rule with its decision and the targets in its scope.
struct RuleContext {
    let rule: Rule
    let decision: Decision
    let workspace: Workspace
    let evidence: Evidence
    let scope: [ScopedTarget]

    /// A target with the captures of the `in` pattern that matched its folder.
    struct ScopedTarget {
        var target: Workspace.Target
        var bindings: [String: String]
    }

    init(rule: Rule, decision: Decision, workspace: Workspace, evidence: Evidence) {
        self.rule = rule
        self.decision = decision
        self.workspace = workspace
        self.evidence = evidence
        scope = Self.scope(of: rule, in: workspace)
    }

    static func scope(of rule: Rule, in workspace: Workspace) -> [ScopedTarget] {
        guard !rule.scopes.isEmpty else { return workspace.targets.map { ScopedTarget(target: $0, bindings: [:]) } }
        return workspace.targets.compactMap { target in
            rule.scopes.matchesFolder(target.folder).map { ScopedTarget(target: target, bindings: $0) }
        }
    }

    /// Returns the captures of a pattern that matches the folder or one that contains it; `nil` if none matches.
    static func bindings(
        _ pattern: Pattern,
        folder: String,
        _ known: [String: String] = [:]
    ) -> [String: String]? {
        let parts = folder.split(separator: "/")
        for count in stride(from: parts.count, through: 1, by: -1) {
            let path = parts[..<count].joined(separator: "/")
            guard var bindings = pattern.match(path, bindings: known) else { continue }
            // If the pattern does not capture {Name}, then {Name} is the name of the folder.
            if bindings["Name"] == nil { bindings["Name"] = String(parts[count - 1]) }
            return bindings
        }
        return nil
    }

    // MARK: Findings

    func finding(_ path: String, _ line: Int, _ fact: String, fix: String) -> Finding {
        Finding(
            rule: rule.name,
            path: path,
            line: line,
            fact: fact,
            reason: reason,
            fix: fix,
            severity: rule.options.contains(.warning) ? .warning : .error
        )
    }

    func report(_ path: String, _ line: Int, _ fact: String, fix: String, in outcome: inout RuleOutcome) {
        outcome.findings.append(finding(path, line, fact, fix: fix))
    }

    /// Returns a finding about the rule itself.
    func ruleFinding(_ fact: String, fix: String) -> Finding {
        Finding(rule: rule.name, path: decision.path, line: rule.line, fact: fact, reason: reason, fix: fix)
    }

    /// The rule's reason or, if it has none, the first sentence of the decision.
    var reason: String {
        if let reason = rule.reason {
            return reason.prefix(1).uppercased() + reason.dropFirst() + (reason.hasSuffix(".") ? "" : ".")
        }
        let sentence = decision.firstSentence
        return sentence.isEmpty ? "\(decision.id): \(decision.title)." : sentence
    }

    /// The last words of a fix, which offer a new decision as the alternative.
    var orDecide: String { "or record why it is needed in a decision that supersedes \(decision.id)" }
}

struct RuleOutcome {
    var findings: [Finding] = []
    var examined = 0
    /// The plural noun for the items that were examined.
    var unit: String
    /// The modules whose symbol graphs make the rule more precise.
    var modules: Set<String> = []
    /// The patterns of the rule that match nothing.
    var idle: [String] = []
}

extension Array where Element == Pattern {
    /// Returns the captures of the first pattern that matches, unless an exclusion matches too.
    func firstMatch(_ text: String, _ bindings: [String: String]) -> [String: String]? {
        if contains(where: { $0.excludes(text, bindings) }) { return nil }
        for pattern in self {
            if let found = pattern.match(text, bindings: bindings) { return found }
        }
        return nil
    }

    /// Returns the captures of the first file pattern that matches the file's path or name.
    func matchesFile(_ path: String, _ bindings: [String: String]) -> [String: String]? {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        let candidate = { (pattern: Pattern) in pattern.text.contains("/") ? path : name }
        if contains(where: { $0.isFile && $0.excludes(candidate($0), bindings) }) { return nil }
        for pattern in self where pattern.isFile {
            if let found = pattern.match(candidate(pattern), bindings: bindings) { return found }
        }
        return nil
    }

    /// Returns the captures of the first pattern that matches the folder or one that contains it, unless an exclusion
    /// matches too.
    func matchesFolder(_ folder: String, _ bindings: [String: String] = [:]) -> [String: String]? {
        let parts = folder.split(separator: "/")
        let excludes = parts.indices.contains { end in
            contains { $0.excludes(parts[...end].joined(separator: "/"), bindings) }
        }
        if excludes { return nil }
        for pattern in self {
            if let found = RuleContext.bindings(pattern, folder: folder, bindings) { return found }
        }
        return nil
    }

    var texts: String { map(\.text).joined(separator: ", ") }
}
