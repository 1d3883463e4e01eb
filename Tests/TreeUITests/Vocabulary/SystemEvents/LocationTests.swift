import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The paths of screens.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct LocationTests {
    private func path(_ session: Session) -> String { session.tree.screen.location.url }

    private func tap(_ name: String, in session: Session) throws {
        let node = try #require(
            session.tree.nodes.first { $0.label == name && $0.accepts(.tap) },
            "\(session.tree.outline)"
        )
        try session.send(.tap, to: node.id)
    }

    @Test func `the path contains the sidebar entry, the pushed screens and the window`() throws {
        let session = Session { PathLibrary() }
        #expect(path(session) == "/books")
        #expect(session.tree.screen.title == "Books – Library")
        try tap("War & Peace", in: session)
        #expect(session.tree.screen.title == "War & Peace – Library")
        try tap("Épilogue 2", in: session)
        #expect(path(session) == "/books/war/%C3%A9pilogue-2")
        #expect(session.tree.screen.title == "Épilogue 2 – Library")
        try tap("Back", in: session)
        #expect(path(session) == "/books/war")
        try tap("Settings…", in: session)
        #expect(path(session) == "/settings/general")
        #expect(session.tree.screen.title.hasPrefix("General"))
    }

    @Test(arguments: [
        "/books", "/films", "/books/war", "/books/war/%C3%A9pilogue-2", "/settings/general", "/settings/shelves",
        "/notes", "/films?search=two%20cats", "/books/7",
    ])
    func `a path opens its screen from every other screen`(url: String) async throws {
        for start in ["/books", "/films?search=dogs", "/books/war/%C3%A9pilogue-2", "/settings/shelves", "/notes"] {
            let session = Session { PathLibrary() }
            #expect(await session.open(start))
            #expect(path(session) == start)
            #expect(await session.open(url), "from \(start):\n\(session.tree.outline)")
            #expect(path(session) == url, "from \(start)")
            #expect(session.faults.isEmpty)
        }
    }

    @Test func `opening an open window's path closes the windows in front of the window`() async {
        let session = Session { PathLibrary() }
        for (path, count) in [("/notes", 2), ("/settings/general", 3), ("/notes", 2), ("/", 1)] {
            #expect(await session.open(path))
            #expect(session.tree.windows.count == count, "\(path)")
        }
    }

    @Test func `the root path and paths in a different letter case open their screens`() async {
        let session = Session { PathLibrary() }
        #expect(await session.open("/SETTINGS/Shelves/"))
        #expect(path(session) == "/settings/shelves")
        #expect(await session.open("/"))
        #expect(path(session) == "/books")
    }

    @Test func `opening a path follows navigation links but taps no other button`() async {
        let session = Session { PathLibrary() }
        #expect(!(await session.open("/books/burn-all-books")))
        #expect(session.tree.nodes.contains { $0.label == "0 fires" })
    }

    @Test(arguments: ["/books/war", "/books", "/films"])
    func `a presented screen has the path of the screen below and closes when a path is opened`(url: String)
        async throws
    {
        let session = Session { PathLibrary() }
        #expect(await session.open("/books/war"))
        try tap("Notes on the book", in: session)
        #expect(session.tree.nodes.contains { $0.label == "Noted" })
        #expect(path(session) == "/books/war")
        try tap("A page of the notes", in: session)
        #expect(path(session) == "/books/war")
        #expect(await session.open(url))
        #expect(path(session) == url)
        #expect(!session.tree.nodes.contains { $0.label == "Noted" || $0.label == "A page" })
    }

    private enum Route: Hashable { case item(Int), list }
    private struct Item: Hashable, Identifiable { var id = "A b" }
    private final class Model: Hashable, Sendable {
        static func == (one: Model, other: Model) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
    }

    @Test
    func `a path component is a screen's value or its id, never an object or a long string`() {
        #expect(NavigationModel.name(of: Route.item(5)) == "item-5")
        #expect(NavigationModel.name(of: Route.list) == "list")
        #expect(NavigationModel.name(of: Item()) == "a-b")
        #expect(NavigationModel.name(of: 7) == "7" && NavigationModel.name(of: -7) == "7")
        #expect(NavigationModel.name(of: "A b") == "a-b")
        #expect(NavigationModel.name(of: Model()) == "")
        #expect(NavigationModel.name(of: [String](repeating: "long", count: 40)) == "")
    }

    @Test func `paths without a screen and other URLs are passed to onOpenURL`() async {
        let opened = PathOpened()
        let session = Session {
            WindowGroup("Notes") { Text("Note").onOpenURL { opened.urls.append($0.absoluteString) } }
        }
        let urls = ["/Note/5", "/verify?token=a%20b&n=1#top", "notes://note/6"]
        for url in urls { #expect(await session.open(url)) }
        #expect(opened.urls == urls)
        #expect(!(await session.open("note")))
    }

    @Test func `entries with the same title have different paths`() async throws {
        let session = Session { WindowGroup("Chats") { PathChats() } }
        #expect(path(session) == "/chat~1")
        #expect(await session.open("/chat~2"))
        #expect(session.tree.nodes.contains { $0.label == "Chat 2" })
        #expect(path(session) == "/chat~2")
    }

    @Test(arguments: [
        "/../../etc/passwd", "/%2e%2e/%2f", "/\u{1}", "/%00", "/books/%0A", "//evil.example/books", "/a%zz",
        "/" + String(repeating: "a", count: 100_000),
        "/" + String(repeating: "a/", count: 1_000), "", "books", "/books/none", "/books/war/none", "/none",
        "/?search=x",
        "/films/none?search=\u{1}", "javascript:alert(1)", "http://", "file:///etc/passwd", "/💥", "/books#%", "/~",
        "/~/~",
    ])
    func `opening a malformed path opens no window and causes no fault`(path: String) async {
        let session = Session { PathLibrary() }
        _ = await session.open(path, timeout: .milliseconds(50))
        #expect(session.tree.windows.count == 1)
        #expect(session.faults.isEmpty)
    }
}

@MainActor private final class PathOpened { var urls: [String] = [] }

private struct PathLibrary: Scene {
    var body: some Scene {
        WindowGroup("Library", id: "main") { PathShelves() }
        Window("Notes", id: "notes") { Text("Notes of a reader") }
        Settings {
            TabView {
                Text("General settings").tabItem { Text("General") }.tag(0)
                Text("Shelf settings").tabItem { Text("Shelves") }.tag(1)
            }
        }
    }
}

private struct PathShelves: View {
    @State private var shelf: String? = "Books"
    @State private var path = NavigationPath()
    @State private var search = ""
    @State private var fires = 0

    var body: some View {
        NavigationSplitView {
            List(selection: $shelf) {
                ForEach(["Books", "Films"], id: \.self) { Text($0).tag($0) }
            }
        } detail: {
            if shelf == "Books" {
                NavigationStack(path: $path) {
                    NavigationLink("War & Peace", value: "War")
                    NavigationLink("7") { Text("Seven") }
                    Button("Burn all books") { fires += 1 }.buttonStyle(.link)
                    Text("\(fires) fires")
                        .navigationDestination(for: String.self) { _ in
                            NavigationLink("Épilogue 2") { Text("The end") }
                            PathNotes()
                        }
                }
            } else {
                Text("Films of \(search)").searchable(text: $search)
            }
        }
    }
}

private struct PathNotes: View {
    @State private var isShown = false

    var body: some View {
        Button("Notes on the book") { isShown = true }
            .navigationDestination(isPresented: $isShown) {
                Text("Noted")
                NavigationLink("A page of the notes") { Text("A page") }
            }
    }
}

private struct PathChats: View {
    @State private var chat: Int? = 1

    var body: some View {
        NavigationSplitView {
            List(selection: $chat) { ForEach([1, 2], id: \.self) { Text("Chat").tag($0) } }
        } detail: {
            Text("Chat \(chat ?? 0)")
        }
    }
}
