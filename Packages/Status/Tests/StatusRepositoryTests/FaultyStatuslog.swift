import Foundation
import HTTPService
import StatusModel
import Synchronization

/// The statuslog API in memory. It loses requests and replies, hangs and refuses as the test says.
final class FaultyStatuslog: HTTPClient {
    enum Loss: Hashable, Sendable { case request, reply }

    private struct Entry {
        var key: String
        var address: String
        var content: String
        var emoji: String
        var created: Date
    }

    private struct State {
        var entries: [Entry] = []
        /// The number of entries that were made, also of those that are deleted.
        var count = 0
        var attempts = 0
        var isOffline = false
        var takesPosts = true
        var hangs = false
        var loses: Loss?
        var answersAfterStoring: Int?
        var failure: (Int, [String: String])?
        var refuses: Set<String> = []
        var hanging: [CheckedContinuation<Void, Never>] = []
        var onListing: (@Sendable () async -> Void)?
        var now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_700_000_000) }
    }

    private let state = Mutex(State())
    private let arrivals = Inbox<Void>()

    var isOffline: Bool {
        get { state.withLock { $0.isOffline } }
        set { state.withLock { $0.isOffline = newValue } }
    }
    /// Whether a request that hangs reaches the service.
    var takesPosts: Bool {
        get { state.withLock { $0.takesPosts } }
        set { state.withLock { $0.takesPosts = newValue } }
    }
    /// Whether the answers to posts never arrive.
    var hangs: Bool {
        get { state.withLock { $0.hangs } }
        set { state.withLock { $0.hangs = newValue } }
    }
    /// The part of the next post that is lost.
    var loses: Loss? {
        get { state.withLock { $0.loses } }
        set { state.withLock { $0.loses = newValue } }
    }
    /// The status code of the answer to the next post, which is stored: the answer to a repetition by a proxy or by the system
    /// says nothing about the first request.
    var answersAfterStoring: Int? {
        get { state.withLock { $0.answersAfterStoring } }
        set { state.withLock { $0.answersAfterStoring = newValue } }
    }
    /// The status code and the headers of the answer to every post.
    var failure: (Int, [String: String])? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }
    /// The texts that are not accepted.
    var refuses: Set<String> {
        get { state.withLock { $0.refuses } }
        set { state.withLock { $0.refuses = newValue } }
    }
    /// A closure that runs before a list of statuses arrives at the client.
    var onListing: (@Sendable () async -> Void)? {
        get { state.withLock { $0.onListing } }
        set { state.withLock { $0.onListing = newValue } }
    }
    var now: @Sendable () -> Date {
        get { state.withLock { $0.now } }
        set { state.withLock { $0.now = newValue } }
    }

    /// The texts of all statuses, in the order of their arrival.
    var posts: [String] { state.withLock { $0.entries.map(\.content) } }
    /// The keys of all statuses, in the same order.
    var keys: [String] { state.withLock { $0.entries.map(\.key) } }
    /// The number of posts that arrived, also of those that were not accepted.
    var attempts: Int { state.withLock { $0.attempts } }

    func waitForHang() async { _ = await arrivals.next() }

    /// Ends all requests that hang, as the network does after a while.
    func endHangs() {
        let hanging = state.withLock { state in
            defer { state.hanging = [] }
            return state.hanging
        }
        for continuation in hanging { continuation.resume() }
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        if isOffline { throw .unreachable(request.url, reason: "the machine is offline") }
        if request.method == .delete { return try delete(request) }
        if request.method == .patch { return edit(request) }
        guard request.method == .post else {
            let listing = listing(of: request.url)
            await state.withLock { $0.onListing }?()
            return listing
        }
        if hangs {
            if takesPosts { _ = try take(request) }
            // Until the test ends it; the process that waited is long gone then.
            await withCheckedContinuation { continuation in
                state.withLock { $0.hanging.append(continuation) }
                arrivals.put(())
            }
            throw .cancelled
        }
        switch state.withLock({ state in
            defer { state.loses = nil }
            return state.loses
        }) {
        case .request: throw .timedOut(request.url, after: request.timeout)
        case .reply:
            _ = try take(request)
            throw .incomplete(request.url, received: 3, expected: 80)
        case nil: break
        }
        let response = try take(request)
        let code = state.withLock { state in
            defer { state.answersAfterStoring = nil }
            return state.answersAfterStoring
        }
        guard let code else { return response }
        throw .status(request.url, HTTPResponse(statusCode: code))
    }

    private func take(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
        let fields = (try? JSONDecoder().decode([String: String].self, from: request.body ?? Data())) ?? [:]
        let content = fields["content"] ?? ""
        let result: (code: Int, headers: [String: String], key: String) = state.withLock { state in
            state.attempts += 1
            if let failure = state.failure { return (failure.0, failure.1, "") }
            if state.refuses.contains(content) { return (400, [:], "") }
            state.count += 1
            let key = "key\(state.count)"
            let address = request.url.pathComponents.dropFirst(2).first ?? ""
            state.entries.append(
                Entry(key: key, address: address, content: content, emoji: fields["emoji"] ?? "", created: state.now())
            )
            return (200, [:], key)
        }
        guard result.code == 200 else {
            throw .status(request.url, HTTPResponse(statusCode: result.code, headers: result.headers))
        }
        return HTTPResponse(body: Data(#"{"response":{"id":"\#(result.key)"}}"#.utf8))
    }

    private func delete(_ request: HTTPRequest) throws(HTTPError) -> HTTPResponse {
        let isDeleted = state.withLock { state in
            let count = state.entries.count
            state.entries.removeAll { $0.key == request.url.lastPathComponent }
            return state.entries.count < count
        }
        guard isDeleted else { throw .status(request.url, HTTPResponse(statusCode: 404)) }
        return HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8))
    }

    private func edit(_ request: HTTPRequest) -> HTTPResponse {
        let fields = (try? JSONDecoder().decode([String: String].self, from: request.body ?? Data())) ?? [:]
        state.withLock { state in
            for index in state.entries.indices where state.entries[index].key == fields["id"] {
                state.entries[index].content = fields["content"] ?? ""
                state.entries[index].emoji = fields["emoji"] ?? ""
            }
        }
        return HTTPResponse(body: Data(#"{"response":{"message":"OK"}}"#.utf8))
    }

    private func listing(of url: URL) -> HTTPResponse {
        let entries = state.withLock(\.entries).reversed().map { entry in
            [
                "id": entry.key, "address": entry.address, "content": entry.content, "emoji": entry.emoji,
                "created": "\(Int(entry.created.timeIntervalSince1970))",
            ]
        }
        return HTTPResponse(body: (try? JSONEncoder().encode(["response": ["statuses": entries]])) ?? Data())
    }
}
