import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct OwnStatusTests {
    let repository = StatusStub([
        .sample("2", by: "bob", "At sea", emoji: "🚢"),
        .sample("1", by: "me", "Reading"),
    ])

    @Test func `a status's text and link can be copied`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Copy Text")
        try await app.main.row(containing: "At sea").contextMenu("Copy Link")
        #expect(app.clipboard.copied == ["At sea", "https://status.lol/bob/2"])
    }

    @Test func `the person's own status is edited in a sheet`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "Reading").contextMenu("Edit…")
        #expect(!app.sheet().button("Save").isEnabled)
        try await app.sheet().editor("Status").type(" a book")
        try await app.sheet().button("Save").tap()
        #expect(!app.sheet().exists)
        #expect(app.main.row(containing: "Reading a book").exists)
    }

    @Test func `a failed edit shows the reason and keeps the text`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "Reading").contextMenu("Edit…")
        try await app.sheet().editor("Status").type(" a book")
        repository.fail(with: .unauthorized)
        try await app.sheet().button("Save").tap()
        #expect(app.sheet().text(.containing("sign in again")).exists)
        #expect(app.sheet().editor("Status").value == "Reading a book")
    }

    @Test func `the person's own status is deleted only after a confirmation`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "Reading").contextMenu("Delete…")
        #expect(app.dialog("Delete this status?").text("“Reading” cannot be restored.").exists)
        try await app.dialog("Delete this status?").button("Keep").tap()
        #expect(app.main.row(containing: "Reading").exists)
        try await app.main.row(containing: "Reading").contextMenu("Delete…")
        try await app.dialog("Delete this status?").button("Delete").tap()
        #expect(!app.main.row(containing: "Reading").exists)
    }

    @Test func `somebody else's status can be neither edited nor deleted`() async throws {
        let app = await TestApp.status(repository)
        await #expect(throws: TestFailure.self) {
            try await app.main.row(containing: "At sea").contextMenu("Delete…")
        }
        await #expect(throws: TestFailure.self) {
            try await app.main.row(containing: "At sea").contextMenu("Edit…")
        }
    }

    @Test func `pressing Undo removes the new mute`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(app.main.text("Muted @bob.").exists)
        try await app.main.button("Undo").tap()
        #expect(app.main.row(containing: "At sea").exists)
        #expect(!app.main.button("Undo").exists)
        try await app.main.row(containing: "At sea").contextMenu("Mute a Keyword…")
        try await app.sheet().field("Keyword").type("reading")
        try await app.sheet().button("Mute").tap()
        #expect(app.main.rows.count == 1)
        try await app.press("z", .command)
        #expect(app.main.rows.count == 2)
    }
}
