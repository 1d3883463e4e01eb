import Foundation
import Observation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// Texts in windows that Back and Forward close and open.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct DraftTests {
    private let model = Model()

    private func open(_ change: (inout WebHostOptions) -> Void = { _ in }) async throws -> TestBrowser {
        let server = try makeServer(change)
        let browser = try await TestBrowser(server)
        try await browser.connect()
        try await go("/letter", in: browser)
        try await browser.send(Event(.setText("half-written"), to: browser.id("Text", .setText)))
        return browser
    }

    private func makeServer(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        let model = model
        return try TestServer(change) {
            Letters(model: model)
        }
    }

    private func go(_ path: String, in browser: TestBrowser) async throws {
        try await browser.send(Event(.openURL(path), to: NodeID("")))
        #expect(browser.path == path)
    }

    private func text(_ browser: TestBrowser, _ name: String = "Text") throws -> String? {
        let id = try browser.id(name, .setText)
        return browser.server.client(browser.client)?.source?.tree.node(id)?.value?.text
    }

    @Test func `half-written text is restored after going back and forward and in a reopened window`() async throws {
        let browser = try await open()
        try await go("/", in: browser)
        #expect(!browser.text.contains("Post"))
        try await go("/letter", in: browser)
        #expect(try text(browser) == "half-written")
        try await go("/", in: browser)
        try await browser.send(Event(.tap, to: browser.id("Letter")))
        #expect(try text(browser) == "half-written")
        try await browser.send(Event(.setText("more"), to: browser.id("Text", .setText)))
        try await go("/", in: browser)
        try await go("/letter", in: browser)
        #expect(try text(browser) == "more")
        await browser.server.host.stop()
    }

    @Test func `text typed just before going back is kept`() async throws {
        let browser = try await open()
        let id = try browser.id("Text", .setText)
        try await browser.send(Event(.setText("at the last moment"), to: id), Event(.openURL("/"), to: NodeID("")))
        #expect(browser.path == "/")
        try await go("/letter", in: browser)
        #expect(try text(browser) == "at the last moment")
        await browser.server.host.stop()
    }

    @Test(arguments: ["Post", "Clear", "Close"])
    func `text that was sent, cleared or discarded is not restored`(button: String) async throws {
        let browser = try await open()
        if button == "Close" {
            try await browser.send(Event(.dismiss, to: browser.id("Post", .dismiss)))
        } else {
            try await browser.send(Event(.tap, to: browser.id(button)))
        }
        if button == "Clear" { try await go("/", in: browser) }
        try await go("/letter", in: browser)
        #expect(try text(browser) ?? "" == "")
        await browser.server.host.stop()
    }

    @Test func `a draft contains no password and does not overwrite a field that has changed in the meantime`()
        async throws
    {
        let browser = try await open()
        try await browser.send(Event(.setText("Ada"), to: browser.id("Name", .setText)))
        try await browser.send(Event(.setText("secret"), to: browser.id("Password", .setText)))
        #expect(model.name == "Ada")
        try await go("/", in: browser)
        model.name = "Grace"
        try await go("/letter", in: browser)
        #expect(model.name == "Grace")
        #expect(try text(browser) == "half-written")
        #expect(try text(browser, "Password") ?? "" == "")
        await browser.server.host.stop()
    }

    @Test func `the oldest drafts are forgotten when all drafts together exceed the size limit of a request`()
        async throws
    {
        let browser = try await open { $0.maximumRequest = 4_000 }
        let name = String(repeating: "n", count: 2_500)
        try await browser.send(Event(.setText("a longer text"), to: browser.id("Text", .setText)))
        try await browser.send(Event(.setText(name), to: browser.id("Name", .setText)))
        let client = try #require(browser.server.client(browser.client))
        try await go("/", in: browser)
        #expect(client.history.drafts.map(\.text) == ["a longer text", name])
        try await go("/letter", in: browser)
        let text = String(repeating: "t", count: 2_500)
        try await browser.send(Event(.setText(text), to: browser.id("Text", .setText)))
        try await go("/", in: browser)
        #expect(client.history.drafts.map(\.text) == [name])
        await browser.server.host.stop()
    }

    @Test func `one person's draft is not restored for another person`() async throws {
        let browser = try await open()
        try await go("/", in: browser)
        model.person = "Grace"
        try await go("/letter", in: browser)
        #expect(try text(browser) ?? "" == "")
        await browser.server.host.stop()
    }

    @Test func `half-written text is restored in another process`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "DraftTests-\(Secret.random().text)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try await open { $0.pageStore = FolderPageStore(folder) }
        try await go("/", in: browser)
        await browser.server.host.stop()
        browser.server = try makeServer { $0.pageStore = FolderPageStore(folder) }
        try await browser.connect(lastEventID: browser.version)
        try await browser.receive { $0.path == "/" }
        try await go("/letter", in: browser)
        #expect(try text(browser) == "half-written")
        await browser.server.host.stop()
    }
}

@MainActor @Observable private final class Model {
    var name = ""
    var person = "Ada"
}

private struct Letters: Scene {
    let model: Model

    var body: some Scene {
        WindowGroup("Main", id: "main") { Text("The main window") }
        WindowGroup("Letter", id: "letter") { LetterView(model: model) }.environment(\.windowOwner, model.person)
    }
}

private struct LetterView: View {
    @Environment(\.dismiss) private var dismiss
    @Bindable var model: Model
    @State private var text = ""
    @State private var password = ""

    var body: some View {
        TextField("Text", text: $text)
        TextField("Name", text: $model.name)
        SecureField("Password", text: $password)
        Button("Post") { dismiss() }
        Button("Clear") { text = "" }
    }
}
