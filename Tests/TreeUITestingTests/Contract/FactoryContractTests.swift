import FeatureKit
import Observation
import Testing
import TreeUITesting

private struct GoodFactory: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene {
        WindowGroup("Help", id: "help") { Text("Help") }
        WindowGroup(id: "untitled") { Text("Untitled") }
        WindowGroup(id: "note", for: String.self) { Text("About \($0.wrappedValue ?? "nothing")") }
    }
    func makeSettingsView() -> some View { Toggle("Loud", isOn: .constant(true)) }
}

private struct BareFactory: AppFactory {
    func makeAppView() -> some View { Text("bare") }
}

@MainActor @Observable private final class Model {}

private struct ModelView: View {
    let model: Model
    var body: some View { Text("model") }
}

private struct SharingFactory: AppFactory {
    let shared: Model
    func makeAppView() -> some View { ModelView(model: shared) }
}

/// A factory whose view opens a window that does not exist.
private struct LostFactory: AppFactory {
    func makeAppView() -> some View { LostView() }
}

private struct LostView: View {
    @Environment(\.openWindow) private var openWindow
    var body: some View { Text("lost").onAppear { openWindow(id: "nowhere") } }
}

private struct WordyFactory: AppFactory {
    func makeAppView() -> some View {
        HStack {
            Text(String(repeating: "Donaudampfschiff", count: 20))
            Text("Narrow")
        }
        Text("<b>&amp; “marked” 👨‍👩‍👧‍👦</b>")
        Text("…")
        Text("")
        Text("Secret").redacted(reason: .placeholder)
        VStack {
            Text("Redacted")
            Text("Shown").unredacted()
        }
        .redacted(reason: .placeholder)
        Text("A menu").contextMenu { Button("Within") {} }
        Menu("Closed") { Button("Item") {} }
        DisclosureGroup("More") { Text("Folded") }
    }
    func makeSettingsView() -> some View { EmptyView() }
}

/// A factory with a fault on each screen except the main one.
private struct HiddenFaults: AppFactory {
    func makeAppView() -> some View { TwoButtons() }
    func makeScene() -> some Scene {
        WindowGroup("Titled", id: "titled") { Twins() }
        WindowGroup(id: "untitled") { Twins() }
        WindowGroup(id: "valued", for: Int.self) { _ in Twins() }
    }
    func makeSettingsView() -> some View { Twins() }
}

private struct Twins: View {
    var body: some View {
        Button("Same") {}
        Button("Same") {}
    }
}

/// The screens that the contract covers. FailureExample.contract has an example of each broken rule.
@MainActor struct FactoryContractTests {
    @Test func `a valid factory has no issues`() async throws {
        await FactoryContract.verify(opening: ["milk", "bread"], drawnBy: .everyRenderer) { GoodFactory() }
        await FactoryContract.verify(drawnBy: .everyRenderer) { BareFactory() }
        await FactoryContract.verify { SharingFactory(shared: Model()) }
    }

    @Test func `a factory with custom drawing, long strings and redaction has no issues`() async throws {
        await FactoryContract.verify(drawnBy: .everyRenderer) { WordyFactory() }
    }

    @Test func `the contract check opens the settings and every window by command, by id and with each value`()
        async throws
    {
        let issues = try await recordedIssues { await FactoryContract.verify(opening: [1, 2]) { HiddenFaults() } }
        let twice = "2 × button \"Same\" have the same name; give each its own .accessibilityLabel(…)"
        let screens = ["titled", "untitled", "valued#1", "valued#2"].map { "window \"\($0)\"" } + ["settings"]
        #expect(issues.map(\.text) == screens.map { "HiddenFaults breaks its contract: \($0): \(twice)" })
    }

    @Test func `opening an unknown window breaks the contract`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { LostFactory() } }
        #expect(
            issues.map(\.text) == [
                "LostFactory breaks its contract: openWindow: no scene with id \"nowhere\"; the scenes have the ids \"main\" "
                    + "(at TreeUITestingTests/FactoryContractTests.swift:39)"
            ]
        )
    }

    @Test func `a broken contract is reported at the line that calls verify`() async throws {
        let issues = try await recordedIssues { await FactoryContract.verify { LostFactory() } }
        #expect(issues.first?.sourceLocation?.fileName == "FactoryContractTests.swift")
    }
}
