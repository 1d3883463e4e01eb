import StatusModel
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct MutingTests {
    let repository = StatusStub(
        [.sample("2", by: "bob", "At sea"), .sample("1", "Good morning")],
        mutes: Mutes(addresses: ["carol"], keywords: ["election"])
    )

    private func openSettings() async throws -> TestApp {
        let app = await TestApp.status(repository)
        try await app.openSettings()
        return app
    }

    @Test func `muted authors and keywords are listed`() async throws {
        let app = try await openSettings()
        #expect(app.settings.section("Muted Addresses").text("@carol").exists)
        #expect(app.settings.section("Muted Keywords").text("election").exists)
    }

    @Test func `an address can be muted with or without the @, and leaves the timeline`() async throws {
        let app = try await openSettings()
        try await app.settings.field("Address to mute").type(" @bob ")
        try await app.settings.button("Mute Address").tap()
        #expect(app.settings.text("@bob").exists)
        #expect(app.settings.field("Address to mute").value == "")
        #expect(app.main.rows.count == 1)
    }

    @Test func `Return mutes the typed keyword`() async throws {
        let app = try await openSettings()
        try await app.settings.field("Keyword to mute").type("sea")
        try await app.settings.field("Keyword to mute").submit()
        #expect(app.settings.section("Muted Keywords").text("sea").exists)
        #expect(!app.main.row(containing: "At sea").exists)
    }

    @Test func `statuses appear again after unmuting`() async throws {
        let app = try await openSettings()
        repository.change { $0.mutes.addresses.append("bob") }
        await app.settle()
        #expect(app.main.rows.count == 1)
        try await app.settings.button("Unmute @bob").tap()
        #expect(!app.settings.text("@bob").exists)
        #expect(app.main.rows.count == 2)
    }

    @Test func `muting an entry twice reports that it is already muted, and keeps the text in the field`() async throws
    {
        let app = try await openSettings()
        try await app.settings.field("Address to mute").type("@Carol")
        try await app.settings.button("Mute Address").tap()
        #expect(app.settings.text("@Carol is already muted.").exists)
        #expect(app.settings.field("Address to mute").value == "@Carol")
        try await app.settings.field("Address to mute").type("x")
        #expect(!app.settings.text("@Carol is already muted.").exists)
    }

    @Test func `empty text is not muted`() async throws {
        let app = try await openSettings()
        try await app.settings.field("Keyword to mute").type("   ")
        #expect(!app.settings.button("Mute Keyword").isEnabled)
        try await app.settings.field("Keyword to mute").submit()
        #expect(app.settings.text(.containing("Type an address or a keyword to mute")).exists)
    }

    @Test func `if changing the mutes fails, the reason is shown and nothing is lost`() async throws {
        let app = try await openSettings()
        repository.fail(with: .broken)
        try await app.settings.field("Keyword to mute").type("sea")
        try await app.settings.button("Mute Keyword").tap()
        #expect(app.settings.text(.containing("the disk is full")).exists)
        #expect(app.settings.field("Keyword to mute").value == "sea")
        try await app.settings.button("Unmute election").tap()
        #expect(app.settings.text("election").exists)
    }

    @Test func `if the mutes cannot be read, the reason and Try Again are shown`() async throws {
        let app = await TestApp.status(repository)
        repository.fail(with: .broken)
        try await app.openSettings()
        #expect(app.settings.text(.containing("the disk is full")).exists)
        repository.fail(with: nil)
        try await app.settings.button("Try Again").tap()
        #expect(app.settings.text("@carol").exists)
        #expect(!app.settings.button("Try Again").exists)
    }
}
