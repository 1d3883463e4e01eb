import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The lines about requests.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct AccessLogTests {
    private let lines = Locked([String]())

    private func makeServer(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        let lines = lines
        return try TestServer.controls {
            $0.accessLog = { line in lines.withLock { $0.append(line) } }
            change(&$0)
        }
    }

    /// Waits for the lines, which are written when the requests are over.
    private func lines(_ count: Int) async -> [String] {
        while lines.withLock({ $0.count }) < count { await Task.yield() }
        return lines.withLock { $0 }
    }

    @Test func `an access log line has the combined log format`() {
        let entry = AccessLogEntry(
            address: "2001:db8::7",
            user: "Ada L",
            method: "GET",
            path: "/",
            referrer: nil,
            agent: "A \"quoted\\\" agent\r\n127.0.0.1 - ü"
        )
        let time = Date(timeIntervalSince1970: 1_782_000_000)
        #expect(
            entry.line(status: 200, bytes: 512, at: time)
                == #"2001:db8::7 - Ada\x20L [21/Jun/2026:00:00:00 +0000] "GET / HTTP/1.1" "#
                + #"200 512 "-" "A \x22quoted\x5C\x22 agent\x0D\x0A127.0.0.1 - \xC3\xBC""#
        )
        #expect(entry.line(status: nil, bytes: 0, at: time).contains(#""GET / HTTP/1.1" 499 - "#))
    }

    @Test func `no line of the access log contains a secret`() async throws {
        let server = try makeServer()
        _ = try await server.request("GET", "/\(server.token)/?code=secret")
        _ = try await server.request("GET", "/\(server.token)x/\(server.token)")
        let browser = try await TestBrowser(server)
        try await browser.connect()
        try await browser.send(Event(.tap, to: browser.id("Add")))
        let referrer = "http://127.0.0.1:1/\(server.token)/?secret"
        _ = try await server.request(
            "GET",
            "clients/\(browser.client)/downloads/\(Secret.random().text)",
            headers: ["Referer": referrer]
        )
        browser.disconnect()
        await server.host.stop()
        let lines = await lines(6)
        #expect(lines.count == 6)
        let text = lines.joined(separator: "\n")
        #expect(!text.contains(server.token) && !text.contains(browser.client) && !text.contains("secret"))
        #expect(text.contains("\"GET /-/ HTTP/1.1\" 303 - "))
        #expect(text.contains("\"GET /-/- HTTP/1.1\" 403 "))
        let name = browser.client.prefix(8)
        #expect(text.contains("/clients/\(name)*/events HTTP/1.1\" 204 - "))
        #expect(text.contains("/clients/\(name)*/changes HTTP/1.1\" 200 "))
        #expect(text.contains(" 404 ") && text.contains("\"http://127.0.0.1:1/-/\""))
    }

    @Test func `an access log line contains the visitor and the user that the proxy reports`() async throws {
        let server = try makeServer {
            $0.users = .forwarded
            $0.trustedProxies = ["127.0.0.1"]
        }
        let headers = ["X-Forwarded-User": "ada", "X-Forwarded-For": "192.0.2.7", "User-Agent": "Test/1.0"]
        _ = try await server.request("HEAD", "/", headers: headers)
        let line = try #require(await lines(1).first)
        #expect(line.hasPrefix("192.0.2.7 - ada ["))
        #expect(line.hasSuffix("] \"HEAD / HTTP/1.1\" 200 - \"-\" \"Test/1.0\""))
        await server.host.stop()
    }
}
