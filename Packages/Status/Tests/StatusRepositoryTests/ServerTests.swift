import Foundation
import HTTPService
import HTTPServiceTesting
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import Testing

/// The repository with the app's client and a local server.
@Suite(.timeLimit(.minutes(10))) struct ServerTests {
    private static let listing = ServerBench.answer(
        "200 OK",
        ["Content-Type: application/json"],
        Reply.listing([("ada", "1", "Theirs")])
    )

    /// Refreshing stores nothing, and reports this reason.
    private func expectUnavailable(_ reason: String, _ script: @escaping LoopbackServer.Script) async throws {
        let bench = try ServerBench(script)
        _ = try await bench.repository.post("Mine", emoji: nil)
        let outcome = try await bench.repository.refresh(.address("ada"))
        #expect(outcome == .unavailable(reason: reason.replacing("PORT", with: "\(bench.server.port)")))
        #expect(try await bench.contents() == ["Mine"])
    }

    /// Posting with a token leaves the status in the outbox, in this state and with this sentence.
    private func expectUnsent(
        _ state: OutboxEntry.State,
        _ sentence: String,
        timeout: Duration = .seconds(10),
        _ script: @escaping LoopbackServer.Script
    ) async throws {
        let bench = try ServerBench(timeout: timeout, script)
        try bench.session.signIn(address: "ada", token: "abc")
        try await bench.repository.post("Hello", emoji: nil)
        try await bench.repository.deliver()
        let entry = try #require(try await bench.repository.outbox().first)
        #expect(entry.state == state)
        #expect(entry.problem == sentence.replacing("PORT", with: "\(bench.server.port)"))
        #expect(try await bench.contents() == [])
        // On a busy machine, the time can be over before the server has read the request.
        #expect(bench.server.requests.count { $0.hasPrefix("POST") } <= 1, "a status is not sent twice")
    }

    // MARK: Refreshing

    @Test func `statuses are fetched and stored`() async throws {
        let bench = try ServerBench { _, connection in connection.send(Self.listing) }
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(added: 1)))
        #expect(try await bench.contents() == ["Theirs"])
    }

    @Test(arguments: [
        (
            "401 Unauthorized", [],
            "The statuslog service does not accept the token; sign in again with a current API key."
        ),
        ("404 Not Found", [], "There is no statuslog at “ada”; check the address."),
        (
            "429 Too Many", ["Retry-After: 30"],
            "The statuslog service received too many requests; try again in 30 seconds."
        ),
        ("429 Too Many", [], "The statuslog service received too many requests; try again later."),
        ("500 Oops", [], "The statuslog service refused the request (500, “No.”); try again later."),
    ])
    func `each failure's message is one sentence`(status: String, headers: [String], reason: String) async throws {
        try await expectUnavailable(reason) { _, connection in connection.send(ServerBench.failure(status, headers)) }
    }

    @Test func `an incomplete body is not stored`() async throws {
        let half = Self.listing.dropLast(10)
        let (sent, all) = (
            Reply.listing([("ada", "1", "Theirs")]).count - 10, Reply.listing([("ada", "1", "Theirs")]).count
        )
        try await expectUnavailable("127.0.0.1:PORT stopped after \(sent) of \(all) bytes; try again.") {
            _,
            connection in connection.send(Data(half))
        }
    }

    @Test func `a reply of 10 MB of JSON is read`() async throws {
        let text = String(repeating: "Long. ", count: 1_700)
        let statuses = (0..<1_000).map { (address: "ada", key: "\($0)", content: "\($0) \(text)") }
        let body = Reply.listing(statuses)
        #expect(body.count > 10_000_000)
        let bench = try ServerBench { _, connection in connection.send(ServerBench.answer("200 OK", [], body)) }
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(added: 1_000)))
        #expect(try await bench.contents().count == 1_000)
    }

    @Test func `the error for a page that arrives instead of JSON names the page's content type`() async throws {
        let page = ServerBench.answer(
            "200 OK",
            ["Content-Type: text/html; charset=utf-8"],
            Data("<html>Sign in</html>".utf8)
        )
        try await expectUnavailable(
            "The server answered with text/html instead of JSON; check its address, or sign in to the network first."
        ) { _, connection in connection.send(page) }
    }

    @Test func `a response that arrives byte by byte causes a timeout`() async throws {
        let bench = try ServerBench(timeout: .milliseconds(300)) { _, connection in
            // The last byte never arrives, however slow the client is.
            for byte in Self.listing.dropLast() {
                guard connection.send(Data([byte])) else { return }
                Thread.sleep(forTimeInterval: 0.02)
            }
            connection.waitForEnd()
        }
        let outcome = try await bench.repository.refresh(.everyone)
        #expect(
            outcome
                == .unavailable(reason: "127.0.0.1:\(bench.server.port) did not answer within 0.3 seconds; try again.")
        )
    }

    @Test func `a redirect is followed`() async throws {
        let bench = try ServerBench { request, connection in
            let isFirst = request.hasPrefix("GET /statuslog/latest ")
            connection.send(isFirst ? ServerBench.answer("301 Moved", ["Location: /v2/latest"], Data()) : Self.listing)
        }
        #expect(try await bench.repository.refresh(.everyone) == .refreshed(ImportSummary(added: 1)))
        #expect(bench.server.requests.count == 2)
    }

    @Test func `the error for a refused connection is one sentence`() async throws {
        let port = try LoopbackServer { _, _ in }.port
        let bench = try ServerBench(port: port) { _, _ in }
        let outcome = try await bench.repository.refresh(.everyone)
        #expect(
            outcome
                == .unavailable(
                    reason:
                        "127.0.0.1:\(port) cannot be reached because the connection was refused; check the connection."
                )
        )
    }

    @Test func `a cancelled refresh does not wait for the server`() async throws {
        let bench = try ServerBench { _, connection in connection.waitForEnd() }
        let task = Task { try await bench.repository.refresh(.everyone) }
        while bench.server.requests.isEmpty { try await Task.sleep(for: .milliseconds(2)) }
        task.cancel()
        await #expect(throws: StatusRepositoryError.cancelled) { try await task.value }
    }

    // MARK: Posting

    @Test func `a status is posted with the token, and stored under the service's id`() async throws {
        let bench = try ServerBench { _, connection in connection.send(ServerBench.answer("200 OK", [], Reply.posted)) }
        try bench.session.signIn(address: "ada", token: "abc")
        try await bench.repository.post("Hello", emoji: "🚢")
        #expect(try await bench.repository.deliver() == .done)
        let request = try #require(bench.server.requests.first)
        #expect(request.hasPrefix("POST /address/ada/statuses/ HTTP/1.1\r\n"))
        #expect(request.contains("\r\nAuthorization: Bearer abc\r\n"))
        #expect(try await bench.repository.timeline(TimelineQuery()).map(\.id.key) == ["63d40f2b35314"])
    }

    @Test func `a status that the service refuses stays in the outbox, with the reason`() async throws {
        let list = ServerBench.answer("200 OK", [], Reply.listing([]))
        // Something may have sent the request twice, and the list was not read yet.
        try await expectUnsent(
            .unconfirmed,
            "The statuslog service does not accept the token; sign in again with a current API key."
        ) { _, connection in connection.send(ServerBench.failure("401 No")) }
        try await expectUnsent(
            .unconfirmed,
            "The statuslog service received too many requests; try again in 7 seconds."
        ) { _, connection in connection.send(ServerBench.failure("429 No", ["Retry-After: 7"])) }
        try await expectUnsent(
            .refused,
            "There is no statuslog at “ada”; check the address."
        ) { _, connection in connection.send(ServerBench.failure("404 No")) }
        try await expectUnsent(
            .refused,
            "The statuslog service refused the request (400, “No.”); try again later."
        ) { request, connection in
            connection.send(request.hasPrefix("POST") ? ServerBench.failure("400 No") : list)
        }
        // Without the list, nothing is known.
        try await expectUnsent(
            .unconfirmed,
            "The statuslog service refused the request (400, “No.”); try again later."
        ) { _, connection in connection.send(ServerBench.failure("400 No")) }
    }

    /// The server has received the request, so sending it again could post the status twice.
    @Test func `a status whose confirmation is lost is marked as unconfirmed`() async throws {
        let confirmation = ServerBench.answer("200 OK", [], Reply.posted)
        try await expectUnsent(
            .unconfirmed,
            "The statuslog service refused the request (500, “No.”); try again later."
        ) { _, connection in connection.send(ServerBench.failure("500 No")) }
        try await expectUnsent(
            .unconfirmed,
            "127.0.0.1:PORT stopped after \(Reply.posted.count - 5) of \(Reply.posted.count) bytes; try again."
        ) { _, connection in connection.send(Data(confirmation.dropLast(5))) }
        try await expectUnsent(
            .unconfirmed,
            "The server answered with text/html instead of JSON; check its address, or sign in to the network first."
        ) { _, connection in
            connection.send(ServerBench.answer("200 OK", ["Content-Type: text/html"], Data("<html>".utf8)))
        }
        try await expectUnsent(
            .unconfirmed,
            "127.0.0.1:PORT did not answer within 0.2 seconds; try again.",
            timeout: .milliseconds(200)
        ) { _, connection in connection.waitForEnd() }
    }

    @Test func `a status whose confirmation was cut off is found at the service and not posted twice`() async throws {
        let posted =
            #"{"response":{"statuses":[{"id":"7","address":"ada","created":"4000000000","emoji":"✨","content":"Hello"}]}}"#
        let bench = try ServerBench { request, connection in
            if request.hasPrefix("POST") {
                connection.send(Data(ServerBench.answer("200 OK", [], Reply.posted).dropLast(5)))
            } else {
                connection.send(ServerBench.answer("200 OK", [], Data(posted.utf8)))
            }
        }
        try bench.session.signIn(address: "ada", token: "abc")
        try await bench.repository.post("Hello", emoji: nil)
        try await bench.repository.deliver()
        #expect(try await bench.repository.deliver() == .done)
        #expect(bench.server.requests.count { $0.hasPrefix("POST") } == 1)
        #expect(try await bench.repository.timeline(TimelineQuery()).map(\.id.key) == ["7"])
    }

    @Test func `the token does not follow a redirect to another server`() async throws {
        let other = try LoopbackServer { _, connection in
            connection.send(ServerBench.answer("200 OK", [], Reply.posted))
        }
        let target = try other.url("/elsewhere").absoluteString
        let bench = try ServerBench { _, connection in
            connection.send(ServerBench.answer("307 Temporary", ["Location: \(target)"], Data()))
        }
        try bench.session.signIn(address: "ada", token: "abc")
        try await bench.repository.post("Hello", emoji: nil)
        try await bench.repository.deliver()
        #expect(bench.server.requests.count == 1)
        #expect(!other.requests.contains { $0.contains("abc") })
    }
}
