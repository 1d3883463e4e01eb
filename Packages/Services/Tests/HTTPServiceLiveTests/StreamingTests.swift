import Broadcasting
import Dispatch
import Foundation
import HTTPService
import HTTPServiceTesting
import Testing

@testable import HTTPServiceLive

@Suite(.timeLimit(.minutes(10))) struct StreamingTests {
    private let client = LiveHTTPClient()
    private static let head = "HTTP/1.1 200 OK\r\nX-Thing: yes\r\nConnection: close\r\n\r\n"

    @Test func `a piece of the body is received before the server sends the next one`() async throws {
        let next = DispatchSemaphore(value: 0)
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head)
            for number in 1...3 {
                connection.send("\(number)")
                next.wait()
            }
        }
        let pieces = try await client.withStream(HTTPRequest(.get, server.url("/"))) { stream in
            #expect(stream.headers["x-thing"] == "yes")
            var pieces: [String] = []
            while let piece = try await stream.next() {
                pieces.append(String(decoding: piece, as: UTF8.self))
                next.signal()
            }
            return pieces
        }
        #expect(pieces == ["1", "2", "3"])
    }

    @Test func `the server receives the request's method, headers and body`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.head) }
        let request = HTTPRequest(
            .post,
            try server.url("/v1"),
            headers: ["Authorization": "Bearer abc"],
            body: Data("hé".utf8)
        )
        let first = try await client.withStream(request) { try await $0.next() }
        #expect(first == nil)
        let received = try #require(server.requests.first)
        #expect(received.hasPrefix("POST /v1 HTTP/1.1\r\n"))
        #expect(received.contains("Authorization: Bearer abc\r\n"))
        #expect(received.hasSuffix("\r\n\r\nhé"))
    }

    // MARK: The end

    @Test func `leaving withStream closes the connection`() async throws {
        let isClosed = Flag()
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + "first")
            connection.waitForEnd()
            isClosed.set()
        }
        let piece = try await client.withStream(HTTPRequest(.get, server.url("/"))) { try await $0.next() }
        #expect(piece == Data("first".utf8))
        while !isClosed.isSet { await Task.yield() }
    }

    @Test func `cancelling a stream ends reading and closes the connection`() async throws {
        let isClosed = Flag()
        let isReading = Flag()
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head + "first")
            connection.waitForEnd()
            isClosed.set()
        }
        let request = HTTPRequest(.get, try server.url("/"))
        let task = Task { [client] in
            try await client.withStream(request) { stream in
                _ = try await stream.next()
                isReading.set()
                return try await stream.next()
            }
        }
        while !isReading.isSet { await Task.yield() }
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        while !isClosed.isSet { await Task.yield() }
    }

    @Test func `an already cancelled task sends nothing`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.head) }
        let request = HTTPRequest(.get, try server.url("/"))
        let task = Task { [client] in
            while !Task.isCancelled { await Task.yield() }
            return try await client.withStream(request) { try await $0.next() }
        }
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test(arguments: ["", head, head + "first"])
    func `a server that stops sending causes a timeout`(beginning: String) async throws {
        let server = try LoopbackServer { _, connection in
            connection.send(beginning)
            connection.waitForEnd()
        }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .milliseconds(200))
        await #expect(throws: HTTPError.timedOut(request.url, after: .milliseconds(200))) {
            try await client.withStream(request) { stream in
                while try await stream.next() != nil {}
            }
        }
    }

    @Test func `a body is read up to the point where the connection breaks`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nhalf\r\n10\r\nmo")
        }
        let request = HTTPRequest(.get, try server.url("/"))
        let text = Locked("")
        await #expect(throws: HTTPError.incomplete(request.url, received: 6, expected: nil)) {
            try await client.withStream(request) { stream in
                while let piece = try await stream.next() {
                    text.withLock { $0 += String(decoding: piece, as: UTF8.self) }
                }
            }
        }
        #expect(text.withLock { $0 } == "halfmo")
    }

    @Test func `a response whose headers and end arrive together is read`() async throws {
        let url = try #require(URL(string: "http://localhost/"))
        for _ in 0..<20_000 {
            let exchange = StreamExchange(HTTPRequest(.get, url))
            exchange.start { exchange in
                DispatchQueue.global().async {
                    exchange.received(ResponseHead(statusCode: 200, fields: [:]))
                    exchange.completed(nil)
                }
                return Sending {}
            }
            let head = try await exchange.response()
            #expect(head.statusCode == 200)
        }
    }

    // MARK: Failures

    @Test(arguments: [401, 429, 500])
    func `an error status throws an error with the response's headers and the beginning of its body`(code: Int)
        async throws
    {
        let body = String(repeating: "no", count: 100_000)
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 \(code) No\r\nRetry-After: 7\r\nConnection: close\r\n\r\n" + body)
        }
        let url = try server.url("/")
        let error = await #expect(throws: HTTPError.self) {
            try await client.withStream(HTTPRequest(.get, url)) { _ in Issue.record("A failure is not a stream.") }
        }
        guard case .status(url, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(response.statusCode == code)
        #expect(response.headers["retry-after"] == "7")
        #expect(response.body == Data(body.utf8.prefix(64 << 10)))
    }

    @Test func `a port where nobody listens is unreachable`() async throws {
        let port = try LoopbackServer { _, _ in }.port
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
        let error = await #expect(throws: HTTPError.self) {
            try await client.withStream(HTTPRequest(.get, url)) { try await $0.next() }
        }
        guard case .unreachable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a redirect does not send the token to another server`() async throws {
        let other = try LoopbackServer { _, connection in connection.send(Self.head + "other") }
        let target = try other.url("/there")
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 307 Go\r\nLocation: \(target)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        }
        let request = HTTPRequest(.get, try server.url("/"), headers: ["Authorization": "Bearer abc"])
        let piece = try await client.withStream(request) { try await $0.next() }
        #expect(piece == Data("other".utf8))
        #expect(server.requests.first?.contains("Bearer abc") == true)
        #expect(other.requests.first?.contains("Bearer abc") == false)
    }

    // MARK: Bounds

    @Test func `a stream may be longer than the buffer`() async throws {
        let total = 20 << 20
        let room = DispatchSemaphore(value: 64)
        let server = try LoopbackServer { _, connection in
            connection.send(Self.head)
            let piece = Data(repeating: 46, count: 1 << 16)
            for _ in 0..<(total / piece.count) {
                room.wait()
                connection.send(piece)
            }
        }
        let read = try await client.withStream(HTTPRequest(.get, server.url("/"))) { stream in
            var read = 0
            while let piece = try await stream.next() {
                for _ in 0..<((read + piece.count) >> 16) - (read >> 16) { room.signal() }
                read += piece.count
            }
            return read
        }
        #expect(read == total)
    }

    #if os(Linux)
    @Test func `a slow reader makes its server wait, but not other streams`() async throws {
        let sent = Locked(0)
        let total = 64 << 20
        let large = try LoopbackServer { _, connection in
            connection.send(Self.head)
            let piece = Data(repeating: 46, count: 1 << 16)
            for _ in 0..<(total / piece.count) {
                guard connection.send(piece) else { break }
                sent.withLock { $0 += piece.count }
            }
        }
        let small = try LoopbackServer { _, connection in connection.send(Self.head + "small") }
        let (first, second) = (HTTPRequest(.get, try large.url("/")), HTTPRequest(.get, try small.url("/")))
        let read = try await client.withStream(first) { stream in
            var read = try await stream.next()?.count ?? 0
            let other = try await client.withStream(second) { try await $0.next() }
            #expect(other == Data("small".utf8))
            // More than what is kept here and in the buffers of both sockets is not sent before somebody reads.
            try await Task.sleep(for: .milliseconds(300))
            #expect(sent.withLock { $0 } < total / 2)
            while let piece = try await stream.next() { read += piece.count }
            return read
        }
        #expect(read == total)
    }

    @Test func `a finished stream is released`() async throws {
        weak var exchange: StreamExchange?
        do {
            let server = try LoopbackServer { _, connection in connection.send(Self.head + "all") }
            let request = HTTPRequest(.get, try server.url("/"))
            let stream = StreamExchange(request)
            exchange = stream
            stream.start { CurlLoop.shared.send(request, to: $0) }
            _ = try await stream.response()
            while try await stream.next() != nil {}
        }
        while exchange != nil { await Task.yield() }
    }

    @Test func `waiting for a server uses no processor time`() async throws {
        let server = try LoopbackServer { _, connection in connection.waitForEnd() }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .milliseconds(500))
        let loop = CurlLoop()
        let exchange = Exchange(request, limit: 1_000)
        let result = await exchange.result { loop.send(request, to: $0) }
        #expect(result == .failure(.timedOut(request.url, after: .milliseconds(500))))
        #expect(loop.rounds.withLock { $0 } < 50)
    }

    @Test func `a header with a line break is not sent`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.head) }
        let request = HTTPRequest(.get, try server.url("/"), headers: ["X-Name": "a\r\nX-Other: b"])
        await #expect(throws: HTTPError.invalid(request.url, reason: "the header \"X-Name\" has a line break")) {
            try await client.send(request)
        }
        #expect(server.requests.isEmpty)
    }
    #endif
}

private final class Flag: Sendable {
    private let value = Locked(false)
    var isSet: Bool { value.withLock { $0 } }
    func set() { value.withLock { $0 = true } }
}
