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

private struct BusyFactory: AppFactory {
    let stream: AsyncStream<Void>
    func makeAppView() -> some View {
        Text("busy").task { await Task.detached { for await _ in stream {} }.value }
    }
}

/// Opens what it should not: a window that does not exist.
private struct LostFactory: AppFactory {
    func makeAppView() -> some View { LostView() }
}

private struct LostView: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Text("lost").onAppear { openWindow(id: "nowhere") } }
}

/// Shows the main window again instead of one of its own.
private struct EchoFactory: AppFactory {
    func makeAppView() -> some View { Text("echo") }
    func makeScene() -> some Scene { WindowGroup("Echo", id: "main") { Text("again") } }
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

    @Test func `work that does not come to rest breaks it, and so does work that goes on`() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let issues = try await recordedIssues {
            await FactoryContract.verify(timeout: .milliseconds(30)) { BusyFactory(stream: stream) }
        }
        continuation.finish()
        let task = "task at TreeUITestingTests/FactoryContractTests.swift:30"
        #expect(
            issues.map(\.text) == [
                "BusyFactory breaks its contract: still running 0.03 seconds when it is mounted: \(task)",
                "BusyFactory breaks its contract: still running after its views have gone, though cancelled: \(task)",
            ]
        )
    }

    @Test func `a window that does not exist breaks it`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { LostFactory() } }
        #expect(
            issues.map(\.text) == [
                "LostFactory breaks its contract: openWindow: no scene with id \"nowhere\"; there are \"main\""
            ]
        )
    }

    @Test func `a scene that takes the place of the main window breaks it`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { EchoFactory() } }
        #expect(
            issues.map(\.text).contains(
                "EchoFactory breaks its contract: two scenes have the id \"main\"; each needs one of its own"
            )
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
