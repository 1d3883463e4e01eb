import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI
@testable import WebHost

/// The paths of pages: the screens to which they lead, and the names that the page shows in the address bar.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct PathTests {
    private func makeServer(_ change: (inout WebHostOptions) -> Void = { _ in }) throws -> TestServer {
        try TestServer(change) {
            WindowGroup("Library") { LibraryScreen() }
            Settings { Text("All settings") }
        }
    }

    @Test func `a deep link loads the page with its screen, and the URLs of the page's files work`() async throws {
        let server = try makeServer()
        let response = try await server.request("GET", "books/emma")
        #expect(response.status == 200)
        #expect(response.body.contains("A book: Emma"))
        #expect(response.body.contains("<title>Emma – Library</title>"))
        #expect(response.body.contains("data-path=\"/books/emma\""))
        #expect(response.body.contains("href=\"../style."))
        #expect(response.body.contains("src=\"../client."))
        let first = try await server.request()
        #expect(first.body.contains("data-path=\"/books\""))
        #expect(first.body.contains("src=\"client."))
        await server.host.stop()
    }

    @Test func `each new path and title reaches the page`() async throws {
        let server = try makeServer()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        try await browser.send(Event(.tap, to: browser.id("Emma")))
        #expect(browser.path == "/books/emma")
        #expect(browser.title == "Emma – Library")
        try await browser.send(Event(.tap, to: browser.id("Back")))
        #expect(browser.path == "/books")
        await server.host.stop()
    }

    @Test func `going back or forward in the browser shows the path's screen, window and search`() async throws {
        let server = try makeServer()
        let browser = try await TestBrowser(server)
        try await browser.connect()
        for path in ["/settings", "/books/emma", "/films?search=cats", "/books"] {
            #expect(try await browser.send(Event(.openURL(path), to: NodeID(""))).status == 204)
            #expect(browser.path == path)
        }
        try await browser.send(Event(.openURL("/none"), to: NodeID("")))
        try await browser.receive { !$0.notices.isEmpty }
        #expect(browser.path == "/books")
        #expect(browser.notices.first?.hasPrefix("There is no screen at this address.") == true)
        await server.host.stop()
    }

    @Test func `a path for onOpenURL reaches the application with its query parameters`() async throws {
        let opened = OpenedURLs()
        let server = try TestServer {
            WindowGroup("Notes") { Text("Notes").onOpenURL { opened.urls.append($0.absoluteString) } }
        }
        #expect(try await server.request("GET", "verify?token=a%20b&n=1").status == 200)
        #expect(opened.urls == ["/verify?n=1&token=a%20b"])
        await server.host.stop()
    }

    @Test func `a path for handlesExternalEvents opens the window of its scene`() async throws {
        let opened = OpenedURLs()
        let server = try TestServer {
            WindowGroup("Notes") { Text("Notes") }
            Window("Letter", id: "letter") { Text("A letter").onOpenURL { opened.urls.append($0.absoluteString) } }
                .handlesExternalEvents(matching: ["letters/"])
        }
        let browser = try await TestBrowser(server, "letters/42")
        #expect(browser.text.contains("A letter"))
        #expect(opened.urls == ["/letters/42"])
        await server.host.stop()
    }

    private struct Notes: View {
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Text("Notes").navigationDestination(for: Int.self) { Text("Note \($0)") }
            }
            .opensPaths { url in
                if let number = Int(url.lastPathComponent), number < 10 { path = [number] }
            }
        }
    }

    @Test func `a path without a link shows the application's screen for the path, and an unknown path is not found`()
        async throws
    {
        let server = try TestServer { WindowGroup("Notes") { Notes() } }
        for _ in 0..<2 {
            let answer = try await server.request("GET", "7")
            #expect(answer.status == 200)
            #expect(answer.body.contains("Note 7"))
        }
        for path in ["10", "notes", "7/8"] { #expect(try await server.request("GET", path).status == 404, "\(path)") }
        await server.host.stop()
    }

    @Test func `a URL adds no markup to the document`() {
        let url = "/verify?a=\"><b>&lt"
        let document = PageDocument(
            tree: AppTree(),
            title: "",
            path: url,
            language: "en",
            theme: .dark,
            style: "",
            client: Secret.random()
        )
        #expect(document.html.contains("data-path=\"/verify?a=&quot;&gt;&lt;b&gt;&amp;lt\">"))
    }

    @Test func `an unknown path shows the first screen with a notice`() async throws {
        let server = try makeServer()
        let browser = try await TestBrowser(server, "films/none", status: 404)
        #expect(browser.path == "/films")
        try await browser.connect()
        try await browser.receive { !$0.notices.isEmpty }
        await server.host.stop()
    }

    @Test func `the requested path opens after the introduction, even after a reload or in another process`()
        async throws
    {
        let folder = URL.temporaryDirectory.appending(path: "PathTests-\(Secret.random().text)")
        defer { try? FileManager.default.removeItem(at: folder) }
        func makeServer() throws -> TestServer {
            try TestServer {
                $0.pageStore = FolderPageStore(folder)
            } scenes: {
                WindowGroup("Library") { Introduction() }
            }
        }
        let server = try makeServer()
        let browser = try await TestBrowser(server, "books/emma")
        #expect(browser.path == "/books/emma")
        #expect(browser.title == "Library")
        let moved = try await TestBrowser(server, "books/emma")
        let next = try makeServer()
        await next.host.clients.resume(try #require(server.client(moved.client)).saved)
        moved.server = next
        for browser in [browser, moved] {
            try await browser.connect()
            if browser === moved { try await browser.receive { $0.path == "/books/emma" } }
            try await browser.send(Event(.tap, to: browser.id("Begin")))
            try await browser.receive { $0.title == "Emma – Library" }
            #expect(browser.path == "/books/emma")
            #expect(browser.server.client(browser.client)?.saved.waiting == nil)
        }
        await next.host.stop()
        await server.host.stop()
    }

    @Test func `a path without a screen is reported after the introduction`() async throws {
        let server = try TestServer { WindowGroup("Library") { Introduction() } }
        let browser = try await TestBrowser(server, "books/none")
        try await browser.connect()
        try await browser.send(Event(.tap, to: browser.id("Begin")))
        try await browser.receive { $0.path == "/books" }
        #expect(browser.notices.first?.hasPrefix("There is no screen at this address.") == true)
        await server.host.stop()
    }

    @Test(arguments: [
        "%2e%2e/%2e%2e/etc/passwd", "..%2F..%2Fetc", "%00", "a%0Ab", "%FF%FE", "books//emma//", "clients/x/y/z",
        "<script>",
        "%22%3E%3Cscript%3E", "a".padding(4_000), "a/".padding(2_000), "javascript:alert(1)", "?search=%00",
        "%F0%9F%92%A5",
        "books?search=x&search=y", "robots.txt", "x/y.txt",
    ])
    func `a hostile path receives a page or a refusal, and adds no markup`(path: String) async throws {
        let server = try makeServer()
        let response = try await server.request("GET", path)
        #expect(response.isEmpty || [200, 400, 404, 414].contains(response.status), "\(response.status)")
        #expect(!response.body.contains("<script>"))
        #expect(try await server.request("GET", "books").status == 200)
        await server.host.stop()
    }

    @Test func `a page below a base path keeps its path, even when it continues in another process`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "PathTests-\(Secret.random().text)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let server = try makeServer {
            $0.basePath = "/notes"
            $0.pageStore = FolderPageStore(folder)
        }
        let browser = try await TestBrowser(server, "/notes\(server.path("films"))")
        #expect(browser.path == "/films")
        let next = try makeServer { $0.pageStore = FolderPageStore(folder) }
        await next.host.clients.resume(try #require(server.client(browser.client)).saved)
        #expect(next.lastSession?.tree.screen.location.url == "/films")
        await next.host.stop()
        await server.host.stop()
    }
}

private struct LibraryScreen: View {
    @State private var shelf: String? = "Books"
    @State private var search = ""

    var body: some View {
        NavigationSplitView {
            List(selection: $shelf) { ForEach(["Books", "Films"], id: \.self) { Text($0).tag($0) } }
        } detail: {
            if shelf == "Books" {
                NavigationStack { NavigationLink("Emma") { Text("A book: Emma") } }
            } else {
                Text("Films of \(search)").searchable(text: $search)
            }
        }
    }
}

private struct Introduction: View {
    @State private var isDue = true

    var body: some View {
        if isDue {
            Button("Begin") { isDue = false }.opensPathsLater()
        } else {
            LibraryScreen()
        }
    }
}

extension String {
    /// The text repeated up to a length.
    fileprivate func padding(_ length: Int) -> String { String(repeating: self, count: length / count) }
}

@MainActor private final class OpenedURLs {
    var urls: [String] = []
}
