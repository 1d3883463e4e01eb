import Foundation

/// The checks of the log itself: numbers, statuses, links and supersession.
struct LogChecks {
    let log: DecisionLog

    func findings() -> [Finding] {
        headerFindings() + duplicates() + names() + links() + supersession() + cycles() + ruleHolders() + index()
    }

    func finding(
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
                "A decision that cannot be read is not enforced.",
                fix: file.fix
            )
        }
        return unreadable
            + log.decisions.flatMap { decision in
                decision.problems.map { finding($0.check, decision.path, $0.line, $0.fact, $0.reason, fix: $0.fix) }
            }
    }

    /// Returns findings for decisions with the same number in one folder.
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

    /// Returns findings for file names whose words differ from those of the title.
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

    private func ruleHolders() -> [Finding] {
        log.decisions.compactMap { decision in
            guard decision.status?.isSuperseded == true, let rule = decision.rules.first else { return nil }
            return finding(
                .rule,
                decision.path,
                rule.line,
                "The decision is superseded but still holds rules.",
                "A superseded decision's rules are not enforced.",
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
                "Readers and other programs use it in place of the log.",
                fix: "Run: adr index"
            )
        }
    }
}
