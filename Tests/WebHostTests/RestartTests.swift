import Foundation
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Links and pages after a restart of the program.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct RestartTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "RestartTests-\(Secret.random().text)")
    private var file: URL { folder.appending(path: "token") }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func end() throws {
        try FileManager.default.removeItem(at: folder)
    }

    private func makeHost(_ change: (inout WebHostOptions) -> Void = { _ in }) -> WebHost {
        var options = WebHostOptions()
        options.tokenFile = file
        change(&options)
        return WebHost(options) { WindowGroup("Controls") { ControlsScreen() } }
    }

    private func token(in url: String) -> Substring { url.split(separator: "/").last ?? "" }

    @Test func `a restarted host has the same token as before`() async throws {
        let first = makeHost()
        let url = try first.start()
        await first.stop()
        let second = makeHost()
        #expect(token(in: try second.start()) == token(in: url))
        await second.stop()
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
        try end()
    }

    @Test func `the first token is stored in the token file, and replaces any token given later`() async throws {
        let given = makeHost { $0.token = "0123456789abcdef" }
        #expect(token(in: try given.start()) == "0123456789abcdef")
        await given.stop()
        let other = makeHost { $0.token = "another0another0" }
        #expect(token(in: try other.start()) == "0123456789abcdef")
        await other.stop()
        try end()
    }

    @Test func `a token file that other users can read is refused`() throws {
        let isCreated = FileManager.default.createFile(
            atPath: file.path,
            contents: Data("0123456789abcdef".utf8),
            attributes: [.posixPermissions: 0o644]
        )
        try #require(isCreated)
        let error = try #require(throws: WebHostError.self) { try makeHost().start() }
        #expect(error.description.hasPrefix("Other users can read or have written the token in \(file.path)."))
        try end()
    }

    @Test func `a token file at an impossible path is refused`() throws {
        let inFile = try #require(throws: WebHostError.self) {
            try makeHost { $0.tokenFile = URL(filePath: "/dev/null/token") }.start()
        }
        #expect(inFile.description.contains("cannot be created"))
        let isFolder = try #require(throws: WebHostError.self) { try makeHost { $0.tokenFile = folder }.start() }
        #expect(isFolder.description.contains("is not a file"))
        try end()
    }

    @Test func `the page for an expired link tells a person what to do`() async throws {
        let server = try TestServer.controls()
        let path = "/00000000000000000000000000000000/"
        let page = try await server.request("GET", path, headers: ["Accept": "text/html,*/*"])
        #expect(page.status == 403)
        #expect(page.headers["content-type"] == "text/html; charset=utf-8")
        #expect(page.headers["content-security-policy"]?.hasPrefix("default-src 'none'") == true)
        #expect(page.body.contains("<h1>This link has expired</h1>"))
        #expect(page.body.contains("open the link that it printed"))
        // A program gets a sentence.
        let program = try await server.request("GET", path)
        #expect(program.body == "The URL has no valid token. Open the URL that the program printed.\n")
        await server.host.stop()
        try end()
    }

    @Test func `a HEAD request starts no application`() async throws {
        let server = try TestServer.controls()
        let head = try await server.request("HEAD")
        #expect(head.status == 200 && head.headers["content-type"] == "text/html; charset=utf-8")
        #expect(server.host.clientCount == 0)
        #expect(try await server.request().status == 200)
        #expect(server.host.clientCount == 1)
        await server.host.stop()
        try end()
    }
}
