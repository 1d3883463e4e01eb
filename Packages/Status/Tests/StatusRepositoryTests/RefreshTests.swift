import Foundation
import HTTPService
import SQLite
import StatusModel
import StatusRepository
import Testing

@Suite struct RefreshTests {
    @Test func `a refresh adds everyone's latest statuses to the timeline`() async throws {
        let bench = try Bench()
        try await bench.repository.post("Mine")
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing([("ada", "1", "Theirs")]))))
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(added: 1)))
        #expect(try await bench.contents() == ["Mine", "Theirs"])
        #expect(await bench.client.requests.map(\.url.path) == ["/statuslog/latest"])
    }

    @Test func `one statuslog is fetched by its address`() async throws {
        let bench = try Bench()
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing([("ada", "1", "Theirs")]))))
        #expect(try await bench.repository.refresh(.address("ada")) == .refreshed(ImportSummary(added: 1)))
        #expect(await bench.client.requests.map(\.url.absoluteString) == ["https://api.omg.lol/address/ada/statuses/"])
    }

    @Test func `an edit at the service changes the stored status`() async throws {
        let bench = try Bench()
        for text in ["Before", "After", "After"] {
            await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing([("ada", "1", text)]))))
        }
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(added: 1)))
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(updated: 1)))
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(alreadyHad: 1)))
        #expect(try await bench.contents() == ["After"])
    }

    @Test func `a refresh without the service keeps the timeline and reports the reason`() async throws {
        let bench = try Bench()
        try await bench.repository.post("Mine")
        #expect(
            try await bench.repository.refresh(.everyone)
                == .unavailable(
                    reason: "api.omg.lol cannot be reached because the machine is offline; check the connection."
                )
        )
        await bench.client.answerNext(.success(HTTPResponse(body: Data("<html>".utf8))))
        guard case .unavailable(let reason) = try await bench.repository.refresh(.everyone) else {
            Issue.record("a page is no reply")
            return
        }
        #expect(reason.hasPrefix("The statuslog reply cannot be read: it is not JSON ("))
        #expect(try await bench.contents() == ["Mine"])
    }

    @Test func `a cancelled refresh throws a cancellation error`() async throws {
        let bench = try Bench()
        await bench.client.answerNext(.failure(.cancelled))
        await #expect(throws: StatusRepositoryError.cancelled) { try await bench.repository.refresh(.everyone) }
    }

    @Test func `a refresh throws if the store fails, even if the service answers`() async throws {
        let bench = try Bench()
        try bench.database.read { db in try db.run("PRAGMA query_only = ON") }
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing([("ada", "1", "Theirs")]))))
        await #expect(throws: StatusRepositoryError.storage(.readOnly(path: ":memory:"))) {
            try await bench.repository.refresh(.everyone)
        }
    }
}
