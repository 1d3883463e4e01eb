import Foundation
import Testing

@testable import Decisions

/// Baselines, proposed decisions and the formats of a report.
struct ReportTests {
    private func workspace() throws -> SampleWorkspace {
        try SampleWorkspace(
            rules: "never-imports Feed: Store -- keep, it: apart",
            packages: ["": .package("Feed", .target("Feed", "Store"), .target("Store"))],
            files: [
                "Sources/Feed/Feed.swift": "import Store\n", "Sources/Feed/Other.swift": "import Store\n",
                "Sources/Store/S.swift": "",
            ]
        )
    }

    @Test func `a baseline entry excuses an exact finding, and an unused entry is a finding`() throws {
        let workspace = try workspace()
        let findings = try workspace.report().findings
        #expect(findings.count == 2)
        try workspace.folder.write(Baseline.text(findings), to: "ADR/baseline.txt")
        #expect(try workspace.report().isClean)
        #expect(try workspace.report().summary.hasSuffix("0 findings, 2 more in the baseline."))

        try workspace.folder.write("", to: "Sources/Feed/Feed.swift")
        #expect(
            try workspace.findings() == """
                ADR/baseline.txt:2: error: The entry matches no finding: [ADR-001 never-imports] Sources/Feed/Feed.swift: 'Feed' imports 'Store'.
                  The baseline only shrinks, and never hides a future finding.
                  Remove the line.  [log baseline]

                """
        )
    }

    @Test func `one baseline entry excuses only one of two equal findings`() throws {
        let workspace = try workspace()
        let findings = try workspace.report().findings
        try workspace.folder.write("import Store\nimport Store\n", to: "Sources/Feed/Feed.swift")
        try workspace.folder.write(Baseline.text(findings), to: "ADR/baseline.txt")
        #expect(try workspace.report().findings.map(\.line) == [2])
    }

    @Test func `violations of a proposed decision's rules are counted but not reported as findings`() throws {
        let workspace = try workspace()
        let rules = "never-imports Feed: Store"
        try workspace.folder.write(
            SampleWorkspace.decision(rules: rules, status: "Proposed"),
            to: "ADR/ADR-001-keep-it-simple.md"
        )
        let report = try workspace.report()
        #expect(report.proposals == ["ADR-001 is proposed; its rules would fail in 2 places."])
        #expect(report.findings.map(\.rule) == ["log rule"])
    }

    @Test func `GitHub annotations escape their text`() throws {
        let text = ReportFormat.github.render(try workspace().report())
        #expect(
            text.split(separator: "\n").first.map(String.init)
                == "::error file=Sources/Feed/Feed.swift,line=1,title=ADR-001 never-imports::'Feed' imports 'Store'.%0A"
                + "Keep, it: apart.%0ARemove the import, or record why it is needed in a decision that supersedes ADR-001."
        )
    }

    @Test func `JSON and SARIF reports contain the findings and their locations`() throws {
        let report = try workspace().report()
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(ReportFormat.json.render(report).utf8)) as? [String: Any]
        )
        #expect((json["findings"] as? [[String: Any]])?.count == 2)
        #expect((json["examined"] as? [String: Int])?["files"] == 3)
        let sarif = try #require(
            try JSONSerialization.jsonObject(with: Data(ReportFormat.sarif.render(report).utf8)) as? [String: Any]
        )
        let run = try #require((sarif["runs"] as? [[String: Any]])?.first)
        let result = try #require((run["results"] as? [[String: Any]])?.first)
        #expect(sarif["version"] as? String == "2.1.0")
        #expect(result["ruleId"] as? String == "ADR-001 never-imports")
    }
}
