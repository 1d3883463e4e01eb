import FeatureKit
import SessionServiceLive
import SettingsFeature
import StorageService
import Testing
import TreeUITesting

private final class WithSettings: AppFactory {
    func makeAppView() -> some View { Text("Noise") }
    func makeSettingsView() -> some View { Form { Toggle("Loud", isOn: .constant(true)) } }
}

private final class WithoutSettings: AppFactory {
    func makeAppView() -> some View { Text("Silence") }
}

@Suite(.testApp) @MainActor struct SettingsAppFactoryTests {
    private func settings() throws -> SettingsAppFactory<WithoutSettings, WithSettings> {
        let preferences = InMemoryKeyValueStore()
        return SettingsAppFactory(
            session: try StoredSessionService(store: preferences),
            preferences: preferences,
            Feature("Plain", systemImage: "doc", factory: WithoutSettings()),
            Feature("Loud", systemImage: "speaker", factory: WithSettings())
        )
    }

    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify { try settings() }
    }

    @Test func `the General tab comes first, followed by one tab for each feature with settings`() async throws {
        let app = TestApp(view: try settings().makeAppView())
        #expect(app.main.tab("General").isSelected)
        #expect(!app.main.tab("Plain").exists)
        try await app.main.tab("Loud").select()
        #expect(app.main.toggle("Loud").isOn)
    }

    @Test func `the settings window of an app shell shows the app's tab and the features' tabs`() async throws {
        let settings = try settings()
        let app = TestApp {
            AppShell("App", Feature("Plain", systemImage: "doc", factory: WithoutSettings()), settings: settings)
        }
        try await app.openSettings()
        #expect(app.settings.tab("General").exists)
        #expect(app.settings.tab("Loud").exists)
        #expect(app.main.text("Silence").exists)
    }
}
