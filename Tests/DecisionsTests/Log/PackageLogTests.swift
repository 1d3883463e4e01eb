import Foundation
import Testing

@testable import Decisions

/// Packages of a workspace that have logs of their own.
struct PackageLogTests {
    private func workspace(
        rules: String,
        feed: String = "struct Feed {}\n",
        files: [String: String] = [:]
    ) throws -> SampleWorkspace {
        try SampleWorkspace(
            rules: "public-types nothing allow-none",
            packages: [
                "": .package("Root", .target("App")),
                "Packages/Feed": .package("Feed", .target("Feed"), .target("Store")),
                "Packages/Chat": .package("Chat", .target("Chat")),
            ],
            files: [
                "Sources/App/App.swift": "import Store\n",
                "Packages/Feed/Sources/Feed/Feed.swift": feed,
                "Packages/Feed/Sources/Store/Store.swift": "struct Store {}\n",
                "Packages/Chat/Sources/Chat/Chat.swift": "import Store\n",
                "Packages/Feed/ADR/ADR-001-keep-it-simple.md": SampleWorkspace.decision(rules: rules),
            ].merging(files) { $1 }
        )
    }

    @Test func `rules in a package's log apply only to that package`() throws {
        let workspace = try workspace(
            rules: "in Sources/Feed\nnever-imports Store  -- the feed needs no store",
            feed: "import Store\n"
        )
        #expect(
            try workspace.text() == """
                Packages/Feed/Sources/Feed/Feed.swift:1: error: 'Feed' imports 'Store'.
                  The feed needs no store.
                  Remove the import, or record why it is needed in a decision that supersedes ADR-001.  [Packages/Feed ADR-001 never-imports]
                Checked 2 rules of 2 accepted decisions: 4 targets (0 with symbol graphs), 4 files, 1 symbol. 1 finding.

                """
        )
    }

    @Test func `a rule in a package's log that matches nothing in the package is a finding`() throws {
        let report = try workspace(rules: "in Sources/App\nnever-imports Store").report()
        #expect(
            report.findings.map(\.path) == [
                "Packages/Feed/ADR/ADR-001-keep-it-simple.md", "Packages/Feed/ADR/ADR-001-keep-it-simple.md",
            ]
        )
        #expect(report.findings.allSatisfy { $0.rule.hasPrefix("Packages/Feed ADR-001 ") })
    }

    @Test func `a citation in a package refers to the package's log before the workspace's log`() throws {
        let superseded = """
            # ADR-002: Two

            **Status:** Superseded by ADR-001
            **Date:** 2026-01-02

            """
        let workspace = try workspace(
            rules: "never-imports Foundation",
            feed: "// ADR-001, ADR-002, ADR-003, ADR-004\nstruct Feed {}\n",
            files: [
                "Packages/Feed/ADR/ADR-002-two.md": superseded,
                "ADR/ADR-002-two.md": SampleWorkspace.decision(rules: "never-imports Foundation")
                    .replacing("ADR-001: Keep It Simple", with: "ADR-002: Two"),
                "ADR/ADR-003-three.md": SampleWorkspace.decision(rules: "never-imports Foundation")
                    .replacing("ADR-001: Keep It Simple", with: "ADR-003: Three"),
            ]
        )
        let facts = try workspace.report().findings.filter { $0.path.hasSuffix("Feed.swift") }.map(\.fact)
        #expect(
            facts == [
                "The comment cites ADR-002, which is superseded by ADR-001.",
                "The comment cites ADR-004, which does not exist.",
            ]
        )
    }

    @Test func `a package's log has its own baseline`() throws {
        let workspace = try workspace(
            rules: "never-imports Store",
            feed: "import Store\n",
            files: [
                "Packages/Feed/ADR/baseline.txt":
                    "[ADR-001 never-imports] Sources/Feed/Feed.swift: 'Feed' imports 'Store'.\n"
            ]
        )
        let report = try workspace.report()
        #expect(report.findings.isEmpty)
        #expect(report.excused == 1)
    }

    @Test func `a finding in a package's log states the file's path in the workspace`() throws {
        let workspace = try workspace(
            rules: "never-imports Foundation",
            files: ["Packages/Chat/docs/adr/0001-chat.md": "# 1. Chat\n\nSee [two](0002-two.md).\n"]
        )
        let paths = Set(try workspace.report().findings.map(\.path))
        #expect(paths == ["Packages/Chat/docs/adr/0001-chat.md"])
    }
}
