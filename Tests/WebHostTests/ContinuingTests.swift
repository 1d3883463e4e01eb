import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Pages that continue on another host, which may run another build of the application.
@MainActor @Suite(.timeLimit(.minutes(10)))
struct ContinuingTests {
    private struct FirstBuild: View {
        var field = "Name"
        var add = "Add"
        var remove = "Remove"
        @State private var text = ""
        @State private var count = 0
        @State private var isShown = false

        var body: some View {
            TextField(field, text: $text)
            SecureField("Secret", text: .constant(""))
            Text("Hello \(text), \(count)")
            Button(add) { count += 1 }
            Button("Show") { isShown = true }
            if isShown { Button(remove, role: .destructive) { count = -1 } }
        }
    }

    /// The same screen with a line more, so that each control has another place, and another name of the last button.
    private struct SecondBuild: View {
        @State private var text = ""
        @State private var count = 0
        @State private var isShown = false

        var body: some View {
            Text("A new line")
            Button("Another button") { count = 1_000 }
            TextField("Name", text: $text)
            Text("Good day, \(text). \(count)")
            Button("Add") { count += 1 }
            Button("Show") { isShown = true }
            if isShown { Button("Delete", role: .destructive) { count = -1 } }
        }
    }

    private struct WithoutAdd: View {
        @State private var text = ""

        var body: some View {
            TextField("Name", text: $text)
            Text("Hi \(text)")
        }
    }

    private struct Disabled: View {
        @State private var text = ""

        var body: some View {
            TextField("Name", text: $text)
            Button("Add") {}.disabled(true)
        }
    }

    private func makeServer<V: View>(_ view: V, port: UInt16 = 0, token: String? = nil) throws -> TestServer {
        try TestServer(
            { options in
                options.keepsHistory = true
                options.port = port
                options.token = token ?? options.token
            },
            starts: false
        ) { WindowGroup("Screen") { view } }
    }

    /// Uses the first build in a browser, and returns the pages as another process reads them.
    private func use(_ server: TestServer) async throws -> (TestBrowser, SavedPages) {
        try server.start()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        for text in ["E", "Em", "Emma"] {
            try await browser.send(Event(.setText(text), to: browser.id("Name", .setText)))
        }
        try await browser.send(Event(.tap, to: browser.id("Add")), Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Hello Emma, 2"))
        let saved = server.host.suspend()
        return (browser, try JSONDecoder().decode(SavedPages.self, from: try JSONEncoder().encode(saved)))
    }

    @Test func `an open page continues with the new build, and its state is repeated`() async throws {
        let first = try makeServer(FirstBuild())
        let (browser, saved) = try await use(first)
        #expect(
            saved.pages[0].history.steps.map(\.words) == [
                "setText field \"Name\"", "tap button \"Add\"", "tap button \"Add\"",
            ]
        )
        await first.host.stop()

        let second = try makeServer(SecondBuild(), port: first.port, token: first.token)
        await second.host.resume(saved)
        try second.start()
        #expect(second.port == first.port)
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { $0.text.contains("A new line") }
        #expect(browser.text.contains("Good day, Emma. 2"))
        #expect(browser.notices == [])
        // The page counts its requests on.
        try await browser.send(Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Good day, Emma. 3"))
        // And a third build gets all events.
        let again = second.host.suspend()
        #expect(again.pages[0].history.steps.count == 4)
        await second.host.stop()
    }

    @Test func `the repetition stops at a control that is gone, and the page says so`() async throws {
        let first = try makeServer(FirstBuild())
        let (browser, saved) = try await use(first)
        await first.host.stop()
        let second = try makeServer(WithoutAdd(), port: first.port, token: first.token)
        await second.host.resume(saved)
        try second.start()
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(
            browser.notices
                == ["The new build cannot repeat step 2 of 3, tap button \"Add\": it is not on the screen."]
        )
        #expect(browser.text.contains("Hi Emma"))
        // If the next build has the button again, it repeats everything.
        let words = second.host.suspend().pages[0].history.steps.map(\.words)
        #expect(words == saved.pages[0].history.steps.map(\.words))
        await second.host.stop()
    }

    @Test func `a user who goes on differently replaces the rest of the history`() async throws {
        let first = try makeServer(FirstBuild())
        let (browser, saved) = try await use(first)
        await first.host.stop()
        let second = try makeServer(WithoutAdd(), port: first.port, token: first.token)
        await second.host.resume(saved)
        try second.start()
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { !$0.notices.isEmpty }
        try await browser.send(Event(.setText("Frank"), to: browser.id("Name", .setText)))
        #expect(second.host.suspend().pages[0].history.steps.map(\.event.action) == [.setText("Frank")])
        await second.host.stop()
    }

    private func repeated<V: View>(_ steps: [(Action, Role, String, NodeID)], in view: V) async -> (String?, String) {
        var history = PageHistory()
        for (action, role, name, id) in steps {
            let node = RenderNode(id: id, role: role, name: AccessibleName(name, source: .text))
            history.add(Event(action, to: id), to: node)
        }
        let session = Session(view: view, title: "Screen")
        defer { session.end() }
        let stop = await history.repeat(in: session) {}
        return (stop?.description, session.tree.outline)
    }

    @Test func `a renamed control is found by its place, unless it deletes something`() async throws {
        let first = Session(view: FirstBuild(), title: "Screen")
        let field = try #require(first.tree.nodes.first { $0.role == .field }?.id)
        let add = try #require(first.tree.nodes.first { $0.label == "Add" }?.id)
        let show = try #require(first.tree.nodes.first { $0.label == "Show" }?.id)
        try first.send(.tap, to: show)
        let remove = try #require(first.tree.nodes.first { $0.label == "Remove" }?.id)
        first.end()
        let (stop, outline) = await repeated(
            [(.setText("Emma"), .field, "Name", field), (.tap, .button, "Add", add)],
            in: FirstBuild(field: "Full name", add: "One more")
        )
        #expect(stop == nil)
        #expect(outline.contains("Hello Emma, 1"))
        let deleting = await repeated(
            [(.tap, .button, "Show", show), (.tap, .button, "Remove", remove)],
            in: FirstBuild(remove: "Delete")
        )
        #expect(
            deleting.0 == "The new build cannot repeat step 2 of 2, tap button \"Remove\": it is not on the screen."
        )
    }

    @Test func `a control that has become disabled stops the repetition`() async {
        let (stop, _) = await repeated([(.tap, .button, "Add", "anywhere")], in: Disabled())
        #expect(stop == "The new build cannot repeat step 1 of 1, tap button \"Add\": it is disabled.")
    }

    @Test func `rows that were visible and the focus do not stop the repetition`() async {
        let (stop, outline) = await repeated(
            [
                (.reveal, .row, "Row 7", "main/7"), (.focus, .field, "Gone", "main/8"),
                (.setText("Emma"), .field, "Name", "main/9"),
            ],
            in: WithoutAdd()
        )
        #expect(stop == nil)
        #expect(outline.contains("Hi Emma"))
    }

    @Test func `a secret is not kept`() async throws {
        let server = try makeServer(FirstBuild())
        try server.start()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let field = try #require(server.lastSession?.tree.nodes.first { $0.role == .secureField })
        try await browser.send(Event(.setText("hunter2"), to: field.id))
        let json = String(decoding: try JSONEncoder().encode(server.host.suspend()), as: UTF8.self)
        #expect(json.contains(browser.client) && !json.contains("hunter2"))
        await server.host.stop()
    }

    @Test func `a page whose history is too long starts from the beginning, and says so`() async throws {
        let server = try makeServer(FirstBuild())
        try server.start()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        let tap = Event(.tap, to: try browser.id("Add"))
        for number in 1...6 {
            _ = try await browser.post(number: number, Array(repeating: tap, count: 400))
            await server.pass(.seconds(2))
        }
        let saved = server.host.suspend()
        #expect(saved.pages[0].history.isTooLong && saved.pages[0].history.steps.isEmpty)
        await server.host.stop()
        let second = try makeServer(FirstBuild(), port: server.port, token: server.token)
        await second.host.resume(saved)
        try second.start()
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { !$0.notices.isEmpty }
        #expect(
            browser.notices
                == ["The application starts from the beginning because this page had more than 2000 events."]
        )
        await second.host.stop()
    }

    @Test func `a suspended host lets pages repeat their events later`() async throws {
        let server = try makeServer(FirstBuild())
        let (browser, _) = try await use(server)
        let refused = try await browser.post(number: 9, [Event(.tap, to: try browser.id("Add"))])
        #expect(refused.status == 429)
        #expect(refused.body == "The application is restarting. Wait a second.\n")
        await server.host.stop()
    }

    @Test func `malformed pages are errors`() throws {
        let valid = String(
            decoding: try JSONEncoder().encode(
                SavedPages(pages: [.init(client: "a", version: 1, acknowledged: 2, history: PageHistory())])
            ),
            as: UTF8.self
        )
        let values = ["", "{", "[]", "{\"schema\":1,\"pages\":[]}", "{\"pages\":[]}"]
        for text in values + [valid.replacingOccurrences(of: "\"version\":1", with: "\"version\":-1")] {
            #expect(throws: DecodingError.self) { try JSONDecoder().decode(SavedPages.self, from: Data(text.utf8)) }
        }
        #expect(throws: Never.self) { try JSONDecoder().decode(SavedPages.self, from: Data(valid.utf8)) }
    }

    @Test(arguments: 0..<40)
    func `random changes of a history neither crash nor stall`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let first = try makeServer(FirstBuild())
        let (_, saved) = try await use(first)
        await first.host.stop()
        var bytes = [UInt8](try JSONEncoder().encode(saved))
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            if Bool.random(using: &random) {
                bytes[index] = UInt8.random(in: 32...126, using: &random)
            } else {
                bytes.remove(at: index)
            }
        }
        guard let changed = try? JSONDecoder().decode(SavedPages.self, from: Data(bytes)) else { return }
        let second = try makeServer(SecondBuild())
        await second.host.resume(changed)
        #expect(second.host.clientCount == 1)
        await second.host.stop()
    }

    // MARK: Problems of a build

    @Test func `the error of a build is shown above the old screen, and can contain markup`() async throws {
        let server = try makeServer(FirstBuild())
        try server.start()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        server.host.problem = "View.swift:3: error: <b>cannot</b> & will not"
        try await browser.receive { $0.problem != "" }
        #expect(browser.problem == "View.swift:3: error: <b>cannot</b> & will not")
        let page = try await server.request().body
        #expect(
            page.contains(
                "<pre class=\"problem\" role=\"alert\">View.swift:3: error: &lt;b&gt;cannot&lt;/b&gt; &amp; will not</pre>"
            )
        )
        try await browser.send(Event(.tap, to: browser.id("Add")))
        #expect(browser.text.contains("Hello , 1"))
        server.host.problem = ""
        try await browser.receive { $0.problem == "" }
        #expect(try await server.request().body.contains("<pre class=\"problem\" role=\"alert\" hidden></pre>"))
        await server.host.stop()
    }
}
