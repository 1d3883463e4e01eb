import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The names for which a host answers, and the sites whose pages may send events.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct HostNameTests {
    @Test func `a request for another host is refused`() async throws {
        let server = try TestServer.controls { $0.hosts = ["App.Example"] }
        let refused = [
            "evil.example", "127.0.0.1", "127.0.0.1:1", "app.example:1", "localhost:\(server.port).evil.example", "",
        ]
        for host in refused {
            #expect(try await server.request(headers: ["Host": host]).status == 421, "\(host)")
        }
        #expect(try await server.request(headers: ["Host": nil]).status >= 400)
        let names = ["localhost", "LOCALHOST", "app.example"].map { "\($0):\(server.port)" } + ["app.example"]
        for host in names {
            #expect(try await server.request(headers: ["Host": host]).status == 200, "\(host)")
        }
        await server.host.stop()
    }

    @Test func `a host that listens on all addresses accepts any IP address as its host name`() async throws {
        let server = try TestServer.controls { $0.address = "0.0.0.0" }
        let browser = try await TestBrowser(server)
        let (path, body) = ("clients/\(browser.client)/events", "{\"n\":1,\"e\":[]}")
        let (mine, other) = ("192.0.2.7:\(server.port)", "192.0.2.8:\(server.port)")
        for host in [mine, "[2001:db8::7]:\(server.port)", "localhost:\(server.port)"] {
            #expect(try await server.request(headers: ["Host": host]).status != 421, "\(host)")
        }
        for host in ["evil.example:\(server.port)", "192.0.2.7", "192.0.2.7:1", "1.evil.example:\(server.port)"] {
            #expect(try await server.request(headers: ["Host": host]).status == 421, "\(host)")
        }
        for (origin, status) in [(mine, 204), (other, 403)] {
            let headers = ["Host": mine, "Origin": "http://\(origin)"]
            #expect(try await server.request("POST", path, headers: headers, body: body).status == status, "\(origin)")
        }
        await server.host.stop()
    }

    @Test func `the response quotes a refused host name unless it contains invalid characters`() async throws {
        let server = try TestServer.controls()
        let answer = try await server.request(headers: ["Host": "Notes.lan"])
        #expect(answer.body.hasPrefix("This server does not accept requests for notes.lan. Open the URL that"))
        let odd = try await server.request(headers: ["Host": "<b>"])
        #expect(odd.body.hasPrefix("This server does not accept requests for this name."))
        await server.host.stop()
    }

    @Test func `an event from another site is refused`() async throws {
        let server = try TestServer.controls()
        let browser = try await TestBrowser(server)
        let path = "clients/\(browser.client)/events"
        let body = "{\"n\":1,\"e\":[]}"
        for origin in [
            "https://evil.example", "null", "http://127.0.0.1:1", "http://127.0.0.1:\(server.port).evil.example",
        ] {
            let response = try await server.request("POST", path, headers: ["Origin": origin], body: body)
            #expect(response.status == 403, "\(origin)")
            #expect(response.body.hasPrefix("Pages of another site cannot send events."))
        }
        let fetched: [String: String?] = ["Origin": nil, "Sec-Fetch-Site": "cross-site"]
        #expect(try await server.request("POST", path, headers: fetched, body: body).status == 403)
        #expect(try await server.request("POST", path, body: body).status == 204)
        await server.host.stop()
    }
}
