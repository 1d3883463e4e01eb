import DatabaseService
import DatabaseTesting
import Foundation
import HTTPService
import SessionService
import SessionServiceLive
import StatusModel
import StatusRepository
import StorageService
import Synchronization

/// A client with scripted responses that records its requests.
actor ScriptedClient: HTTPClient {
    private var answers: [Result<HTTPResponse, HTTPError>] = []
    private(set) var requests: [HTTPRequest] = []

    func answerNext(_ answers: Result<HTTPResponse, HTTPError>...) {
        self.answers += answers
    }

    /// Puts answers before those that wait already.
    func answerFirst(_ answers: Result<HTTPResponse, HTTPError>...) {
        self.answers = answers + self.answers
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        requests.append(request)
        guard !answers.isEmpty else { throw .unreachable(request.url, reason: "the machine is offline") }
        return try answers.removeFirst().get()
    }
}

/// A repository with a database in memory, and a clock and keys that the test controls.
struct Bench {
    let database: Database
    let client = ScriptedClient()
    let session: StoredSessionService
    let repository: StatuslogRepository

    init(database: Database? = nil, keys: [String] = []) throws {
        let database = try database ?? DatabaseKind.makeDatabase()
        self.database = database
        session = try StoredSessionService(store: InMemoryKeyValueStore())
        let seconds = Counter(1_700_000_000)
        let count = Counter(0)
        repository = try StatuslogRepository(
            session: session,
            http: client,
            database: database,
            now: { Date(timeIntervalSince1970: TimeInterval(seconds.next())) },
            makeKey: {
                let number = count.next()
                return number <= keys.count ? keys[number - 1] : "key\(number)"
            }
        )
    }

    func contents(_ query: TimelineQuery = TimelineQuery()) async throws -> [String] {
        try await repository.timeline(query).map(\.content)
    }

    /// The number of all stored statuses, including muted ones.
    var storedCount: Int {
        get throws { try database.read { db in try db.value("SELECT count(*) FROM status", as: Int.self) } ?? -1 }
    }
}

/// A counter that closures can share.
final class Counter: Sendable {
    private let value: Atomic<Int>

    init(_ value: Int) {
        self.value = Atomic(value)
    }

    func next() -> Int {
        value.wrappingAdd(1, ordering: .relaxed).newValue
    }
}

enum Reply {
    static func listing(_ statuses: [(address: String, key: String, content: String)]) -> Data {
        let entries = statuses.enumerated().map { index, status in
            [
                "id": status.key, "address": status.address, "created": "\(1_600_000_000 - index)", "emoji": "🚢",
                "content": status.content,
            ]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return (try? encoder.encode(["response": ["statuses": entries]])) ?? Data()
    }

    static let posted = Data(#"{"request":{"status_code":200,"success":true},"response":{"id":"63d40f2b35314"}}"#.utf8)
}

/// A temporary file, deleted when this object is released.
final class TemporaryFile {
    let url: URL

    init(_ contents: Data? = nil) throws {
        url = FileManager.default.temporaryDirectory.appending(component: "status-\(UUID().uuidString)")
        try contents?.write(to: url)
    }

    deinit {
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: url.path + suffix) }
    }
}
