import AppPreferences
import FeatureKit
import MicroContainer
import OnboardingFeature
import OnboardingRepository
import RenderTree
import SessionService
import StorageService
import Testing
import TreeUITesting

@testable import AppComposition

@Suite(.testApp(audits: true)) @MainActor struct OnboardingTests {
    @Test func `the first start shows the introduction, and the app uses the profile entered there`() async throws {
        let environment = try AppEnvironment.inMemory(isNew: true)
        let app = await launch(environment)
        #expect(app.main.heading("Set Up Your Statuslog").exists)
        #expect(!app.main.sidebar().exists)
        try await app.main.field("Display name").type("Alice")
        try await app.main.field("Address").type("alice")
        try await app.main.picker("Theme").select("Dark")
        try await app.main.button("Start").tap()
        #expect(app.main.heading("Status").exists)
        #expect(try environment.preferences.get(.theme) == .dark)
        try await app.post("Hello")
        #expect(app.timeline.rows.first.texts.contains("@alice"))
        try await app.openSettings()
        #expect(app.settings.field("Display name").value == "Alice")
        try await app.main.sidebar().row(containing: "Welcome").tap()
        #expect(app.main.heading("Welcome, Alice").exists)
    }

    @Test func `the introduction can be run again from Settings, and shows the profile`() async throws {
        let app = await launch(try .inMemory())
        try await app.openSettings()
        try await app.settings.field("Display name").fill("Alice")
        try await app.settings.button("Save").tap()
        try await app.settings.tab("Introduction").select()
        try await app.settings.button("Run the Introduction Again").tap()
        #expect(app.main.field("Display name").value == "Alice")
        #expect(!app.settings.button("Run the Introduction Again").isEnabled)
        try await app.main.button("Skip").tap()
        #expect(app.main.heading("Status").exists)
        #expect(app.settings.button("Run the Introduction Again").isEnabled)
    }

    @Test func `if an address is refused, the introduction stays open and shows the reason`() async throws {
        let app = await launch(try .inMemory(isNew: true))
        try await app.main.field("Address").type("not an address")
        try await app.main.button("Start").tap()
        #expect(app.main.text(.containing("“not an address” is not an address")).exists)
        try await app.main.button("Skip").tap()
        #expect(app.main.heading("Status").exists)
    }

    @Test func `the app can be used even if preferences cannot be written`() async throws {
        let preferences = ReadOnlyStore()
        let live = try AppEnvironment.inMemory()
        let environment = live.overriding {
            $0.override((any KeyValueStore).self) { _ in preferences }
        }
        #expect(environment.onboardingRepository.isDue)
        let app = await launch(environment)
        try await app.main.button("Start").tap()
        #expect(app.main.text(.containing("The disk is full.")).exists)
        try await app.main.button("Skip").tap()
        #expect(app.main.heading("Status").exists)
    }

    // MARK: The factory

    @Test func `after the preference store is overridden, the next Onboarding factory uses the override`() async throws
    {
        let environment = try AppEnvironment.inMemory()
        _ = environment[.onboarding]
        let preferences = InMemoryKeyValueStore()
        let replaced = environment.overriding {
            $0.override((any KeyValueStore).self) { _ in preferences }
        }
        let app = TestApp(replaced[.onboarding])
        try await app.main.picker("Theme").select("Light")
        try await app.main.button("Start").tap()
        #expect(try preferences.get(.theme) == .light)
        #expect(try environment.preferences.get(.theme) == .system)
    }

    @Test func `a factory can be created on any thread and creates its views on the main actor`() async throws {
        let environment = try AppEnvironment.inMemory()
        let factory = await Task.detached { environment[.onboarding] }.value
        #expect(TestApp(factory).main.button("Start").exists)
    }
}

/// Preferences that nobody has set, and that cannot be written.
private struct ReadOnlyStore: KeyValueStore {
    func values(forKeys keys: [String]) -> [String: StoredValue] { [:] }
    func update(_ keys: [String], _ change: ([String: StoredValue]) -> [String: StoredValue?]) throws(StorageError) {
        throw StorageError("The disk is full.")
    }
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
