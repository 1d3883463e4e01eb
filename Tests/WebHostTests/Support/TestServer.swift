import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// A host on a free port, with a clock that a test turns.
@MainActor
final class TestServer {
    let host: WebHost
    private(set) var port: UInt16 = 0
    let token: String
    /// The name of the pages in paths.
    private let pages: String
    /// Whether requests have the cookie with the token.
    var sendsToken: Bool
    private let clock = TestTime()

    init<S: Scene>(
        _ change: (inout WebHostOptions) -> Void = { _ in },
        prepare: @escaping @MainActor (WebClient, inout EnvironmentValues) -> Void = { $0.prepare(&$1) },
        @SceneBuilder scenes: @escaping @MainActor () -> S
    ) throws {
        var options = WebHostOptions()
        change(&options)
        token = options.token
        sendsToken = options.users == nil
        pages = options.users == nil ? "/\(Secret(text: token).publicName)" : ""
        let created = Sessions()
        host = WebHost(options) { client in
            let session = Session(environment: { prepare(client, &$0) }, scenes)
            client.onEnd { session.end() }
            created.all.append(session)
            return session
        }
        self.created = created
        let url = try host.start(now: { [clock] in clock.now }, keepsUp: false)
        port = UInt16(url.split(separator: ":")[2].prefix { $0.isNumber }) ?? 0
    }

    /// A host whose pages have controls.
    static func controls(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try TestServer(change) { WindowGroup("Controls") { ControlsScreen() } }
    }

    private let created: Sessions

    @MainActor private final class Sessions {
        var all: [Session] = []
    }

    /// The session of the client that began last.
    var lastSession: Session? { created.all.last }

    /// Lets time pass, and does what the host does every second.
    func pass(_ time: Duration) async {
        clock.pass(time)
        host.tidy()
        await host.clients.finishEnding()
    }

    // MARK: Requests

    /// Sends a request with the headers of a browser, and reads the response to its end.
    func request(
        _ method: String = "GET",
        _ path: String = "",
        headers: [String: String?] = [:],
        body: String? = nil
    ) async throws -> RawResponse {
        try await raw(head(method, path, headers, body) + (body ?? ""))
    }

    /// The cookie of a browser that has opened the link.
    var cookie: String { "\(Entrance.cookie)=\(token)" }

    /// The path of a page.
    func path(_ local: String) -> String { local.hasPrefix("/") ? local : "\(pages)/\(local)" }

    func head(_ method: String, _ path: String, _ headers: [String: String?], _ body: String? = nil) -> String {
        var all: [String: String?] = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
        if let body {
            all["Content-Length"] = "\(body.utf8.count)"
            all["Origin"] = "http://127.0.0.1:\(port)"
        }
        all.merge(headers) { $1 }
        if sendsToken { all["Cookie"] = [cookie, headers["Cookie"] ?? nil].compactMap { $0 }.joined(separator: "; ") }
        let lines = all.sorted { $0.key < $1.key }.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }
        let path = self.path(path)
        return "\(method) \(path) HTTP/1.1\r\n\(lines.joined())\r\n"
    }

    /// Sends bytes, and reads to the end of the connection.
    func raw(_ text: String, endsSending: Bool = false) async throws -> RawResponse {
        let socket = try RawSocket(port: port)
        socket.send(text)
        if endsSending { socket.endSending() }
        return RawResponse(try await socket.receiveAll())
    }
}

/// A clock that stands still until a test turns it.
final class TestTime: Sendable {
    private let offset = Locked(Duration.zero)
    private let start = ContinuousClock.now

    var now: ContinuousClock.Instant { start + offset.withLock { $0 } }

    func pass(_ time: Duration) {
        offset.withLock { $0 += time }
    }
}

extension TestServer {
    func client(_ id: String) -> WebClient? { host.client(id) }

    /// Waits until the host knows that a page has gone, which it learns when it sends to it.
    func detach(_ browser: TestBrowser) async throws {
        let client = try #require(self.client(browser.client))
        while client.connection.detachedSince == nil {
            host.clients.streams.sendHeartbeats()
            _ = try await request("GET", "unknown.txt")
        }
    }
}
