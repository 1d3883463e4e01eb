import StatusModel
import StatusRepository
import Testing
import TreeUITesting

@Suite(.testApp(audits: true)) @MainActor struct TimelineScopeTests {
    let repository = StatusStub([
        .sample("3", by: "bob", "At sea", emoji: "🚢"),
        .sample("2", by: "me", "Reading at home"),
        .sample("1", by: "alice", "Good morning, sea"),
    ])

    @Test func `the timeline shows the statuses of everyone, the person or one address`() async throws {
        let app = await TestApp.status(repository)
        #expect(app.main.picker("Timeline").value == "Everyone")
        try await app.main.picker("Timeline").select("Mine")
        #expect(app.main.rows.count == 1)
        #expect(app.main.row(containing: "Reading at home").exists)
        try await app.main.picker("Timeline").select("One Address")
        #expect(app.main.text("Type an address, then choose Refresh to fetch its statuses.").exists)
        try await app.main.field("Timeline address").fill("@Bob")
        #expect(app.main.rows.count == 1)
        #expect(app.main.row(containing: "At sea").exists)
    }

    @Test func `a refresh fetches the statuses of the shown timeline`() async throws {
        repository.change { $0.isSignedIn = true }
        let app = await TestApp.status(repository)
        try await app.main.button("Refresh").tap()
        try await app.main.picker("Timeline").select("Mine")
        try await app.main.button("Refresh").tap()
        try await app.main.picker("Timeline").select("One Address")
        try await app.main.button("Refresh").tap()
        #expect(app.main.text("Type an address first.").exists)
        try await app.main.field("Timeline address").fill("bob")
        try await app.main.field("Timeline address").submit()
        #expect(repository.refreshed == [.everyone, .address("me"), .address("bob")])
    }

    @Test func `a local account never fetches the statuses of somebody with the same address`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.picker("Timeline").select("Mine")
        try await app.main.button("Refresh").tap()
        #expect(repository.refreshed == [])
        #expect(
            app.main.text(
                "Your statuses are kept on this machine only; sign in to fetch them from the service."
            ).exists
        )
    }

    @Test func `switching to another timeline removes the refresh result of the previous one`() async throws {
        let refreshing = Gate<RefreshScope, Void>()
        let repository = StatusStub([.sample("1", "Good morning")], refreshing: refreshing)
        repository.answerRefresh(with: .unavailable(reason: "You are offline."))
        let app = await TestApp.status(repository)
        try await app.main.button("Refresh").tap()
        refreshing.succeed()
        await app.settle()
        #expect(app.main.text("You are offline.").exists)
        try await app.main.picker("Timeline").select("Mine")
        #expect(app.main.text("You have not posted anything as @me yet.").exists)
        // A result that comes later is not that of the timeline that is shown then.
        try await app.main.picker("Timeline").select("Everyone")
        try await app.main.button("Refresh").tap()
        try await app.main.picker("Timeline").select("Mine")
        refreshing.succeed()
        await app.settle()
        #expect(app.main.text("You have not posted anything as @me yet.").exists)
        try await app.main.picker("Timeline").select("One Address")
        try await app.main.button("Refresh").tap()
        #expect(app.main.text("Type an address first.").exists)
        try await app.main.field("Timeline address").fill("bob")
        #expect(!app.main.text("Type an address first.").exists)
    }

    @Test func `after the account's address changes, the Mine timeline shows the new address's statuses`() async throws
    {
        let app = await TestApp.status(repository)
        try await app.main.picker("Timeline").select("Mine")
        repository.change { $0.ownAddress = "alice" }
        await app.settle()
        #expect(app.main.row(containing: "Good morning, sea").exists)
        #expect(app.main.rows.count == 1)
    }

    @Test func `a search shows the statuses of the current timeline that contain the text`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.field("Search statuses").fill("SEA")
        #expect(app.main.rows.count == 2)
        try await app.main.picker("Timeline").select("Mine")
        #expect(app.main.text("No status contains “SEA”.").exists)
        try await app.main.button("Clear Search").tap()
        #expect(app.main.rows.count == 1)
    }

    @Test func `a refresh keeps the search and shows new matching statuses`() async throws {
        let app = await TestApp.status(repository)
        try await app.main.field("Search statuses").fill("sea")
        repository.change {
            $0.statuses.insert(.sample("5", by: "carol", "Seaside"), at: 0)
            $0.statuses.insert(.sample("4", by: "carol", "Mountains"), at: 0)
        }
        try await app.main.button("Refresh").tap()
        #expect(app.main.field("Search statuses").value == "sea")
        #expect(app.main.row(containing: "Seaside").exists)
        #expect(!app.main.row(containing: "Mountains").exists)
    }

    @Test func `a refresh keeps the loaded pages and the ids of unchanged rows`() async throws {
        let repository = StatusStub((1...150).map { .sample("\($0)", "Status \($0)") })
        let app = await TestApp.status(repository)
        try await app.main.button("Show Older").tap()
        let before = try app.main.row(containing: "Status 140").node().id
        repository.change { state in
            state.statuses.removeAll { $0.content == "Status 139" }
            state.statuses.insert(.sample("new", "From elsewhere"), at: 0)
        }
        try await app.main.button("Refresh").tap()
        #expect(try app.main.row(containing: "Status 140").node().id == before)
        #expect(!app.main.row(containing: "Status 139").exists)
        #expect(app.main.row(containing: "From elsewhere").exists)
    }
}
