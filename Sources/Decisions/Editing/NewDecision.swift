import Foundation

extension DecisionLog {
    /// Returns a change that adds a decision.
    ///
    /// Unless `id` chooses the number, it is higher than every number in the folder and in `others`. The text follows the
    /// template in the folder; if there is none, it has the style of the newest decision.
    /// - Parameters:
    ///   - title: The title, on one line.
    ///   - date: The date as `YYYY-MM-DD`.
    ///   - others: File names that the folder has or has had elsewhere, such as in other branches.
    ///   - id: The number, or `nil` for the next free one. People who add decisions at the same time agree on numbers.
    ///   - superseded: A decision that the new one supersedes.
    ///   - related: A decision that the new one and its file name as related.
    /// - Throws: ``DecisionError`` if the title is not a single line, a decision has or had the number `id`, the
    ///   template cannot be read, or the relation to another decision is refused.
    public func adding(
        title: String,
        date: String,
        others: [String] = [],
        id: DecisionID? = nil,
        superseding superseded: DecisionID? = nil,
        related: DecisionID? = nil
    ) throws(DecisionError) -> LogChange {
        let title = title.trimmingCharacters(in: .whitespacesAndNewlines)
        guard !title.isEmpty, !title.contains(where: \.isNewline) else {
            throw .refused(fact: "The title is empty or has more than one line.", fix: "Run: adr new \"TITLE\"")
        }
        var fileName = nextFileName(title: title, others: others)
        if let id {
            try refuseTaken(id, free: fileName.id, others: others)
            fileName = FileName(prefix: fileName.prefix, id: id, width: fileName.width, slug: fileName.slug)
        }
        let text = try template(title: title, id: fileName.id, date: date)
        let path = "\(folder)/\(fileName.description)"
        var change = LogChange(files: [.init(path: path, text: text, before: nil)], summary: ["Created \(path)."])
        if let superseded {
            let log = DecisionLog(self, after: change)
            change = change.followed(by: try log.superseding(superseded, by: fileName.id))
        }
        if let related {
            let log = DecisionLog(self, after: change)
            change = change.followed(by: try log.linking(fileName.id, to: related, as: "related", back: "related"))
        }
        return change
    }

    /// The paths of the decisions in the folder, including those that cannot be read.
    private var paths: [String] { decisions.map(\.path) + unreadable.map(\.path) }

    private static func id(of path: String) -> DecisionID? { FileName((path as NSString).lastPathComponent)?.id }

    private func refuseTaken(_ id: DecisionID, free: DecisionID, others: [String]) throws(DecisionError) {
        let fix = "Choose another number; \(free) is free."
        if let path = paths.first(where: { Self.id(of: $0) == id }) {
            throw .refused(fact: "\(path) already has the number \(id).", fix: fix)
        }
        if let path = others.first(where: { Self.id(of: $0) == id }) {
            throw .refused(fact: "\(path) has the number \(id) in another branch, or had it before.", fix: fix)
        }
    }

    private func nextFileName(title: String, others: [String]) -> FileName {
        let highest = (paths + others).compactMap(Self.id).max()?.number ?? 0
        let model = decisions.last?.fileName
        return FileName(
            prefix: model?.prefix ?? "ADR-",
            id: DecisionID(highest + 1),
            width: model?.width ?? 3,
            slug: FileName.slug(title)
        )
    }

    private func template(title: String, id: DecisionID, date: String) throws(DecisionError) -> String {
        let isTemplate = { (path: String) in path.lowercased().contains("template") }
        guard let path = otherFiles.first(where: isTemplate) else {
            return Templates.text(style: decisions.last?.style ?? .fields, title: title, id: id, date: date)
        }
        guard let text = try? String(contentsOf: root.appending(path: path), encoding: .utf8) else {
            throw .file(path: path, message: "it is not UTF-8 text")
        }
        return Templates.fill(text, title: title, id: id, date: date)
    }
}

package enum Templates {
    static func text(style: HeaderStyle, title: String, id: DecisionID, date: String) -> String {
        switch style {
        case .fields: fill(standard, title: title, id: id, date: date)
        case .frontMatter:
            """
            ---
            status: proposed
            date: \(date)
            ---

            # \(title)

            ## Context and Problem Statement

            ## Considered Options

            ## Decision Outcome

            ### Consequences

            ### Confirmation

            ## More Information

            """
        case .sections:
            """
            # \(id.number). \(title)

            Date: \(date)

            ## Status

            Proposed

            ## Context

            ## Decision

            ## Consequences

            """
        }
    }

    /// Returns a template with the title, the status and the date filled in.
    static func fill(_ template: String, title: String, id: DecisionID, date: String) -> String {
        var document = MarkdownDocument(template)
        var lines = document.lines
        if let heading = document.headings.first(where: { $0.level == 1 }) {
            let hasMark = heading.title.lowercased().hasPrefix("adr")
            let isNumbered = heading.title.first?.isASCIIDigit == true || heading.title.hasPrefix("NUMBER")
            lines.replace(
                heading.line,
                with: hasMark ? "# \(id): \(title)" : isNumbered ? "# \(id.number). \(title)" : "# \(title)"
            )
        }
        document = MarkdownDocument(lines: lines)
        for line in document.frontMatter + document.prose {
            let replaced = line.text.replacing("YYYY-MM-DD", with: date).replacing("DATE", with: date)
                .replacing("STATUS", with: "Proposed")
            if replaced != line.text { lines.replace(line.number, with: restored(replaced, date: date)) }
        }
        return lines.text
    }

    /// Restores a date line. MADR's placeholder for the date is a sentence in braces and quotes.
    private static func restored(_ line: String, date: String) -> String {
        guard line.hasPrefix("date:") else { return line }
        return "date: \(date)"
    }

    /// The template that `adr init` writes.
    package static let standard = """
        # ADR-000: Title in the Words of the Decision

        **Status:** Proposed
        **Date:** YYYY-MM-DD

        ## Context

        The facts that made a decision necessary, and what was tried.

        ## Decision

        One sentence that can be checked against the code, then its meaning file by file.

        ## Consequences

        ### Positive

        - An improvement.

        ### Negative

        - A cost, or a detail that a successor might undo by mistake.

        ### Neutral

        - A difference that is neither.

        ## Confirmation

        Rules that hold today; delete the section if nothing checks the decision.

        ```adr-rules
        ```

        ## Related Decisions

        ## Notes

        """
}
