import Foundation
import HTTPServiceTesting
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

/// Edits, deletions and bios with the app's client and a local server. `ServerTests` has refreshing and posting.
@Suite(.timeLimit(.minutes(10))) struct OwnStatusServerTests {
    private static let done = #"{"request":{"status_code":200,"success":true},"response":{"message":"OK"}}"#
    private static let id = Status.ID(address: "ada", key: "1")

    /// A failure of the server, and the sentence for the user; `nil` if the status is not there any more.
    private static let failures: [(status: String, sentence: String?)] = [
        ("401 Unauthorized", "The statuslog service does not accept the token; sign in again with a current API key."),
        ("403 Forbidden", "The statuslog service does not accept the token; sign in again with a current API key."),
        ("404 Not Found", nil),
        ("409 Conflict", "The statuslog service refused the request (409, “No.”); try again later."),
        ("429 Too Many", "The statuslog service received too many requests; try again later."),
        ("500 Oops", "The statuslog service refused the request (500, “No.”); try again later."),
    ]

    /// A signed-in account with one status that the service has, too. The script answers the other requests.
    private func signedIn(_ script: @escaping LoopbackServer.Script) async throws -> ServerBench {
        let bench = try ServerBench { request, connection in
            guard request.hasPrefix("GET /address/ada/statuses/ ") else { return script(request, connection) }
            connection.send(ServerBench.answer("200 OK", [], Reply.listing([("ada", "1", "Before")])))
        }
        try bench.session.signIn(address: "ada", token: "abc")
        #expect(try await bench.repository.refresh(.address("ada")) == .refreshed(ImportSummary(added: 1)))
        return bench
    }

    private func signedIn(_ answer: Data) async throws -> ServerBench {
        try await signedIn { _, connection in connection.send(answer) }
    }

    private static func ok(_ body: String) -> Data {
        ServerBench.answer("200 OK", ["Content-Type: application/json"], Data(body.utf8))
    }

    /// The answer without its last bytes, and the sentence about it.
    private static func cutOff(_ body: String, _ bench: (Data) async throws -> ServerBench) async throws -> (
        bench: ServerBench, sentence: String
    ) {
        let bench = try await bench(Data(ok(body).dropLast(5)))
        let count = body.utf8.count
        return (
            bench,
            "127.0.0.1:\(bench.server.port) stopped after \(count - 5) of \(count) bytes; try again."
        )
    }

    /// The second request is the change.
    private func change(_ bench: ServerBench) throws -> String {
        #expect(bench.server.requests.count == 2, "a change is sent once")
        return try #require(bench.server.requests.last)
    }

    // MARK: Editing

    @Test func `an edit is a PATCH with the token and the new text`() async throws {
        let bench = try await signedIn(Self.ok(Self.done))
        try await bench.repository.edit(Self.id, content: "After", emoji: "🚢")
        let request = try change(bench)
        #expect(request.hasPrefix("PATCH /address/ada/statuses/ HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer abc\r\n"))
        let body = request.components(separatedBy: "\r\n\r\n").dropFirst().joined()
        let fields = try JSONDecoder().decode([String: String].self, from: Data(body.utf8))
        #expect(fields == ["id": "1", "content": "After", "emoji": "🚢"])
        #expect(try await bench.contents() == ["After"])
    }

    @Test(arguments: failures)
    func `an edit that the service refuses changes nothing`(status: String, sentence: String?) async throws {
        let bench = try await signedIn(ServerBench.failure(status))
        let error = await #expect(throws: StatusRepositoryError.self) {
            try await bench.repository.edit(Self.id, content: "After", emoji: nil)
        }
        #expect(error?.description == sentence ?? "The status no longer exists; it was deleted.")
        #expect(try change(bench).hasPrefix("PATCH "))
        #expect(try await bench.contents() == ["Before"])
    }

    @Test func `an edit whose confirmation is cut off is an error and changes nothing locally`() async throws {
        let (bench, sentence) = try await Self.cutOff(Self.done) { try await signedIn($0) }
        let error = await #expect(throws: StatusRepositoryError.self) {
            try await bench.repository.edit(Self.id, content: "After", emoji: nil)
        }
        #expect(error?.description == sentence)
        #expect(try change(bench).hasPrefix("PATCH "))
        #expect(try await bench.contents() == ["Before"])
    }

    // MARK: Deleting

    @Test func `a deletion is a DELETE request for the status with the token`() async throws {
        let bench = try await signedIn(Self.ok(Self.done))
        try await bench.repository.delete(Self.id)
        let request = try change(bench)
        #expect(request.hasPrefix("DELETE /address/ada/statuses/1 HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer abc\r\n"))
        #expect(try await bench.contents() == [])
    }

    @Test(arguments: failures)
    func `a status is deleted locally only if it is deleted at the service`(status: String, sentence: String?)
        async throws
    {
        let bench = try await signedIn(ServerBench.failure(status))
        if let sentence {
            let error = await #expect(throws: StatusRepositoryError.self) { try await bench.repository.delete(Self.id) }
            #expect(error?.description == sentence)
            #expect(try await bench.contents() == ["Before"])
        } else {
            // It is deleted at the service already.
            try await bench.repository.delete(Self.id)
            #expect(try await bench.contents() == [])
        }
        #expect(try change(bench).hasPrefix("DELETE "))
    }

    @Test func `a deletion whose confirmation is cut off can be repeated`() async throws {
        let counter = Counter(0)
        let (bench, sentence) = try await Self.cutOff(Self.done) { half in
            // The service has done it at the first request.
            try await signedIn { _, connection in
                connection.send(counter.next() == 1 ? half : ServerBench.failure("404 Not Found"))
            }
        }
        let error = await #expect(throws: StatusRepositoryError.self) { try await bench.repository.delete(Self.id) }
        #expect(error?.description == sentence)
        #expect(try change(bench).hasPrefix("DELETE "))
        #expect(try await bench.contents() == ["Before"])
        try await bench.repository.delete(Self.id)
        #expect(try await bench.contents() == [])
    }

    // MARK: Bios

    @Test func `a bio is fetched without the token, and stored`() async throws {
        let bench = try await signedIn(Self.ok(##"{"response":{"message":"OK","bio":"# Ada\n*Counts*."}}"##))
        #expect(try await bench.repository.refreshBio(of: "bob") == .refreshed(ImportSummary(updated: 1)))
        let request = try change(bench)
        #expect(request.hasPrefix("GET /address/bob/statuses/bio HTTP/1.1\r\n"))
        #expect(!request.contains("abc"))
        #expect(try await bench.repository.bio(of: "bob") == "# Ada\n*Counts*.")
    }

    @Test(arguments: failures)
    func `a failed bio request keeps the stored bio`(status: String, sentence: String?) async throws {
        let counter = Counter(0)
        let bench = try await signedIn { _, connection in
            let old = #"{"response":{"bio":"Old"}}"#
            connection.send(counter.next() == 1 ? Self.ok(old) : ServerBench.failure(status))
        }
        #expect(try await bench.repository.refreshBio(of: "bob") == .refreshed(ImportSummary(updated: 1)))
        let outcome = try await bench.repository.refreshBio(of: "bob")
        #expect(outcome == .unavailable(reason: sentence ?? "There is no statuslog at “bob”; check the address."))
        #expect(try await bench.repository.bio(of: "bob") == "Old")
    }

    @Test func `an incomplete bio is not stored`() async throws {
        let (bench, sentence) = try await Self.cutOff(#"{"response":{"bio":"Half of a bio"}}"#) {
            try await signedIn($0)
        }
        #expect(try await bench.repository.refreshBio(of: "bob") == .unavailable(reason: sentence))
        #expect(try await bench.repository.bio(of: "bob") == nil)
    }
}
