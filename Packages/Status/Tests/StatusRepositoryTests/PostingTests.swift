import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite struct PostingTests {
    @Test func `a local account posts on this machine, and the status is on top`() async throws {
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

    @Test func `a status is found again after a restart`() async throws {
        let file = try TemporaryFile()
        let posted = try await Bench(database: Database(at: file.url)).repository.post("Kept")
        #expect(try await Bench(database: Database(at: file.url)).repository.timeline() == [posted])
    }

    @Test func `signed in, the service has it first and names it`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        let posted = try await bench.repository.post("Hello", emoji: nil)
        #expect(posted.id == Status.ID(address: "ada", key: "63d40f2b35314"))
        #expect(try await bench.repository.timeline() == [posted])
        let request = try #require(await bench.client.requests.first)
        #expect(request.url.absoluteString == "https://api.omg.lol/address/ada/statuses/")
        #expect(request.headers["Authorization"] == "Bearer abc")
    }

    @Test func `a repository for an account posts as this account, also after another has signed in`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let repository = bench.repository.posting(as: bench.session.account)
        try bench.session.signIn(address: "bob", token: "xyz")
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        var changes = bench.repository.changes().makeAsyncIterator()
        let posted = try await repository.post("Hello", emoji: nil)
        #expect(posted.id.address == "ada")
        #expect(repository.ownAddress == "ada")
        #expect(await bench.client.requests.first?.headers["Authorization"] == "Bearer abc")
        // Both have one store, and each reports the changes of the other.
        #expect(await changes.next() != nil)
        #expect(try await bench.repository.timeline() == [posted])
    }

    @Test func `a status that the service refuses is not stored`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let error = await #expect(throws: StatusRepositoryError.self) { try await bench.repository.post("Hello") }
        #expect(
            error?.description == "api.omg.lol cannot be reached because the machine is offline; check the connection."
        )
        #expect(try bench.storedCount == 0)
        await bench.client.answerNext(
            .failure(.status(try #require(URL(string: "https://x")), HTTPResponse(statusCode: 401)))
        )
        await #expect(throws: StatusRepositoryError.unauthorized) { try await bench.repository.post("Hello") }
        #expect(try bench.storedCount == 0)
    }

    @Test func `a posted status that cannot be stored has an error of its own`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        try bench.database.read { db in try db.run("PRAGMA query_only = ON") }
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        let id = Status.ID(address: "ada", key: "63d40f2b35314")
        await #expect(throws: StatusRepositoryError.postedButNotStored(id, .readOnly(path: ":memory:"))) {
            try await bench.repository.post("Hello")
        }
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
    }

    @Test func `a name that is taken is not taken again, and nothing is lost`() async throws {
        let bench = try Bench(keys: ["a", "a", "a", "b"])
        try await bench.repository.post("First")
        try await bench.repository.post("Second")
        #expect(try await bench.contents() == ["Second", "First"])
        let stuck = try Bench(keys: Array(repeating: "a", count: 100))
        try await stuck.repository.post("First")
        await #expect(throws: StatusRepositoryError.self) { try await stuck.repository.post("Second") }
        #expect(try await stuck.contents() == ["First"])
    }

    @Test func `a cancelled post is an error, and nothing is stored`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        await bench.client.answerNext(.failure(.cancelled))
        await #expect(throws: StatusRepositoryError.cancelled) {
            try await bench.repository.post("Hello")
        }
        #expect(try bench.storedCount == 0)
    }
}
