import Foundation
import Testing

@testable import Decisions

/// The three header styles, and texts that are not decisions.
struct DecisionParserTests {
    private func parse(_ text: String, name: String = "ADR-010-use-sqlite.md") throws -> Decision {
        DecisionParser.decision(text, path: "ADR/\(name)", fileName: try #require(FileName(name)))
    }

    @Test func `the parser reads bold fields below the title, even with blank lines between them`() throws {
        let decision = try parse(
            "# ADR-010: Use SQLite\n\n**Status:** Accepted\n\n**Date:** 2026-01-02\n\n**Decision:**\n\nUse it. Always.\n"
        )
        #expect(decision.style == .fields)
        #expect(decision.title == "Use SQLite")
        #expect(decision.status == .accepted)
        #expect(decision.date == "2026-01-02")
        #expect(decision.firstSentence == "Use it.")
        #expect(decision.problems.isEmpty)
    }

    @Test func `the parser reads MADR front matter and MADR list headers`() throws {
        let front = try parse(
            "---\nstatus: \"superseded by ADR-0123\"\ndate: 2026-01-02\n---\n\n# Use SQLite\n",
            name: "0010-use-sqlite.md"
        )
        #expect(front.style == .frontMatter)
        #expect(front.status == .superseded(by: DecisionID(123)))
        #expect(front.date == "2026-01-02")
        #expect(front.title == "Use SQLite")
        let list = try parse("# Use SQLite\n\n* Status: accepted\n* Date: 2026-01-02\n", name: "0010-use-sqlite.md")
        #expect(list.status == .accepted)
        #expect(list.style == .frontMatter)
    }

    @Test func `the last supersession determines a decision's status in Nygard's format`() throws {
        let decision = try parse(
            "# 10. Use SQLite\n\nDate: 2026-01-02\n\n## Status\n\nAccepted\n\nSuperceded by [12. Use files](0012-use-files.md)\n\n## Context\n",
            name: "0010-use-sqlite.md"
        )
        #expect(decision.style == .sections)
        #expect(decision.title == "Use SQLite")
        #expect(decision.status == .superseded(by: DecisionID(12)))
        #expect(decision.problems.isEmpty)
    }

    @Test(arguments: [
        ("", "The decision has no title."),
        ("text\n", "The decision has no title."),
        ("# ADR-010: A\n", "The decision has no status."),
        ("# ADR-010: A\n**Status:** Maybe\n", "The status is \"Maybe\"."),
        ("# ADR-011: A\n**Status:** Accepted\n", "The title says ADR-011 and the file name says ADR-010."),
        ("# ADR-010: A\n**Status:** Accepted\n# B\n", "The decision has a second title, \"B\"."),
        ("# ADR-010: A\n**Status:** Accepted\n**Date:** 2.1.2026\n", "The date is \"2.1.2026\"."),
        ("# ADR-010: A\n**Status:** Accepted\n```adr-rules\n", "The code block that starts here is never closed."),
        ("---\nstatus: accepted\n# ADR-010: A\n", "The front matter that starts here is never closed."),
    ])
    func `the parser reports a malformed decision with the line of the fault`(text: String, fact: String) throws {
        let problems = try parse(text).problems
        #expect(problems.contains { $0.fact == fact && $0.line >= 1 })
    }

    @Test func `a missing or unknown status never counts as accepted`() throws {
        #expect(try parse("# ADR-010: A\n").status == nil)
        #expect(try parse("# ADR-010: A\n**Status:** Acceptedish\n").status == nil)
        #expect(DecisionStatus("Accepted (with remarks)") == .accepted)
    }

    @Test func `the parser ignores headings, links and rules in code blocks and comments`() throws {
        let decision = try parse(
            """
            # ADR-010: Use SQLite
            **Status:** Accepted
            <!-- # Another title
            [dead](nowhere.md) -->
            ````markdown
            # Example
            ```adr-rules
            in X
            ```
            [dead](nowhere.md)
            ````
            `[dead](nowhere.md)` and [live](a%20b.md "title") and ![image](<c d.png>)
            """
        )
        #expect(decision.problems.isEmpty)
        #expect(decision.rules.isEmpty)
        #expect(decision.links.map(\.target) == ["a b.md", "c d.png"])
    }

    @Test(arguments: [
        "[", "](", "`", "``` ", "# status\n", "> ", "- ", "  - a\n", "| a ", "**", "<!--", "ADR-1 ", "{a}*",
        "```adr-rules\nin *", "\r",
    ])
    func `parsing very repetitive text does not hang`(piece: String) throws {
        let text = "# ADR-010: A\n**Status:** Accepted\n" + String(repeating: piece, count: 2_000)
        let decision = try parse(text)
        #expect(decision.document.lines.text == text)
        #expect(decision.status == .accepted)
    }

    @Test func `parsing shuffled fragments of decisions preserves their text`() throws {
        let pieces = [
            "# ", "ADR-010: A", "\n", "\r\n", "\r", "```", "````", "adr-rules", "~~~", "---", "**Status:**",
            " Accepted",
            "status: ", "superseded by ADR-", "99999999999", "[a](", ")", "](", "[", "<!--", "-->", "`", "\u{FEFF}",
            "é", "\0",
            "layers A > B", "never-imports", ":", " -- ", "{Name}", "* Status", "==", "## Status", "|", "\\",
            "Supersedes ",
        ]
        for seed in SeededGenerator.rounds(300) {
            var generator = SeededGenerator(seed: seed)
            let text = (0..<Int.random(in: 0...40, using: &generator))
                .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            let decision = try parse(text)
            #expect(decision.document.lines.text == text, "seed \(seed)")
            for problem in decision.problems { #expect(problem.line >= 1, "seed \(seed)") }
        }
    }
}
