import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The files of kept pages: their contents, and those that are refused.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct SavedPageTests {
    private let pages = KeptPages()

    @Test func `saved pages are private and contain no secrets`() async throws {
        let server = try pages.makeServer()
        let browser = try await pages.open(server)
        let field = try #require(server.lastSession?.tree.nodes.first { $0.role == .secureField })
        try await browser.send(Event(.setText("hunter2"), to: field.id))
        await server.host.stop()
        let file = try #require(try pages.files().first)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(browser.client) && !text.contains("hunter2") && !text.contains(pages.token))
    }

    enum Damage: CaseIterable {
        case empty, notJSON, otherJSON, olderForm, impossible, foreign

        /// - Parameter other: The file of another page.
        func contents(of file: String, other: String) -> String {
            switch self {
            case .empty: "process\n"
            case .notJSON: "process\nnot JSON"
            case .otherJSON: "process\n[]"
            case .olderForm: file.replacing("\"schema\":3", with: "\"schema\":2")
            case .impossible: file.replacing("\"acknowledged\":0", with: "\"acknowledged\":-1")
            case .foreign: other
            }
        }
    }

    @Test(arguments: Damage.allCases)
    func `a saved page with invalid contents is refused and removed`(damage: Damage) async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        let other = try await pages.open(first)
        await first.host.stop()
        func file(_ browser: TestBrowser) -> URL { pages.folder.appending(component: "\(browser.client).page") }
        let valid = try String(contentsOf: file(browser), encoding: .utf8)
        let contents = damage.contents(of: valid, other: try String(contentsOf: file(other), encoding: .utf8))
        #expect(contents != valid)
        try Data(contents.utf8).write(to: file(browser))
        let second = try pages.makeServer()
        let answer = try await second.request("GET", "clients/\(browser.client)/changes")
        #expect(answer.status == 410)
        #expect(pages.reports.withLock { $0.count } == 1)
        #expect(!FileManager.default.fileExists(atPath: file(browser).path))
        #expect(second.host.clientCount == 0)
        await second.host.stop()
    }

    @Test(arguments: 0..<40)
    func `random changes to a saved page neither crash nor stall`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("half-typed"), to: browser.id("Draft", .setText)))
        await first.host.stop()
        let file = pages.folder.appending(component: "\(browser.client).page")
        var bytes = [UInt8](try Data(contentsOf: file))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = Int.random(in: 33..<bytes.count, using: &random)
            if Bool.random(using: &random) {
                bytes[index] = UInt8.random(in: 32...126, using: &random)
            } else {
                bytes.remove(at: index)
            }
        }
        try Data(bytes).write(to: file)
        let second = try pages.makeServer()
        browser.server = second
        _ = try await browser.post(number: 9, [])
        #expect(second.host.clientCount + pages.reports.withLock { $0.count } == 1)
        await second.host.stop()
    }

    @Test func `a page id that looks like a path reads no file`() async throws {
        let server = try pages.makeServer()
        for id in ["..", "%2e%2e%2fsecret", String(repeating: "A", count: 32)] {
            let status = try await server.request("GET", "clients/\(id)/changes").status
            #expect(status == 410 || status == 404)
        }
        await server.host.stop()
    }

    @Test func `another user does not receive a saved page`() async throws {
        let change = { (options: inout WebHostOptions) in
            options.trustedProxies = ["127.0.0.1"]
            options.users = .forwarded
        }
        let first = try pages.makeServer(change)
        let page = try await first.request("GET", "/", headers: ["X-Forwarded-User": "ada"]).body
        let id = try #require(page.split(separator: "data-client=\"").last?.prefix(32))
        await first.host.stop()
        let second = try pages.makeServer(change)
        let path = "/clients/\(id)/changes"
        #expect(try await second.request("GET", path, headers: ["X-Forwarded-User": "bob"]).status == 410)
        #expect(try pages.files() == [])
        await second.host.stop()
    }

    @Test func `saved pages are removed if they have not been renewed for ten minutes`() async throws {
        let store = FolderPageStore(pages.folder)
        let (old, new) = (Secret.random().text, Secret.random().text)
        _ = try await store.save([StoredPage(id: old, contents: Data())], by: "killed")
        _ = try await store.save([StoredPage(id: new, contents: Data())], by: "alive")
        for file in try pages.files() {
            try FileManager.default.setAttributes([.modificationDate: Date.now - 700], ofItemAtPath: file.path)
        }
        try await store.renew(by: "alive", removingOlderThan: PageKeeper.lifetime)
        #expect(try pages.files().map(\.lastPathComponent) == ["\(new).page"])
    }
}
