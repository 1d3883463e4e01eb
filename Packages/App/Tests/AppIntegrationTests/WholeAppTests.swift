import AppComposition
import FeatureKit
import Foundation
import HTTPService
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct WholeAppTests {
    @Test func `posting a status shows it at the top of the timeline`() async throws {
        let app = await launch(try .inMemory())
        try await app.post("First light")
        try await app.post("Under way", emoji: "🚢")
        #expect(!app.isOpen("compose"))
        #expect(app.timeline.rows.count == 2)
        #expect(app.timeline.rows.first.label == "🚢, Under way, @me, just now")
    }

    @Test func `muting a keyword in Settings shrinks the timeline, and unmuting brings it back`() async throws {
        let app = await launch(try .inMemory())
        try await app.post("I saw the film")
        try await app.post("Spoiler: the ship sinks")
        try await app.openSettings()
        try await app.settings.tab("Status").select()
        try await app.settings.field("Keyword to mute").type("spoiler")
        try await app.settings.field("Keyword to mute").submit()
        #expect(app.timeline.rows.count == 1)
        #expect(!app.main.row(containing: "Spoiler: the ship sinks").exists)
        try await app.settings.button("Unmute spoiler").tap()
        #expect(app.timeline.rows.count == 2)
    }

    @Test func `an author muted from the timeline is listed in Settings`() async throws {
        let environment = try AppEnvironment.inMemory()
        _ = try await environment.statusRepository.importStatuses(from: Reply.of(["bob": "At sea", "alice": "Ashore"]))
        let app = await launch(environment)
        try await app.openSettings()
        try await app.settings.tab("Status").select()
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(app.settings.text("@bob").exists)
        #expect(app.timeline.rows.count == 1)
    }

    @Test func `the settings have a General tab and a tab for the Status feature`() async throws {
        let app = await launch(try .inMemory())
        try await app.openSettings()
        #expect(app.settings.tab("General").isSelected)
        #expect(app.settings.tab("Status").exists)
    }

    @Test func `after the address changes, statuses are posted under the new one`() async throws {
        let app = await launch(try .inMemory())
        try await app.openSettings()
        try await app.settings.field("Address").fill("alice")
        try await app.settings.button("Save").tap()
        try await app.post("Hello")
        #expect(app.timeline.rows.first.texts.contains("@alice"))
    }

    @Test func `the greeting uses the name from Settings`() async throws {
        let app = await launch(try .inMemory())
        try await app.main.sidebar().row(containing: "Welcome").tap()
        #expect(app.main.heading("Welcome").exists)
        try await app.openSettings()
        try await app.settings.field("Display name").fill("Alice")
        try await app.settings.button("Save").tap()
        // The greeting is made when the view is.
        try await app.main.sidebar().row(containing: "Status").tap()
        try await app.main.sidebar().row(containing: "Welcome").tap()
        #expect(app.main.heading("Welcome, Alice").exists)
    }

    @Test func `refreshing without a network shows the reason, and keeps the timeline`() async throws {
        let app = await launch(try .inMemory())
        try await app.post("Hello")
        try await app.main.button("Refresh").tap()
        #expect(app.main.text(.containing("the network is off")).exists)
        #expect(app.main.row(containing: "Hello").exists)
    }

    @Test func `refreshing loads everyone's statuses`() async throws {
        let app = await launch(try .inMemory(Online(reply: Reply.of(["bob": "At sea"]))))
        try await app.main.button("Refresh").tap()
        #expect(app.main.text("One new status.").exists)
        #expect(app.main.row(containing: "At sea").exists)
    }

    @Test(arguments: [
        ("status", "heading \"Status\""), ("compose", "window \"New Status\""),
        ("settings", "tab \"General\" [selected]"),
    ])
    func `every screen can be shown without the rest of the app`(name: String, landmark: String) async throws {
        let screen = try #require(AppScreen(rawValue: name))
        let app = TestApp(driver: screen.makeSession(in: try .inMemory()))
        await app.settle()
        #expect(app.outline.contains(landmark))
    }
}
