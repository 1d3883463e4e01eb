import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Pages in a store, which continue in another process.
@MainActor @Suite(.timeLimit(.minutes(5)))
final class KeptPagesTests {
    private let folder = FileManager.default.temporaryDirectory.appending(
        path: "KeptPagesTests-\(Secret.random().text)"
    )
    private let token = Secret.random().text
    private let reports = Locked<[String]>([])
    private var posts: [String] = []

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func makeServer(lines: Int = 0, _ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try TestServer { [folder, token, reports] options in
            options.token = token
            options.pageStore = FolderPageStore(folder)
            options.finishingTime = .seconds(60)
            options.reportProblem = { report in reports.withLock { $0.append(report) } }
            change(&options)
        } scenes: { [weak self] in
            WindowGroup("Screen") { PostingScreen(lines: lines) { self?.posts.append($0) } }
        }
    }

    private func open(_ server: TestServer) async throws -> TestBrowser {
        let browser = try await TestBrowser(server)
        try await browser.connect()
        return browser
    }

    /// Connects to another server, as a browser does when its connection has broken.
    private func move(_ browser: TestBrowser, to server: TestServer) async throws {
        browser.disconnect()
        browser.server = server
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { $0.messages > 0 }
    }

    @Test func `a page continues in the next process with its windows, its texts and its place`() async throws {
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.tap, to: browser.id("Next")))
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("half-ty"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.setText("half-typed"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.toggle, to: browser.id("Urgent", .toggle)))
        await first.host.stop()

        let second = try makeServer()
        try await move(browser, to: second)
        #expect(browser.text.contains("half-typed, urgent"))
        #expect(browser.text.contains("The second screen"))
        #expect(browser.notices == [])
        try await browser.send(Event(.tap, to: browser.id("Post")))
        #expect(posts == ["half-typed"])
        await second.host.stop()
    }

    @Test func `a page continues with several builds, in each of which its controls have other places`() async throws {
        var server = try makeServer()
        let browser = try await open(server)
        try await browser.send(Event(.setText("half-ty"), to: browser.id("Message", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("draft"), to: browser.id("Draft", .setText)))
        for lines in 1...3 {
            await server.host.stop()
            server = try makeServer(lines: lines)
            try await move(browser, to: server)
            #expect(browser.text.contains("draft, not urgent"))
            #expect(browser.page.find { $0.attributes["value"] == "half-ty" } != nil)
            #expect(browser.notices == [])
        }
        await server.host.stop()
    }

    @Test func `a continued page repeats no action of a button and restores no text that was sent`() async throws {
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("Hello"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Post")))
        try await browser.send(Event(.setText("a message"), to: browser.id("Message", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Send")))
        #expect(posts == ["Hello", "a message"])
        await first.host.stop()

        let second = try makeServer()
        try await move(browser, to: second)
        #expect(posts == ["Hello", "a message"])
        #expect(!browser.text.contains("Draft") && !browser.text.contains("a message"))
        await second.host.stop()
    }

    @Test func `the action of a button ends before its page moves`() async throws {
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("Slow"), to: browser.id("Draft", .setText)))
        try await browser.send(Event(.tap, to: browser.id("Take time")))
        await first.host.stop()
        let second = try makeServer()
        try await move(browser, to: second)
        #expect(posts == ["Slow"])
        #expect(!browser.text.contains("Draft"))
        await second.host.stop()
    }

    @Test func `a process that is killed loses no event that it has answered`() async throws {
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.setText("saved"), to: browser.id("Message", .setText)))

        let second = try makeServer()
        try await move(browser, to: second)
        #expect(browser.page.find { $0.attributes["value"] == "saved" } != nil)
        try await browser.send(Event(.setText("saved again"), to: browser.id("Message", .setText)))
        // The first process was not dead. It ends its page, and does not change that of the second one.
        let send = try browser.id("Send")
        browser.server = first
        #expect(try await browser.post(number: 9, [Event(.tap, to: send)]).status == 503)
        #expect(posts == [])
        await first.host.clients.finishEnding()
        #expect(first.host.clientCount == 0)
        await first.host.stop()
        await second.host.stop()
        let third = try makeServer()
        try await move(browser, to: third)
        #expect(browser.page.find { $0.attributes["value"] == "saved again" } != nil)
        await third.host.stop()
    }

    @Test func `a page that comes back to a process shows what it has become in another`() async throws {
        let (first, second) = (try makeServer(), try makeServer())
        let browser = try await open(first)
        try await move(browser, to: second)
        try await browser.send(Event(.setText("written there"), to: browser.id("Message", .setText)))
        browser.disconnect()
        browser.server = first
        try await first.detach(browser)
        try await move(browser, to: first)
        #expect(browser.page.find { $0.attributes["value"] == "written there" } != nil)
        await first.host.stop()
        await second.host.stop()
    }

    @Test func `a page that has ended is not kept`() async throws {
        let server = try makeServer()
        let browser = try await open(server)
        await server.host.clients.savePages()
        #expect(try files().count == 1)
        #expect(try await server.request("POST", "clients/\(browser.client)/end", body: "").status == 204)
        await server.host.clients.finishEnding()
        await server.host.clients.savePages()
        #expect(try files() == [])
        await server.host.stop()
    }

    @Test func `saved pages are private and contain no secrets`() async throws {
        let server = try makeServer()
        let browser = try await open(server)
        let field = try #require(server.lastSession?.tree.nodes.first { $0.role == .secureField })
        try await browser.send(Event(.setText("hunter2"), to: field.id))
        await server.host.stop()
        let file = try #require(try files().first)
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        let text = try String(contentsOf: file, encoding: .utf8)
        #expect(text.contains(browser.client) && !text.contains("hunter2") && !text.contains(token))
    }

    @Test(arguments: ["", "not JSON", "[]", "{\"schema\":2,\"pages\":[]}", "older", "impossible", "foreign"])
    func `a saved page that is damaged or foreign is refused, and the page ends`(contents: String) async throws {
        let first = try makeServer()
        let browser = try await open(first)
        let other = try await open(first)
        await first.host.stop()
        let file = folder.appending(component: "\(browser.client).page")
        if contents == "foreign" {
            let others = try Data(contentsOf: folder.appending(component: "\(other.client).page"))
            try others.write(to: file)
        } else if let change = [
            "older": ("\"schema\":3", "\"schema\":2"), "impossible": ("\"acknowledged\":0", "\"acknowledged\":-1"),
        ][
            contents
        ] {
            let valid = try String(contentsOf: file, encoding: .utf8)
            #expect(valid.contains(change.0))
            try valid.replacingOccurrences(of: change.0, with: change.1).write(
                to: file,
                atomically: true,
                encoding: .utf8
            )
        } else {
            try Data("process\n\(contents)".utf8).write(to: file)
        }
        let second = try makeServer()
        let answer = try await second.request("GET", "clients/\(browser.client)/changes")
        #expect(answer.status == 410)
        #expect(reports.withLock { $0.count } == 1)
        #expect(!FileManager.default.fileExists(atPath: file.path))
        #expect(second.host.clientCount == 0)
        await second.host.stop()
    }

    @Test(arguments: 0..<40)
    func `random changes of a saved page neither crash nor stall`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        try await browser.send(Event(.setText("half-typed"), to: browser.id("Draft", .setText)))
        await first.host.stop()
        let file = folder.appending(component: "\(browser.client).page")
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
        let second = try makeServer()
        browser.server = second
        _ = try await browser.post(number: 9, [])
        #expect(second.host.clientCount + reports.withLock { $0.count } == 1)
        await second.host.stop()
    }

    @Test func `a renamed control is found by its place, unless it deletes something`() {
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

    @Test func `a page id that is a path reads no file`() async throws {
        let server = try makeServer()
        for id in ["..", "%2e%2e%2fsecret", String(repeating: "A", count: 32)] {
            let status = try await server.request("GET", "clients/\(id)/changes").status
            #expect(status == 410 || status == 404)
        }
        await server.host.stop()
    }

    @Test func `another user does not get a saved page`() async throws {
        let change = { (options: inout WebHostOptions) in
            options.trustedProxies = ["127.0.0.1"]
            options.users = .forwarded
        }
        let first = try makeServer(change)
        let page = try await first.request("GET", "/", headers: ["X-Forwarded-User": "ada"]).body
        let id = try #require(page.split(separator: "data-client=\"").last?.prefix(32))
        await first.host.stop()
        let second = try makeServer(change)
        let path = "/clients/\(id)/changes"
        #expect(try await second.request("GET", path, headers: ["X-Forwarded-User": "bob"]).status == 410)
        #expect(try files() == [])
        await second.host.stop()
    }

    @Test func `a stopping host is not ready, opens no page, and lets pages try again`() async throws {
        let server = try makeServer()
        let browser = try await open(server)
        server.host.clients.suspend()
        #expect(try await server.request("GET", "/readyz").status == 503)
        #expect(try await server.request().status == 503)
        #expect(try await browser.post(number: 1, [Event(.tap, to: try browser.id("Write"))]).status == 429)
        #expect(try await server.request("GET", "clients/\(Secret.random().text)/changes").status == 503)
        await server.host.stop()
    }

    @Test func `a store that does not answer is reported once, and a page asks again until it does`() async throws {
        let store = BrokenStore()
        let server = try makeServer { $0.pageStore = store }
        let browser = try await open(server)
        await server.host.clients.savePages()
        await server.host.clients.savePages()
        #expect(
            reports.withLock { $0 } == ["The pages cannot be saved, so they end with this process: the store is away"]
        )
        #expect(try await server.request("GET", "clients/\(Secret.random().text)/changes").status == 503)
        try await browser.send(Event(.tap, to: browser.id("Write")))
        #expect(browser.text.contains("Draft"))
        await server.host.stop()
    }

    @Test func `the page names a control that is missing in the next process`() async throws {
        let first = try makeServer()
        let browser = try await open(first)
        try await browser.send(Event(.setText("lost"), to: browser.id("Message", .setText)))
        await first.host.stop()
        let second = try TestServer { [folder, token] options in
            options.token = token
            options.pageStore = FolderPageStore(folder)
        } scenes: {
            WindowGroup("Screen") { Text("Without a field") }
        }
        browser.server = second
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.notices == ["The application has restarted, and could not restore: field “Message”."])
        await second.host.stop()
    }

    @Test func `pages that nobody has renewed for ten minutes are removed, and those that are open stay`() async throws
    {
        let store = FolderPageStore(folder)
        let (old, new) = (Secret.random().text, Secret.random().text)
        _ = try await store.save([StoredPage(id: old, contents: Data())], by: "killed")
        _ = try await store.save([StoredPage(id: new, contents: Data())], by: "alive")
        for file in try files() {
            try FileManager.default.setAttributes([.modificationDate: Date.now - 700], ofItemAtPath: file.path)
        }
        try await store.renew(by: "alive", removingOlderThan: PageKeeper.lifetime)
        #expect(try files().map(\.lastPathComponent) == ["\(new).page"])
    }

    private func files() throws -> [URL] {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "page" }
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

/// A screen with everything that a page keeps, and with buttons that do something once.
private struct PostingScreen: View {
    /// The number of texts above the controls, which differs in builds.
    var lines = 0
    let post: (String) -> Void
    @State private var isWriting = false
    @State private var draft = ""
    @State private var isUrgent = false
    @State private var message = ""
    @State private var secret = ""
    @State private var sent: String?

    var body: some View {
        ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
        if lines > 1 { Text("Another place") }
        NavigationStack {
            NavigationLink("Next") {
                Text("The second screen")
                Button("Write") { isWriting = true }
            }
            TextField("Message", text: $message)
            SecureField("Secret", text: $secret)
            Button("Send") {
                post(message)
                message = ""
            }
            Button("Write") { isWriting = true }
        }
        .sheet(isPresented: $isWriting) {
            TextField("Draft", text: $draft)
            Toggle("Urgent", isOn: $isUrgent)
            Text("\(draft), \(isUrgent ? "urgent" : "not urgent")")
            Button("Post") {
                post(draft)
                isWriting = false
            }
            Button("Take time") { sent = draft }
        }
        .task(id: sent) {
            guard let sent, (try? await Task.sleep(for: .milliseconds(50))) != nil else { return }
            post(sent)
            isWriting = false
        }
    }
}
