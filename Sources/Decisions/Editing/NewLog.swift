public import Foundation

/// Creates a log for a workspace that has none.
public enum NewLog {
    /// Returns a change that adds the template, the index and a first decision, which explains why decisions are
    /// recorded.
    /// - Throws: ``DecisionError`` if the workspace already has a log.
    public static func change(in root: URL, folder: String?, date: String) throws(DecisionError) -> LogChange {
        if let existing = LogFolder.find(in: root) {
            throw .refused(
                fact: "The workspace already has a log: \(existing).",
                fix: "Add a decision with: adr new \"TITLE\""
            )
        }
        let folder = folder ?? "ADR"
        let readme = """
            # Architecture Decisions

            A decision that changes is not rewritten: a new one supersedes it, and both say so.

            \(LogIndex.start)
            \(LogIndex.end)

            """
        let files = [
            LogChange.File(path: "\(folder)/ADR-001-record-architecture-decisions.md", text: first(date), before: nil),
            LogChange.File(path: "\(folder)/TEMPLATE.md", text: Templates.standard, before: nil),
            LogChange.File(path: "\(folder)/README.md", text: readme, before: nil),
        ]
        return LogChange(
            files: files,
            summary: files.map { "Created \($0.path)." } + [
                "Propose rules from the code as it is with: adr adopt"
            ]
        )
    }

    private static func first(_ date: String) -> String {
        """
        # ADR-001: Record Architecture Decisions

        **Status:** Accepted
        **Date:** \(date)

        ## Context

        The reasons for the code's structure are known only to the people who chose it.

        ## Decision

        Each decision about the structure of the code is recorded as a file in this folder, and rules that a program can
        check stand in its Confirmation section.

        ## Consequences

        ### Positive

        - A reader learns why, and a check says whether it is still true.

        ### Negative

        - A change to the structure needs a change to a decision.

        ## Confirmation

        ```adr-rules
        declared-imports  -- a target that imports more than its manifest declares builds only by accident
        ```

        """
    }
}
