import Foundation

/// The result of a check: the findings, and counts of everything that was examined.
public struct Report: Sendable {
    /// The findings that the baseline does not excuse, ordered by file and line.
    public internal(set) var findings: [Finding] = []
    /// The number of findings that the baseline excuses.
    public internal(set) var excused = 0
    /// A line for each proposed decision, with the number of places that break its rules.
    public internal(set) var proposals: [String] = []
    /// The parts that were not checked, with the reasons.
    public internal(set) var notes: [String] = []
    /// The rules of accepted decisions that were evaluated.
    public internal(set) var rules: [RuleSummary] = []
    /// The number of accepted decisions.
    public internal(set) var decisionCount: Int
    /// The number of targets.
    public let targetCount: Int
    /// The number of targets whose symbol graphs were read.
    public let compiledCount: Int
    /// The number of source files.
    public let fileCount: Int
    /// The number of declarations in the sources.
    public let symbolCount: Int

    /// The rules that were evaluated without the symbol graphs of some targets.
    public internal(set) var weaker: [WeakRule] = []
    private let compiled: Set<String>
    private var idle: [String] = []

    /// A rule that was evaluated without the symbol graphs of some targets. In those targets, it does not see types and
    /// conformances that only the compiler infers.
    public struct WeakRule: Sendable, Codable, Hashable {
        /// The name of the rule, such as `ADR-010 conforms`.
        public var rule: String
        /// The path of the decision's file.
        public var path: String
        /// The line of the rule.
        public var line: Int
        /// The modules without symbol graphs, in order.
        public var modules: [String]
    }

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

    init(workspace: Workspace, log: DecisionLog, compiled: Set<String>) {
        self.compiled = compiled
        compiledCount = compiled.count
        decisionCount = log.decisions.count { $0.status == .accepted }
        targetCount = workspace.targets.count
        fileCount = workspace.fileCount
        symbolCount = workspace.targets.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.declarations.count } }
        notes = Self.notes(log)
    }

    private static func notes(_ log: DecisionLog) -> [String] {
        var notes: [String] = []
        let other = log.otherFiles.filter { path in
            let name = path.lowercased()
            return !name.hasSuffix("readme.md") && !name.contains("template") && !name.hasSuffix("index.md")
        }
        if !other.isEmpty { notes.append("Not read as decisions: \(other.joined(separator: ", ")).") }
        return notes
    }

    /// Adds the notes, or the findings, about evidence that was missing.
    mutating func addMissingEvidence(requiresSymbols: Bool) {
        if !idle.isEmpty { notes.append("Names in rules that match nothing today: \(idle.joined(separator: ", ")).") }
        if requiresSymbols {
            findings += weaker.map { rule in
                Finding(
                    rule: "log \(LogCheck.symbols.rawValue)",
                    path: rule.path,
                    line: rule.line,
                    fact:
                        "\(rule.rule) was checked without the symbol graphs of \(rule.modules.joined(separator: ", ")).",
                    reason: "Without them, a rule does not see types and conformances that the compiler infers.",
                    fix: "Rebuild these targets, and pass the build folder with --scratch-path."
                )
            }
        } else if !weaker.isEmpty {
            let names = weaker.map(\.rule).uniqued().joined(separator: ", ")
            let modules = Set(weaker.flatMap(\.modules)).count
            notes.append(
                "Rules were weaker without the symbol graphs of \(Self.count(modules, "target")): \(names). Inferred types "
                    + "and conformances were not seen there. Build first; --require-symbols makes this a finding."
            )
        }
    }

    /// The number of rules that were evaluated, without `in` lines.
    public var ruleCount: Int { rules.count }

    mutating func add(_ outcomes: [RuleOutcome], of decision: Decision) {
        let found = outcomes.flatMap(\.findings)
        switch decision.status {
        case .accepted:
            findings += found
            for (rule, outcome) in zip(decision.rules, outcomes) where rule.verb != .scope {
                let missing = outcome.modules.subtracting(compiled).sorted()
                if !missing.isEmpty {
                    weaker.append(.init(rule: rule.name, path: decision.path, line: rule.line, modules: missing))
                }
                idle += outcome.idle.map { "\($0) (\(rule.name))" }
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

    /// Adds the report about a package's log. Its rules are named after the package, and its paths become relative to the
    /// workspace.
    mutating func add(_ part: Report, of log: PackageLog) {
        let folder = log.package
        findings += part.findings.map { finding in
            var finding = finding
            finding.path = "\(folder)/\(finding.path)"
            finding.rule = "\(folder) \(finding.rule)"
            return finding
        }
        findings.sort()
        excused += part.excused
        decisionCount += part.decisionCount
        proposals += part.proposals.map { "\(folder): \($0)" }
        notes += part.notes.map { "\(folder): \($0)" }
        rules += part.rules.map { rule in
            var rule = rule
            rule.rule = "\(folder) \(rule.rule)"
            return rule
        }
        weaker += part.weaker.map { rule in
            var rule = rule
            rule.rule = "\(folder) \(rule.rule)"
            rule.path = "\(folder)/\(rule.path)"
            return rule
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
                reason: "The baseline only shrinks, and never hides a future finding.",
                fix: "Remove the line."
            )
        }
    }

    /// Removes the findings in files other than these, and notes their number.
    package mutating func limit(to paths: Set<String>) {
        let all = findings.count
        findings.removeAll { !paths.contains($0.path) }
        if findings.count < all { notes.append("\(Self.count(all - findings.count, "finding")) in unchanged files.") }
    }

    /// Whether there are no findings except warnings.
    public var isClean: Bool { findings.allSatisfy { $0.severity == .warning } }

    /// The last sentence of a report, with the counts.
    public var summary: String {
        let warnings = findings.count { $0.severity == .warning }
        let counted = [
            "Checked \(Self.count(ruleCount, "rule")) of \(Self.count(decisionCount, "accepted decision")): ",
            "\(Self.count(targetCount, "target")) (\(compiledCount) with symbol graphs), ",
            "\(Self.count(fileCount, "file")), \(Self.count(symbolCount, "symbol")). ",
            Self.count(findings.count - warnings, "finding"),
            warnings > 0 ? ", \(Self.count(warnings, "warning"))" : "",
            excused > 0 ? ", \(excused) more in the baseline." : ".",
        ]
        return counted.joined()
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
}
