import DecisionTesting
import Decisions
import Foundation
import Testing

struct DecisionTestsTests {
    @Test func `verify records each finding as an issue at the finding's file and line`() throws {
        let root = FileManager.default.temporaryDirectory.appending(path: "decision-tests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let files = [
            "Package.swift": """
            // swift-tools-version: 6.0
            import PackageDescription
            let package = Package(name: "Feed", targets: [.target(name: "Feed"), .target(name: "Store")])
            """,
            "Sources/Feed/Feed.swift": "\nimport Store\n",
            "Sources/Store/Store.swift": "struct Store {}\n",
            "ADR/ADR-001-apart.md": """
            # ADR-001: Apart

            **Status:** Accepted

            ```adr-rules
            never-imports Feed: Store  -- they change apart
            declared-imports  -- a target builds by itself
            ```
            """,
        ]
        for (path, text) in files {
            let file = root.appending(path: path)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file)
        }
        try withKnownIssue {
            let report = try DecisionTests.verify(filePath: root.appending(path: "Sources/Feed/Feed.swift").path)
            #expect(report.findings.count == 2)
            #expect((report.ruleCount, report.decisionCount, report.targetCount, report.symbolCount) == (2, 1, 2, 1))
            let rules: [Report.RuleSummary] = report.rules
            #expect(rules.map(\.examined).allSatisfy { $0 > 0 })
            #expect(
                report.summary
                    == "Checked 2 rules of 1 accepted decision: 2 targets (0 with symbol graphs), 2 files, 1 symbol. 2 findings."
            )
        } matching: { issue in
            issue.sourceLocation?.line == 2
                && issue.sourceLocation?.fileID.hasSuffix("/Sources/Feed/Feed.swift") == true
        }
    }

    @Test func `the error for a missing decision folder contains a fix`() throws {
        let error = #expect(throws: DecisionError.self) {
            try DecisionLog(root: URL(filePath: "/nowhere"), folder: "Records")
        }
        #expect(error == .noFolder(path: "Records", root: "/nowhere"))
        #expect(
            error?.description == """
                /nowhere has no folder Records.
                  Create it, or name another one with --log.
                """
        )
    }

    @Test func `verifying a folder without decisions is an error`() throws {
        #expect(throws: DecisionError.noLog(root: "/nowhere")) {
            try DecisionTests.verify(filePath: "/nowhere/Test.swift")
        }
    }
}
