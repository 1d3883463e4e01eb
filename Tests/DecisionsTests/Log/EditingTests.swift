import Foundation
import Testing

@testable import Decisions

/// Commands that change decisions preserve every byte that they do not understand.
struct EditingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func log() throws -> DecisionLog { try DecisionLog(root: folder.url) }

    private func apply(_ change: (DecisionLog) throws -> LogChange) throws {
        let log = try log()
        try change(log).apply(to: log)
    }

    @Test func `superseding a decision with bold fields preserves line endings and unknown lines`() throws {
        try folder.write(
            "# ADR-001: Old\r\n\r\n**Status:** Accepted (by all)\r\n**Owner:** me\r\nodd \u{1} text",
            to: "ADR/ADR-001-old.md"
        )
        try folder.write(
            "# ADR-002: New\n\n**Status:** Accepted\n**Date:** 2026-01-02\n\n## Context\n",
            to: "ADR/ADR-002-new.md"
        )
        try apply { try $0.superseding(DecisionID(1), by: DecisionID(2)) }
        #expect(
            try folder.read("ADR/ADR-001-old.md")
                == "# ADR-001: Old\r\n\r\n**Status:** Superseded by [ADR-002: New](ADR-002-new.md) (by all)\r\n"
                + "**Owner:** me\r\nodd \u{1} text"
        )
        #expect(
            try folder.read("ADR/ADR-002-new.md")
                == "# ADR-002: New\n\n**Status:** Accepted\n**Date:** 2026-01-02\n**Supersedes:** [ADR-001: Old](ADR-001-old.md)\n\n## Context\n"
        )
        #expect(LogChecks(log: try log()).findings().isEmpty)
    }

    @Test func `superseding a decision edits MADR front matter and Nygard sections`() throws {
        try folder.write("---\nstatus: accepted  # since May\ndate: 2026-01-02\n---\n# Old\n", to: "ADR/0001-old.md")
        try folder.write("---\nstatus: accepted\n---\n# New\n", to: "ADR/0002-new.md")
        try apply { try $0.superseding(DecisionID(1), by: DecisionID(2)) }
        #expect(try folder.read("ADR/0001-old.md").hasPrefix("---\nstatus: superseded by ADR-002  # since May\n"))
        #expect(try folder.read("ADR/0002-new.md") == "---\nstatus: accepted\nsupersedes: ADR-001\n---\n# New\n")
        #expect(LogChecks(log: try log()).findings().isEmpty)

        try folder.write("# 3. Old\n\n## Status\n\nAccepted\n\n## Context\n", to: "ADR/0003-old.md")
        try folder.write("# 4. New\n\n## Status\n\nAccepted\n\n## Context\n", to: "ADR/0004-new.md")
        try apply { try $0.superseding(DecisionID(3), by: DecisionID(4)) }
        #expect(try folder.read("ADR/0003-old.md").contains("\n\nSuperseded by [4. New](0004-new.md)\n\n## Context"))
        #expect(
            try folder.read("ADR/0004-new.md").contains(
                "\n\nAccepted\n\nSupersedes [3. Old](0003-old.md)\n\n## Context"
            )
        )
        #expect(LogChecks(log: try log()).findings().isEmpty)
    }

    @Test func `superseding writes nothing if one of the two files has changed in the meantime`() throws {
        try folder.write("# ADR-001: Old\n**Status:** Accepted\n", to: "ADR/ADR-001-old.md")
        try folder.write("# ADR-002: New\n**Status:** Accepted\n", to: "ADR/ADR-002-new.md")
        let log = try log()
        let change = try log.superseding(DecisionID(1), by: DecisionID(2))
        try folder.write("# ADR-002: New\n**Status:** Accepted\nMore.\n", to: "ADR/ADR-002-new.md")
        #expect(
            throws: DecisionError.file(path: "ADR/ADR-002-new.md", message: "it was changed or created in the meantime")
        ) {
            try change.apply(to: log)
        }
        #expect(try folder.read("ADR/ADR-001-old.md") == "# ADR-001: Old\n**Status:** Accepted\n")
    }

    @Test func `superseding a decision is refused if the log would become invalid`() throws {
        try folder.write("# ADR-001: A\n**Status:** Superseded by ADR-002\n", to: "ADR/ADR-001-a.md")
        try folder.write(
            "# ADR-002: B\n**Status:** Accepted\n```adr-rules\ndeclared-imports\n```\n",
            to: "ADR/ADR-002-b.md"
        )
        try folder.write("# ADR-003: C\n**Status:** Accepted\n", to: "ADR/ADR-003-c.md")
        let log = try log()
        let refusals: [(Int, Int, String)] = [
            (1, 3, "ADR-001 is already superseded: ADR/ADR-001-a.md."),
            (3, 3, "A decision cannot supersede itself."),
            (3, 1, "ADR-001 is superseded, so it cannot replace another decision."),
            (2, 3, "ADR-002 holds rules, but a superseded decision may not."),
            (9, 3, "There is no ADR-009."),
        ]
        for (old, new, fact) in refusals {
            let error = #expect(throws: DecisionError.self) {
                try log.superseding(DecisionID(old), by: DecisionID(new))
            }
            #expect(error?.description.hasPrefix(fact + "\n") == true)
        }
    }

    @Test func `accepting a decision changes only its status word`() throws {
        try folder.write("# ADR-001: A\n**Status:** Proposed, see mail\n", to: "ADR/ADR-001-a.md")
        try apply { try $0.accepting(DecisionID(1)) }
        #expect(try folder.read("ADR/ADR-001-a.md") == "# ADR-001: A\n**Status:** Accepted, see mail\n")
        #expect(throws: DecisionError.self) { try self.log().accepting(DecisionID(1)) }
    }

    @Test func `accepting a decision with an invalid rule is an error`() throws {
        try folder.write(
            "# ADR-001: A\n**Status:** Proposed\n\n```adr-rules\nnever-cals *View: *Model\n```\n",
            to: "ADR/ADR-001-a.md"
        )
        let error = #expect(throws: DecisionError.self) { try self.log().accepting(DecisionID(1)) }
        let start =
            "ADR/ADR-001-a.md:5: \"never-cals\" is not a rule verb. A rule that cannot be read is not enforced.\n  Did you mean never-calls?"
        #expect(error?.description.hasPrefix(start) == true, "\(error.debugDescription)")
    }

    @Test func `a new decision has the log's style and a number that no branch has used`() throws {
        try folder.write("# 7. A\n\nDate: 2026-01-01\n\n## Status\n\nAccepted\n", to: "ADR/0007-a.md")
        let change = try log().adding(
            title: "Don't Panic: Ünïcode!",
            date: "2026-01-02",
            others: ["ADR/0009-other-branch.md", "README.md"]
        )
        #expect(change.files.map(\.path) == ["ADR/0010-dont-panic-unicode.md"])
        #expect(
            change.files[0].text.hasPrefix("# 10. Don't Panic: Ünïcode!\n\nDate: 2026-01-02\n\n## Status\n\nProposed\n")
        )
    }

    @Test func `a new decision gets the chosen number unless it is or was taken`() throws {
        try folder.write("# 7. A\n\nDate: 2026-01-01\n\n## Status\n\nAccepted\n", to: "ADR/0007-a.md")
        try folder.write(Data([0xFF]), to: "ADR/0008-unreadable.md")
        let others = ["ADR/0009-other-branch.md", "README.md"]
        func path(_ number: Int) throws -> String {
            try log().adding(title: "B", date: "2026-01-02", others: others, id: DecisionID(number)).files[0].path
        }
        #expect(try path(3) == "ADR/0003-b.md")
        #expect(try path(42) == "ADR/0042-b.md")
        let fix = "Choose another number; ADR-010 is free."
        let taken = [
            (7, "ADR/0007-a.md already has the number ADR-007."),
            (8, "ADR/0008-unreadable.md already has the number ADR-008."),
            (9, "ADR/0009-other-branch.md has the number ADR-009 in another branch, or had it before."),
        ]
        for (number, fact) in taken {
            #expect(throws: DecisionError.refused(fact: fact, fix: fix)) { try path(number) }
        }
    }

    @Test func `a new decision follows the folder's template`() throws {
        try folder.write(
            "# ADR-000: Title\n\n**Status:** Proposed\n**Date:** YYYY-MM-DD\n\nOurs.\n",
            to: "ADR/TEMPLATE.md"
        )
        let change = try log().adding(title: "First", date: "2026-01-02")
        #expect(change.files[0].path == "ADR/ADR-001-first.md")
        #expect(change.files[0].text == "# ADR-001: First\n\n**Status:** Proposed\n**Date:** 2026-01-02\n\nOurs.\n")
    }

    @Test func `linking decisions extends or creates the section with related decisions`() throws {
        try folder.write(
            "# ADR-001: A\n**Status:** Accepted\n\n## Related Decisions\n\n- [x](ADR-002-b.md)\n\n## Notes\n\nN\n",
            to: "ADR/ADR-001-a.md"
        )
        try folder.write("# ADR-002: B\n**Status:** Accepted\n", to: "ADR/ADR-002-b.md")
        try apply { try $0.linking(DecisionID(1), to: DecisionID(2), as: "refines", back: "refined by") }
        #expect(
            try folder.read("ADR/ADR-001-a.md").hasSuffix(
                "- [x](ADR-002-b.md)\n- [ADR-002: B](ADR-002-b.md) - refines\n\n## Notes\n\nN\n"
            )
        )
        #expect(
            try folder.read("ADR/ADR-002-b.md")
                == "# ADR-002: B\n**Status:** Accepted\n\n## Related Decisions\n\n- [ADR-001: A](ADR-001-a.md) - refined by\n"
        )
    }

    @Test func `adr index replaces the stale text between the index markers`() throws {
        try folder.write(
            "# ADR-001: A | B\n**Status:** Accepted\n\n## Decision\n\nUse **it**. More.\n",
            to: "ADR/ADR-001-a-b.md"
        )
        try folder.write("Before\n<!-- adr:index -->\nold\n<!-- /adr:index -->\nAfter\n", to: "ADR/README.md")
        #expect(LogChecks(log: try log()).findings().map(\.fact) == ["The generated index is stale."])
        try apply { try LogIndex($0).change() }
        #expect(
            try folder.read("ADR/README.md") == """
                Before
                <!-- adr:index -->
                | Number | Title | Status | Date | In one line |
                |---|---|---|---|---|
                | [001](ADR-001-a-b.md) | A \\| B | Accepted |  | Use it. |
                <!-- /adr:index -->
                After

                """
        )
        #expect(LogChecks(log: try log()).findings().isEmpty)
        #expect(try LogIndex(try log()).change().files.isEmpty)
    }
}
