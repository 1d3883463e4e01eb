import Testing

@testable import Decisions

/// Each verb about declarations with a workspace that breaks it, and the resulting message.
struct BrokenDeclarationTests {
    private let layered = Manifest.package(
        "Feed",
        .target("FeedFeature", "FeedRepository"),
        .target("FeedRepository", "FeedStore"),
        .target("FeedStore")
    )

    @Test func `public-types reports a second public type, but not types nested in it or in an extension`() throws {
        try expect(
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
            ],
            findings: """
                Packages/Feed/Sources/FeedFeature/Model.swift:3: error: 'FeedModel' is public; only FeedAppFactory may be.
                  A feature's internals can change freely.
                  Make it internal, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 public-types]
                """
        )
    }

    @Test func `public-types finds public types in every spelling but not in strings or comments`() throws {
        let workspace = try SampleWorkspace(
            rules: "public-types nothing",
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                open class Open {}
                public actor Actor {}
                public typealias Alias = Int
                public protocol Proto {}
                @MainActor public final class Final {}
                @frozen
                public enum Frozen { case a }
                extension String { public struct InString {} }
                public extension Array { struct InArray {} }
                #if DEBUG
                public struct Debug {}
                #endif
                nonisolated public struct Nonisolated {}
                public struct `Raw Name` {}
                @objc(Foo) public class Objc {}
                public indirect enum Indirect {}
                package struct InPackage {}
                struct Hidden { public struct Inner {} }
                /* public struct InComment {} */
                let text = \"\"\"
                    public struct InText {}
                    \"\"\"
                """
            ]
        )
        #expect(
            try workspace.report().findings.map(\.fact)
                == [
                    "Open", "Actor", "Alias", "Proto", "Final", "Frozen", "String.InString", "Array.InArray", "Debug",
                    "Nonisolated", "Raw Name", "Objc", "Indirect",
                ].map { "'\($0)' is public." }
        )
    }

    @Test func `conforms reports a missing conformance, which may be inherited or in an extension`() throws {
        try expect(
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
            ],
            findings: """
                Packages/C/Sources/CFeature/C.swift:1: error: 'CAppFactory' does not conform to 'AppFactory'.
                  The compiler checks the contract.
                  Declare the conformance, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 conforms]
                Packages/D/Package.swift:1: error: 'DFeature' has no type 'DAppFactory'.
                  The compiler checks the contract.
                  Add the type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 conforms]
                """
        )
    }

    @Test func `never-mentions follows typealiases and finds private properties and calls`() throws {
        try expect(
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
            ],
            findings: """
                Sources/Feed/Feed.swift:3: error: 'Factory.make' mentions 'AnyView' through 'Erased'.
                  Erased views hide the contents of the app.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]
                Sources/Feed/Feed.swift:8: error: 'FeedViewModel.all' mentions 'DependencyContainer'.
                  A container hides needs.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]
                Sources/Feed/Feed.swift:10: error: 'FeedViewModel' mentions 'DependencyContainer'.
                  A container hides needs.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]
                """
        )
    }

    @Test func `never-calls finds initializer calls in bodies, even with type arguments or init`() throws {
        try expect(
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
            ],
            findings: """
                Sources/Feed/Feed.swift:2: error: 'FeedView' calls 'FeedViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-calls]
                Sources/Feed/Feed.swift:3: error: 'FeedView' calls 'FeedViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-calls]
                Sources/Feed/Feed.swift:3: error: 'FeedView' calls 'RowViewModel'.
                  A view receives its model.
                  Take the result as a parameter, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-calls]
                """
        )
    }

    @Test func `never-calls distinguishes a call with a trailing closure from a type before a body`() throws {
        let workspace = try SampleWorkspace(
            rules: "never-calls *Factory: NavigationStack -- views lead to each other",
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                struct FeedFactory {
                    func a() -> some View { NavigationStack { Text("") } }
                    func b() -> some View {
                        let stack = NavigationStack { Text("") }
                        return NavigationStack { stack }
                    }
                    func c(_ isOn: Bool) -> some View {
                        switch isOn {
                        case true:
                            NavigationStack { Text("") }
                        default: Text("")
                        }
                    }
                    var d: NavigationStack { stack }
                    func e(_ x: Any) -> NavigationStack { if x is NavigationStack { f() } else { g() } }
                    func h() { func i() -> NavigationStack { stack } ; var j: NavigationStack { stack } }
                    func k() where A == NavigationStack { }
                    func l() { if T == NavigationStack { } ; if T != NavigationStack { } }
                }
                """
            ]
        )
        let lines = try workspace.findings().split(separator: "\n").filter { $0.contains("error:") }
            .compactMap { $0.split(separator: ":").dropFirst().first }
        #expect(lines == ["2", "4", "5", "10"])
    }

    @Test func `never-mentions finds property wrappers`() throws {
        try expect(
            rules: "never-mentions *View: EnvironmentObject -- a service in a view is missing at run time",
            packages: ["": .package("Feed", .target("Feed"))],
            files: [
                "Sources/Feed/Feed.swift": """
                struct FeedView {
                    @EnvironmentObject private var store: Store
                    @EnvironmentObject(name: "x")
                    var other: Store
                    @State private var isOn = false
                    @ViewBuilder var body: some View { Text("") }
                }
                """
            ],
            findings: """
                Sources/Feed/Feed.swift:2: error: 'FeedView.store' mentions 'EnvironmentObject'.
                  A service in a view is missing at run time.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]
                Sources/Feed/Feed.swift:4: error: 'FeedView.other' mentions 'EnvironmentObject'.
                  A service in a view is missing at run time.
                  Use another type, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-mentions]
                """
        )
    }

    @Test func `a lowercase name in never-calls denotes a function`() throws {
        try expect(
            rules: "never-calls Factory.swift: make* -- a factory only builds",
            packages: ["": .package("Feed", .target("Feed"))],
            files: ["Sources/Feed/Factory.swift": "func build() { makeBed(); MakeUp() }\n"],
            findings: """
                Sources/Feed/Factory.swift:1: error: 'Factory.swift' calls 'makeBed'.
                  A factory only builds.
                  Take the result as a parameter, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 never-calls]
                """
        )
    }

    @Test func `tested reports a factory that no test mentions in code`() throws {
        try expect(
            rules: "tested *AppFactory -- a factory without a test breaks unseen",
            packages: ["": .package("Feed", .target("Feed"), .test("FeedTests", "Feed"))],
            files: [
                "Sources/Feed/Feed.swift": "class AAppFactory {}\nclass BAppFactory {}\n",
                "Tests/FeedTests/T.swift":
                    "// BAppFactory\nstruct T { @Test func a() { _ = AAppFactory(); _ = \"BAppFactory\" } }\n",
            ],
            findings: """
                Sources/Feed/Feed.swift:2: error: No test mentions 'BAppFactory'.
                  A factory without a test breaks unseen.
                  Write a test that uses it, or record why it is needed in a decision that supersedes ADR-001.  [ADR-001 tested]
                """
        )
    }
}
