import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The requests that a proxy passes on. `Scripts/check end-to-end network` runs real ones.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct ProxyTests {
    /// The status of an event with headers.
    private func post(_ headers: [String: String?], to server: TestServer) async throws -> Int {
        let browser = try await TestBrowser(server)
        let path = "clients/\(browser.client)/events"
        return try await server.request("POST", path, headers: headers, body: "{\"n\":1,\"e\":[]}").status
    }

    @Test func `an event from the same site is accepted if the proxy replaces the host`()
        async throws
    {
        let server = try TestServer.controls()
        let origin = "https://notes.example.org"
        #expect(try await post(["Origin": origin, "Sec-Fetch-Site": "same-origin"], to: server) == 204)
        #expect(try await post(["Origin": origin, "Sec-Fetch-Site": "same-site"], to: server) == 403)
        #expect(try await post(["Origin": origin], to: server) == 403)
        await server.host.stop()
    }

    @Test func `an event is accepted if its origin is one of the host's names`() async throws {
        let server = try TestServer.controls { $0.hosts = ["Notes.example.org"] }
        #expect(try await post(["Origin": "http://notes.example.org"], to: server) == 204)
        #expect(try await post(["Origin": "http://notes.example.org.evil"], to: server) == 403)
        #expect(try await post(["Origin": "notes.example.org"], to: server) == 403)
        await server.host.stop()
    }

    @Test func `only a trusted proxy's X-Forwarded-Host header is used`() async throws {
        let headers = [
            "Host": "backend", "X-Forwarded-Host": "notes.example.org", "Origin": "https://notes.example.org",
        ]
        let trusting = try TestServer.controls { $0.trustedProxies = ["127.0.0.1"] }
        #expect(try await post(headers, to: trusting) == 204)
        #expect(try await post(headers.merging(["Origin": "https://evil.example"]) { $1 }, to: trusting) == 403)
        await trusting.host.stop()
        let server = try TestServer.controls { $0.trustedProxies = ["10.0.0.1"] }
        #expect(try await post(headers, to: server) == 421)
        await server.host.stop()
    }
}
