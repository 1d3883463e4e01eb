public import Foundation

/// A check of a workspace against its decisions.
///
/// ```swift
/// let report = try DecisionCheck(root: folder).run()
/// for finding in report.findings { print(finding.path, finding.line, finding.fact) }
/// ```
public struct DecisionCheck: Sendable {
    /// The folder of the workspace.
    public var root: URL
    /// The folder of the decisions, relative to ``root``; `nil` searches the usual folders.
    public var logFolder: String?
    /// The only decision whose rules are checked; `nil` checks all decisions and the log.
    public var only: DecisionID?
    /// The build scratch folders in which to look for symbol graphs. If it is empty, the usual folders are searched.
    public var scratch: [URL] = []
    /// A folder with xUnit files that list the suites that ran; `nil` checks only that the suites exist.
    public var testResults: URL?
    /// Whether a rule fails if a target's symbol graph is missing.
    public var requiresSymbols = false
    /// Whether evaluated manifests and symbol graphs are kept between runs.
    public var usesCache = true

    /// Creates a check of the workspace in a folder.
    public init(root: URL) {
        self.root = root
    }

    /// Reads the log and the workspace, and evaluates every rule. If a package has its own log, that log is checked too, with
    /// rules relative to the package. With ``logFolder`` or ``only``, only one log is checked.
    ///
    /// A manifest that cannot be read is a finding, and the other packages are still checked.
    /// - Throws: ``DecisionError`` if the log or other evidence cannot be read, or no manifest can.
    public func run() throws(DecisionError) -> Report {
        let log = try DecisionLog(root: root, folder: logFolder)
        if let only, log[only] == nil { throw .noDecision(only, known: log.decisions.map(\.id)) }
        let cache = usesCache ? Cache.standard : .none
        let workspace = try readableWorkspace(cache)
        let baseline = try Baseline(log: log)
        let parts = logFolder == nil && only == nil ? try PackageLog.all(in: root) : []
        return try report(log: log, workspace: workspace, baseline: baseline, cache: cache, parts: parts)
    }

    private func readableWorkspace(_ cache: Cache) throws(DecisionError) -> Workspace {
        let workspace = try Workspace(root: root, cache: cache)
        if workspace.packages.isEmpty, let failure = workspace.failures.first { throw failure }
        return workspace
    }

    func report(
        log: DecisionLog,
        workspace: Workspace,
        baseline: Baseline,
        cache: Cache,
        parts: [PackageLog] = []
    ) throws(DecisionError) -> Report {
        var report = try ruleReport(log: log, workspace: workspace, cache: cache)
        if only == nil {
            let checks = LogChecks(log: log)
            report.findings += checks.findings() + checks.manifests(of: workspace)
            report.findings += checks.citations(in: workspace, parts) + checks.emptyTestTargets(in: workspace)
            report.findings += checks.architecture(in: workspace)
            report.findings += Self.emptiness(log, report: report)
        }
        report.apply(baseline, isPartial: only != nil)
        for part in parts { report.add(try self.report(of: part, in: workspace, cache: cache), of: part) }
        return report
    }

    /// Returns the report about the log of a package, with paths relative to the package.
    private func report(of part: PackageLog, in workspace: Workspace, cache: Cache) throws(DecisionError) -> Report {
        var check = self
        // The package may have been built with the workspace.
        check.scratch += [root.appending(path: ".build"), part.log.root.appending(path: ".build")]
        var report = try check.ruleReport(log: part.log, workspace: workspace.part(part.package), cache: cache)
        report.findings += LogChecks(log: part.log).findings()
        report.apply(try Baseline(log: part.log), isPartial: false)
        return report
    }

    private func ruleReport(
        log: DecisionLog,
        workspace: Workspace,
        cache: Cache
    ) throws(DecisionError) -> Report {
        let decisions = log.decisions.filter { only == nil || $0.id == only }
        let rules = decisions.filter { $0.status == .accepted || $0.status == .proposed }.flatMap(\.rules)
        let evidence = try evidence(for: rules, workspace: workspace, cache: cache)
        var report = Report(workspace: workspace, log: log, compiled: evidence.compiledModules)
        for decision in decisions {
            let outcomes = decision.rules.map { evaluate($0, of: decision, workspace: workspace, evidence: evidence) }
            report.add(outcomes, of: decision)
        }
        report.addMissingEvidence(requiresSymbols: requiresSymbols)
        return report
    }

    private func evidence(
        for rules: [Rule],
        workspace: Workspace,
        cache: Cache
    ) throws(DecisionError) -> Evidence {
        let verbs: Set<Verb> = [.conforms, .neverMentions]
        var needed: [String: Workspace.Target] = [:]
        for rule in rules where verbs.contains(rule.verb) {
            for scoped in RuleContext.scope(of: rule, in: workspace)
            where [.regular, .executable].contains(scoped.target.kind) {
                needed[scoped.target.module] = scoped.target
            }
        }
        let extractor = try SymbolExtractor(workspace: workspace, scratch: scratch, cache: cache)
        let targets = needed.values.sorted { $0.module < $1.module }
        let results = concurrentMap(targets) { ($0.module, extractor.symbols(of: $0)) }
        var symbols: [String: ModuleSymbols] = [:]
        for (module, value) in results { symbols[module] = value }
        return Evidence(workspace: workspace, symbols: symbols, ran: try testResults.map(TestResults.suites))
    }

    private func evaluate(
        _ rule: Rule,
        of decision: Decision,
        workspace: Workspace,
        evidence: Evidence
    ) -> RuleOutcome {
        let context = RuleContext(rule: rule, decision: decision, workspace: workspace, evidence: evidence)
        var outcome = context.outcome()
        if outcome.examined == 0, outcome.findings.isEmpty, !rule.allowsNone {
            let what = rule.verb == .scope ? "matches no target folder" : "examined no \(outcome.unit)"
            outcome.findings.append(
                context.ruleFinding(
                    "The rule \"\(rule.text)\" \(what).",
                    fix: "Correct its names. If it may match nothing, end the rule with allow-none."
                )
            )
        } else if !rule.allowsNone {
            // A pattern may wait for the first name of its kind. An exact name that matches nothing is wrong.
            let idle = context.idleNames()
            outcome.idle = (idle.filter { !$0.isExact || !$0.captures.isEmpty } + context.unknownModules()).map(\.text)
            outcome.findings += idle.filter { $0.isExact && $0.captures.isEmpty }.map { name in
                if context.isOfSystem(name) {
                    return context.ruleFinding(
                        "The rule \"\(rule.text.clipped())\" allows '\(name.text)', which belongs to the system.",
                        fix:
                            "Remove the name: imports-only concerns workspace and package modules, and allows all others."
                    )
                }
                return context.ruleFinding(
                    "The name '\(name.text)' of the rule \"\(rule.text.clipped())\" matches nothing.",
                    fix: "Correct the name, or remove it. If it may match nothing, end the rule with allow-none."
                )
            }
        }
        return outcome
    }

    /// Returns a finding if the check examined nothing.
    private static func emptiness(_ log: DecisionLog, report: Report) -> [Finding] {
        guard report.ruleCount == 0 else { return [] }
        let fact =
            log.decisions.isEmpty
            ? "The folder holds no decisions." : "No accepted decision holds a rule, so the code was not checked."
        return [
            Finding(
                rule: "log rule",
                path: log.decisions.first?.path ?? log.folder,
                line: 1,
                fact: fact,
                reason: "A check that examined nothing would always pass.",
                fix: "Add a Confirmation section with an adr-rules block, or run: adr adopt"
            )
        ]
    }
}

extension RuleContext {
    func outcome() -> RuleOutcome {
        switch rule.verb {
        case .scope: RuleOutcome(examined: Self.isScope(rule, workspace), unit: "folders")
        case .publicTypes: publicTypes()
        case .conforms: conforms()
        case .neverMentions: neverMentions()
        case .neverCalls: neverCalls()
        case .neverImports: neverImports()
        case .importsOnly: importsOnly()
        case .importedBy: importedBy()
        case .layers: layers()
        case .acyclic: acyclic()
        case .declaredImports: declaredImports()
        case .dependsOnly: dependsOnly()
        case .tested: tested()
        case .livesIn: livesIn()
        case .holdsOnly: holdsOnly()
        case .provedBy: provedBy()
        }
    }

    /// Returns the number of targets that each pattern of an `in` line selects; 0 if one of them selects none.
    private static func isScope(_ rule: Rule, _ workspace: Workspace) -> Int {
        rule.objects.map { pattern in
            if pattern.text == "." { return workspace.targets.count }
            return workspace.targets.count { target in
                let parts = target.folder.split(separator: "/")
                return bindings(pattern, folder: target.folder) != nil
                    || parts.indices.contains { pattern.excludes(parts[...$0].joined(separator: "/"), [:]) }
            }
        }
        .min() ?? 0
    }
}

extension DecisionCheck {
    /// Returns a change that writes a baseline for all current findings.
    /// - Parameter isShrinking: Whether to only remove the entries that match no finding. If there are none, no file changes.
    /// - Throws: ``DecisionError`` if the log, the workspace or other evidence cannot be read.
    public func baselineChange(isShrinking: Bool = false) throws(DecisionError) -> LogChange {
        let log = try DecisionLog(root: root, folder: logFolder)
        let path = "\(log.folder)/baseline.txt"
        let cache = usesCache ? Cache.standard : .none
        let workspace = try readableWorkspace(cache)
        let empty = Baseline(path: path, text: "")
        // A command can repair a stale index, and without evidence nothing was seen, so the baseline excuses neither.
        let never = [LogCheck.index, .manifest, .symbols].map { "log \($0.rawValue)" }
        let findings = try report(log: log, workspace: workspace, baseline: empty, cache: cache).findings
            .filter { !never.contains($0.rule) }
        let before = try? String(contentsOf: log.root.appending(path: path), encoding: .utf8)
        if isShrinking {
            let (text, removed) = Baseline.shrunk(before ?? "", to: findings)
            let files = removed == 0 ? [] : [LogChange.File(path: path, text: text, before: before)]
            return LogChange(
                files: files,
                summary: ["Removed \(removed == 1 ? "1 entry" : "\(removed) entries") of \(path)."]
            )
        }
        let count = findings.count == 1 ? "1 finding" : "\(findings.count) findings"
        return LogChange(
            files: [.init(path: path, text: Baseline.text(findings), before: before)],
            summary: ["Wrote \(count) to \(path)."]
        )
    }
}
