extension LogChecks {
    private static let bothEnds = "A reader of either decision must learn about the other one."

    func supersession() -> [Finding] {
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
                    "The decision is superseded, but its status does not say by which one.",
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

    /// Returns the decisions that a MADR file mentions. MADR has no field for superseded decisions, so any mention
    /// counts.
    private func mentions(_ decision: Decision) -> [DecisionID] {
        guard decision.style == .frontMatter else { return [] }
        let linked = decision.links.compactMap {
            $0.target.split(separator: "/").last.flatMap { FileName(String($0))?.id }
        }
        return linked + decision.document.prose.flatMap { DecisionID.citations(in: $0.text) }
    }

    func cycles() -> [Finding] {
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
                        "One decision in a chain must be in force.",
                        fix: "Correct the status of one of them."
                    )
                }
                if path.contains(id) { return nil }
                path.append(id)
            }
            return nil
        }
    }
}
