import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct ProfileTests {
    let repository = StatusStub([
        .sample("3", by: "bob", "At sea", emoji: "🚢"),
        .sample("2", by: "alice", "Good morning"),
        .sample("1", by: "bob", "Packing"),
    ])

    private func open() async throws -> TestApp {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").tap()
        try await app.main.button("@bob").tap()
        return app
    }

    @Test func `a profile shows the bio and all statuses of the profile's address`() async throws {
        repository.change { $0.bios["bob"] = "A sailor." }
        let app = try await open()
        #expect(app.main.text("A sailor.").exists)
        #expect(app.main.row(containing: "At sea").exists)
        #expect(app.main.row(containing: "Packing").exists)
        #expect(!app.main.row(containing: "Good morning").exists)
    }

    @Test func `a refresh fetches the bio and the statuses`() async throws {
        repository.change { $0.remoteBios["bob"] = "A sailor." }
        let app = try await open()
        #expect(app.main.text("No bio yet.").exists)
        try await app.main.button("Refresh").tap()
        #expect(app.main.text("A sailor.").exists)
        #expect(repository.refreshed == [.address("bob")])
    }

    @Test func `an offline profile shows why it is not up to date`() async throws {
        let app = try await open()
        try await app.main.button("Refresh").tap()
        #expect(app.main.text("You are offline.").exists)
    }

    @Test func `a muted author's profile shows the author's statuses and can unmute the author`() async throws {
        let app = try await open()
        try await app.main.button("Mute").tap()
        #expect(app.main.row(containing: "Packing").exists)
        try await app.main.button("Unmute").tap()
        #expect(app.main.button("Mute").exists)
    }
}
