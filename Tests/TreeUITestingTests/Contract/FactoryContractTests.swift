import FeatureKit
import Observation
import Testing
import TreeUITesting

private struct GoodFactory: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene { WindowGroup("Help", id: "help") { Text("Help") } }
    func makeSettingsView() -> some View { Toggle("Loud", isOn: .constant(true)) }
}

private struct BareFactory: AppFactory {
    func makeAppView() -> some View { Text("bare") }
}

private struct BadFactory: AppFactory {
    func makeAppView() -> some View {
        Button(action: {}, label: { Image(systemName: "plus") })
        ForEach(["a", "a"], id: \.self) { Text($0) }
    }
    func makeScene() -> some Scene {
        WindowGroup("One", id: "same") { Text("1") }
        WindowGroup("Two", id: "same") { Text("2") }
    }
}

@MainActor @Observable private final class Model {
    @ObservationIgnored var loop: (() -> Void)?
    init(isLooped: Bool) { if isLooped { loop = { _ = self } } }
}

private struct ModelView: View {
    let model: Model
    var body: some View { Text("model") }
}

private struct LeakyFactory: AppFactory {
    func makeAppView() -> some View { ModelView(model: Model(isLooped: true)) }
}

private struct SharingFactory: AppFactory {
    let shared: Model
    func makeAppView() -> some View { ModelView(model: shared) }
}

@MainActor struct FactoryContractTests {
    @Test func `good factories keep it`() async throws {
        await FactoryContract.verify { GoodFactory() }
        await FactoryContract.verify { BareFactory() }
        await FactoryContract.verify { SharingFactory(shared: Model(isLooped: false)) }
    }

    @Test func `each broken promise is an issue of its own`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { BadFactory() } }
        #expect(
            issues.map(\.text) == [
                """
                BadFactory breaks its contract: main: button "plus" has only its symbol for a name; \
                add .help(…) or .accessibilityLabel(…)
                """,
                "BadFactory breaks its contract: two scenes have the id \"same\"; each needs one of its own",
                """
                BadFactory breaks its contract: ForEach has two elements with the id a: Text \
                (at main/0/EntryPoint/1/#a)
                """,
            ]
        )
    }

    @Test func `a model that outlives its views breaks it`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { LeakyFactory() } }
        #expect(
            issues.map(\.text) == ["LeakyFactory breaks its contract: still alive after its views have gone: Model"]
        )
    }

    @Test func `a factory that cannot be made is an issue`() async throws {
        struct Unresolved: Error {}
        let issues = try await recordedIssues {
            await FactoryContract.verify { () throws -> BareFactory in throw Unresolved() }
        }
        #expect(issues.map(\.text) == ["BareFactory cannot be made"])
    }
}
