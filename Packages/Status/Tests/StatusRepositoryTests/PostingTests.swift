import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite struct PostingTests {
    @Test func `a local account posts locally, and the new status is first`() async throws {
        let bench = try Bench()
        try await bench.repository.post("First")
        let posted = try await bench.repository.post("  Second 🇩🇪 ", emoji: "🚢")
        #expect(
            posted
                == Status(
                    id: Status.ID(address: "me", key: "key2"),
                    created: Date(timeIntervalSince1970: 1_700_000_002),
                    emoji: "🚢",
                    content: "Second 🇩🇪",
                    isLocal: true
                )
        )
        #expect(try await bench.repository.timeline().first == posted)
        #expect(try await bench.contents() == ["Second 🇩🇪", "First"])
        #expect(await bench.client.requests.isEmpty)
    }

    @Test func `a posted status survives a restart`() async throws {
        let file = try TemporaryFile()
        let posted = try await Bench(database: Database(at: file.url)).repository.post("Kept")
        #expect(try await Bench(database: Database(at: file.url)).repository.timeline() == [posted])
    }

    @Test func `while signed in, a status stays in the outbox until the service returns its id`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let pending = try await bench.repository.post("Hello", emoji: nil)
        #expect(pending.id == Status.ID(address: "ada", key: "outbox-1"))
        #expect(try await bench.repository.outbox().map(\.content) == ["Hello"])
        #expect(await bench.client.requests.isEmpty)
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        #expect(try await bench.repository.deliver() == .done)
        #expect(try await bench.repository.timeline().map(\.id) == [Status.ID(address: "ada", key: "63d40f2b35314")])
        #expect(try await bench.repository.outbox() == [])
        let request = try #require(await bench.client.requests.first)
        #expect(request.url.absoluteString == "https://api.omg.lol/address/ada/statuses/")
        #expect(request.headers["Authorization"] == "Bearer abc")
    }

    @Test func `a repository for an account posts as that account even after another sign-in`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let repository = bench.repository.posting(as: bench.session.account)
        try bench.session.signIn(address: "bob", token: "xyz")
        var changes = bench.repository.changes().makeAsyncIterator()
        let posted = try await repository.post("Hello", emoji: nil)
        #expect(posted.id.address == "ada")
        #expect(repository.ownAddress == "ada")
        // Both have one store, and each reports the changes of the other.
        #expect(await changes.next() != nil)
        #expect(try await bench.repository.outbox().map(\.address) == ["ada"])
        // It waits for its account.
        try await repository.deliver()
        #expect(await bench.client.requests.isEmpty)
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        try bench.session.signIn(address: "ada", token: "abc")
        try await repository.deliver()
        #expect(await bench.client.requests.first?.headers["Authorization"] == "Bearer abc")
        #expect(try await bench.repository.timeline().map(\.address) == ["ada"])
    }

    @Test func `a status that cannot be stored is not sent`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        try bench.database.read { db in try db.run("PRAGMA query_only = ON") }
        await #expect(throws: StatusRepositoryError.storage(.readOnly(path: ":memory:"))) {
            try await bench.repository.post("Hello")
        }
        #expect(await bench.client.requests.isEmpty)
    }

    @Test func `posting removes the draft, both for a local account and with an outbox`() async throws {
        let bench = try Bench()
        for signsIn in [false, true] {
            if signsIn { try bench.session.signIn(address: "ada", token: "abc") }
            try await bench.repository.setDraft(StatusDraft(content: "Hello", emoji: ""))
            #expect(try await bench.repository.draft() == StatusDraft(content: "Hello"))
            try await bench.repository.post("Hello")
            #expect(try await bench.repository.draft() == nil)
        }
    }

    @Test(arguments: [false, true])
    func `posting a status keeps a draft with a different text`(signsIn: Bool) async throws {
        let bench = try Bench()
        if signsIn { try bench.session.signIn(address: "ada", token: "abc") }
        for draft in [StatusDraft(content: "Half"), StatusDraft(content: "Hello", emoji: "🚢"), StatusDraft(emoji: "🚢")]
        {
            try await bench.repository.setDraft(draft)
            try await bench.repository.post("Hello")
            #expect(try await bench.repository.draft() == draft)
        }
        // White space around the text is not posted, and no emoji is the default one.
        try await bench.repository.setDraft(StatusDraft(content: " Hello\n", emoji: " "))
        try await bench.repository.post("Hello", emoji: "✨")
        #expect(try await bench.repository.draft() == nil)
    }

    @Test(arguments: [false, true])
    func `a status is stored and its draft removed together or not at all`(signsIn: Bool) async throws {
        let bench = try Bench()
        if signsIn { try bench.session.signIn(address: "ada", token: "abc") }
        try await bench.repository.setDraft(StatusDraft(content: "Hello"))
        try bench.database.write { db in
            try db.execute(
                "CREATE TRIGGER refuse BEFORE DELETE ON status_draft BEGIN SELECT raise(ABORT, 'no'); END"
            )
        }
        await #expect(throws: StatusRepositoryError.self) { try await bench.repository.post("Hello") }
        #expect(try bench.storedCount == 0)
        #expect(try await bench.repository.outbox() == [])
        try bench.database.write { db in try db.execute("DROP TRIGGER refuse") }
        try await bench.repository.post("Hello")
        #expect(try await bench.repository.outbox().count + bench.storedCount == 1)
        #expect(try await bench.repository.draft() == nil)
    }

    @Test func `an invalid status is neither sent nor stored`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        await #expect(throws: StatusRepositoryError.invalidStatus(.empty)) { try await bench.repository.post(" \n") }
        await #expect(throws: StatusRepositoryError.invalidStatus(.notOneEmoji("ab"))) {
            try await bench.repository.post("Hello", emoji: "ab")
        }
        #expect(await bench.client.requests.isEmpty)
        #expect(try bench.storedCount == 0)
        #expect(try await bench.repository.outbox() == [])
    }

    @Test func `a new status never reuses an existing id`() async throws {
        let bench = try Bench(keys: ["a", "a", "a", "b"])
        try await bench.repository.post("First")
        try await bench.repository.post("Second")
        #expect(try await bench.contents() == ["Second", "First"])
        let stuck = try Bench(keys: Array(repeating: "a", count: 100))
        try await stuck.repository.post("First")
        await #expect(throws: StatusRepositoryError.self) { try await stuck.repository.post("Second") }
        #expect(try await stuck.contents() == ["First"])
    }
}
