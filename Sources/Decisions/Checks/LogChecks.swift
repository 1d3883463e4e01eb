import Foundation

/// The checks of the log itself: numbers, statuses, links and supersession.
struct LogChecks {
    let log: DecisionLog

    func findings() -> [Finding] {
        headerFindings() + duplicates() + names() + links() + supersession() + cycles() + ruleHolders() + index()
    }

    private func finding(
        _ check: LogCheck,
        _ path: String,
        _ line: Int,
        _ fact: String,
        _ reason: String,
        fix: String
    ) -> Finding {
        Finding(rule: "log \(check.rawValue)", path: path, line: line, fact: fact, reason: reason, fix: fix)
    }

    private func headerFindings() -> [Finding] {
        let unreadable = log.unreadable.map { file in
            finding(
                .encoding,
                file.path,
                1,
                file.fact,
                "A file that looks like a decision and cannot be read is a decision that nobody enforces.",
                fix: file.fix
            )
        }
        return unreadable
            + log.decisions.flatMap { decision in
                decision.problems.map { finding($0.check, decision.path, $0.line, $0.fact, $0.reason, fix: $0.fix) }
            }
    }

    /// Two decisions with one number in one folder.
    private func duplicates() -> [Finding] {
        let groups = Dictionary(grouping: log.decisions) {
            "\(($0.path as NSString).deletingLastPathComponent) \($0.id)"
        }
        return groups.values.filter { $0.count > 1 }.flatMap { group in
            group.dropFirst().map { decision in
                finding(
                    .number,
                    decision.path,
                    decision.titleLine,
                    "\(decision.id) is also the number of \(group[0].path).",
                    "Code and decisions refer to a decision by its number.",
                    fix: "Rename the newer file to the next free number, and its title with it."
                )
            }
        }
    }

    /// File names whose words are not those of the title.
    private func names() -> [Finding] {
        log.decisions.compactMap { decision in
            let title = FileName.slug(decision.title).replacing("-", with: "")
            let words = FileName.slug(decision.fileName.slug).split(separator: "-").filter { $0.count > 2 }
            guard !decision.title.isEmpty, !words.isEmpty, !decision.fileName.slug.isEmpty else { return nil }
            let shared = words.count { title.contains($0) }
            guard shared * 2 < words.count else { return nil }
            return finding(
                .title,
                decision.path,
                decision.titleLine,
                "The title is \"\(decision.title.clipped())\" and the file name says \"\(decision.fileName.slug)\".",
                "A file is found by its name, and the decision by its title.",
                fix: "Change the title or the file name so that both say the same."
            )
        }
    }

    // MARK: Links

    private func links() -> [Finding] {
        let others = log.otherFiles.compactMap { path -> (String, [MarkdownDocument.Link])? in
            guard !path.lowercased().contains("template") else { return nil }
            let text = (try? String(contentsOf: log.root.appending(path: path), encoding: .utf8)) ?? ""
            return text.utf8.count > DecisionParser.maximumSize ? nil : (path, MarkdownDocument(text).links)
        }
        let all = log.decisions.map { ($0.path, $0.links) } + others
        return all.flatMap { path, links in
            links.filter { !resolves($0.target, from: path) }.map { link in
                finding(
                    .link,
                    path,
                    link.line,
                    "The link \"\(link.text.clipped(60))\" leads to \(link.target.clipped(100)), which does not exist.",
                    "A reader follows links to learn why.",
                    fix: suggestion(for: link.target) ?? "Correct the link, or remove it."
                )
            }
        }
    }

    private func resolves(_ target: String, from path: String) -> Bool {
        let isRemote = target.range(of: "^[A-Za-z][A-Za-z0-9+.-]*:", options: .regularExpression) != nil
        guard !isRemote, !target.hasPrefix("#"), !target.hasPrefix("//"), !target.isEmpty else { return true }
        var file = target
        if let end = file.firstIndex(where: { $0 == "#" || $0 == "?" }) { file = String(file[..<end]) }
        guard !file.isEmpty, !file.contains("\0") else { return true }
        let base = file.hasPrefix("/") ? log.root : log.root.appending(path: path).deletingLastPathComponent()
        let url = base.appending(path: file.hasPrefix("/") ? String(file.dropFirst()) : file)
        return FileManager.default.fileExists(atPath: url.standardizedFileURL.path)
    }

    /// The file that a broken link may mean: one with the same number.
    private func suggestion(for target: String) -> String? {
        guard let name = target.split(separator: "/").last, let id = FileName(String(name))?.id else { return nil }
        return log[id].map { "Did you mean \(($0.path as NSString).lastPathComponent)?" }
    }

    // MARK: Supersession

    private static let bothEnds = "A reader of either decision must learn about the other one."

    private func supersession() -> [Finding] {
        var findings: [Finding] = []
        for decision in log.decisions {
            if case .superseded(let by) = decision.status { findings += successor(by, of: decision) }
            for old in decision.supersedes {
                guard let other = log[old.id] else {
                    findings.append(
                        finding(
                            .supersession,
                            decision.path,
                            old.line,
                            "It supersedes \(old.id), which does not exist.",
                            Self.bothEnds,
                            fix: "Correct the number."
                        )
                    )
                    continue
                }
                guard decision.status == .accepted else { continue }
                if case .superseded(let by) = other.status, by == decision.id { continue }
                findings.append(
                    finding(
                        .supersession,
                        other.path,
                        other.statusLine,
                        "\(decision.id) supersedes \(other.id), whose status does not say so.",
                        Self.bothEnds,
                        fix: "Run: adr supersede \(other.id.number) --by \(decision.id.number)"
                    )
                )
            }
        }
        return findings
    }

    private func successor(_ id: DecisionID?, of decision: Decision) -> [Finding] {
        guard let id else {
            return [
                finding(
                    .supersession,
                    decision.path,
                    decision.statusLine,
                    "The decision is superseded, and its status does not say by which one.",
                    Self.bothEnds,
                    fix: "Write Superseded by ADR-nnn."
                )
            ]
        }
        guard let successor = log[id] else {
            return [
                finding(
                    .supersession,
                    decision.path,
                    decision.statusLine,
                    "The decision is superseded by \(id), which does not exist.",
                    Self.bothEnds,
                    fix: "Correct the number."
                )
            ]
        }
        let names = successor.supersedes.map(\.id) + mentions(successor)
        guard names.contains(decision.id) else {
            return [
                finding(
                    .supersession,
                    successor.path,
                    successor.titleLine,
                    "\(successor.id) does not say that it supersedes \(decision.id).",
                    Self.bothEnds,
                    fix: "Add a line **Supersedes:** \(decision.id) below its date."
                )
            ]
        }
        return []
    }

    /// MADR has no field for the decisions that one supersedes; any mention counts there.
    private func mentions(_ decision: Decision) -> [DecisionID] {
        guard decision.style == .frontMatter else { return [] }
        let linked = decision.links.compactMap {
            $0.target.split(separator: "/").last.flatMap { FileName(String($0))?.id }
        }
        return linked + decision.document.prose.flatMap { DecisionID.citations(in: $0.text) }
    }

    private func cycles() -> [Finding] {
        var next: [DecisionID: DecisionID] = [:]
        for decision in log.decisions {
            if case .superseded(let by?) = decision.status { next[decision.id] = by }
        }
        return log.decisions.compactMap { decision in
            var path = [decision.id]
            while let id = next[path[path.count - 1]], path.count <= next.count + 1 {
                if id == decision.id {
                    guard decision.id == path.min() else { return nil }
                    let chain = (path + [id]).map(\.description).joined(separator: " -> ")
                    return finding(
                        .supersession,
                        decision.path,
                        decision.statusLine,
                        "The decisions supersede each other: \(chain).",
                        "One decision of a chain must be in force.",
                        fix: "Correct the status of one of them."
                    )
                }
                if path.contains(id) { return nil }
                path.append(id)
            }
            return nil
        }
    }

    private func ruleHolders() -> [Finding] {
        log.decisions.compactMap { decision in
            guard decision.status?.isSuperseded == true, let rule = decision.rules.first else { return nil }
            return finding(
                .rule,
                decision.path,
                rule.line,
                "The decision is superseded and still holds rules.",
                "Rules of a superseded decision are not enforced.",
                fix: "Move them to the decision that supersedes this one, or delete them."
            )
        }
    }

    private func index() -> [Finding] {
        LogIndex(log).stale.map { path in
            finding(
                .index,
                path,
                1,
                "The generated index is stale.",
                "Readers and other programs take it for the log.",
                fix: "Run: adr index"
            )
        }
    }
}

extension LogChecks {
    /// Decisions that sources cite: each exists and is in force.
    func citations(in workspace: Workspace) -> [Finding] {
        workspace.targets.flatMap { target in
            target.files.flatMap { file in file.citations.compactMap { citation($0, in: file.path) } }
        }
    }

    private func citation(_ reference: Decision.Reference, in path: String) -> Finding? {
        let reason = "A comment that cites a decision is read as the reason for the code."
        guard let decision = log[reference.id] else {
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which does not exist.",
                reason,
                fix: "Correct the number, or remove the citation."
            )
        }
        switch decision.status {
        case .accepted, .proposed, nil: return nil
        case .superseded(let by):
            let successor = by.map(\.description) ?? "another decision"
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which is superseded by \(successor).",
                reason,
                fix: "Cite \(successor), if it still explains the code."
            )
        case .rejected?, .deprecated?:
            let word = decision.status?.word.lowercased() ?? ""
            return finding(
                .reference,
                path,
                reference.line,
                "The comment cites \(reference.id), which is \(word).",
                reason,
                fix: "Cite a decision that is in force, or remove the citation."
            )
        }
    }

    /// A generated section of the workspace's README that is stale.
    func architecture(in workspace: Workspace) -> [Finding] {
        guard let change = Architecture(log: log, workspace: workspace).change() else { return [] }
        return change.files.map { file in
            finding(
                .index,
                file.path,
                1,
                "The generated section about the architecture is stale.",
                "Readers take it for the code.",
                fix: "Run: adr index"
            )
        }
    }

    /// Test targets without a test.
    func emptyTestTargets(in workspace: Workspace) -> [Finding] {
        workspace.targets.compactMap { target in
            guard target.kind == .test, !target.files.contains(where: \.hasTests) else { return nil }
            let package = workspace.package(of: target)
            return finding(
                .emptyTestTarget,
                package?.manifestPath ?? target.folder,
                package?.line(of: target.name) ?? 1,
                "The test target '\(target.name)' has no test.",
                "A test run passes over it without a word.",
                fix: "Write a test, or remove the target."
            )
        }
    }
}
