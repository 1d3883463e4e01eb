import FeatureKit
import StatusFeature
import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct OutboxTests {
    let repository = StatusStub([.sample("1", "Good morning")])

    init() {
        repository.change { state in
            state.isSignedIn = true
            state.unsent = [
                Self.entry(1, "First", problem: "You are offline."),
                Self.entry(2, "Second"),
            ]
        }
    }

    private static func entry(
        _ id: Int64,
        _ content: String,
        _ state: OutboxEntry.State = .waiting,
        problem: String? = nil
    ) -> OutboxEntry {
        OutboxEntry(
            id: id,
            address: "me",
            created: .testNow,
            emoji: "✨",
            content: content,
            state: state,
            problem: problem
        )
    }

    @Test func `unsent statuses are shown above the others, newest first`() async throws {
        let app = await TestApp.status(repository)
        #expect(app.main.rows.count == 3)
        #expect(app.main.rows.first.texts.contains("Second"))
        #expect(app.main.row(containing: "Second").text("Waiting to be sent").exists)
        #expect(app.main.row(containing: "First").text("Not sent yet: You are offline.").exists)
    }

    @Test func `while another feature is shown, the sidebar counts the statuses that could not be sent`() async {
        let app = TestApp(
            Feature("Other", systemImage: "doc", factory: OtherFactory()),
            Feature("Status", systemImage: "bubble.left", factory: StatusAppFactory(repository: repository))
        )
        await app.settle()
        let entry = app.main.sidebar().row(containing: "Status")
        #expect(entry.texts == ["Status", "1"], "the second waits for its first attempt")
        repository.change { $0.isSignedIn = false }
        await app.settle()
        #expect(entry.texts == ["Status", "2"], "nothing is sent after a sign-out")
        repository.change { $0.unsent = [] }
        await app.settle()
        #expect(entry.texts == ["Status"])
    }

    @Test func `a status leaves the outbox when it is sent`() async throws {
        let app = await TestApp.status(repository)
        repository.change { state in
            state.unsent.removeFirst()
            state.statuses.insert(.sample("2", by: "me", "First"), at: 0)
        }
        await app.settle()
        #expect(app.main.rows.count == 3)
        #expect(!app.main.text(.containing("You are offline")).exists)
    }

    @Test func `a status sent while the timeline loads is shown once`() async throws {
        repository.change { state in
            state.afterOutbox = { state in
                state.unsent.removeFirst()
                state.statuses.insert(.sample("2", by: "me", "First"), at: 0)
            }
        }
        let app = await TestApp.status(repository)
        #expect(app.main.text("First").count == 1)
    }

    @Test func `a refused status shows the reason and can be edited`() async throws {
        repository.change { $0.unsent = [Self.entry(1, "First", .refused, problem: "It is too rude.")] }
        let app = await TestApp.status(repository)
        let row = app.main.row(containing: "First")
        #expect(row.text("Not accepted: It is too rude.").exists)
        try await row.menu("Actions").button("Edit…").tap()
        try await app.sheet().editor("Status").fill("Kind words")
        try await app.sheet().button("Save").tap()
        #expect(app.main.row(containing: "Kind words").text("Waiting to be sent").exists)
    }

    @Test func `a status that the service may have received cannot be edited`() async throws {
        repository.change { $0.unsent = [Self.entry(1, "First", .unconfirmed, problem: "No answer.")] }
        let app = await TestApp.status(repository)
        #expect(app.main.text("Not confirmed yet: No answer.").exists)
        try await app.main.row(containing: "First").menu("Actions").button("Edit…").tap()
        try await app.sheet().editor("Status").type("!")
        try await app.sheet().button("Save").tap()
        #expect(
            app.sheet().text(
                "The service may already have this status; choose Send Now, and edit the posted status."
            ).exists
        )
    }

    @Test func `an unsent status is discarded only after a confirmation`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "First").menu("Actions").button("Throw Away…").tap()
        #expect(app.dialog("Throw this status away?").text("“First” will not be posted.").exists)
        try await app.dialog("Throw this status away?").button("Throw Away").tap()
        #expect(!app.main.row(containing: "First").exists)
    }

    @Test func `Send Now sends a status immediately`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "First").menu("Actions").button("Send Now").tap()
        #expect(repository.deliveries == 1)
    }

    @Test func `after a sign-out, an unsent status shows that it waits for a sign-in`() async throws {
        let app = await TestApp.status(repository)
        repository.change { $0.isSignedIn = false }
        await app.settle()
        #expect(
            app.main.row(containing: "Second").text("Not sent; sign in as @me in Settings to send it.").exists
        )
    }

    @Test func `a muted keyword does not hide unsent statuses`() async throws {
        let app = await TestApp.status(repository)
        repository.change { $0.mutes.keywords = ["second", "morning"] }
        await app.settle()
        #expect(app.main.row(containing: "Second").exists)
        #expect(!app.main.row(containing: "Good morning").exists)
    }

    @Test func `unsent statuses are in the person's own timeline, but not in search results`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.picker("Timeline").select("Mine")
        #expect(app.main.rows.count == 2)
        try await app.main.field("Search statuses").fill("nothing")
        #expect(app.main.rows.count == 0)
    }
}

private struct OtherFactory: AppFactory {
    func makeAppView() -> some View { Text("Something else") }
}
