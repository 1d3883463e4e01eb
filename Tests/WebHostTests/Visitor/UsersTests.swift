import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Users that a proxy names.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct UsersTests {
    private func makeServer(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try TestServer.controls {
            $0.users = .forwarded
            $0.trustedProxies = ["127.0.0.1"]
            change(&$0)
        }
    }

    private func lastRequest(_ server: TestServer) throws -> WebRequest {
        try #require(server.host.clients.all.last).request
    }

    @Test func `the application receives the visitor's headers, cookies and user`() async throws {
        let server = try makeServer()
        let response = try await server.request(
            "GET",
            "/?view=all&empty&view=none",
            headers: [
                "X-Forwarded-User": "ada", "X-Forwarded-Email": "ada@example.org",
                "X-Forwarded-Groups": "staff, ,admins",
                "X-Forwarded-Preferred-Username": "Ada Łovelace", "X-Forwarded-For": "192.0.2.7",
                "X-Forwarded-Proto": "https",
                "X-Forwarded-Host": "notes.example.org", "Accept-Language": "de",
                "Cookie": "theme=dark; theme=light; treeui-token=x; treeui-browser=y; broken; =z; a=b=c",
            ]
        )
        #expect(response.status == 200)
        #expect(response.headers["set-cookie"] == nil)
        let request = try lastRequest(server)
        let user = WebUser("ada", email: "ada@example.org", displayName: "Ada Łovelace", groups: ["staff", "admins"])
        #expect(request.user == user)
        #expect(request.path == "/" && request.query == ["view": "all", "empty": ""])
        #expect(request.cookies == ["theme": "dark", "a": "b=c"])
        #expect(
            request.remoteAddress == "192.0.2.7" && request.scheme == "https" && request.host == "notes.example.org"
        )
        #expect(request.headers["accept-language"] == "de" && request.headers["cookie"] == nil)
        #expect(try JSONDecoder().decode(WebRequest.self, from: JSONEncoder().encode(request)) == request)
        await server.host.stop()
    }

    @Test func `user headers from an untrusted address are ignored`() async throws {
        let headers = [
            "X-Forwarded-User": "ada", "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Host": "evil.example",
            "X-Forwarded-Proto": "https", "Remote-User": "ada", "X-Auth-Request-User": "ada",
            "Forwarded": "for=192.0.2.7",
            "X-Real-IP": "192.0.2.7",
        ]
        let strict = try makeServer { $0.trustedProxies = ["10.0.0.0/8", "::1"] }
        let refused = try await strict.request("GET", "/", headers: headers)
        #expect(refused.status == 401 && refused.body.hasPrefix("The proxy named no user."))
        #expect(strict.host.clientCount == 0)
        await strict.host.stop()
        // Where a token opens pages, the application sees none of the headers.
        let open = try TestServer.controls()
        #expect(try await open.request("GET", "", headers: headers).status == 200)
        let request = try lastRequest(open)
        #expect(request.user == nil && request.remoteAddress == "127.0.0.1" && request.scheme == "http")
        #expect(Set(request.headers.keys) == ["host", "connection"])
        await open.host.stop()
    }

    @Test func `user headers of other kinds of proxies are ignored`() async throws {
        let server = try makeServer { $0.users = .remote }
        #expect(try await server.request("GET", "/", headers: ["X-Forwarded-User": "ada"]).status == 401)
        let headers = [
            "Remote-User": "ada", "Remote-Name": "Ada", "X-Forwarded-User": "eve", "X-Auth-Request-Email": "eve@evil",
        ]
        #expect(try await server.request("GET", "/", headers: headers).status == 200)
        let request = try lastRequest(server)
        #expect(request.user == WebUser("ada", displayName: "Ada"))
        #expect(request.headers["x-forwarded-user"] == nil && request.headers["x-auth-request-email"] == nil)
        await server.host.stop()
    }

    @Test(arguments: ["", " ", "\t", "ada\u{7F}", "\u{1}", String(repeating: "x", count: 1_025)])
    func `an invalid user name opens no page`(name: String) async throws {
        let server = try makeServer()
        let response = try await server.request("GET", "/", headers: ["X-Forwarded-User": name])
        #expect(response.status == 401 || response.status == 400, "\(response.status)")
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }

    @Test func `a user name that is not UTF-8 is refused`() async throws {
        let server = try makeServer()
        let socket = try RawSocket(port: server.port)
        let head = server.head("GET", "/", ["X-Forwarded-User": "ad#a"])
        socket.send(head.utf8.map { $0 == UInt8(ascii: "#") ? 0xFF : $0 })
        #expect(RawResponse(try await socket.receiveAll()).status == 401)
        await server.host.stop()
    }

    @Test func `a request with two user names is refused`() async throws {
        let server = try makeServer()
        let head = server.head("GET", "/", ["X-Forwarded-User": "ada"])
        let twice = head.replacing(
            "X-Forwarded-User: ada\r\n",
            with: "X-Forwarded-User: ada\r\nx-forwarded-user: eve\r\n"
        )
        let response = try await server.raw(twice)
        #expect(response.status == 400 && response.body.hasPrefix("The request names two users."))
        await server.host.stop()
    }

    @Test func `only the user who opened a page can use it`() async throws {
        let server = try makeServer()
        let ada: [String: String?] = ["X-Forwarded-User": "ada"]
        let page = try await server.request("GET", "/", headers: ada)
        #expect(page.status == 200)
        let client = try #require(server.host.clients.all.first).id.text
        let body = "{\"n\":1,\"e\":[]}"
        for other: [String: String?] in [["X-Forwarded-User": "eve"], ["X-Forwarded-User": "ADA"]] {
            #expect(
                try await server.request("POST", "clients/\(client)/events", headers: other, body: body).status == 410
            )
            #expect(try await server.request("GET", "clients/\(client)/changes", headers: other).status == 410)
            #expect(
                try await server.request("POST", "clients/\(client)/file?name=x", headers: other, body: "x").status
                    == 410
            )
            #expect(try await server.request("POST", "clients/\(client)/end", headers: other, body: "").status == 410)
        }
        #expect(try await server.request("POST", "clients/\(client)/events", body: body).status == 401)
        #expect(try await server.request("POST", "clients/\(client)/events", headers: ada, body: body).status == 204)
        await server.host.stop()
    }

    @Test func `a host with users but without a trusted proxy does not start`() {
        let error = #expect(throws: WebHostError.self) { try makeServer { $0.trustedProxies = [] } }
        #expect(error?.description.hasPrefix("WebHostOptions.users is set, but no proxy may name users.") == true)
    }

    @Test func `a page that moves to another process keeps its user but not the password`() async throws {
        let server = try makeServer()
        let headers = ["X-Forwarded-User": "ada", "Authorization": "Basic YWRhOnNlY3JldA=="]
        #expect(try await server.request("GET", "/", headers: headers).status == 200)
        #expect(try lastRequest(server).headers["authorization"] == "Basic YWRhOnNlY3JldA==")
        let page = try #require(server.host.clients.all.first).saved
        let saved = try JSONDecoder().decode(SavedPage.self, from: JSONEncoder().encode(page))
        await server.host.stop()
        let next = try makeServer()
        await next.host.clients.resume(saved)
        #expect(try lastRequest(next).user == WebUser("ada"))
        #expect(try lastRequest(next).headers["authorization"] == nil)
        await next.host.stop()
    }

    private struct Counter: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func `a user has the same settings in each browser, separate from other users' settings`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "UsersTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try TestServer {
            $0.users = .forwarded
            $0.trustedProxies = ["127.0.0.1"]
            $0.settingsFolder = folder
        } scenes: {
            WindowGroup("Counter") { Counter() }
        }
        func load(_ user: String) async throws -> RawResponse {
            try await server.request("GET", "/", headers: ["X-Forwarded-User": user])
        }
        #expect(try await load("../ada/é").body.contains("Count 0"))
        let session = try #require(server.lastSession)
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.label == "Count 0" }).id)
        let again = try await load("../ada/é")
        #expect(again.body.contains("Count 1") && again.headers["set-cookie"] == nil)
        #expect(try await load("bob").body.contains("Count 0"))
        // A name that is too long for a file has settings for the page only.
        #expect(try await load(String(repeating: "x", count: 200)).body.contains("Count 0"))
        await server.host.stop()
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["user-2e2e2f6164612fc3a9.plist"])
    }
}
