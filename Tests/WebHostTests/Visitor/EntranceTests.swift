import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The way from the link to the pages: a cookie, and paths without a secret.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct EntranceTests {
    @Test func `the secret link sets a cookie and redirects to pages whose URLs contain no secret`() async throws {
        let server = try TestServer.controls()
        server.sendsToken = false
        let link = try await server.request("GET", "/\(server.token)/")
        #expect(link.status == 303)
        let pages = try #require(link.headers["location"])
        #expect(!pages.contains(server.token) && pages.hasPrefix("/") && pages.hasSuffix("/"))
        #expect(link.headers["set-cookie"] == "treeui-token=\(server.token); Path=\(pages); HttpOnly; SameSite=Lax")
        // Without a slash at the end too.
        #expect(try await server.request("GET", "/\(server.token)").headers["location"] == pages)
        #expect(try await server.request("GET", pages).status == 403)
        #expect(try await server.request("GET", String(pages.dropLast())).status == 403)
        #expect(server.host.clientCount == 0)
        let page = try await server.request("GET", pages, headers: ["Cookie": "other=1; treeui-token=\(server.token)"])
        #expect(page.status == 200 && !page.body.contains(server.token))
        server.sendsToken = true
        #expect(try await server.request("GET", String(pages.dropLast())).status == 404)
        await server.host.stop()
    }

    @Test(arguments: [
        "treeui-token", "treeui-token=", "treeui-token=0", "=", ";;;", "treeui-token=%30", "treeui-token = \u{0}", "\"",
        "a=b=c; =d",
        String(repeating: ";", count: 10_000), String(repeating: "x", count: 10_000),
    ])
    func `a cookie without a valid token opens no page`(cookie: String) async throws {
        let server = try TestServer.controls()
        server.sendsToken = false
        let response = try await server.request("GET", "", headers: ["Cookie": cookie])
        #expect(response.isEmpty || response.status >= 400, "\(response.status)")
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }

    @Test func `another program's cookie with the same name does not hide the valid cookie`() async throws {
        let server = try TestServer.controls()
        let cookie = "treeui-token=0123456789abcdef; treeui-token=\(server.token)"
        server.sendsToken = false
        #expect(try await server.request("GET", "", headers: ["Cookie": cookie]).status == 200)
        await server.host.stop()
    }

    @Test func `the cookie is Secure if the visitor uses HTTPS, and lasts for a year`()
        async throws
    {
        let folder = URL.temporaryDirectory.appending(path: "EntranceTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try TestServer.controls {
            $0.trustedProxies = ["127.0.0.1"]
            $0.tokenFile = folder.appending(path: "token")
            $0.settingsFolder = folder.appending(path: "settings")
        }
        let token = try String(contentsOf: folder.appending(path: "token"), encoding: .utf8).trimmed(of: "\n")
        let secure = try await server.request("GET", "/\(token)/", headers: ["X-Forwarded-Proto": "https"])
        #expect(secure.headers["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000") == true)
        let plain = try await server.request("GET", "/\(token)/", headers: ["X-Forwarded-Proto": "http"])
        #expect(plain.headers["set-cookie"]?.hasSuffix("; HttpOnly; SameSite=Lax; Max-Age=31536000") == true)
        let pages = try #require(plain.headers["location"])
        let headers = ["Cookie": "treeui-token=\(token)", "X-Forwarded-Proto": "https"]
        let page = try await server.request("GET", pages, headers: headers)
        #expect(page.status == 200 && page.headers["set-cookie"]?.hasSuffix("; Secure") == true)
        await server.host.stop()
    }

    @Test func `different tokens have different public names, and no token contains its public name`() {
        let secrets = (0..<1_000).map { _ in Secret.random() }
        #expect(Set(secrets.map(\.publicName)).count == 1_000)
        for secret in secrets {
            #expect(secret.publicName.count == 12 && !secret.text.contains(secret.publicName))
        }
    }

    @Test func `a POST request to the secret link and a longer link are refused`() async throws {
        let server = try TestServer.controls()
        #expect(try await server.request("POST", "/\(server.token)/", body: "").status == 405)
        #expect(try await server.request("GET", "/\(server.token)/clients/x/changes").status == 404)
        #expect(try await server.request("HEAD", "/\(server.token)/").status == 303)
        #expect(server.host.clientCount == 0)
        await server.host.stop()
    }
}

/// Pages below a path of a site.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct BasePathTests {
    @Test(arguments: ["/notes", "notes", "/notes/", "//notes//", "notes/"])
    func `pages are below the base path, however the slashes in the base path are written`(basePath: String)
        async throws
    {
        let server = try TestServer {
            $0.basePath = basePath
        } scenes: {
            WindowGroup("Main") { ControlsScreen() }
        }
        server.sendsToken = false
        // The proxy passes the base path on, or removes it.
        for link in ["/notes/\(server.token)/", "/\(server.token)/"] {
            let response = try await server.request("GET", link)
            let pages = try #require(response.headers["location"])
            #expect(pages.hasPrefix("/notes/") && pages.hasSuffix("/") && !pages.dropFirst(7).dropLast().contains("/"))
            #expect(response.headers["set-cookie"]?.contains("; Path=\(pages); ") == true)
            let cookie = ["Cookie": server.cookie]
            #expect(try await server.request("GET", pages, headers: cookie).status == 200)
            #expect(try await server.request("GET", String(pages.dropFirst(6)), headers: cookie).status == 200)
            #expect(
                try await server.request("GET", "\(pages)\(StaticFiles.stream.name)", headers: cookie).status == 200
            )
            #expect(try await server.request("GET", "/notes\(pages)", headers: cookie).status == 403)
        }
        await server.host.stop()
    }

    @Test func `the request path that the application receives is relative to the base path`() async throws {
        var paths: [String] = []
        let host = WebHost(Self.options("/a/b")) { client in
            paths.append(client.request.path)
            return Session { WindowGroup("Main") { ControlsScreen() } }
        }
        let port = try #require(UInt16(try host.start().split(separator: ":")[2].prefix { $0.isNumber }))
        for path in ["/a/b/", "/", "/a/b"] {
            let socket = try RawSocket(port: port)
            socket.send(
                "GET \(path) HTTP/1.1\r\nHost: localhost:\(port)\r\nX-Forwarded-User: ada\r\nConnection: close\r\n\r\n"
            )
            let response = RawResponse(try await socket.receiveAll())
            #expect(response.status == (path == "/a/b" ? 303 : 200))
            if path == "/a/b" { #expect(response.headers["location"] == "/a/b/") }
        }
        #expect(paths == ["/", "/"])
        await host.stop()
    }

    private static func options(_ basePath: String) -> WebHostOptions {
        var options = WebHostOptions()
        options.basePath = basePath
        options.users = .forwarded
        options.trustedProxies = ["127.0.0.1"]
        return options
    }

    @Test(arguments: ["/..", "/a/../b", "/a b", "/a?b", "/a#b", "/a;b", "/a\r\nb", "/ä", "/%2e", "\u{0}"])
    func `a host with an invalid base path does not start`(basePath: String) {
        let error = #expect(throws: WebHostError.self) {
            try TestServer {
                $0.basePath = basePath
            } scenes: {
                WindowGroup("Main") { ControlsScreen() }
            }
        }
        #expect(error?.description.contains("is not a base path") == true)
    }
}

extension String {
    fileprivate func trimmed(of character: Character) -> String {
        String(drop { $0 == character }.prefix { $0 != character })
    }
}
