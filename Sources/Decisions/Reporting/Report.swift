/// The result of a check: the findings, and counts of everything that was examined.
public struct Report: Sendable {
    /// The findings that the baseline does not excuse, ordered by place.
    public internal(set) var findings: [Finding] = []
    /// The number of findings that the baseline excuses.
    public internal(set) var excused = 0
    /// A line for each proposed decision, with the number of places that break its rules.
    public internal(set) var proposals: [String] = []
    /// The parts that were not checked, with reasons.
    public internal(set) var notes: [String] = []
    /// The rules of accepted decisions that were evaluated.
    public internal(set) var rules: [RuleSummary] = []
    /// The number of accepted decisions.
    public let decisionCount: Int
    /// The number of targets.
    public let targetCount: Int
    /// The number of source files.
    public let fileCount: Int
    /// The number of declarations in the sources.
    public let symbolCount: Int

    /// A rule with the number of items that it examined.
    public struct RuleSummary: Sendable, Codable, Hashable {
        /// The name of the rule, such as `ADR-010 public-types`.
        public var rule: String
        /// The line of the rule, without its reason.
        public var text: String
        /// The number of items that were examined.
        public var examined: Int
        /// The plural noun for the items.
        public var unit: String
        /// The number of findings.
        public var findings: Int
    }

    init(workspace: Workspace, log: DecisionLog, compiledModules: Int) {
        decisionCount = log.decisions.count { $0.status == .accepted }
        targetCount = workspace.targets.count
        fileCount = workspace.fileCount
        symbolCount = workspace.targets.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.declarations.count } }
        notes = Self.notes(log, workspace: workspace, compiledModules: compiledModules)
    }

    private static func notes(_ log: DecisionLog, workspace: Workspace, compiledModules: Int) -> [String] {
        var notes: [String] = []
        let other = log.otherFiles.filter { path in
            let name = path.lowercased()
            return !name.hasSuffix("readme.md") && !name.contains("template") && !name.hasSuffix("index.md")
        }
        if !other.isEmpty { notes.append("Not read as decisions: \(other.joined(separator: ", ")).") }
        let production = workspace.targets.count { $0.kind == .regular && !$0.files.isEmpty }
        if compiledModules > 0 {
            notes.append("The compiler's symbols were read for \(compiledModules) of \(production) library targets.")
        }
        return notes
    }

    /// The number of rules that were evaluated, without `in` lines.
    public var ruleCount: Int { rules.count }

    mutating func add(_ outcomes: [RuleOutcome], of decision: Decision) {
        let found = outcomes.flatMap(\.findings)
        switch decision.status {
        case .accepted:
            findings += found
            for (rule, outcome) in zip(decision.rules, outcomes) where rule.verb != .scope {
                rules.append(
                    .init(
                        rule: rule.name,
                        text: rule.text,
                        examined: outcome.examined,
                        unit: outcome.unit,
                        findings: outcome.findings.count
                    )
                )
            }
        case .proposed where !decision.rules.isEmpty:
            let places = found.count == 1 ? "1 place" : "\(found.count) places"
            proposals.append("\(decision.id) is proposed; its rules would fail in \(places).")
        default: break
        }
    }

    /// Removes the findings that the baseline excuses, and adds a finding for each entry that excuses none.
    mutating func apply(_ baseline: Baseline, isPartial: Bool) {
        var open = baseline.entries
        findings = findings.sorted().filter { finding in
            guard let index = open.firstIndex(where: { $0.key == finding.key }) else { return true }
            open.remove(at: index)
            excused += 1
            return false
        }
        // If only one decision is checked, the entries of other decisions match nothing.
        if isPartial { return }
        findings += open.map { entry in
            Finding(
                rule: "log baseline",
                path: baseline.path,
                line: entry.line,
                fact: "The entry matches no finding: \(entry.key.clipped(160))",
                reason: "The baseline only shrinks, and never hides a finding to come.",
                fix: "Remove the line."
            )
        }
    }

    /// Whether there are no findings.
    public var isClean: Bool { findings.isEmpty }

    /// The last sentence of a report, with the counts.
    public var summary: String {
        let counted = [
            "Checked \(Self.count(ruleCount, "rule")) of \(Self.count(decisionCount, "accepted decision")): ",
            "\(Self.count(targetCount, "target")), \(Self.count(fileCount, "file")), ",
            "\(Self.count(symbolCount, "symbol")). ", "\(Self.count(findings.count, "finding"))",
            excused > 0 ? ", \(excused) more in the baseline." : ".",
        ]
        return counted.joined()
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
