import Foundation
import Testing

@testable import Decisions

/// Faults of the log, each with its message.
struct LogChecksTests {
    private func findings(_ files: [String: String]) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: "docs/adr/\(name)") }
        return LogChecks(log: try DecisionLog(root: folder.url)).findings().sorted()
            .map { "\($0.path.dropFirst(9)):\($0.line): \($0.fact) \($0.fix) [\($0.rule)]" }
    }

    private func decision(_ number: Int, _ status: String = "Accepted", more: String = "") -> String {
        "# \(DecisionID(number)): Title\n\n**Status:** \(status)\n**Date:** 2026-01-02\n\(more)"
    }

    @Test func `a clean log has no findings`() throws {
        #expect(
            try findings([
                "ADR-001-title.md": decision(1, "Superseded by [ADR-002](ADR-002-title.md)"),
                "ADR-002-title.md": decision(
                    2,
                    more: "**Supersedes:** ADR-001\n[web](https://a.b/c) [here](#adr-002-title) [up](../adr/)\n"
                ),
                "README.md": "[a](ADR-001-title.md)",
            ]) == []
        )
    }

    @Test func `two decisions with the same number are a finding`() throws {
        #expect(
            try findings(["ADR-001-a-title.md": decision(1), "ADR-001-b-title.md": decision(1)]) == [
                "ADR-001-b-title.md:1: ADR-001 is also the number of docs/adr/ADR-001-a-title.md. "
                    + "Rename the newer file to the next free number, and its title with it. [log number]"
            ]
        )
    }

    @Test func `dead links in decisions and in the index are findings`() throws {
        #expect(
            try findings([
                "ADR-001-title.md": decision(1, more: "[old](../ADR-001-other.md)\n[x]: gone.md\n"),
                "README.md": "[a](ADR-2.md)",
            ]) == [
                "ADR-001-title.md:5: The link \"old\" leads to ../ADR-001-other.md, which does not exist. "
                    + "Did you mean ADR-001-title.md? [log link]",
                "ADR-001-title.md:6: The link \"x\" leads to gone.md, which does not exist. "
                    + "Correct the link, or remove it. [log link]",
                "README.md:1: The link \"a\" leads to ADR-2.md, which does not exist. Correct the link, or remove it. [log link]",
            ]
        )
    }

    @Test func `dead HTML links and links with the wrong decision number are findings`() throws {
        let more =
            "<img width=\"3\" src='gone.png'> `<a href=\"code\">` <a href=\"ADR-001-title.md\">x</a>\n"
            + "[ADR-002](ADR-001-title.md) [ADR-001](ADR-001-title.md) [see ADR-9](ADR-001-title.md)\n"
        #expect(
            try findings(["ADR-001-title.md": decision(1), "ADR-002-title.md": decision(2, more: more)])
                .filter { $0.hasSuffix("[log link]") } == [
                    "ADR-002-title.md:5: The link \"gone.png\" leads to gone.png, which does not exist. "
                        + "Correct the link, or remove it. [log link]",
                    "ADR-002-title.md:6: The link \"ADR-002\" leads to ADR-001-title.md, which is ADR-001 and not ADR-002. "
                        + "Did you mean ADR-002-title.md? [log link]",
                    "ADR-002-title.md:6: The link \"see ADR-9\" leads to ADR-001-title.md, which is ADR-001 and not ADR-009. "
                        + "Correct the text or the address. [log link]",
                ]
        )
    }

    @Test func `a link to a heading that does not exist is a finding`() throws {
        let more = """
            [a](ADR-002-title.md#the-context--here) [b](#decision-1) [c](ADR-002-title.md#anchor) [d](ADR-002-title.md#L3)
            [e](ADR-002-title.md#the-contxt)
            [f](#nowhere)
            [g](ADR-003-title.md#decision)

            ## Decision

            """
        let page = "## The Context, [Here](https://example.com)\n\n<a id=\"anchor\"></a>\n"
        #expect(
            try findings(["ADR-001-title.md": decision(1, more: more), "ADR-002-title.md": decision(2, more: page)])
                == [
                    "ADR-001-title.md:6: The link \"e\" leads to ADR-002-title.md#the-contxt, a heading that the page does not have. "
                        + "Correct the text after #, or remove it. [log link]",
                    "ADR-001-title.md:7: The link \"f\" leads to #nowhere, a heading that the page does not have. "
                        + "Correct the text after #, or remove it. [log link]",
                    "ADR-001-title.md:8: The link \"g\" leads to ADR-003-title.md#decision, which does not exist. "
                        + "Correct the link, or remove it. [log link]",
                ]
        )
    }

    @Test func `a supersession recorded in only one of the two decisions is a finding`() throws {
        #expect(
            try findings([
                "ADR-001-title.md": decision(1, "Superseded by ADR-002"), "ADR-002-title.md": decision(2),
                "ADR-003-title.md": decision(3, more: "Supersedes ADR-002\n"),
                "ADR-004-title.md": decision(4, "Superseded by ADR-009"), "ADR-005-title.md": decision(5, "Superseded"),
            ]) == [
                "ADR-002-title.md:1: ADR-002 does not say that it supersedes ADR-001. "
                    + "Add a line **Supersedes:** ADR-001 below its date. [log supersession]",
                "ADR-002-title.md:3: ADR-003 supersedes ADR-002, whose status does not say so. "
                    + "Run: adr supersede 2 --by 3 [log supersession]",
                "ADR-004-title.md:3: The decision is superseded by ADR-009, which does not exist. "
                    + "Correct the number. [log supersession]",
                "ADR-005-title.md:3: The decision is superseded, but its status does not say by which one. "
                    + "Write Superseded by ADR-nnn. [log supersession]",
            ]
        )
    }

    @Test func `a cycle of decisions that supersede each other is a finding`() throws {
        let found = try findings([
            "ADR-001-title.md": decision(1, "Superseded by ADR-002", more: "Supersedes ADR-002\n"),
            "ADR-002-title.md": decision(2, "Superseded by ADR-001", more: "Supersedes ADR-001\n"),
        ])
        #expect(
            found == [
                "ADR-001-title.md:3: The decisions supersede each other: ADR-001 -> ADR-002 -> ADR-001. "
                    + "Correct the status of one of them. [log supersession]"
            ]
        )
    }

    @Test func `rules in a superseded decision and a title that differs from the file name are findings`() throws {
        let rules = "```adr-rules\ndeclared-imports\n```\n"
        #expect(
            try findings([
                "ADR-001-title.md": decision(1, "Superseded by ADR-002", more: rules),
                "ADR-002-quite-another-matter.md": decision(2, more: "Supersedes ADR-001\n"),
            ]) == [
                "ADR-001-title.md:6: The decision is superseded but still holds rules. "
                    + "Move them to the decision that supersedes this one, or delete them. [log rule]",
                "ADR-002-quite-another-matter.md:1: The title is \"Title\" and the file name says \"quite-another-matter\". "
                    + "Change the title or the file name so that both say the same. [log title]",
            ]
        )
    }

    @Test func `decision files that are too large or not UTF-8 are findings`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data([0xFF, 0xFE, 0, 1]), to: "ADR/ADR-001-binary.md")
        try folder.write(Data(repeating: 65, count: 10_000_000), to: "ADR/ADR-002-large.md")
        let findings = LogChecks(log: try DecisionLog(root: folder.url)).findings()
        #expect(
            findings.map(\.fact) == [
                "The file is not UTF-8 text.", "The file has 10000000 bytes; a decision has at most 1000000.",
            ]
        )
        #expect(findings.map(\.path) == ["ADR/ADR-001-binary.md", "ADR/ADR-002-large.md"])
    }

    @Test func `comments that cite a superseded or missing decision are findings`() throws {
        try expect(
            rules: "declared-imports",
            packages: ["": .package("Feed", .target("Feed"), .test("FeedTests"))],
            files: [
                "ADR/ADR-002-title.md": decision(2, "Superseded by ADR-001", more: ""),
                "Sources/Feed/Feed.swift": "import X // ADR-001\n/* ADR-002\n   ADR-009 */\nlet a = \"ADR-010\"\n",
                "Tests/FeedTests/T.swift": "struct T { func testNothing() {} }\n",
            ],
            findings: """
                ADR/ADR-001-keep-it-simple.md:1: error: ADR-001 does not say that it supersedes ADR-002.
                  A reader of either decision must learn about the other one.
                  Add a line **Supersedes:** ADR-002 below its date.  [log supersession]
                Package.swift:2: error: The test target 'FeedTests' has no tests.
                  A test run skips it silently.
                  Write a test, or remove the target.  [log empty-test-target]
                Sources/Feed/Feed.swift:2: error: The comment cites ADR-002, which is superseded by ADR-001.
                  A comment that cites a decision is read as the reason for the code.
                  Cite ADR-001, if it still explains the code.  [log reference]
                Sources/Feed/Feed.swift:3: error: The comment cites ADR-009, which does not exist.
                  A comment that cites a decision is read as the reason for the code.
                  Correct the number, or remove the citation.  [log reference]
                """
        )
    }
}
