import Foundation
import Testing

@testable import Decisions

/// A report says what the check did not see.
struct HonestyTests {
    @Test func `a check without symbol graphs is noted, and is a finding with --require-symbols`() throws {
        let workspace = try SampleWorkspace(
            rules: """
                never-mentions *View: Store
                conforms Feed*: Sendable
                never-imports Kit: Store
                """,
            packages: ["": .package("Feed", .target("Feed"), .target("Kit"))],
            files: [
                "Sources/Feed/Feed.swift": "struct FeedView: Sendable {}\n", "Sources/Kit/Kit.swift": "struct Kit {}\n",
            ]
        )
        let report = try workspace.report()
        #expect(report.isClean)
        #expect(report.summary.contains("2 targets (0 with symbol graphs), "))
        #expect(report.weaker.map(\.rule) == ["ADR-001 never-mentions", "ADR-001 conforms"])
        #expect(report.weaker.map(\.modules) == [["Feed"], ["Feed"]])
        #expect(
            report.notes.last
                == "Rules were weaker without the symbol graphs of 1 target: ADR-001 never-mentions, ADR-001 conforms. "
                + "Inferred types and conformances were not seen there. Build first; --require-symbols makes this a finding."
        )
        let strict = try workspace.report(requiresSymbols: true)
        #expect(strict.findings.map(\.rule) == ["log symbols", "log symbols"])
        #expect(strict.findings.map(\.line) == [13, 14])
        #expect(
            strict.findings.first?.fact == "ADR-001 never-mentions was checked without the symbol graphs of Feed."
        )
    }

    @Test func `an unreadable manifest is a finding, and other packages are still checked`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-imports Feed: Store",
            packages: ["Feed": .package("Feed", .target("Feed"))],
            files: [
                "Feed/Sources/Feed/Feed.swift": "import Store\n", "Broken/Package.swift": "nonsense",
                "Broken/Sources/Broken/B.swift": "import Store\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Broken/Package.swift:1: error: Broken cannot be used: it has no manifest
                  The package's targets were not checked.
                  Check the path and its permissions.  [log manifest]
                Feed/Sources/Feed/Feed.swift:1: error: 'Feed' imports 'Store'.
                  Small parts are easy to change.
                  Remove the import, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-imports]

                """
        )
        #expect(try workspace.report().targetCount == 1)
    }

    @Test func `folders with symbolic links to each other are read once for each target`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-imports Store",
            packages: ["": .package("Feed", .target("A"), .target("B"), .target("C"))],
            files: [
                "Sources/A/A.swift": "", "Sources/B/B.swift": "", "Sources/C/one/One.swift": "",
                "Sources/C/two/Two.swift": "",
            ]
        )
        let link = { (path: String, destination: String) in
            try FileManager.default.createSymbolicLink(
                atPath: workspace.folder.url.appending(path: path).path,
                withDestinationPath: destination
            )
        }
        for index in 0..<4 {
            try link("Sources/A/b\(index)", "../B")
            try link("Sources/B/a\(index)", "../A")
        }
        try link("Sources/C/one/two", "../two")
        try link("Sources/C/two/one", "../one")
        // A and B each contain both files, and C reaches its two files by four paths.
        #expect(try workspace.report().fileCount == 6)
    }

    @Test func `shrinking a baseline removes obsolete entries and adds none`() {
        let finding = { Finding(rule: "r", path: $0, line: 1, fact: "f", reason: "", fix: "") }
        let text = "# Kept\n[r] a: f\n[r] a: f\n[r] gone: f\n"
        let (shrunk, removed) = Baseline.shrunk(text, to: [finding("a"), finding("new")])
        #expect(shrunk == "# Kept\n[r] a: f\n")
        #expect(removed == 2)
    }
}
