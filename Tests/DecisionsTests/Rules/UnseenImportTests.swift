import Foundation
import Testing

@testable import Decisions

/// Imports that were missed before, each with a workspace that breaks a rule.
struct UnseenImportTests {
    private let chain = Manifest.package(
        "Feed",
        .target("Feed", "Kit"),
        .target("Kit", "Base"),
        .target("Base", "Store"),
        .target("Store")
    )

    private func facts(_ rules: String, _ files: [String: String]) throws -> [String] {
        try SampleWorkspace(rules: rules, packages: ["": chain], files: files).report().findings
            .map { "\($0.path):\($0.line): \($0.fact)" }
    }

    private let exported = [
        "Sources/Feed/Feed.swift": "import Foundation\nimport Kit\n",
        "Sources/Kit/Kit.swift": "@_exported import Base\n",
        "Sources/Base/Base.swift": "@_exported import Store\n",
        "Sources/Store/Store.swift": "",
    ]

    @Test func `importing a module also imports the modules that it re-exports`() throws {
        let fact = "Sources/Feed/Feed.swift:2: 'Feed' imports 'Store' through 'Kit' and 'Base'"
        #expect(try facts("never-imports Feed: Store", exported) == ["\(fact)."])
        #expect(
            try facts("imported-by Store: Base", exported) == [
                "\(fact); only Base may.",
                "Sources/Kit/Kit.swift:1: 'Kit' imports 'Store' through 'Base'; only Base may.",
            ]
        )
        let inner = "Sources/Kit/Kit.swift:1: 'Kit' imports 'Store' through 'Base', which is in a higher layer."
        #expect(try facts("layers Store > Feed Kit", exported) == ["\(fact), which is in a higher layer.", inner])
        let plain = exported.mapValues { $0.replacing("@_exported ", with: "") }
        #expect(try facts("never-imports Feed: Store", plain).isEmpty)
    }

    @Test func `a rule with even-indirectly reports the import chain to a forbidden module`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "\nimport Kit\n", "Sources/Feed/Other.swift": "import Kit\n",
            "Sources/Kit/Kit.swift": "import Base\n", "Sources/Base/Base.swift": "import Store\nimport Kit\n",
            "Sources/Store/Store.swift": "",
        ]
        #expect(
            try facts("never-imports Feed: Store even-indirectly", files) == [
                "Sources/Feed/Feed.swift:2: 'Feed' reaches 'Store': Feed → Kit → Base → Store."
            ]
        )
        #expect(try facts("never-imports Feed: Store", files).isEmpty)
    }

    @Test func `acyclic reports a cycle of targets or folders`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "import Kit\n", "Sources/Kit/Kit.swift": "\nimport Base\n",
            "Sources/Base/Base.swift": "import Store\nimport Kit\n", "Sources/Store/Store.swift": "",
        ]
        #expect(
            try facts("acyclic", files) == [
                "Sources/Base/Base.swift:2: The imports form a cycle: Base → Kit → Base."
            ]
        )
        #expect(try facts("acyclic Feed Base Store", files).isEmpty)
        let packages: [String: Manifest] = [
            "Features/Feed": .package("Feed", .target("Feed")), "Services/Log": .package("Log", .target("Log")),
            "Services/Net": .package("Net", .target("Net")),
        ]
        try expect(
            rules: "acyclic Features Services -- features are above services",
            packages: packages,
            files: [
                "Features/Feed/Sources/Feed/Feed.swift": "import Log\n",
                "Services/Log/Sources/Log/Log.swift": "import Net\n",
                "Services/Net/Sources/Net/Net.swift": "import Feed\n",
            ],
            findings: """
                Features/Feed/Sources/Feed/Feed.swift:1: error: The imports form a cycle: Features → Services → Features.
                  Features are above services.
                  Move the shared code to a lower module, or pass it in.  [ADR-001 acyclic]
                """
        )
    }

    @Test func `strict layers report an import that skips a layer`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "import Kit\nimport Store\n", "Sources/Kit/Kit.swift": "import Base\n",
            "Sources/Base/Base.swift": "import Store\n", "Sources/Store/Store.swift": "",
        ]
        #expect(
            try facts("layers Feed > Kit Base > Store strict", files) == [
                "Sources/Feed/Feed.swift:2: 'Feed' imports 'Store', which skips a layer."
            ]
        )
        #expect(try facts("layers Feed > Kit Base > Store", files).isEmpty)
    }

    @Test func `an exclusion removes a name from a pattern`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "import Base\nimport Store\n", "Sources/Kit/Kit.swift": "import Store\n",
            "Sources/Base/Base.swift": "import Store\n", "Sources/Store/Store.swift": "",
        ]
        #expect(
            try facts("never-imports * !Base: * !Base", files) == [
                "Sources/Feed/Feed.swift:2: 'Feed' imports 'Store'.", "Sources/Kit/Kit.swift:1: 'Kit' imports 'Store'.",
            ]
        )
        #expect(
            try facts("in Sources/* !Sources/Feed !Sources/Kit\nnever-imports Store", files) == [
                "Sources/Base/Base.swift:1: 'Base' imports 'Store'."
            ]
        )
        let malformed = try SampleWorkspace(rules: "never-imports *: !Store", packages: ["": chain], files: files)
        #expect(try malformed.findings().contains("The rule \"never-imports *: !Store\" names only exclusions."))
    }

    @Test func `the scanner reads the first import of a file with a byte order mark`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "\u{FEFF}import Store\n", "Sources/Kit/Kit.swift": "",
            "Sources/Base/Base.swift": "", "Sources/Store/Store.swift": "",
        ]
        #expect(try facts("never-imports Feed: Store", files) == ["Sources/Feed/Feed.swift:1: 'Feed' imports 'Store'."])
    }

    @Test func `a rule with as-warning reports a warning and does not fail the check`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-imports Feed: Store as-warning -- it is being replaced",
            packages: ["": chain],
            files: ["Sources/Feed/Feed.swift": "import Store\n", "Sources/Store/Store.swift": ""]
        )
        let report = try workspace.report()
        #expect(report.isClean)
        #expect(report.summary.hasSuffix(" 0 findings, 1 warning."))
        #expect(try workspace.findings().hasPrefix("Sources/Feed/Feed.swift:1: warning: 'Feed' imports 'Store'.\n"))
        #expect(ReportFormat.github.render(report).hasPrefix("::warning file=Sources/Feed/Feed.swift,line=1,"))
        #expect(ReportFormat.sarif.render(report).contains("\"level\" : \"warning\""))
    }
}
