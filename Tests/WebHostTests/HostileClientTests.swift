import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Clients that are slow, silent, malformed or hostile, over raw sockets.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct HostileClientTests {
    // MARK: Requests of strangers

    @Test func `a request without the token is refused`() async throws {
        let server = try TestServer.controls()
        for path in ["/", "/x", "/\(String(repeating: "0", count: 32))/", "/\(server.token)x/", "//\(server.token)/"] {
            let response = try await server.request("GET", path)
            #expect(response.status == 403, "\(path)")
            #expect(response.body == "The URL has no valid token. Open the URL that the program printed.\n")
        }
        server.sendsToken = false
        for path in ["", StaticFiles.stream.name, "clients/x/changes", "clients/x/downloads/y", "unknown"] {
            let response = try await server.request("GET", path)
            #expect(response.status == 403, "\(path)")
            #expect(response.headers["set-cookie"] == nil)
        }
        server.sendsToken = true
        #expect(try await server.request("GET", "unknown.txt").status == 404)
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }

    @Test func `a path with a control character is refused, and opens no page`() async throws {
        let server = try TestServer.controls()
        for path in ["%01", "notes/a%0Ab", "%7f"] {
            #expect(try await server.request("GET", path).status == 400, "\(path)")
        }
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }

    @Test func `an ambiguous request and later requests on its connection are refused`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        let path = server.path("clients/\(browser.client)/events")
        let host = "Host: 127.0.0.1:\(server.port)\r\nCookie: \(server.cookie)\r\n"
        let body = "{\"n\":1,\"e\":[]}"
        let next = server.head("GET", StaticFiles.stream.name, [:])
        for headers in [
            host + "Content-Length: \(body.utf8.count)\r\nContent-Length: 0\r\n",
            host + "Content-Length: \(body.utf8.count)\r\nTransfer-Encoding: chunked\r\n",
            host + host + "Content-Length: \(body.utf8.count)\r\n",
            host + "Host: evil.example\r\nContent-Length: \(body.utf8.count)\r\n",
        ] {
            let socket = try RawSocket(port: server.port)
            socket.send("POST \(path) HTTP/1.1\r\n\(headers)\r\n\(body)\(next)")
            let all = String(decoding: try await socket.receiveAll(), as: UTF8.self)
            #expect(all.isEmpty || all.hasPrefix("HTTP/1.1 400"), "\(headers): \(all.prefix(80))")
            #expect(!all.contains("HTTP/1.1 2"), "\(headers)")
        }
        for path in ["%00", "client.js%00.txt", "/\(server.token)%00/"] {
            #expect(try await server.request("GET", path).status >= 400, "\(path)")
        }
        await server.host.stop()
    }

    /// libmicrohttpd before 1.0 reads a text up to a NUL, so what is before it must be right by itself.
    @Test func `text after a NUL does not make an invalid host or path valid`() async throws {
        let server = try TestServer.controls()
        let (path, host) = (server.path(""), "127.0.0.1:\(server.port)")
        for (path, host) in [
            (path, "evil.example\0\(host)"), (path, "\0\(host)"), (path, "evil.example\0\r\nHost: \(host)"),
            ("\0\(path)", host), ("/x\0\(path)", host),
        ] {
            let socket = try RawSocket(port: server.port)
            socket.send(
                "GET \(path) HTTP/1.1\r\nHost: \(host)\r\nCookie: \(server.cookie)\r\nConnection: close\r\n\r\n"
            )
            let response = RawResponse(try await socket.receiveAll())
            #expect(response.isEmpty || response.status >= 400, "\(path) \(host): \(response.status)")
        }
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }

    @Test func `a request may have 16 KB of cookies`() async throws {
        let server = try TestServer.controls()
        let cookies = (0..<16).map { "other-\($0)=\(String(repeating: "c", count: 1_010))" }.joined(separator: "; ")
        #expect(try await server.request(headers: ["Cookie": cookies]).status == 200)
        let endless = String(repeating: "c", count: 100_000)
        #expect(try await server.request(headers: ["Cookie": endless]).status >= 400)
        await server.host.stop()
    }

    @Test func `unexpected HTTP methods are refused`() async throws {
        let server = try TestServer.controls()
        #expect(try await server.request("POST", "", body: "").status == 405)
        #expect(try await server.request("DELETE", "").status == 405)
        #expect(try await server.request("GET", "clients/x/events").status == 405)
        await server.host.stop()
    }

    @Test func `every response's policy forbids inline code and other sites' content`() async throws {
        let server = try TestServer.controls()
        for path in [
            "", StaticFiles(style: "").style.name, StaticFiles.stream.name, "unknown", "/", "clients/x/changes",
        ] {
            let headers = try await server.request("GET", path).headers
            let policy = headers["content-security-policy"] ?? ""
            #expect(policy.hasPrefix("default-src 'none'; script-src 'self'; style-src 'self';"), "\(path)")
            #expect(!policy.contains("unsafe"))
            #expect(headers["x-content-type-options"] == "nosniff" && headers["referrer-policy"] == "no-referrer")
        }
        let page = try await server.request().body
        #expect(!page.contains(" style=") && !page.contains("<style") && !page.contains(" onclick"))
        #expect(
            page.components(separatedBy: "<script").count == 2
                && page.contains("<script src=\"\(StaticFiles.script.name)\" defer></script>")
        )
        #expect(page.contains("<p class=\"snapshot\">This page is a snapshot:"))
        await server.host.stop()
    }

    // MARK: Bodies

    @Test(arguments: [
        ("", "The request is not JSON."),
        ("{", "The request is not JSON."),
        ("[]", "The request has a value of the wrong type at the top."),
        ("{}", "The request has no \"n\" at the top."),
        ("{\"n\":1}", "The request has no \"e\" at the top."),
        ("{\"n\":\"1\",\"e\":[]}", "The request has a value of the wrong type at n."),
        ("{\"n\":1,\"e\":[{}]}", "The request has no \"target\" at e.0."),
        (
            "{\"n\":1,\"e\":[{\"target\":\"a\",\"action\":{\"fly\":{}}}]}",
            "The request has a value of the wrong type at e.0.action."
        ),
        (
            "{\"n\":1,\"e\":[{\"target\":\"a\",\"action\":{\"setText\":{\"_0\":7}}}]}",
            "The request has a value of the wrong type at e.0.action.setText._0."
        ),
    ])
    func `the error for an invalid batch of events states the problem`(body: String, sentence: String) async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        let response = try await server.request("POST", "clients/\(browser.client)/events", body: body)
        #expect(response.status == 400)
        #expect(response.body == sentence + "\n")
        await server.host.stop()
    }

    @Test func `deeply nested JSON and too many events are refused`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        let path = "clients/\(browser.client)/events"
        let deep = "{\"n\":1,\"e\":" + String(repeating: "[", count: 50_000) + "}"
        #expect(try await server.request("POST", path, body: deep).status == 400)
        let path4097 = String(repeating: "/", count: 5_000)
        let long = "{\"n\":1,\"e\":[{\"target\":\"\(path4097)\",\"action\":{\"tap\":{}}}]}"
        #expect(try await server.request("POST", path, body: long).status == 400)
        let tap = "{\"target\":\"a\",\"action\":{\"tap\":{}}}"
        let many = "{\"n\":1,\"e\":[\(Array(repeating: tap, count: 401).joined(separator: ","))]}"
        let response = try await server.request("POST", path, body: many)
        #expect(response.body == "A request can have at most 400 events.\n")
        await server.host.stop()
    }

    @Test func `a body that is too large is refused before it is read`() async throws {
        let server = try TestServer.controls { $0.maximumRequest = 1_000 }
        let browser = try await TestBrowser(server)
        let path = "clients/\(browser.client)/events"
        let announced = server.head("POST", path, ["Content-Length": "1000000000000"], "")
        #expect(try await server.raw(announced).status == 413)
        // Chunks do not announce their sum. The connection ends when it is too large.
        let chunked = server.head("POST", path, ["Content-Length": nil, "Transfer-Encoding": "chunked"], "")
        let chunk = "320\r\n" + String(repeating: "x", count: 0x320) + "\r\n"
        let response = try await server.raw(chunked + chunk + chunk + chunk)
        #expect(response.isEmpty || response.status >= 400)
        #expect(try await server.request("POST", path, body: "{\"n\":1,\"e\":[]}").status == 204)
        await server.host.stop()
    }

    // MARK: Limits

    @Test func `a page beyond the limit is refused, unless it can replace a disconnected page`() async throws {
        let server = try TestServer.controls { $0.maximumClients = 2 }
        let first = try await TestBrowser(server)
        try await first.connect()
        _ = try await TestBrowser(server)
        let refused = try await server.request()
        #expect(refused.status == 503 && refused.headers["retry-after"] == "10")
        #expect(refused.body == "Too many pages are open (at most 2). Close one and try again.\n")
        await server.pass(.seconds(6))
        let third = try await TestBrowser(server)
        #expect(server.host.clientCount == 2)
        #expect(server.client(first.client) != nil && server.client(third.client) != nil)
        await server.host.stop()
    }

    @Test func `a client that sends too many events is slowed down`() async throws {
        let server = try TestServer.controls { $0.eventsPerSecond = 5 }
        let browser = try await TestBrowser(server)
        let tap = Event(.tap, to: try browser.id("Add"))
        for number in 1...10 { #expect(try await browser.post(number: number, [tap]).status == 204) }
        let refused = try await browser.post(number: 11, [tap])
        #expect(refused.status == 429)
        await server.pass(.seconds(1))
        #expect(try await browser.post(number: 11, [tap]).status == 204)
        await server.host.stop()
    }

    @Test func `a client that does not read its changes loses its stream without affecting other clients`() async throws
    {
        let server = try TestServer.controls { options in
            options.maximumPending = 20_000
            options.eventsPerSecond = 100_000
        }
        let slow = try await TestBrowser(server)
        let socket = try RawSocket(port: server.port, receiveBuffer: 4_096)
        socket.send(server.head("GET", "clients/\(slow.client)/changes?version=1", [:]))
        let other = try await TestBrowser(server)
        try await other.connect()
        let field = try slow.id("Name", .setText)
        let client = try #require(server.client(slow.client))
        // Each text is in two messages and larger than half of what may wait. The system's buffers take some of them.
        var number = 0
        let text = String(repeating: "slow ", count: 4_000)
        while client.connection.detachedSince == nil || number == 0 {
            number += 1
            _ = try await slow.post(number: number, [Event(.setText(text + "\(number)"), to: field)])
            try #require(number < 2_000, "the stream did not end")
        }
        try await other.send(Event(.tap, to: other.id("Add")))
        #expect(other.text.contains("Count 1"))
        await server.host.stop()
    }

    @Test func `500 silent connections do not delay other visitors`() async throws {
        let server = try TestServer.controls()
        let known = try await TestBrowser(server)
        try await known.connect()
        let silent = try (0..<500).map { _ in try RawSocket(port: server.port) }
        // A new connection of a known visitor, and a new visitor.
        try await known.send(Event(.tap, to: known.id("Add")))
        #expect(known.text.contains("Count 1"))
        #expect(try await server.request().status == 200)
        // The oldest ones have ended, and the others wait for their time.
        #expect(await silent[0].receive() == [])
        while server.host.connectionCount > 100 { await Task.yield() }
        await server.host.stop()
    }

    @Test func `slow and silent connections are closed`() async throws {
        let server = try TestServer.controls()
        let silent = try (0..<20).map { _ in try RawSocket(port: server.port) }
        let slow = try (0..<20).map { _ in try RawSocket(port: server.port) }
        for socket in slow {
            socket.send("GET \(server.path("")) HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\nX-Slow: ")
        }
        let body = try RawSocket(port: server.port)
        let browser = try await TestBrowser(server)
        body.send(server.head("POST", "clients/\(browser.client)/events", ["Content-Length": "100"], "") + "{")
        try await browser.connect()
        // One more byte now and then does not help.
        for socket in slow { socket.send("x") }
        await server.pass(.seconds(21))
        for socket in silent + slow + [body] { #expect(await socket.receive() == []) }
        // The stream of changes, in which the client is silent too, stays.
        try await browser.send(Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Count 1"))
        await server.host.stop()
    }

    @Test func `a client that closes its sending side still receives the response`() async throws {
        let server = try TestServer.controls()
        let whole = server.head("GET", "", [:])
        #expect(try await server.raw(whole, endsSending: true).status == 200)
        for length in [0, 1, 20, whole.utf8.count - 2] {
            let socket = try RawSocket(port: server.port)
            socket.send(Array(whole.utf8.prefix(length)))
            socket.endSending()
            // Connections are accepted in order.
            _ = try await server.request("GET", "unknown")
            await server.pass(.seconds(21))
            let response = RawResponse(try await socket.receiveAll())
            #expect(response.isEmpty || response.status == 400, "\(length): \(response.status)")
        }
        #expect(try await server.request().status == 200)
        await server.host.stop()
    }

    @Test func `malformed requests neither stall nor stop the server`() async throws {
        let server = try TestServer.controls { $0.eventsPerSecond = 100_000 }
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let tap = Event(.tap, to: try browser.id("Add"))
        let json = String(decoding: try JSONEncoder().encode([tap]), as: UTF8.self)
        let body = "{\"n\":1,\"e\":\(json)}"
        let valid = [
            server.head("GET", StaticFiles.stream.name, [:]), server.head("GET", "clients/x/changes", [:]),
            server.head("POST", "clients/\(browser.client)/events", [:], body) + body,
        ].map { Array($0.utf8) }
        try await server.receive(200, damaged: valid, seed: 15)
        let number = browser.acknowledged + 1_000_000_000
        _ = try await browser.post(number: number, [tap])
        try await browser.receive { $0.acknowledged == number }
        #expect(browser.text.contains("Count"))
        await server.host.stop()
    }
}
