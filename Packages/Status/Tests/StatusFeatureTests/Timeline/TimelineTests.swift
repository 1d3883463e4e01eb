import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct TimelineTests {
    let repository = StatusStub([
        .sample("2", by: "bob", "At sea", emoji: "🚢"),
        .sample("1", "Good morning"),
    ])

    @Test func `the timeline shows each status's emoji, text, author and age`() async throws {
        let app = await TestApp.status(repository)
        #expect(app.main.rows.count == 2)
        #expect(app.main.rows.first.label == "🚢, At sea, @bob, 2 hours ago")
    }

    @Test func `a status stored elsewhere appears immediately`() async throws {
        let app = await TestApp.status(repository)
        repository.change { $0.statuses.insert(.sample("3", by: "carol", "From elsewhere"), at: 0) }
        await app.settle()
        #expect(app.main.rows.first.text("From elsewhere").exists)
        #expect(app.main.rows.count == 3)
    }

    @Test func `a long timeline is shown one page at a time`() async throws {
        let app = await TestApp.status(StatusStub((1...250).map { .sample("\($0)", "Status \($0)") }))
        #expect(app.main.row(containing: "Status 100").exists)
        #expect(!app.main.row(containing: "Status 101").exists)
        try await app.main.button("Show Older").tap()
        try await app.main.button("Show Older").tap()
        #expect(app.main.row(containing: "Status 250").exists)
        #expect(!app.main.button("Show Older").exists)
    }

    @Test func `an empty timeline explains how to fill it`() async throws {
        let app = await TestApp.status(StatusStub())
        #expect(app.main.heading("No Statuses").exists)
        try await app.main.button("New Status").last.tap()
        #expect(app.isOpen("compose"))
    }

    @Test func `a timeline that cannot be read shows the reason and can be reloaded`() async throws {
        repository.fail(with: .broken)
        let app = await TestApp.status(repository)
        #expect(app.main.text(.containing("the disk is full")).exists)
        repository.fail(with: nil)
        try await app.main.button("Try Again").tap()
        #expect(app.main.rows.count == 2)
    }

    @Test(arguments: [
        (RefreshOutcome.refreshed(ImportSummary(added: 2)), "2 new statuses."),
        (.refreshed(ImportSummary(added: 1)), "One new status."),
        (
            .refreshed(ImportSummary(added: 1, updated: 2, removed: 1)),
            "One new status. 2 were edited. One was deleted."
        ),
        (.refreshed(ImportSummary()), "The timeline is up to date."),
        (.unavailable(reason: "You are offline."), "You are offline."),
    ])
    func `a refresh shows its result and keeps the timeline`(outcome: RefreshOutcome, sentence: String) async throws {
        repository.answerRefresh(with: outcome)
        let app = await TestApp.status(repository)
        try await app.main.button("Refresh").tap()
        #expect(app.main.text(sentence).exists)
        #expect(app.main.row(containing: "At sea").exists)
    }

    @Test func `muting an author from a status hides all of the author's statuses`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(!app.main.row(containing: "At sea").exists)
        #expect(app.main.row(containing: "Good morning").exists)
    }

    @Test func `muting a keyword from a status hides all statuses that contain it`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "Good morning").contextMenu("Mute a Keyword…")
        try await app.sheet().field("Keyword").type("MORNING")
        try await app.sheet().button("Mute").tap()
        #expect(!app.sheet().exists)
        #expect(app.main.rows.count == 1)
    }

    @Test func `muting an already muted address reports the existing mute without offering Undo`() async throws {
        repository.change { $0.mutes.addresses = ["bob"] }
        let app = await TestApp.status(repository)
        try await app.main.picker("Timeline").select("One Address")
        try await app.main.field("Timeline address").fill("bob")
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(app.main.text("@bob is already muted.").exists)
        #expect(!app.main.button("Undo").exists)
        repository.change { $0.mutes = Mutes() }
        await app.settle()
        #expect(!app.main.text("@bob is already muted.").exists)
    }

    @Test func `muting an already muted keyword reports the existing mute without offering Undo`() async throws {
        repository.change { $0.mutes.keywords = ["election"] }
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Mute a Keyword…")
        try await app.sheet().field("Keyword").type("election")
        try await app.sheet().button("Mute").tap()
        #expect(app.main.text("The keyword “election” is already muted.").exists)
        #expect(!app.main.button("Undo").exists)
    }

    @Test func `Undo disappears when the mute is removed elsewhere`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(app.main.text("Muted @bob.").exists)
        repository.change { $0.statuses[0] = .sample("9", "New") }
        await app.settle()
        #expect(app.main.button("Undo").exists)
        try await repository.deleteAll()
        await app.settle()
        #expect(!app.main.text("Muted @bob.").exists)
        #expect(!app.main.button("Undo").exists)
    }

    @Test func `empty text cannot be muted, and the sheet stays open`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.row(containing: "At sea").contextMenu("Mute a Keyword…")
        #expect(!app.sheet().button("Mute").isEnabled)
        try await app.sheet().button("Cancel").tap()
        #expect(!app.sheet().exists)
    }

    @Test func `a failed mute shows the reason`() async throws {
        let app = await TestApp.status(repository)
        repository.fail(with: .broken)
        try await app.main.row(containing: "At sea").contextMenu("Mute @bob")
        #expect(app.alert("Not Muted").text(.containing("the disk is full")).exists)
        try await app.alert("Not Muted").button("OK").tap()
        #expect(app.main.row(containing: "At sea").exists)
    }
}
