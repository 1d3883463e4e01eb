import Foundation
import HTTPService
import HTTPServiceLive
import HTTPServiceTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct LiveHTTPClientTests {
    private let client = LiveHTTPClient()

    @Test func `a response has its status code, headers and body`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send(
                "HTTP/1.1 201 Created\r\nX-Thing: yes\r\nContent-Length: 5\r\nConnection: close\r\n\r\nh\u{e9}l!"
            )
        }
        let response = try await client.send(HTTPRequest(.get, server.url("/thing?a=b")))
        #expect(response.statusCode == 201)
        #expect(response.headers["x-thing"] == "yes")
        #expect(String(decoding: response.body, as: UTF8.self) == "hél!")
        #expect(server.requests.first?.hasPrefix("GET /thing?a=b HTTP/1.1\r\n") == true)
    }

    @Test func `the server receives the method, headers and body`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.ok) }
        let request = HTTPRequest(
            .post,
            try server.url("/"),
            headers: ["Authorization": "Bearer abc", "Content-Type": "application/json"],
            body: Data(#"{"emoji":"🇩🇪"}"#.utf8)
        )
        _ = try await client.send(request)
        let received = try #require(server.requests.first)
        #expect(received.hasPrefix("POST / HTTP/1.1\r\n"))
        #expect(received.contains("Authorization: Bearer abc\r\n"))
        #expect(received.hasSuffix("\r\n\r\n{\"emoji\":\"🇩🇪\"}"))
    }

    @Test(arguments: [400, 401, 404, 429, 500, 503])
    func `an error keeps the server's response body`(code: Int) async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 \(code) No\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno")
        }
        let url = try server.url("/")
        let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(.get, url)) }
        guard case .status(url, let response)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(response.statusCode == code)
        #expect(response.body == Data("no".utf8))
    }

    @Test(.timeLimit(.minutes(10))) func `a server that never responds causes a timeout`() async throws {
        let server = try LoopbackServer { _, connection in connection.waitForEnd() }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .milliseconds(200))
        await #expect(throws: HTTPError.timedOut(request.url, after: .milliseconds(200))) {
            try await client.send(request)
        }
    }

    @Test func `a server that responds byte by byte also causes a timeout`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n")
            while connection.send(Data(".".utf8)) { Thread.sleep(forTimeInterval: 0.05) }
        }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .milliseconds(300))
        await #expect(throws: HTTPError.timedOut(request.url, after: .milliseconds(300))) {
            try await client.send(request)
        }
    }

    @Test func `a cancelled task does not wait for the server`() async throws {
        let server = try LoopbackServer { _, connection in connection.waitForEnd() }
        let request = HTTPRequest(.get, try server.url("/"))
        let task = Task { try await client.send(request) }
        while server.requests.isEmpty { try await Task.sleep(for: .milliseconds(5)) }
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
    }

    @Test func `an already cancelled task sends nothing`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.ok) }
        let request = HTTPRequest(.get, try server.url("/"))
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return try await client.send(request)
        }
        task.cancel()
        await #expect(throws: HTTPError.cancelled) { try await task.value }
        #expect(server.requests.isEmpty)
    }

    @Test func `a port without a server is unreachable`() async throws {
        let port = try LoopbackServer { _, _ in }.port
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
        let error = await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(.get, url)) }
        guard case .unreachable? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a connection that breaks during a response is an error`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\nhalf")
        }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .seconds(30))
        await #expect(throws: HTTPError.self) { try await client.send(request) }
    }

    @Test(arguments: ["garbage\r\n\r\n", "", "HTTP/1.1 abc\r\n\r\n"])
    func `a response that is not HTTP is an error`(reply: String) async throws {
        let server = try LoopbackServer { _, connection in connection.send(reply) }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .seconds(30))
        await #expect(throws: HTTPError.self) { try await client.send(request) }
    }

    @Test func `a response beyond the size limit is refused before its end`() async throws {
        let server = try LoopbackServer { _, connection in
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100000000\r\n\r\n")
            for _ in 0..<1000 { connection.send(Data(repeating: 46, count: 100_000)) }
        }
        let client = LiveHTTPClient(maximumBodySize: 1000)
        let request = HTTPRequest(.get, try server.url("/"))
        await #expect(throws: HTTPError.tooLarge(request.url, limit: 1000)) { try await client.send(request) }
    }

    @Test func `a redirect is followed, but the token is sent only to the first server`() async throws {
        let other = try LoopbackServer { _, connection in connection.send(Self.ok) }
        let target = try other.url("/elsewhere")
        let server = try LoopbackServer { head, connection in
            let place = head.hasPrefix("GET /same ") ? "/here" : target.absoluteString
            if head.hasPrefix("GET /here ") {
                connection.send(Self.ok)
            } else {
                connection.send(
                    "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                )
            }
        }
        let headers = ["Authorization": "Bearer abc", "Accept": "application/json"]
        _ = try await client.send(HTTPRequest(.get, server.url("/same"), headers: headers))
        #expect(server.requests.last?.hasPrefix("GET /here ") == true)
        #expect(server.requests.last?.contains("Bearer abc") == true)

        _ = try await client.send(HTTPRequest(.get, server.url("/other"), headers: headers))
        let received = try #require(other.requests.first)
        #expect(received.hasPrefix("GET /elsewhere "))
        #expect(!received.contains("Bearer"))
    }

    @Test(arguments: ["file:///etc/hostname", "data:text/plain,hello", "ftp://127.0.0.1/"])
    func `a redirect to an address that is not HTTP is refused`(place: String) async throws {
        let server = try LoopbackServer { _, connection in
            connection.send(
                "HTTP/1.1 302 Found\r\nLocation: \(place)\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
            )
        }
        let request = HTTPRequest(.get, try server.url("/"), timeout: .seconds(30))
        let error = await #expect(throws: HTTPError.self) { try await client.send(request) }
        guard case .status(_, let response) = error else {
            Issue.record("the redirect was followed: \(String(describing: error))")
            return
        }
        #expect(response.statusCode == 302)
    }

    @Test func `an address that is not HTTP is refused`() async throws {
        let url = try #require(URL(string: "gopher://127.0.0.1/"))
        await #expect(throws: HTTPError.self) { try await client.send(HTTPRequest(.get, url, timeout: .seconds(30))) }
    }

    @Test func `each of many simultaneous requests gets its own response, even if half are cancelled`() async throws {
        let server = try LoopbackServer { head, connection in
            let path = head.split(separator: " ").dropFirst().first ?? ""
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: \(path.utf8.count)\r\nConnection: close\r\n\r\n\(path)")
        }
        let urls = try (0..<64).map { try server.url("/\($0)") }
        await withTaskGroup(of: Void.self) { group in
            for (index, url) in urls.enumerated() {
                group.addTask {
                    let task = Task { try await client.send(HTTPRequest(.get, url)) }
                    if index % 2 == 0 { task.cancel() }
                    switch await task.result {
                    case .success(let response): #expect(response.body == Data("/\(index)".utf8))
                    case .failure(let error): #expect(error as? HTTPError == .cancelled && index % 2 == 0)
                    }
                }
            }
        }
    }

    @Test func `a request completes even if nothing retains its client`() async throws {
        let server = try LoopbackServer { _, connection in connection.send(Self.ok) }
        let url = try server.url("/")
        let response = try await LiveHTTPClient().send(HTTPRequest(.get, url))
        #expect(response.statusCode == 200)
    }

    private static let ok = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
}
