/// Evaluates proposed rules before they are written.
struct AdoptionTrial {
    private let log: DecisionLog
    private let workspace: Workspace
    private let evidence: Evidence

    init(log: DecisionLog, workspace: Workspace) {
        self.log = log
        self.workspace = workspace
        evidence = Evidence(workspace: workspace, symbols: [:], ran: nil)
    }

    /// Returns the number of places that break a proposed rule; `nil` if the log already has the rule or if the rule
    /// examines nothing.
    func places(_ lines: [String]) -> Int? {
        let text = "# 1. Trial\n\n## Decision\n\nTrial.\n\n```adr-rules\n\(lines.joined(separator: "\n"))\n```\n"
        guard let name = FileName("ADR-001-trial.md") else { return nil }
        let decision = DecisionParser.decision(text, path: name.description, fileName: name)
        var places = 0
        for rule in decision.rules where rule.verb != .scope {
            if inForce.contains(where: { rule.follows(from: $0) }) { return nil }
            let context = RuleContext(rule: rule, decision: decision, workspace: workspace, evidence: evidence)
            let outcome = context.outcome()
            if outcome.examined == 0 { return nil }
            places += outcome.findings.count
        }
        return places
    }

    private var inForce: [Rule] { log.decisions.filter { $0.status == .accepted }.flatMap(\.rules) }
}

extension Rule {
    /// Returns whether another rule says what this rule says.
    fileprivate func follows(from other: Rule) -> Bool {
        guard verb == other.verb, other.scopes.isEmpty || Set(other.scopes) == Set(scopes) else { return false }
        switch verb {
        case .layers:
            // Each pair of layers has the same order in the other rule.
            let order = other.layers.enumerated().flatMap { index, layer in layer.map { ($0.text, index) } }
            let places = layers.map { layer in layer.compactMap { name in order.first { $0.0 == name.text }?.1 } }
            let isComplete = zip(places, layers).allSatisfy { $0.count == $1.count }
            return isComplete
                && zip(places, places.dropFirst()).allSatisfy { upper, lower in
                    (upper.max() ?? 0) < (lower.min() ?? 0)
                }
        case .neverImports:
            return Set(subjects).isSubset(of: other.subjects)
                && Set(objects.filter { !$0.isExclusion }).isSubset(of: other.objects)
        case .dependsOnly, .publicTypes:
            return other.subjects.isEmpty && Set(other.objects).isSubset(of: objects)
        case .declaredImports, .acyclic, .tested:
            return other.objects.isEmpty || Set(objects) == Set(other.objects)
        default: return subjects == other.subjects && objects == other.objects
        }
    }
}
