import ChatModel
import Foundation
import HTTPService
import Synchronization
import Testing
import TreeUITesting

/// The events of a test, in order.
final class Journal: Sendable {
    private let lines = Mutex<[String]>([])

    var entries: [String] { lines.withLock { $0 } }

    func note(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A server that accepts posts and has no other statuses. It answers at once, or when the test says so.
final class StatuslogServer: HTTPClient {
    /// The token and the address of each status that was posted.
    struct Post: Hashable {
        let token: String
        let path: String
    }

    private let journal: Journal
    private let gate: Feed<Void>?
    private let posted = Mutex<[Post]>([])

    /// - Parameter isHeld: Whether each answer waits for ``answer()``.
    init(_ journal: Journal = Journal(), isHeld: Bool = false) {
        self.journal = journal
        gate = isHeld ? Feed() : nil
    }

    var posts: [Post] { posted.withLock { $0 } }
    /// Whether a request waits for its answer.
    var isAsked: Bool { gate?.isRead == true }

    func answer() { gate?.send(()) }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if let gate {
            let answer: Void? = try? await gate.first { true }
            guard answer != nil else {
                journal.note("request cancelled")
                throw .cancelled
            }
        }
        guard let authorization = request.headers["Authorization"] else {
            return HTTPResponse(statusCode: 200, headers: [:], body: Reply.of([:]))
        }
        let count = posted.withLock { posts in
            posts.append(Post(token: authorization, path: request.url.path))
            return posts.count
        }
        let reply = #"{"request":{"status_code":200,"success":true},"response":{"id":"posted\#(count)"}}"#
        return HTTPResponse(statusCode: 200, headers: [:], body: Data(reply.utf8))
    }
}

/// An engine whose answer is one piece, and then waits until it is cancelled.
final class EndlessEngine: ChatEngine {
    private let journal: Journal
    private let end = Feed<Void>()

    init(_ journal: Journal) { self.journal = journal }

    var name: String { "Endless" }
    var summary: String { "It does not come to an end." }
    var needsModel: Bool { false }
    var isMetered: Bool { false }

    /// Whether an answer is coming in.
    var isAnswering: Bool { end.isRead }

    func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd {
        await receive("Once upon a time")
        _ = try? await end.first { true }
        journal.note("answer cancelled")
        throw .cancelled
    }
}

/// Waits until work has begun. After five minutes the test fails.
@MainActor func wait(until hasBegun: () -> Bool) async throws {
    let start = ContinuousClock.now
    while !hasBegun() {
        try #require(start.duration(to: .now) < .seconds(300), "The work did not begin.")
        await Task.yield()
    }
}
