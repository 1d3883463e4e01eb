import Foundation
import Testing

@testable import Decisions

/// Each verb against a workspace that breaks it, and the message that is printed.
struct BrokenWorkspaceTests {
    private let layered = Manifest.package(
        "Feed",
        .target("FeedFeature", "FeedRepository"),
        .target("FeedRepository", "FeedStore"),
        .target("FeedStore")
    )

    @Test func `never-imports names the file and the line of an import`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-imports *Feature: *Store -- a screen must not know where data is kept",
            packages: ["": layered],
            files: [
                "Sources/FeedFeature/Feed.swift": "import Foundation\n// import FeedStore\nimport FeedStore\n",
                "Sources/FeedStore/Store.swift": "let text = \"import FeedStore\"\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/FeedFeature/Feed.swift:3: error: 'FeedFeature' imports 'FeedStore'.
                  A screen must not know where data is kept.
                  Remove the import, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-imports]

                """
        )
    }

    @Test func `never-imports suggests the module that a rule misspells`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-imports *Feature: FeedStroe",
            packages: ["": layered],
            files: ["Sources/FeedFeature/Feed.swift": "", "Sources/FeedStore/Store.swift": ""]
        )
        #expect(
            try workspace.findings() == """
                ADR/ADR-001-keep-it-simple.md:13: error: The rule names 'FeedStroe', which is no module of the workspace.
                  Small parts are easy to change.
                  Did you mean FeedStore?  [ADR-001 never-imports]

                """
        )
    }

    @Test func `imports-only refuses other modules of the workspace and leaves system modules alone`() throws {
        let workspace = try SampleWorkspace(
            rules: "imports-only FeedStore: nothing -- the lowest layer stands alone",
            packages: ["": layered],
            files: [
                "Sources/FeedStore/Store.swift": "import Foundation\nimport FeedRepository\n",
                "Sources/FeedRepository/Repository.swift": "import FeedStore\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/FeedStore/Store.swift:2: error: 'FeedStore' imports 'FeedRepository'; it may import no other module of the workspace.
                  The lowest layer stands alone.
                  Remove the import, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 imports-only]

                """
        )
    }

    @Test func `imported-by allows files by name`() throws {
        let workspace = try SampleWorkspace(
            rules: "imported-by FeedStore: *Repository, *Environment.swift -- one place opens the store",
            packages: ["": layered],
            files: [
                "Sources/FeedFeature/FeedEnvironment.swift": "import FeedStore\n",
                "Sources/FeedFeature/FeedView.swift": "\nimport FeedStore\n",
                "Sources/FeedRepository/Repository.swift": "import FeedStore\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/FeedFeature/FeedView.swift:2: error: 'FeedFeature' imports 'FeedStore'; only *Repository, *Environment.swift may.
                  One place opens the store.
                  Remove the import, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 imported-by]

                """
        )
    }

    @Test func `layers refuses imports and declared dependencies that point upward`() throws {
        let manifest = Manifest.package("Feed", .target("FeedFeature"), .target("FeedStore", "FeedFeature"))
        let workspace = try SampleWorkspace(
            rules: "layers *Feature > *Store -- arrows go down",
            packages: ["": manifest],
            files: ["Sources/FeedFeature/Feed.swift": "", "Sources/FeedStore/Store.swift": "import FeedFeature\n"]
        )
        #expect(
            try workspace.findings() == """
                Package.swift:3: error: 'FeedStore' depends on 'FeedFeature', which is in a higher layer.
                  Arrows go down.
                  Remove the dependency, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 layers]
                Sources/FeedStore/Store.swift:1: error: 'FeedStore' imports 'FeedFeature', which is in a higher layer.
                  Arrows go down.
                  Move the shared code down, pass it in from above, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 layers]

                """
        )
    }

    @Test func `a layer that matches nothing is a finding`() throws {
        let workspace = try SampleWorkspace(
            rules: "layers *Feature > *Stores",
            packages: ["": layered],
            files: ["Sources/FeedFeature/Feed.swift": ""]
        )
        #expect(
            try workspace.findings() == """
                ADR/ADR-001-keep-it-simple.md:13: error: The layer '*Stores' matches no target.
                  Small parts are easy to change.
                  Correct the name, or remove the layer.  [ADR-001 layers]

                """
        )
    }

    @Test func `declared-imports tells the line to add to the manifest`() throws {
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

    @Test func `depends-only names the line of a dependency in the manifest`() throws {
        let workspace = try SampleWorkspace(
            rules: "depends-only workspace -- a consumer resolves one package",
            packages: ["": .package("Kit", dependencies: [.remote("Alamofire")], .target("Kit"))],
            files: ["Sources/Kit/Kit.swift": ""]
        )
        #expect(
            try workspace.findings() == """
                Package.swift:1: error: The package 'Kit' depends on 'alamofire'.
                  A consumer resolves one package.
                  Remove the dependency, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 depends-only]

                """
        )
    }

    @Test func `public-types refuses a second public type and counts neither extensions nor nested types`() throws {
        let workspace = try SampleWorkspace(
            rules: """
                in            Packages/*/Sources/{Name}Feature
                public-types  {Name}AppFactory  -- a feature's internals can change freely
                """,
            packages: ["Packages/Feed": layered],
            files: [
                "Packages/Feed/Sources/FeedFeature/Factory.swift": """
                public final class FeedAppFactory {
                    public enum Option { case all }
                    public init() {}
                }
                struct FeedView {}
                extension FeedView { public enum Mode { case a } }
                extension FeedAppFactory { public struct Extra {} }
                """,
                "Packages/Feed/Sources/FeedFeature/Model.swift":
                    "\n@available(*, deprecated)\npublic struct FeedModel { public struct Inner {} }\npublic extension FeedModel { struct More {} }\n",
                "Packages/Feed/Sources/FeedStore/Store.swift": "public struct Store {}\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Packages/Feed/Sources/FeedFeature/Model.swift:3: error: 'FeedModel' is public; the public types are FeedAppFactory.
                  A feature's internals can change freely.
                  Make it internal, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 public-types]

                """
        )
    }

    @Test func `conforms finds a missing conformance and a missing type, and follows protocols and extensions`() throws
    {
        let workspace = try SampleWorkspace(
            rules:
                "in Packages/*/Sources/{Name}Feature\nconforms {Name}AppFactory: AppFactory -- the compiler checks the contract",
            packages: [
                "Packages/A": .package("A", .target("AFeature")), "Packages/B": .package("B", .target("BFeature")),
                "Packages/C": .package("C", .target("CFeature")), "Packages/D": .package("D", .target("DFeature")),
            ],
            files: [
                "Packages/A/Sources/AFeature/A.swift":
                    "protocol ScreenFactory: AppFactory {}\nclass AAppFactory: ScreenFactory {}\n",
                "Packages/B/Sources/BFeature/B.swift":
                    "class BAppFactory {}\nextension BAppFactory: Kit.AppFactory {}\n",
                "Packages/C/Sources/CFeature/C.swift": "final class CAppFactory: Codable {}\n",
                "Packages/D/Sources/DFeature/D.swift": "struct View {}\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Packages/C/Sources/CFeature/C.swift:1: error: 'CAppFactory' does not conform to 'AppFactory'.
                  The compiler checks the contract.
                  Declare the conformance, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 conforms]
                Packages/D/Sources/DFeature/D.swift:1: error: 'DFeature' has no type 'DAppFactory'.
                  The compiler checks the contract.
                  Add the type, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 conforms]

                """
        )
    }

    @Test func `never-mentions follows typealiases and finds private properties and calls`() throws {
        let workspace = try SampleWorkspace(
            rules: """
                never-mentions public: AnyView -- erased views hide the contents of the app
                never-mentions *ViewModel: DependencyContainer -- a container hides needs
                """,
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                typealias Erased = AnyView
                public struct Factory {
                    public func make() -> Erased { AnyView(Text("")) }
                    func inner() -> AnyView { AnyView(Text("")) }
                    public func other(_ text: String = AnyView.name) -> some View { Text(text) }
                }
                final class FeedViewModel {
                    private let all: [any Key: DependencyContainer?]
                    // DependencyContainer
                    func load() { let container = DependencyContainer() }
                }
                """
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/Feed/Feed.swift:3: error: 'Factory.make' mentions 'AnyView' through 'Erased'.
                  Erased views hide the contents of the app.
                  Use another type, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-mentions]
                Sources/Feed/Feed.swift:8: error: 'FeedViewModel.all' mentions 'DependencyContainer'.
                  A container hides needs.
                  Use another type, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-mentions]
                Sources/Feed/Feed.swift:10: error: 'FeedViewModel' mentions 'DependencyContainer'.
                  A container hides needs.
                  Use another type, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-mentions]

                """
        )
    }

    @Test func `never-calls finds calls in bodies, with type arguments and init`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-calls *View: *ViewModel -- a view receives its model",
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                struct FeedView {
                    let model = FeedViewModel.init(1)
                    var body: some View { Text("\\(RowViewModel<Int>().text)").onTap { _ = FeedViewModel(2) } }
                }
                struct Factory { func make() { FeedView(model: FeedViewModel()) } }
                    struct RowView { let makeViewModel: () -> Int; func f() { _ = makeViewModel() } }
                """
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/Feed/Feed.swift:2: error: 'FeedView' calls 'FeedViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-calls]
                Sources/Feed/Feed.swift:3: error: 'FeedView' calls 'FeedViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-calls]
                Sources/Feed/Feed.swift:3: error: 'FeedView' calls 'RowViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-calls]

                """
        )
    }

    @Test func `never-calls with a lowercase name means functions`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-calls Factory.swift: make* -- a factory only builds",
            packages: ["": .package("Feed", .target("Feed"))],
            files: ["Sources/Feed/Factory.swift": "func build() { makeBed(); MakeUp() }\n"]
        )
        #expect(
            try workspace.findings() == """
                Sources/Feed/Factory.swift:1: error: 'Factory.swift' calls 'makeBed'.
                  A factory only builds.
                  Take the result as a parameter, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 never-calls]

                """
        )
    }

    @Test func `tested finds a factory that no test names in its code`() throws {
        let workspace = try SampleWorkspace(
            rules: "tested *AppFactory -- a factory without a test breaks unseen",
            packages: ["": .package("Feed", .target("Feed"), .test("FeedTests", "Feed"))],
            files: [
                "Sources/Feed/Feed.swift": "class AAppFactory {}\nclass BAppFactory {}\n",
                "Tests/FeedTests/T.swift":
                    "// BAppFactory\nstruct T { @Test func a() { _ = AAppFactory(); _ = \"BAppFactory\" } }\n",
            ]
        )
        #expect(
            try workspace.findings() == """
                Sources/Feed/Feed.swift:2: error: No test mentions 'BAppFactory'.
                  A factory without a test breaks unseen.
                  Write a test that uses it, or record in a decision that supersedes ADR-001 why it is needed.  [ADR-001 tested]

                """
        )
    }

    @Test func `proved-by needs a suite with a test, or a script`() throws {
        let workspace = try SampleWorkspace(
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
            ]
        )
        #expect(
            try workspace.findings() == """
                ADR/ADR-001-keep-it-simple.md:14: error: The test target 'FeedTests' has no suite 'FedSuite' with a test.
                  Proof.
                  Did you mean FeedTests/FeedSuite? Otherwise write the suite.  [ADR-001 proved-by]
                ADR/ADR-001-keep-it-simple.md:15: error: The test target 'FeedTests' has no suite 'Empty' with a test.
                  Small parts are easy to change.
                  Did you mean FeedTests/FeedSuite? Otherwise write the suite.  [ADR-001 proved-by]
                ADR/ADR-001-keep-it-simple.md:17: error: There is no test target 'Scripts' and no file 'Scripts/chek'.
                  Small parts are easy to change.
                  Name an existing TARGET/SUITE, or a script by its path from the workspace's root.  [ADR-001 proved-by]

                """
        )
    }

    @Test func `in that matches no folder is a finding`() throws {
        let workspace = try SampleWorkspace(
            rules: "in Packages/*Feature\npublic-types nothing",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"]
        )
        #expect(
            try workspace.findings() == """
                ADR/ADR-001-keep-it-simple.md:13: error: The rule "in Packages/*Feature" matches no folder of a target.
                  Small parts are easy to change.
                  Correct its names, or end the rule with allow-none if there may be none.  [ADR-001 in]
                ADR/ADR-001-keep-it-simple.md:14: error: The rule "public-types nothing" examined no types.
                  Small parts are easy to change.
                  Correct its names, or end the rule with allow-none if there may be none.  [ADR-001 public-types]

                """
        )
    }

    @Test func `a folder that links to one above it is read once`() throws {
        let workspace = try SampleWorkspace(
            rules: "public-types nothing",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"]
        )
        let link = workspace.folder.url.appending(path: "Sources/FeedStore/loop").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../..")
        #expect(try workspace.report().fileCount == 1)
    }

    @Test func `allow-none lets a rule examine nothing`() throws {
        let workspace = try SampleWorkspace(
            rules: "tested *AppFactory allow-none -- there may be none yet",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": "struct Store {}"]
        )
        #expect(
            try workspace.text() == """
                Checked 1 rule of 1 accepted decision: 3 targets, 1 file, 1 symbol. 0 findings.

                """
        )
    }

    @Test func `an unknown verb names the nearest one and all of them`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-import X: Y\nlayers A",
            packages: ["": layered],
            files: ["Sources/FeedStore/Store.swift": ""]
        )
        #expect(
            try workspace.findings() == """
                ADR/ADR-001-keep-it-simple.md:1: error: No accepted decision holds a rule, so the code was not checked.
                  A check that examined nothing would always pass.
                  Add a Confirmation section with an adr-rules block, or run: adr adopt  [log rule]
                ADR/ADR-001-keep-it-simple.md:13: error: "never-import" is not a rule verb.
                  A line that cannot be read is a rule that nobody enforces.
                  Did you mean never-imports? The verbs are in, public-types, conforms, never-mentions, never-calls, never-imports, imports-only, imported-by, layers, declared-imports, depends-only, tested, proved-by.  [log rule]
                ADR/ADR-001-keep-it-simple.md:14: error: The rule "layers A" needs two layers with > between them.
                  A line that cannot be read is a rule that nobody enforces.
                  Write it as: layers TARGET … > TARGET … [> …]  [log rule]

                """
        )
    }
}
