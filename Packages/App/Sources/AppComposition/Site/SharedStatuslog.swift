import Broadcasting
import Foundation
import HTTPService
import SQLite
import StatusModel

/// The statuslog that a site's visitors share. It implements the part of the statuslog API that the app uses, with a
/// database on this machine. Requests to other servers are passed on.
///
/// Each visitor's app is a client of it, as it would be of omg.lol, with its own store, a token, and an outbox that sends each
/// status once.
actor SharedStatuslog: HTTPClient {
    /// The address that the visitors' apps use. Nothing is sent there.
    static let server = URL(string: "http://statuslog.invalid") ?? URL(filePath: "/")  // the text is a URL

    let database: Database
    private let other: any HTTPClient
    let now: @Sendable () -> Date
    /// The number of changes to each statuslog, and, under an empty key, the number of changes by other processes.
    private var versions: [String: Int] = [:]
    /// Reports the changes by other processes to a server that they share.
    private let others = Broadcaster<Void>()
    private var following: Task<Void, Never>?
    private let broadcaster = Broadcaster<[String: Int]>()
    private let executor = DatabaseExecutor(label: "SharedStatuslog")

    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    init(_ database: Database, other: any HTTPClient, now: @escaping @Sendable () -> Date) throws(DatabaseError) {
        try database.migrate(.shared)
        self.database = database
        self.other = other
        self.now = now
    }

    /// Returns the number of changes to each statuslog, and a new stream, for one observer, of these numbers after each
    /// change.
    func changes() -> (now: [String: Int], later: AsyncStream<[String: Int]>) {
        if database.isRemote, following == nil {
            let changes = others.stream()
            database.watcher(reportingTo: others).start()
            following = Task { [weak self] in for await _ in changes { await self?.note("") } }
        }
        return (versions, broadcaster.stream())
    }

    private func note(_ address: String) {
        versions[address, default: 0] += 1
        broadcaster.send(versions)
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        guard request.url.host() == Self.server.host() else { return try await other.send(request) }
        let answer: Answer
        do {
            answer = try self.answer(request, request.url.pathComponents.filter { $0 != "/" })
        } catch {
            answer = .refusal(500, error.description)
        }
        let body = (try? JSONEncoder().encode(answer)) ?? Data()
        let response = HTTPResponse(
            statusCode: answer.request.status_code,
            headers: ["Content-Type": "application/json"],
            body: body
        )
        guard response.isSuccess else { throw .status(request.url, response) }
        return response
    }

    private func answer(_ request: HTTPRequest, _ path: [String]) throws(DatabaseError) -> Answer {
        switch (request.method, path.count) {
        case (.get, 2) where path == ["statuslog", "latest"]:
            return Answer(statuses: try statuses(of: nil, limit: 100))
        case (.get, 3) where isStatuslog(path): return Answer(statuses: try statuses(of: path[1], limit: 1_000))
        case (.get, 4) where isStatuslog(path) && path[3] == "bio": return Answer(bio: "")
        case (.post, 3) where isStatuslog(path), (.patch, 3) where isStatuslog(path),
            (.delete, 4) where isStatuslog(path):
            guard try owns(path[1], token: request.bearer) else {
                return .refusal(401, "The token does not belong to the address.")
            }
            let answer = try change(request, path)
            if answer.request.success {
                note(path[1])
            }
            return answer
        default: return .refusal(404, "There is nothing at this address.")
        }
    }

    private func isStatuslog(_ path: [String]) -> Bool { path[0] == "address" && path[2] == "statuses" }

    /// Performs a change by the owner of the statuslog.
    private func change(_ request: HTTPRequest, _ path: [String]) throws(DatabaseError) -> Answer {
        let (address, missing) = (path[1], Answer.refusal(404, "There is no such status."))
        if request.method == .delete {
            guard let key = Int(path[3]), try delete(key, of: address) else { return missing }
            return Answer(message: "The status is deleted.")
        }
        guard let fields = try? JSONDecoder().decode([String: String].self, from: request.body ?? Data()),
            let status = try? NewStatus(content: fields["content"] ?? "", emoji: fields["emoji"])
        else { return .refusal(400, "This is not a status.") }
        guard request.method == .patch else {
            return Answer(message: "The status is posted.", id: try insert(status, of: address, at: now()))
        }
        guard let key = fields["id"].flatMap({ Int($0) }), try update(key, of: address, to: status) else {
            return missing
        }
        return Answer(message: "The status is changed.", id: key)
    }
}

extension HTTPRequest {
    /// The token of the request, or an empty string.
    fileprivate var bearer: String {
        let value = headers["Authorization"] ?? ""
        return value.hasPrefix("Bearer ") ? String(value.dropFirst(7)) : ""
    }
}

/// An answer in the API's form.
private struct Answer: Encodable {
    struct Result: Encodable {
        // The names that the API uses.
        var status_code = 200
        var success = true
    }

    struct Content: Encodable {
        var message: String
        var id: String?
        var bio: String?
        var statuses: [SharedStatus]?
    }

    var request = Result()
    var response: Content

    init(message: String, id: Int? = nil) {
        response = Content(message: message, id: id.map(String.init))
    }

    init(statuses: [SharedStatus]) {
        response = Content(message: "These are the statuses.", statuses: statuses)
    }

    init(bio: String) {
        response = Content(message: "This is the bio.", bio: bio)
    }

    static func refusal(_ status: Int, _ message: String) -> Answer {
        var answer = Answer(message: message)
        answer.request = Result(status_code: status, success: false)
        return answer
    }
}
