import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct StatusDetailTests {
    let repository = StatusStub([
        .sample("2", by: "bob", "At sea", emoji: "🚢"),
        .sample("1", by: "me", "Reading"),
    ])

    private func open(_ text: String) async throws -> TestApp {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: .containing(text)).tap()
        return app
    }

    @Test func `the detail screen shows a status's emoji, text, age and link`() async throws {
        let app = try await open("At sea")
        for text in ["🚢", "At sea", "2 hours ago"] { #expect(app.main.text(text).exists, "\(text)") }
        #expect(app.main.button("Copy Link").exists)
        #expect(!app.main.button("Delete…").exists)
    }

    @Test func `a person's own status can be edited and deleted on the status's screen`() async throws {
        let app = try await open("Reading")
        try await app.main.button("Edit…").tap()
        try await app.sheet().editor("Status").type(" a book")
        try await app.sheet().button("Save").tap()
        #expect(app.main.text("Reading a book").exists)
        try await app.main.button("Delete…").tap()
        try await app.dialog("Delete this status?").button("Delete").tap()
        #expect(app.main.heading("The Status Was Deleted").exists)
        #expect(app.main.text("It is no longer stored on this machine.").exists)
    }

    @Test func `a status's screen shows that the status was deleted elsewhere`() async throws {
        let app = try await open("At sea")
        repository.change { $0.statuses.removeFirst() }
        await app.settle()
        #expect(app.main.heading("The Status Was Deleted").exists)
    }

    @Test func `an edit from elsewhere is shown immediately, and an open editor keeps its text`() async throws {
        let app = try await open("Reading")
        try await app.main.button("Edit…").tap()
        try await app.sheet().editor("Status").type(" a book")
        repository.change { $0.statuses[1] = .sample("1", by: "me", "Writing") }
        await app.settle()
        #expect(app.main.text("Writing").exists)
        #expect(app.sheet().editor("Status").value == "Reading a book")
    }

    @Test func `the detail screen can mute and unmute the status's author`() async throws {
        let app = try await open("At sea")
        try await app.main.button("Mute @bob").tap()
        #expect(app.main.text("Muted @bob.").exists)
        #expect(app.main.text("At sea").exists)
        try await app.main.button("Undo").tap()
        #expect(app.main.button("Mute @bob").exists)
    }

    @Test func `the detail screen of a muted author's status offers to unmute the author, not to mute`() async throws {
        repository.change { $0.mutes.addresses = ["bob"] }
        let app = await TestApp.status(repository)
        try await app.main.picker("Timeline").select("One Address")
        try await app.main.field("Timeline address").fill("bob")
        try await app.main.row(containing: "At sea").tap()
        #expect(!app.main.button("Mute @bob").exists)
        try await app.main.button("Unmute @bob").tap()
        #expect(app.main.button("Mute @bob").exists)
        #expect(try await repository.mutes() == Mutes())
    }

    @Test func `Undo disappears when the mute is removed elsewhere`() async throws {
        let app = try await open("At sea")
        try await app.main.button("Mute @bob").tap()
        #expect(app.main.text("Muted @bob.").exists)
        repository.change { $0.mutes = Mutes() }
        await app.settle()
        #expect(!app.main.text("Muted @bob.").exists)
        #expect(app.main.button("Mute @bob").exists)
    }

    @Test func `each failure's message is one sentence`() async throws {
        let app = try await open("Reading")
        repository.fail(with: .signedOut(address: "me"))
        try await app.main.button("Delete…").tap()
        try await app.dialog("Delete this status?").button("Delete").tap()
        #expect(
            app.alert("Not Changed").text(
                "The statuslog service has this status; sign in as @me in Settings to change it."
            ).exists
        )
    }
}
