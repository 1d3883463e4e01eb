import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@testable import WebHost

@MainActor final class BrowserSettingsTests {
    private let folder = URL.temporaryDirectory.appending(path: "browsers-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private struct Counter: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    private func server(limit: Int = 1_000) throws -> TestServer {
        try TestServer {
            $0.settingsFolder = folder
            $0.maximumSettings = limit
        } scenes: {
            WindowGroup("Counter") { Counter() }
        }
    }

    /// Loads the page, and returns the cookie of the response.
    private func load(_ server: TestServer, cookie: String? = nil) async throws -> (cookie: String, page: String) {
        let response = try await server.request(headers: ["Cookie": cookie])
        let header = try #require(response.headers["set-cookie"])
        #expect(header.hasSuffix("; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax"))
        return (String(header.prefix { $0 != ";" }), response.body)
    }

    private func tap(_ server: TestServer) throws {
        let session = try #require(server.lastSession)
        let button = try #require(session.tree.nodes.first { $0.role == .button && $0.label.hasPrefix("Count") })
        try session.send(.tap, to: button.id)
    }

    @Test func `a browser keeps its values when the host restarts, and another browser has none`() async throws {
        var server = try server()
        let (cookie, page) = try await load(server)
        #expect(page.contains("Count 0"))
        try tap(server)
        #expect(try await load(server, cookie: cookie).page.contains("Count 1"))
        #expect(try await load(server).page.contains("Count 0"))
        await server.host.stop()
        server = try self.server()
        let again = try await load(server, cookie: "theme=dark; \(cookie)")
        #expect(again.page.contains("Count 1") && again.cookie == cookie)
        await server.host.stop()
    }

    @Test(arguments: ["../../etc/passwd", "0123", String(repeating: "G", count: 32), ""])
    func `a browser name that the host did not issue is replaced`(name: String) async throws {
        let server = try server()
        let cookie = try await load(server, cookie: "\(BrowserSettings.cookie)=\(name)").cookie
        #expect(cookie != "\(BrowserSettings.cookie)=\(name)" && BrowserSettings.browser(in: cookie)?.count == 32)
        await server.host.stop()
    }

    @Test func `a valid browser cookie is found after an invalid browser cookie`() {
        let name = String(repeating: "0a", count: 16)
        let cookies = "\(BrowserSettings.cookie)=../x; theme=dark; \(BrowserSettings.cookie)=\(name)"
        #expect(BrowserSettings.browser(in: cookies) == name)
    }

    @Test func `beyond the limit, the oldest settings files of browsers without an open page are removed`() throws {
        let manager = FileManager.default
        func path(_ name: String) -> String { folder.appending(path: name).path(percentEncoded: false) }
        try manager.createDirectory(atPath: path("backup"), withIntermediateDirectories: true)
        let foreign = [
            "backup/0.plist", "notes.txt", "notes.plist", "\(String(repeating: "0", count: 32)).plist.damaged",
        ]
        for name in foreign { try Data().write(to: folder.appending(path: name)) }
        let settings = BrowserSettings(in: folder, limit: 3)
        func begin(day: Int) throws -> (storage: KeyedStorage, name: String) {
            let (storage, browser) = settings.settings(of: nil)
            storage["day"] = day
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            try manager.setAttributes([.modificationDate: date], ofItemAtPath: path("\(browser).plist"))
            return (storage, "\(browser).plist")
        }
        let open = try begin(day: 0)
        let closed = try (1...5).map { try begin(day: $0).name }
        let kept = Set(try manager.subpathsOfDirectory(atPath: path("")))
        #expect(kept == Set(foreign + ["backup", open.name] + closed.suffix(2)))
        #expect(open.storage["day"] as? Int == 0)
    }

    @Test func `a host whose settings folder cannot be written does not start`() throws {
        try Data().write(to: folder)
        let error = #expect(throws: WebHostError.self) { try self.server() }
        #expect(error?.description.contains(folder.path(percentEncoded: false)) == true)
        #expect(
            error?.description.hasSuffix("Set WebHostOptions.settingsFolder to a folder that this user can write to.")
                == true
        )
    }

    @Test func `only the user can open the settings folder that a start creates`() async throws {
        let server = try server()
        let mode = try FileManager.default.attributesOfItem(atPath: folder.path(percentEncoded: false))[
            .posixPermissions
        ]
        #expect(mode as? Int == 0o700)
        await server.host.stop()
    }

    @Test func `a saved page with an invalid browser name gets one new name`() async throws {
        let server = try server()
        let client = Secret.random().text
        await server.host.clients.resume(SavedPage(client: client, browser: "../x", version: 1, acknowledged: 0))
        try tap(server)
        let name = try #require(server.client(client)?.saved.browser)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["\(name).plist"])
        await server.host.stop()
    }

    @Test func `a host without a settings folder sets no browser cookie`() async throws {
        let server = try TestServer { WindowGroup("Counter") { Counter() } }
        #expect(try await server.request().headers["set-cookie"] == nil)
        await server.host.stop()
    }
}
