extension DecisionLog {
    private func existing(_ id: DecisionID) throws(DecisionError) -> Decision {
        let found = decisions.filter { $0.id == id }
        guard let decision = found.first else { throw .noDecision(id, known: decisions.map(\.id)) }
        guard found.count == 1 else {
            throw .refused(
                fact: "\(found.count) files have the number \(id): \(found.map(\.path).joined(separator: ", ")).",
                fix: "Give one of them a free number first."
            )
        }
        return decision
    }

    private func text(of decision: Decision) -> String { decision.document.lines.text }

    /// Returns a change that accepts a proposed decision.
    /// - Throws: ``DecisionError`` if there is no such decision, it is not proposed, or one of its rules cannot be read.
    public func accepting(_ id: DecisionID) throws(DecisionError) -> LogChange {
        let decision = try existing(id)
        guard decision.status == .proposed else {
            let status = decision.status?.word.lowercased() ?? "without a status that can be read"
            throw .refused(
                fact: "\(id) is \(status); only a proposed decision can be accepted.",
                fix: "Record a change of mind as a new decision: adr new \"TITLE\""
            )
        }
        if let problem = decision.problems.first(where: { $0.check == .rule }) {
            throw .refused(
                fact: "\(decision.path):\(problem.line): \(problem.fact) \(problem.reason)",
                fix: problem.fix
            )
        }
        var editor = HeaderEditor(decision)
        editor.setStatus("Accepted")
        return LogChange(
            files: [.init(path: decision.path, text: editor.lines.text, before: text(of: decision))],
            summary: ["Accepted \(id): \(decision.title)."]
        )
    }

    /// Returns a change that marks, in both files, a decision as superseded by another one.
    /// - Throws: ``DecisionError`` if one of them does not exist, or the change would close a cycle.
    public func superseding(_ old: DecisionID, by new: DecisionID) throws(DecisionError) -> LogChange {
        let (before, after) = (try existing(old), try existing(new))
        guard old != new else {
            throw .refused(fact: "A decision cannot supersede itself.", fix: "Name another decision after --by.")
        }
        guard let status = before.status, !status.isSuperseded else {
            let fact =
                before.status == nil
                ? "\(old) has no status that can be read." : "\(old) is already superseded: \(before.path)."
            throw .refused(fact: fact, fix: "Edit its status first.")
        }
        guard after.status != nil, after.status?.isSuperseded != true, after.status != .rejected else {
            let word = after.status?.word.lowercased() ?? "without a status that can be read"
            throw .refused(
                fact: "\(new) is \(word), so it cannot replace another decision.",
                fix: "Name a proposed or accepted decision after --by."
            )
        }
        guard before.rules.isEmpty else {
            throw .refused(
                fact: "\(old) holds rules, but a superseded decision may not.",
                fix: "Move the rules of \(old) to \(new), or delete them, and then supersede \(old)."
            )
        }
        var oldEditor = HeaderEditor(before)
        let name = HeaderEditor.name(after, style: before.style)
        let isYAML = before.style == .frontMatter && !before.document.frontMatter.isEmpty
        oldEditor.setStatus(isYAML ? "superseded by \(new)" : "Superseded by [\(name)](\(after.link(from: before)))")
        var files = [LogChange.File(path: before.path, text: oldEditor.lines.text, before: text(of: before))]
        if !after.supersedes.contains(where: { $0.id == old }) {
            var newEditor = HeaderEditor(after)
            newEditor.addSupersedes(before)
            files.append(.init(path: after.path, text: newEditor.lines.text, before: text(of: after)))
        }
        return LogChange(files: files, summary: ["\(old) is superseded by \(new), and both files say so."])
    }

    /// Returns a change that links two decisions in their sections on related decisions.
    /// - Parameters:
    ///   - first: The decision whose file gets the link.
    ///   - second: The decision that the link leads to.
    ///   - remark: The relation in the first file, such as "refines".
    ///   - back: The relation in the second file; `nil` leaves the second file unchanged.
    /// - Throws: ``DecisionError`` if one of them does not exist.
    public func linking(
        _ first: DecisionID,
        to second: DecisionID,
        as remark: String,
        back: String?
    ) throws(DecisionError) -> LogChange {
        let (from, to) = (try existing(first), try existing(second))
        guard first != second else {
            throw .refused(fact: "A decision cannot be linked to itself.", fix: "Name two decisions.")
        }
        var editor = HeaderEditor(from)
        editor.addRelated(to, remark: remark)
        var files = [LogChange.File(path: from.path, text: editor.lines.text, before: text(of: from))]
        if let back {
            var editor = HeaderEditor(to)
            editor.addRelated(from, remark: back)
            files.append(.init(path: to.path, text: editor.lines.text, before: text(of: to)))
        }
        let both = back == nil ? "" : " and back"
        return LogChange(files: files, summary: ["Linked \(first) to \(second)\(both)."])
    }
}
