import AppComposition
import FeatureKit
import Foundation
import Testing
import TreeUITesting

@Suite(.testApp) @MainActor struct RestartTests {
    let store = FileManager.default.temporaryDirectory.appending(component: "app-\(UUID().uuidString)")
        .appending(component: "store.sqlite")

    /// Starts the app with the same file again.
    private func restarted(_ use: (TestApp) async throws -> Void) async throws {
        let app = await launch(try AppEnvironment(storeAt: store))
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
}
