import AppComposition
import FeatureKit
import Foundation
import OnboardingRepository
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct RestartTests {
    let store = FileManager.default.temporaryDirectory.appending(component: "app-\(UUID().uuidString)")
        .appending(component: "store.sqlite")

    /// Starts the app with the same file again.
    private func restarted(isNew: Bool = false, _ use: (TestApp) async throws -> Void) async throws {
        let environment = try AppEnvironment(storeAt: store)
        if !isNew { try environment.onboardingRepository.skip() }
        let app = await launch(environment)
        try await use(app)
        try await app.driver.endAndWait(timeout: .seconds(5))
    }

    @Test func `statuses, mutes and settings survive a restart`() async throws {
        defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
        try await restarted { app in
            try await app.post("Hello")
            try await app.post("Spoiler")
            try await app.openSettings()
            try await app.settings.field("Display name").fill("Alice")
            try await app.settings.button("Save").tap()
            try await app.settings.picker("Theme").select("Dark")
            try await app.settings.tab("Status").select()
            try await app.settings.field("Keyword to mute").type("spoiler")
            try await app.settings.button("Mute Keyword").tap()
        }
        try await restarted { app in
            #expect(app.timeline.rows.count == 1)
            #expect(app.main.row(containing: "Hello").exists)
            try await app.openSettings()
            #expect(app.settings.field("Display name").value == "Alice")
            #expect(app.settings.picker("Theme").value == "Dark")
            try await app.settings.tab("Status").select()
            #expect(app.settings.text("spoiler").exists)
        }
    }

    @Test func `the introduction is shown until it is completed, and not again after a restart`() async throws {
        defer { try? FileManager.default.removeItem(at: store.deletingLastPathComponent()) }
        // Ending the app in the middle of it completes nothing.
        try await restarted(isNew: true) { app in
            try await app.main.field("Display name").type("Alice")
        }
        try await restarted(isNew: true) { app in
            #expect(app.main.field("Display name").value == "")
            try await app.main.field("Address").type("alice")
            try await app.main.button("Start").tap()
            #expect(app.main.heading("Status").exists)
        }
        try await restarted(isNew: true) { app in
            #expect(app.main.heading("Status").exists)
            try await app.post("Hello")
            #expect(app.timeline.rows.first.texts.contains("@alice"))
        }
    }
}
