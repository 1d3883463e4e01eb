import Testing

@testable import Decisions

/// Each verb about imports and manifests with a workspace that breaks it, and the resulting message.
struct BrokenImportTests {
    private let layered = Manifest.package(
        "Feed",
        .target("FeedFeature", "FeedRepository"),
        .target("FeedRepository", "FeedStore"),
        .target("FeedStore")
    )

    @Test func `never-imports reports the file and line of a forbidden import`() throws {
        try expect(
            rules: "never-imports *Feature: *Store -- a screen must not know where data is kept",
            packages: ["": layered],
            files: [
                "Sources/FeedFeature/Feed.swift": "import Foundation\n// import FeedStore\nimport FeedStore\n",
                "Sources/FeedStore/Store.swift": "let text = \"import FeedStore\"\n",
            ],
            findings: """
                Sources/FeedFeature/Feed.swift:3: error: 'FeedFeature' imports 'FeedStore'.
                  A screen must not know where data is kept.
                  Remove the import, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-imports]
                """
        )
    }

    @Test func `never-imports suggests the spelling of a misspelled module`() throws {
        try expect(
            rules: "never-imports *Feature: FeedStroe",
            packages: ["": layered],
            files: ["Sources/FeedFeature/Feed.swift": "", "Sources/FeedStore/Store.swift": ""],
            findings: """
                ADR/ADR-001-keep-it-simple.md:13: error: The rule refers to 'FeedStroe', which is not a workspace module.
                  Small parts are easy to change.
                  Did you mean FeedStore?  [ADR-001 never-imports]
                """
        )
    }

    @Test func `imports-only reports the workspace's other modules, but not system modules`() throws {
        try expect(
            rules: "imports-only FeedStore: nothing -- the lowest layer stands alone",
            packages: ["": layered],
            files: [
                "Sources/FeedStore/Store.swift": "import Foundation\nimport FeedRepository\n",
                "Sources/FeedRepository/Repository.swift": "import FeedStore\n",
            ],
            findings: """
                Sources/FeedStore/Store.swift:2: error: 'FeedStore' imports 'FeedRepository'; it may import no other workspace module.
                  The lowest layer stands alone.
                  Remove the import, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 imports-only]
                """
        )
    }

    @Test func `imported-by accepts file names as well as module names`() throws {
        try expect(
            rules: "imported-by FeedStore: *Repository, *Environment.swift -- one place opens the store",
            packages: ["": layered],
            files: [
                "Sources/FeedFeature/FeedEnvironment.swift": "import FeedStore\n",
                "Sources/FeedFeature/FeedView.swift": "\nimport FeedStore\n",
                "Sources/FeedRepository/Repository.swift": "import FeedStore\n",
            ],
            findings: """
                Sources/FeedFeature/FeedView.swift:2: error: 'FeedFeature' imports 'FeedStore'; only *Repository, *Environment.swift may.
                  One place opens the store.
                  Remove the import, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 imported-by]
                """
        )
    }

    @Test func `the layers rule reports an import of a higher layer and a declared dependency on one`() throws {
        let manifest = Manifest.package("Feed", .target("FeedFeature"), .target("FeedStore", "FeedFeature"))
        try expect(
            rules: "layers *Feature > *Store -- arrows go down",
            packages: ["": manifest],
            files: ["Sources/FeedFeature/Feed.swift": "", "Sources/FeedStore/Store.swift": "import FeedFeature\n"],
            findings: """
                Package.swift:3: error: 'FeedStore' depends on 'FeedFeature', which is in a higher layer.
                  Arrows go down.
                  Remove the dependency, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 layers]
                Sources/FeedStore/Store.swift:1: error: 'FeedStore' imports 'FeedFeature', which is in a higher layer.
                  Arrows go down.
                  Move the shared code down, pass it in from above, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 layers]
                """
        )
    }

    @Test func `a layer that matches nothing is a finding`() throws {
        try expect(
            rules: "layers *Feature > *Stores",
            packages: ["": layered],
            files: ["Sources/FeedFeature/Feed.swift": ""],
            findings: """
                ADR/ADR-001-keep-it-simple.md:13: error: The layer '*Stores' matches no target.
                  Small parts are easy to change.
                  Correct the name, or remove the layer.  [ADR-001 layers]
                """
        )
    }

    @Test func `declared-imports suggests the line to add to the manifest`() throws {
        let workspace = try SampleWorkspace(
            rules: "declared-imports -- a target builds by itself",
            packages: [
                "Feed": .package(
                    "Feed",
                    .target("FeedFeature", products: [("Storage", "Services"), ("Collections", "swift-collections")])
                ),
                "Services": .package(
                    "Services",
                    products: ["Storage", "Network"],
                    .target("Storage", "Network"),
                    .target("Network")
                ),
            ],
            files: [
                "Feed/Sources/FeedFeature/Feed.swift": """
                import Collections
                import Network
                import Storage
                #if false
                import Network
                #endif
                #if canImport(Network)
                import Network
                #endif
                #if os(Windows)
                @testable import Network
                #endif

                """,
                "Services/Sources/Storage/Storage.swift": "import Collections\nimport struct Network.Path\n",
                "Services/Sources/Network/Network.swift": "",
            ]
        )
        #expect(
            try workspace.findings() == """
                Feed/Sources/FeedFeature/Feed.swift:2: error: 'FeedFeature' imports 'Network', which its manifest does not declare.
                  A target builds by itself.
                  Add .product(name: "Network", package: "Services") to the dependencies of "FeedFeature" in Feed/Package.swift, or remove the import.  [ADR-001 declared-imports]
                Feed/Sources/FeedFeature/Feed.swift:11: error: 'FeedFeature' imports 'Network', which its manifest does not declare.
                  A target builds by itself.
                  Add .product(name: "Network", package: "Services") to the dependencies of "FeedFeature" in Feed/Package.swift, or remove the import.  [ADR-001 declared-imports]
                Services/Sources/Storage/Storage.swift:1: error: 'Storage' imports 'Collections', which its manifest does not declare.
                  A target builds by itself.
                  Add .product(name: "Collections", package: "swift-collections") to the dependencies of "Storage" in Services/Package.swift, or remove the import.  [ADR-001 declared-imports]

                """
        )
    }

    @Test func `depends-only reports the manifest line of a forbidden dependency`() throws {
        try expect(
            rules: "depends-only workspace -- a consumer resolves one package",
            packages: ["": .package("Kit", dependencies: [.remote("Alamofire")], .target("Kit"))],
            files: ["Sources/Kit/Kit.swift": ""],
            findings: """
                Package.swift:1: error: The package 'Kit' depends on 'alamofire'.
                  A consumer resolves one package.
                  Remove the dependency, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 depends-only]
                """
        )
    }
}
