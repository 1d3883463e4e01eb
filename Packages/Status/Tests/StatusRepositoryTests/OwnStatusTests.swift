import DatabaseTesting
import Foundation
import HTTPService
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

@Suite(.everyDatabase) struct OwnStatusTests {
    private static let done = Result<HTTPResponse, HTTPError>.success(
        HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8))
    )

    private static func failure(_ code: Int) throws -> Result<HTTPResponse, HTTPError> {
        .failure(.status(try #require(URL(string: "https://x")), HTTPResponse(statusCode: code)))
    }

    /// A signed-in account whose statuslog is stored.
    private func signedIn(_ contents: String...) async throws -> Bench {
        let bench = try Bench()
        try bench.session.signIn(address: "ada", token: "abc")
        let listing = contents.enumerated().map { ("ada", "\($0.offset + 1)", $0.element) }
        await bench.client.answerNext(.success(HTTPResponse(body: Reply.listing(listing))))
        _ = try await bench.repository.refresh(.address("ada"))
        return bench
    }

    @Test func `a local status is edited and deleted only locally`() async throws {
        let bench = try Bench()
        let id = try await bench.repository.post("Before").id
        let edited = try await bench.repository.edit(id, content: "After", emoji: "🚢")
        #expect(edited.content == "After" && edited.emoji == "🚢" && edited.isLocal)
        #expect(try await bench.repository.timeline() == [edited])
        #expect(try await bench.repository.status(id) == edited)
        try await bench.repository.delete(id)
        #expect(try await bench.repository.timeline() == [])
        #expect(await bench.client.requests.isEmpty)
        await #expect(throws: StatusRepositoryError.gone) { try await bench.repository.delete(id) }
    }

    @Test func `a local status stays local when its address signs in`() async throws {
        let bench = try Bench()
        let id = try await bench.repository.post("Before").id
        try bench.session.signIn(address: "me", token: "abc")
        try await bench.repository.edit(id, content: "After", emoji: nil)
        #expect(await bench.client.requests.isEmpty)
        #expect(try await bench.contents() == ["After"])
    }

    @Test func `an edit is stored only after the service has accepted it`() async throws {
        let bench = try await signedIn("Before")
        let id = Status.ID(address: "ada", key: "1")
        await #expect(throws: StatusRepositoryError.self) {
            try await bench.repository.edit(id, content: "After", emoji: nil)
        }
        #expect(try await bench.contents() == ["Before"])
        await bench.client.answerNext(Self.done)
        try await bench.repository.edit(id, content: "After", emoji: "🚢")
        #expect(try await bench.contents() == ["After"])
        let request = try #require(await bench.client.requests.last)
        #expect(request.description == "PATCH https://api.omg.lol/address/ada/statuses/")
        #expect(request.headers["Authorization"] == "Bearer abc")
        let body = try JSONDecoder().decode([String: String].self, from: try #require(request.body))
        #expect(body == ["id": "1", "content": "After", "emoji": "🚢"])
    }

    @Test func `editing a status that the service no longer has is an error, and deleting it succeeds`()
        async throws
    {
        let bench = try await signedIn("Before")
        let id = Status.ID(address: "ada", key: "1")
        await bench.client.answerNext(try Self.failure(404), try Self.failure(404))
        await #expect(throws: StatusRepositoryError.gone) {
            try await bench.repository.edit(id, content: "After", emoji: nil)
        }
        try await bench.repository.delete(id)
        #expect(try await bench.contents() == [])
        #expect(
            await bench.client.requests.last?.description == "DELETE https://api.omg.lol/address/ada/statuses/1"
        )
    }

    @Test func `changing another account's status, or changing one while signed out, is an error`() async throws {
        let bench = try await signedIn("Mine")
        let id = Status.ID(address: "ada", key: "1")
        await #expect(throws: StatusRepositoryError.notOwn(Status.ID(address: "bob", key: "1"))) {
            try await bench.repository.delete(Status.ID(address: "bob", key: "1"))
        }
        try bench.session.signOut()
        await #expect(throws: StatusRepositoryError.signedOut(address: "ada")) {
            try await bench.repository.delete(id)
        }
        let sentences = [StatusRepositoryError.notOwn(id), .gone, .signedOut(address: "ada")].map(\.description)
        #expect(
            sentences == [
                "The status belongs to @ada; you can change only your own.",
                "The status no longer exists; it was deleted.",
                "The statuslog service has this status; sign in as @ada in Settings to change it.",
            ]
        )
    }

    @Test func `an invalid edit is neither sent nor stored`() async throws {
        let bench = try await signedIn("Before")
        await #expect(throws: StatusRepositoryError.invalidStatus(.empty)) {
            try await bench.repository.edit(Status.ID(address: "ada", key: "1"), content: " ", emoji: nil)
        }
        #expect(await bench.client.requests.count == 1)
    }
}
