import Foundation
import Testing

@testable import Decisions

/// Rules that cannot be read, examine nothing or name no proof, with the resulting messages.
struct BrokenRuleTests {
    private let layered = Manifest.package(
        "Feed",
        .target("FeedFeature", "FeedRepository"),
        .target("FeedRepository", "FeedStore"),
        .target("FeedStore")
    )

    @Test func `proved-by requires an existing script or a suite with a test`() throws {
        try expect(
            rules: """
                proved-by FeedTests/FeedSuite
                proved-by FeedTests/FedSuite  -- proof
                proved-by FeedTests/Empty
                proved-by Scripts/check
                proved-by Scripts/chek
                """,
            packages: ["": .package("Feed", .target("Feed"), .test("FeedTests", "Feed"))],
            files: [
                "Sources/Feed/Feed.swift": "", "Scripts/check": "",
                "Tests/FeedTests/T.swift": "struct FeedSuite { @Test func a() {} }\nstruct Empty { func a() {} }\n",
            ],
            findings: """
                ADR/ADR-001-keep-it-simple.md:14: error: The test target 'FeedTests' has no suite 'FedSuite' that contains tests.
                  Proof.
                  Did you mean FeedTests/FeedSuite? Otherwise write the suite.  [ADR-001 proved-by]
                ADR/ADR-001-keep-it-simple.md:15: error: The test target 'FeedTests' has no suite 'Empty' that contains tests.
                  Small parts are easy to change.
                  Did you mean FeedTests/FeedSuite? Otherwise write the suite.  [ADR-001 proved-by]
                ADR/ADR-001-keep-it-simple.md:17: error: There is no test target 'Scripts' and no file 'Scripts/chek'.
                  Small parts are easy to change.
                  Name an existing TARGET/SUITE, or a script by its path from the workspace's root.  [ADR-001 proved-by]
                """
        )
    }

    @Test func `an in clause that matches no folder is a finding`() throws {
        try expect(
            rules: "in Packages/*Feature\npublic-types nothing",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"],
            findings: """
                ADR/ADR-001-keep-it-simple.md:13: error: The rule "in Packages/*Feature" matches no target folder.
                  Small parts are easy to change.
                  Correct its names. If it may match nothing, end the rule with allow-none.  [ADR-001 in]
                ADR/ADR-001-keep-it-simple.md:14: error: The rule "public-types nothing" examined no declarations.
                  Small parts are easy to change.
                  Correct its names. If it may match nothing, end the rule with allow-none.  [ADR-001 public-types]
                """
        )
    }

    @Test func `a folder with a symbolic link to an ancestor is read once`() throws {
        let workspace = try SampleWorkspace(
            rules: "public-types nothing",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"]
        )
        let link = workspace.folder.url.appending(path: "Sources/FeedStore/loop").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../..")
        #expect(try workspace.report().fileCount == 1)
    }

    @Test func `a rule with allow-none may match nothing`() throws {
        let workspace = try SampleWorkspace(
            rules: "tested *AppFactory allow-none -- there may be none yet",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"]
        )
        #expect(
            try workspace.text() == """
                Checked 1 rule of 1 accepted decision: 3 targets (0 with symbol graphs), 1 file, 1 symbol. 0 findings.

                """
        )
    }

    @Test func `the finding for an unknown verb names the nearest verb and all verbs`() throws {
        try expect(
            rules: "never-import X: Y\nlayers A",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": ""],
            findings: """
                ADR/ADR-001-keep-it-simple.md:1: error: No accepted decision holds a rule, so the code was not checked.
                  A check that examined nothing would always pass.
                  Add a Confirmation section with an adr-rules block, or run: adr adopt  [log rule]
                ADR/ADR-001-keep-it-simple.md:13: error: "never-import" is not a rule verb.
                  A rule that cannot be read is not enforced.
                  Did you mean never-imports? The verbs are in, public-types, conforms, never-mentions, never-calls, never-imports, imports-only, imported-by, layers, acyclic, declared-imports, depends-only, tested, lives-in, holds-only, proved-by.  [log rule]
                ADR/ADR-001-keep-it-simple.md:14: error: The rule "layers A" needs two layers with > between them.
                  A rule that cannot be read is not enforced.
                  Write it as: layers TARGET … > TARGET … [> …] [strict]  [log rule]
                """
        )
    }
}
