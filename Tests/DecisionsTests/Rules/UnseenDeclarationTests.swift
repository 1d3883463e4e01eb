import Testing

@testable import Decisions

/// Declarations and names that were missed before, each with a workspace that breaks a rule.
struct UnseenDeclarationTests {
    private func facts(_ rules: String, _ files: [String: String]) throws -> [String] {
        try SampleWorkspace(
            rules: rules,
            packages: [
                "": .package(
                    "Feed",
                    .target("Feed", "Kit"),
                    .target("Kit", "Base"),
                    .target("Base"),
                    .test("FeedTests", "Feed")
                )
            ],
            files: ["Tests/FeedTests/T.swift": "@Test func a() {}\n"].merging(files) { $1 }
        )
        .report().findings.map { "\($0.path):\($0.line): \($0.fact)" }
    }

    @Test func `public-types finds functions, variables and extensions of foreign types`() throws {
        let source = """
            public struct FeedAppFactory { public init() {}; public var name: String { "" } }
            public func makeFeed() {}
            public let limit = 3
            extension String { public var slug: String { self } ; func inner() {} }
            public extension Array { func second() {} ; private func hidden() {} }
            extension FeedAppFactory { public func extra() {} }
            public let (first, last) = (1, 2)
            struct Hidden { public func inner() {} }
            extension Hidden { public func other() {} }
            @freestanding(expression) public macro stringify() = #externalMacro(module: "M", type: "T")
            """
        #expect(
            try facts("public-types {Name}AppFactory limit", ["Sources/Feed/Feed.swift": source]) == [
                "Sources/Feed/Feed.swift:2: 'makeFeed' is public; only {Name}AppFactory, limit may be.",
                "Sources/Feed/Feed.swift:4: 'String.slug' is public; only {Name}AppFactory, limit may be.",
                "Sources/Feed/Feed.swift:5: 'Array.second' is public; only {Name}AppFactory, limit may be.",
                "Sources/Feed/Feed.swift:7: 'first' is public; only {Name}AppFactory, limit may be.",
                "Sources/Feed/Feed.swift:7: 'last' is public; only {Name}AppFactory, limit may be.",
                "Sources/Feed/Feed.swift:10: 'stringify' is public; only {Name}AppFactory, limit may be.",
            ]
        )
        let allowed = "public-types FeedAppFactory limit makeFeed String second stringify first last"
        #expect(try facts(allowed, ["Sources/Feed/Feed.swift": source]).isEmpty)
    }

    @Test func `public-types reports the full name of an operator`() throws {
        let source = """
            public func <+> (a: Int, b: Int) -> Int { a }
            public func ==(a: Cart, b: Cart) -> Bool { true }
            """
        #expect(
            try facts("public-types nothing", ["Sources/Feed/Feed.swift": source]) == [
                "Sources/Feed/Feed.swift:1: '<+>' is public.",
                "Sources/Feed/Feed.swift:2: '==' is public.",
            ]
        )
    }

    @Test func `never-calls finds an implicit init if the variable declares its type`() throws {
        let source = """
            struct FeedView {
                let model: FeedViewModel = .init(1)
                func show() { let row: RowViewModel? = .init(2); use(.init(3)); let text: String = .init(4) }
            }
            """
        #expect(
            try facts("never-calls *View: *ViewModel", ["Sources/Feed/Feed.swift": source]) == [
                "Sources/Feed/Feed.swift:2: 'FeedView' calls 'FeedViewModel'.",
                "Sources/Feed/Feed.swift:3: 'FeedView' calls 'RowViewModel'.",
            ]
        )
    }

    @Test func `never-mentions finds attribute arguments, qualified attributes and names in bodies`() throws {
        let source = """
            struct FeedView {
                @Environment(Service.self) private var service
                @SwiftUI.EnvironmentObject var store: Store
                @Environment(\\.dismiss) var dismiss
                var body: some View {
                    let later: Container? = nil
                    return Text("Container")
                }
                func reset() { Catalog.shared.clear() }
            }
            struct Other { func f() { let x: Container? = nil } }
            """
        #expect(
            try facts(
                "never-mentions *View: Service EnvironmentObject Container Catalog",
                ["Sources/Feed/Feed.swift": source]
            ) == [
                "Sources/Feed/Feed.swift:2: 'FeedView.service' mentions 'Service'.",
                "Sources/Feed/Feed.swift:3: 'FeedView.store' mentions 'EnvironmentObject'.",
                "Sources/Feed/Feed.swift:6: 'FeedView' mentions 'Container'.",
                "Sources/Feed/Feed.swift:9: 'FeedView' mentions 'Catalog'.",
            ]
        )
    }

    @Test func `never-mentions follows typealiases in bodies and through re-exported modules`() throws {
        #expect(
            try facts(
                "never-mentions *View: Container",
                [
                    "Sources/Base/Base.swift": "public typealias Box = Container\n",
                    "Sources/Kit/Kit.swift": "@_exported import Base\n",
                    "Sources/Feed/A.swift": "import Kit\nstruct AView { var box: Box }\n",
                    "Sources/Feed/B.swift": "import Kit\nstruct BView { func f() { let box: Box? = nil } }\n",
                    "Sources/Feed/C.swift": "struct CView { var box: Box }\n",
                ]
            ) == [
                "Sources/Feed/A.swift:2: 'AView.box' mentions 'Container' through 'Box'.",
                "Sources/Feed/B.swift:2: 'BView' mentions 'Container' through 'Box'.",
            ]
        )
    }

    @Test func `rules ignore code in an if-false block`() throws {
        let source = """
            #if false
            public struct Old {}
            #endif
            struct FeedView {
                func f() {
                    #if false
                    let model = FeedModel()
                    #else
                    let model = OtherModel()
                    #endif
                }
            }
            """
        let files = ["Sources/Feed/Feed.swift": source]
        #expect(try facts("public-types nothing\nnever-calls FeedView: FeedModel", files).isEmpty)
        let tests = """
            #if false
            @Test func a() { _ = FeedView() }
            struct Suite { @Test func a() {} }
            #endif
            @Test func b() {
                #if false
                _ = FeedView()
                #endif
            }
            """
        #expect(
            try facts(
                "tested *View\nproved-by FeedTests/Suite",
                files.merging(["Tests/FeedTests/T.swift": tests]) { $1 }
            ) == [
                "ADR/ADR-001-keep-it-simple.md:14: The test target 'FeedTests' has no suite 'Suite' that contains tests.",
                "Sources/Feed/Feed.swift:4: No test mentions 'FeedView'.",
            ]
        )
    }

    @Test func `conforms reports a missing type at the manifest of the target or package`() throws {
        let packages: [String: Manifest] = [
            "Packages/A": .package("A", .target("AModel"), .target("AFeature")),
            "Packages/B": .package("B", .target("BFeature")),
        ]
        let files = [
            "Packages/A/Sources/AModel/M.swift": "", "Packages/A/Sources/AFeature/A.swift": "",
            "Packages/B/Sources/BFeature/B.swift": "struct Tiny {}",
        ]
        let places = { (rules: String) in
            try SampleWorkspace(rules: rules, packages: packages, files: files).report().findings
                .map { "\($0.path):\($0.line): \($0.fact)" }
        }
        #expect(
            try places("in Packages/*/Sources/{Name}Feature\nconforms {Name}AppFactory: AppFactory") == [
                "Packages/A/Package.swift:2: 'AFeature' has no type 'AAppFactory'.",
                "Packages/B/Package.swift:1: 'BFeature' has no type 'BAppFactory'.",
            ]
        )
        #expect(
            try places("in Packages/*\nconforms {Name}AppFactory: AppFactory").first
                == "Packages/A/Package.swift:1: The package 'A' has no type 'AAppFactory'."
        )
        #expect(
            try places("conforms Tiny: Hashable\nconforms Gone: Hashable").first
                == "ADR/ADR-001-keep-it-simple.md:14: No target has a type 'Gone'."
        )
    }

    @Test func `conforms accepts an attached macro with the protocol's name`() throws {
        let source = "@Observable final class AModel {}\n@Observation.Observable class BModel {}\nclass CModel {}\n"
        #expect(
            try facts("conforms *Model: Observable", ["Sources/Feed/Feed.swift": source]) == [
                "Sources/Feed/Feed.swift:3: 'CModel' does not conform to 'Observable'."
            ]
        )
    }

    @Test func `an exact name that matches nothing is a finding, while a pattern causes only a note`() throws {
        let files = [
            "Sources/Feed/Feed.swift": "struct FeedView {}\n", "Sources/Kit/Kit.swift": "", "Sources/Base/B.swift": "",
        ]
        let unused = { (name: String, rule: String) in
            "ADR/ADR-001-keep-it-simple.md:13: The name '\(name)' of the rule \"\(rule)\" matches nothing."
        }
        for (rule, name) in [
            ("never-imports Feed Fed: Network", "Fed"), ("never-mentions FeedView FedView: Store", "FedView"),
            ("imports-only Feed: Kit Gone", "Gone"), ("imported-by Kit Gone: Feed", "Gone"),
            ("imported-by Base: Kit Gone", "Gone"), ("lives-in FeedView FedView: Feed", "FedView"),
            ("holds-only Feed Fed: *View", "Fed"), ("public-types Gone", "Gone"), ("tested *Gone allow-none", ""),
            ("never-calls Feed.swift Gone.swift: make", "Gone.swift"),
        ] {
            #expect(try facts(rule, files) == (name.isEmpty ? [] : [unused(name, rule)]), "\(rule)")
        }
        #expect(
            try facts("imports-only Feed: Foundation", ["Sources/Feed/Feed.swift": "import Foundation\n"]) == [
                "ADR/ADR-001-keep-it-simple.md:13: The rule \"imports-only Feed: Foundation\" allows 'Foundation', which belongs to the system."
            ]
        )
        let workspace = try SampleWorkspace(
            rules: "never-mentions *View *Row: Store\nnever-imports Feed: Gone",
            packages: ["": .package("Feed", .target("Feed"))],
            files: files
        )
        let report = try workspace.report()
        #expect(report.isClean)
        #expect(
            report.notes.first
                == "Names in rules that match nothing today: *Row (ADR-001 never-mentions), Gone (ADR-001 never-imports)."
        )
    }

    @Test func `lives-in and holds-only restrict the folders for types with a certain name`() throws {
        let files = [
            "Sources/Feed/Views/FeedView.swift": "struct FeedView { struct Inner {} }\nstruct Helper {}\n",
            "Sources/Feed/Models/RowView.swift": "\nstruct RowView {}\n",
            "Sources/Kit/KitView.swift": "class KitView {}\n",
            "Sources/Base/Base.swift": "extension FeedView {}\nstruct Base { struct InnerView {} }\n",
        ]
        #expect(
            try facts("lives-in *View: Sources/*/Views Kit", files) == [
                "Sources/Feed/Models/RowView.swift:2: 'RowView' is not in Sources/*/Views, Kit."
            ]
        )
        #expect(
            try facts("holds-only **/Views: *View", files) == [
                "Sources/Feed/Views/FeedView.swift:2: 'Helper' is in **/Views, which holds only *View."
            ]
        )
    }
}
