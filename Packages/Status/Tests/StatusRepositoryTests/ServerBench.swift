import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import SQLite
import SessionServiceLive
import StatusModel
import StatusRepository
import StorageService
import Testing

/// A repository with a database in memory, and its server.
struct ServerBench {
    let server: LoopbackServer
    let session: StoredSessionService
    let repository: StatuslogRepository

    init(timeout: Duration = .seconds(10), port: UInt16? = nil, _ script: @escaping LoopbackServer.Script) throws {
        server = try LoopbackServer(script)
        session = try StoredSessionService(store: InMemoryKeyValueStore())
        repository = try StatuslogRepository(
            session: session,
            http: ShortTimeoutClient(timeout: timeout),
            database: .inMemory(),
            server: try #require(URL(string: "http://127.0.0.1:\(port ?? server.port)"))
        )
    }

    func contents() async throws -> [String] {
        try await repository.timeline(TimelineQuery()).map(\.content)
    }
}

extension ServerBench {
    /// Returns the bytes of an answer.
    static func answer(_ status: String, _ headers: [String] = [], _ body: Data) -> Data {
        let head = ["HTTP/1.1 \(status)", "Content-Length: \(body.count)", "Connection: close"] + headers
        return Data((head + ["", ""]).joined(separator: "\r\n").utf8) + body
    }

    /// Returns the bytes of a failure with a message of the service.
    static func failure(_ status: String, _ headers: [String] = []) -> Data {
        answer(status, headers, Data(#"{"response":{"message":"No."}}"#.utf8))
    }
}

/// The live client with a shorter timeout than in the app.
private struct ShortTimeoutClient: HTTPClient {
    let timeout: Duration
    private let client = LiveHTTPClient()

    init(timeout: Duration) {
        self.timeout = timeout
    }

    func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        var request = request
        request.timeout = timeout
        return try await client.send(request)
    }
}
