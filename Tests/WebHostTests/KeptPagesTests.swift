import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Pages in a store, which continue in another process.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct KeptPagesTests {
    private let pages = KeptPages()

    @Test func `a page continues in the next process with its screen, windows and entered text`() async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.tap, to: browser.id("Next")))
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("half-ty"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.setText("half-typed"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.toggle, to: browser.id("Urgent", .toggle)))
        await first.host.stop()

        let second = try pages.makeServer()
        try await pages.move(browser, to: second)
        #expect(browser.text.contains("half-typed, urgent"))
        #expect(browser.text.contains("The second screen"))
        #expect(browser.notices == [])
        try await browser.send(Event(.tap, to: browser.id("Post")))
        #expect(pages.posts == ["half-typed"])
        await second.host.stop()
    }

    /// Loads 30 more rows when the last one is visible.
    private struct GrowingScreen: View {
        @State private var count = 30
        @State private var name = ""
        @FocusState private var isNaming: Bool

        var body: some View {
            TextField("Name", text: $name).focused($isNaming)
            Text(isNaming ? "naming" : "reading")
            List(0..<count, id: \.self) { number in
                Text("Row \(number)").onAppear { if number == count - 1, count < 90 { count += 30 } }
            }
        }
    }

    @Test func `in the next process, a list has as many rows as before, and the same field has the focus`() async throws
    {
        func makeServer() throws -> TestServer { try pages.makeServer { GrowingScreen() } }
        let first = try makeServer()
        let browser = try await pages.open(first)
        #expect(browser.text.contains("Row 29") && !browser.text.contains("Row 30"))
        for row in [29, 59] {
            let shown = first.lastSession?.tree.nodes.first { $0.role == .row && $0.id.description.contains("#\(row)") }
            try await browser.send(Event(.reveal, to: #require(shown).id))
        }
        try await browser.send(Event(.focus, to: browser.id("Name", .focus)))
        #expect(browser.text.contains("Row 89") && browser.text.contains("naming"))
        await first.host.stop()

        let second = try makeServer()
        try await pages.move(browser, to: second)
        #expect(browser.text.contains("Row 89") && browser.text.contains("naming"))
        #expect(browser.notices == [])
        await second.host.stop()
    }

    @Test func `a page continues in new builds that place its controls differently`() async throws {
        var server = try pages.makeServer()
        let browser = try await pages.open(server)
        try await browser.send(Event(.setText("half-ty"), to: browser.id("Message", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("draft"), to: browser.id("Draft", .setText)))
        for lines in 1...3 {
            await server.host.stop()
            server = try pages.makeServer(lines: lines)
            try await pages.move(browser, to: server)
            #expect(browser.text.contains("draft, not urgent"))
            #expect(browser.page.find { $0.attributes["value"] == "half-ty" } != nil)
            #expect(browser.notices == [])
        }
        await server.host.stop()
    }

    @Test func `a page continued in another process repeats no button press and restores no sent text`() async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("Hello"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Post")))
        try await browser.send(Event(.setText("a message"), to: browser.id("Message", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Send")))
        #expect(pages.posts == ["Hello", "a message"])
        await first.host.stop()

        let second = try pages.makeServer()
        try await pages.move(browser, to: second)
        #expect(pages.posts == ["Hello", "a message"])
        #expect(!browser.text.contains("Draft") && !browser.text.contains("a message"))
        await second.host.stop()
    }

    @Test func `a running action finishes before its page moves to another process`() async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("Slow"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Take time")))
        await first.host.stop()
        let second = try pages.makeServer()
        try await pages.move(browser, to: second)
        #expect(pages.posts == ["Slow"])
        #expect(!browser.text.contains("Draft"))
        await second.host.stop()
    }

    @Test func `no event that was acknowledged is lost when its process is killed`() async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.setText("saved"), to: browser.id("Message", .setText)))

        let second = try pages.makeServer()
        try await pages.move(browser, to: second)
        #expect(browser.page.find { $0.attributes["value"] == "saved" } != nil)
        try await browser.send(Event(.setText("saved again"), to: browser.id("Message", .setText)))
        // The first process was not dead. It ends its page, and does not change that of the second one.
        let send = try browser.id("Send")
        browser.server = first
        #expect(try await browser.post(number: 9, [Event(.tap, to: send)]).status == 503)
        #expect(pages.posts == [])
        await first.host.clients.finishEnding()
        #expect(first.host.clientCount == 0)
        await first.host.stop()
        await second.host.stop()
        let third = try pages.makeServer()
        try await pages.move(browser, to: third)
        #expect(browser.page.find { $0.attributes["value"] == "saved again" } != nil)
        await third.host.stop()
    }

    @Test func `a page that returns to a process shows the changes made in another process`() async throws {
        let (first, second) = (try pages.makeServer(), try pages.makeServer())
        let browser = try await pages.open(first)
        try await pages.move(browser, to: second)
        try await browser.send(Event(.setText("written there"), to: browser.id("Message", .setText)))
        browser.disconnect()
        browser.server = first
        try await first.detach(browser)
        try await pages.move(browser, to: first)
        #expect(browser.page.find { $0.attributes["value"] == "written there" } != nil)
        await first.host.stop()
        await second.host.stop()
    }

    @Test func `a page that connects again shows what another process did, even if its old stream is still open`()
        async throws
    {
        let (first, second) = (try pages.makeServer(), try pages.makeServer())
        let browser = try await pages.open(first)
        let message = try browser.id("Message", .setText)
        // A proxy sends one request to another process. The changes still come from the first one.
        browser.server = second
        #expect(try await browser.post(number: 1, [Event(.setText("written there"), to: message)]).status == 204)
        browser.server = first
        let old = browser.stream
        try await browser.connect(lastEventID: 0)
        try await browser.receive { $0.messages > 0 }
        #expect(browser.page.find { $0.attributes["value"] == "written there" } != nil)
        withExtendedLifetime(old) {}
        await first.host.stop()
        await second.host.stop()
    }

    @Test func `an ended page's saved copy is removed`() async throws {
        let server = try pages.makeServer()
        let browser = try await pages.open(server)
        await server.host.clients.savePages()
        #expect(try pages.files().count == 1)
        #expect(try await server.request("POST", "clients/\(browser.client)/end", body: "").status == 204)
        await server.host.clients.finishEnding()
        await server.host.clients.savePages()
        #expect(try pages.files() == [])
        await server.host.stop()
    }

    @Test func `a renamed control is found by its position unless it is destructive`() {
        func target(_ role: Role, _ name: String, in nodes: [RenderNode]) -> String? {
            let step = PageTrail.Step(event: Event(.tap, to: "main/1"), role: role.rawValue, name: name)
            return step.target(in: AppTree(windows: [RenderNode(id: "main", role: .window, children: nodes)]))?.label
        }
        func button(_ id: NodeID, _ name: String, _ traits: Traits = []) -> RenderNode {
            RenderNode(
                id: id,
                role: .button,
                name: AccessibleName(name, source: .text),
                traits: traits,
                actions: [.tap]
            )
        }
        #expect(target(.button, "Add", in: [button("main/1", "Add"), button("main/2", "Add")]) == "Add")
        #expect(target(.button, "Add", in: [button("main/1", "New"), button("main/2", "Add")]) == "Add")
        #expect(target(.button, "Add", in: [button("main/1", "More")]) == "More")
        #expect(target(.link, "Add", in: [button("main/1", "More")]) == nil)
        #expect(target(.button, "Remove", in: [button("main/1", "Delete", .destructive)]) == nil)
        #expect(
            target(.button, "Add", in: [button("main/1", "New"), button("main/2", "Add"), button("main/3", "Add")])
                == nil
        )
    }

    @Test func `a stopping host reports that it is not ready, and makes pages retry`() async throws {
        let server = try pages.makeServer()
        let browser = try await pages.open(server)
        server.host.clients.suspend()
        #expect(try await server.request("GET", "/readyz").status == 503)
        #expect(try await server.request().status == 503)
        #expect(try await browser.post(number: 1, [Event(.tap, to: try browser.id("Write"))]).status == 429)
        #expect(try await server.request("GET", "clients/\(Secret.random().text)/changes").status == 503)
        await server.host.stop()
    }

    @Test func `a failing page store is reported once, and pages retry in the meantime`() async throws {
        let store = BrokenStore()
        let server = try pages.makeServer { $0.pageStore = store }
        let browser = try await pages.open(server)
        await server.host.clients.savePages()
        await server.host.clients.savePages()
        #expect(
            pages.reports.withLock { $0 } == [
                "The pages cannot be saved, so they end with this process: the store is away"
            ]
        )
        #expect(try await server.request("GET", "clients/\(Secret.random().text)/changes").status == 503)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        #expect(browser.text.contains("Draft"))
        await server.host.stop()
    }

    @Test func `a notice names the control that a continued page cannot restore`() async throws {
        let first = try pages.makeServer()
        let browser = try await pages.open(first)
        try await browser.send(Event(.setText("lost"), to: browser.id("Message", .setText)))
        await first.host.stop()
        let second = try TestServer { [pages] options in
            options.token = pages.token
            options.pageStore = FolderPageStore(pages.folder)
        } scenes: {
            WindowGroup("Screen") { Text("Without a field") }
        }
        browser.server = second
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices == ["The application has restarted, and could not restore: field “Message”."])
        await second.host.stop()
    }
}

private struct BrokenStore: PageStore {
    struct Away: Error, CustomStringConvertible {
        let description = "the store is away"
    }

    func save(_ pages: [StoredPage], by process: String) throws -> Set<String> { throw Away() }
    func take(_ id: String, by process: String) throws -> StoredPage? { throw Away() }
    func remove(_ ids: Set<String>, by process: String) throws { throw Away() }
    func renew(by process: String, removingOlderThan age: Duration) throws { throw Away() }
}
