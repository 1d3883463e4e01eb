import DatabaseTesting
import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

/// A refresh makes the store agree with the service, and never undoes what was done here meanwhile.
@Suite(.everyDatabase) struct MergingTests {
    private func answer(_ bench: Bench, _ statuses: [(String, String, String)]) async {
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing(statuses))))
    }

    @Test func `statuses deleted at the service are removed`() async throws {
        let bench = try Bench()
        await answer(
            bench,
            [("ada", "3", "Third"), ("ada", "2", "Second"), ("ada", "1", "First"), ("bob", "1", "Bob")]
        )
        _ = try await bench.repository.refresh(.everyone)
        await answer(bench, [("ada", "3", "Third"), ("ada", "2", "Second")])
        #expect(
            try await bench.repository.refresh(.address("ada"))
                == .refreshed(ImportSummary(alreadyHad: 2, removed: 1))
        )
        #expect(try await bench.contents() == ["Third", "Second", "Bob"])
    }

    @Test func `a refresh removes an address's statuses that are newer than its latest listed status`() async throws {
        let bench = try Bench()
        let listing: [(String, String, String)] = [("ada", "2", "Newer"), ("ada", "1", "Older"), ("bob", "1", "Bob")]
        await answer(bench, listing)
        _ = try await bench.repository.refresh(.everyone)
        // The same time as before, because the place in the list decides it.
        let older = Data(
            #"{"response":{"statuses":[{"id":"1","address":"ada","created":"1599999999","content":"Older","emoji":"🚢"}]}}"#
                .utf8
        )
        await bench.client.answerNext(.success(HTTPResponse(body: older)))
        #expect(
            try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(alreadyHad: 1, removed: 1))
        )
        #expect(try await bench.contents() == ["Older", "Bob"])
    }

    @Test func `a refresh does not remove local or imported statuses`() async throws {
        let bench = try Bench()
        try bench.session.setAddress("ada")
        try await bench.repository.post("Local")
        _ = try await bench.repository.importStatuses(from: Reply.listing([("ada", "9", "Imported")]))
        await answer(bench, [("ada", "1", "First")])
        _ = try await bench.repository.refresh(.address("ada"))
        await answer(bench, [])
        #expect(try await bench.repository.refresh(.address("ada")) == .refreshed(ImportSummary(removed: 1)))
        #expect(try await bench.contents() == ["Local", "Imported"])
    }

    @Test func `edits and deletions made during a refresh are kept`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let listing: [(String, String, String)] = [("ada", "2", "Deleted"), ("ada", "1", "Before")]
        await answer(bench, listing)
        _ = try await bench.repository.refresh(.address("ada"))
        // The reply is that of before the changes.
        let changing = ChangingClient(bench.client)
        let other = try StatuslogRepository(session: bench.session, http: changing, database: bench.database)
        changing.beforeAnswer = { [repository = bench.repository, client = bench.client] in
            let done = HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8))
            await client.answerFirst(.success(done), .success(done))
            try await repository.edit(Status.ID(address: "ada", key: "1"), content: "After", emoji: "🚢")
            try await repository.delete(Status.ID(address: "ada", key: "2"))
        }
        await answer(bench, listing)
        #expect(try await other.refresh(.address("ada")) == .refreshed(ImportSummary(alreadyHad: 2)))
        #expect(try await bench.contents() == ["After"])
        // The next reply knows the edit, and a later edit elsewhere is seen.
        await answer(bench, [("ada", "1", "Edited elsewhere")])
        #expect(try await bench.repository.refresh(.address("ada")) == .refreshed(ImportSummary(updated: 1)))
        #expect(try await bench.contents() == ["Edited elsewhere"])
    }

    @Test func `a deleted status is restored only by an import`() async throws {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let listing: [(String, String, String)] = [("ada", "1", "Again")]
        await answer(bench, listing)
        _ = try await bench.repository.refresh(.everyone)
        await bench.client.answerNext(.success(HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8))))
        try await bench.repository.delete(Status.ID(address: "ada", key: "1"))
        await answer(bench, listing)
        _ = try await bench.repository.refresh(.everyone)
        #expect(try await bench.contents() == [])
        _ = try await bench.repository.importStatuses(from: Reply.listing(listing))
        await answer(bench, listing)
        _ = try await bench.repository.refresh(.everyone)
        #expect(try await bench.contents() == ["Again"])
    }

    @Test func `a reply requested before all data was deleted restores no statuses`() async throws {
        let file = try TemporaryFile()
        let bench = try Bench(database: Database(at: file.url))
        try bench.session.signIn(address: "ada", token: "abc")
        let changing = ChangingClient(bench.client)
        // Another process, which asks before this one deletes.
        let other = try StatuslogRepository(
            session: bench.session,
            http: changing,
            database: Database(at: file.url)
        )
        changing.beforeAnswer = { [repository = bench.repository] in try await repository.deleteAll() }
        let listing: [(String, String, String)] = [("ada", "2", "Newer"), ("ada", "1", "Older")]
        for scope in [RefreshScope.everyone, .address("ada")] {
            await answer(bench, listing)
            #expect(try await other.refresh(scope) == .refreshed(ImportSummary()))
            #expect(try await bench.contents() == [])
        }
        let bio = Data(#"{"response":{"message":"OK","bio":"Sailor.","css":""}}"#.utf8)
        await bench.client.answerNext(.success(HTTPResponse(body: bio)))
        _ = try await other.refreshBio(of: "ada")
        #expect(try await bench.repository.bio(of: "ada") == nil)
        // The service has the status that was under way, but this machine forgets it.
        try await other.post("Under way")
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.posted)))
        try await other.deliver()
        #expect(try await bench.contents() == [])
        #expect(try await bench.repository.outbox() == [])
        // A later request fetches everything again.
        changing.beforeAnswer = nil
        await answer(bench, listing)
        #expect(try await other.refresh(.everyone) == .refreshed(ImportSummary(added: 2)))
        #expect(try await bench.contents() == ["Newer", "Older"])
    }

    @Test func `a bio is fetched, stored and replaced`() async throws {
        let bench = try Bench()
        #expect(try await bench.repository.bio(of: "ada") == nil)
        for bio in ["Sailor.", "Sailor.", "Reader."] {
            let reply = Data(#"{"response":{"message":"OK","bio":"\#(bio)","css":""}}"#.utf8)
            await bench.client.answerNext(.success(HTTPResponse(body: reply)))
            _ = try await bench.repository.refreshBio(of: "ada")
            #expect(try await bench.repository.bio(of: "ada") == bio)
        }
        #expect(
            await bench.client.requests.last?.url.absoluteString == "https://api.omg.lol/address/ada/statuses/bio"
        )
        guard case .unavailable = try await bench.repository.refreshBio(of: "ada") else {
            Issue.record("there is no network")
            return
        }
        #expect(try await bench.repository.bio(of: "ada") == "Reader.")
    }

    @Test func `a search ignores case and accents, and matches whole characters`() async throws {
        let bench = try Bench()
        for text in ["Café au lait", "CAFE NOIR", "Tea", "🇦🇩🇪🇸"] { try await bench.repository.post(text) }
        #expect(try await bench.contents(TimelineQuery(search: "cafe")) == ["CAFE NOIR", "Café au lait"])
        #expect(try await bench.contents(TimelineQuery(search: "🇩🇪")) == [])
        #expect(try await bench.contents(TimelineQuery(search: "cafe", limit: 1)) == ["CAFE NOIR"])
        #expect(try await bench.contents(TimelineQuery(address: "bob", search: "cafe")) == [])
        try await bench.repository.mute(.keyword, "noir")
        #expect(try await bench.contents(TimelineQuery(search: "cafe")) == ["Café au lait"])
    }
}

/// A client that lets a test act between the request and the response.
private final class ChangingClient: HTTPClient, @unchecked Sendable {
    private let client: ScriptedClient
    // Safe: set before the only request that uses it.
    var beforeAnswer: (@Sendable () async throws -> Void)?

    init(_ client: ScriptedClient) {
        self.client = client
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        do { try await beforeAnswer?() } catch { throw .invalid(request.url, reason: "\(error)") }
        return try await client.send(request)
    }
}
