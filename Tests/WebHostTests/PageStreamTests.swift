import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// One response for all pages of a browser, which opens at most six connections to a server.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct PageStreamTests {
    private let name = String(repeating: "5", count: 32)

    private func makeServer() throws -> TestServer {
        try TestServer.controls()
    }

    /// Opens the stream of a browser with its first page.
    private func open(_ server: TestServer, _ page: TestBrowser) async throws -> StreamReader {
        let socket = try RawSocket(port: server.port)
        socket.send(server.head("GET", "clients/\(page.client)/changes?version=1&stream=\(name)&as=0", [:]))
        let reader = StreamReader(socket)
        try await reader.receive("\n\n")
        return reader
    }

    private func join(_ server: TestServer, _ page: TestBrowser, _ stream: String? = nil) async throws -> Int {
        let path = "clients/\(page.client)/join?version=1&stream=\(stream ?? name)&as=7"
        return try await server.request("POST", path, body: "").status
    }

    private func tap(_ page: TestBrowser) async throws {
        _ = try await page.post(number: 1, [Event(.tap, to: page.id("Add"))])
    }

    @Test func `one stream carries the changes of two pages, each with the page's number`() async throws {
        let server = try makeServer()
        let (first, second) = (try await TestBrowser(server), try await TestBrowser(server))
        let stream = try await open(server, first)
        #expect(stream.text.contains("X-Accel-Buffering: no"))
        #expect(try await join(server, second) == 204)
        try await tap(second)
        try await stream.receive("event:7\nid:2\ndata:")
        try await stream.receive("Count 1")
        try await tap(first)
        try await stream.receive("event:0\nid:2\ndata:")
        // One connection serves both.
        #expect(
            server.client(first.client)?.connection.detachedSince == nil
                && server.client(second.client)?.connection.detachedSince == nil
        )
        #expect(server.host.connectionCount == 1)
        await server.host.stop()
    }

    @Test func `a stream continues until its last page has ended`() async throws {
        let server = try makeServer()
        let (first, second) = (try await TestBrowser(server), try await TestBrowser(server))
        let stream = try await open(server, first)
        #expect(try await join(server, second) == 204)
        #expect(try await server.request("POST", "clients/\(first.client)/end", body: "").status == 204)
        try await tap(second)
        try await stream.receive("Count 1")
        #expect(try await join(server, first) == 410)
        #expect(try await server.request("POST", "clients/\(second.client)/end", body: "").status == 204)
        try await stream.receiveEnd()
        await server.host.stop()
    }

    @Test func `a broken stream's pages wait for the browser to reconnect, and no page can join the stream`()
        async throws
    {
        let server = try makeServer()
        let (first, second) = (try await TestBrowser(server), try await TestBrowser(server))
        var stream: StreamReader? = try await open(server, first)
        #expect(try await join(server, second) == 204)
        #expect(stream != nil)
        stream = nil
        try await server.detach(first)
        #expect(server.client(second.client)?.connection.detachedSince != nil)
        #expect(try await join(server, second) == 409)
        #expect(try await join(server, second, "unknown") == 409)
        await server.pass(.seconds(31))
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }
}

/// The text of a stream as it arrives.
@MainActor
private final class StreamReader {
    private let socket: RawSocket
    private(set) var text = ""

    init(_ socket: RawSocket) {
        self.socket = socket
    }

    /// Receives until the stream contains a text.
    func receive(_ wanted: String) async throws {
        while !text.contains(wanted) {
            let more = try #require(await socket.receive(), "\"\(wanted)\" did not arrive")
            try #require(!more.isEmpty, "the server has ended the stream")
            // The lengths of chunks stand between the lines.
            text += String(decoding: more, as: UTF8.self).replacing("\r\n", with: "\n")
        }
    }

    func receiveEnd() async throws {
        _ = try await socket.receiveAll()
    }
}
