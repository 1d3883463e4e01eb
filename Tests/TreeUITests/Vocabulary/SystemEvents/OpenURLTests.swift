import Foundation
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor @Observable
private final class Opened {
    var urls: [String] = []
}

/// A URL that the application opens reaches the views with `onOpenURL`, and no others.
@MainActor struct OpenURLTests {
    private struct Screen: View {
        let opened: Opened
        @State private var isShown = false
        var body: some View {
            NavigationStack {
                Text(opened.urls.last ?? "nothing")
                NavigationLink("Deeper") { Text("deep") }
                Button("Sheet") { isShown = true }
                    .sheet(isPresented: $isShown) {
                        Text("sheet").onOpenURL { opened.urls.append("sheet \($0.host() ?? "")") }
                    }
            }
            .onOpenURL { opened.urls.append("stack \($0.path())") }
        }
    }

    private let url = URL(string: "notes://list/42")

    @Test func `onOpenURL receives the URL, and the tree shows the change`() throws {
        let session = Session(view: Screen(opened: Opened()))
        #expect(try #require(session.tree.frontmost).actions == [.openURL])
        try session.open(#require(url))
        _ = try session.node(.text, "stack /42")
    }

    @Test func `opensPaths ignores external URLs, even while paths are deferred`() async {
        let opened = Opened()
        let session = Session(view: Text("Welcome").opensPathsLater().opensPaths { opened.urls.append($0.path()) })
        #expect(!(await session.open("https://example.com/list")))
        #expect(opened.urls.isEmpty)
    }

    @Test func `a URL reaches a view behind a sheet`() throws {
        let opened = Opened()
        let session = Session(view: Screen(opened: opened))
        try session.tap("Sheet")
        try session.open(#require(url))
        #expect(opened.urls == ["stack /42", "sheet list"])
        let sheet = try #require(session.tree.nodes.first { $0.role == .sheet })
        try session.send(.dismiss, to: sheet.id)
        try session.tap("Deeper")
        try session.open(#require(url))
        #expect(opened.urls.count == 3)
    }

    @Test func `a covered screen still receives URLs`() throws {
        struct Root: View {
            let opened: Opened
            var body: some View {
                NavigationStack {
                    NavigationLink("Deeper") { Text("deep") }.onOpenURL { opened.urls.append($0.path()) }
                }
            }
        }
        let opened = Opened()
        let session = Session(view: Root(opened: opened))
        try session.tap("Deeper")
        try session.open(#require(url))
        #expect(opened.urls == ["/42"])
    }

    @Test func `the frontmost window with onOpenURL receives a URL`() throws {
        let opened = Opened()
        let session = Session {
            WindowGroup("Main") { Text("main").onOpenURL { opened.urls.append("main \($0.path())") } }
            Window("Other", id: "other") { Text("other") }
        }
        try session.send(.tap, to: #require(session.tree.commands.first).id)
        #expect(session.tree.frontmost?.label == "Other")
        try session.open(#require(url))
        #expect(opened.urls == ["main /42"])
    }

    @Test func `only the window of the scene that handles a URL is opened and receives the URL`() throws {
        let opened = Opened()
        let session = Session {
            WindowGroup("Main") { Text("main").onOpenURL { opened.urls.append("main \($0.path())") } }
            Window("Letter", id: "letter") { Text("letter").onOpenURL { opened.urls.append("letter \($0.path())") } }
                .handlesExternalEvents(matching: ["letters/"])
            Window("Silent", id: "silent") { Text("silent") }.handlesExternalEvents(matching: ["quiet"])
        }
        try session.open(#require(URL(string: "notes://letters/42")))
        #expect(session.tree.frontmost?.label == "Letter")
        #expect(opened.urls == ["letter /42"])
        try session.open(#require(URL(string: "notes://quiet/1")))
        #expect(session.tree.frontmost?.label == "Silent")
        #expect(opened.urls == ["letter /42"])
        let main = try #require(session.tree.windows.first)
        try session.send(.openURL("notes://list/42"), to: main.id)
        #expect(opened.urls == ["letter /42", "main /42"])
        #expect(session.tree.windows.count == 3)
    }

    @Test func `opening a URL without an onOpenURL action throws an error`() throws {
        let session = Session(view: Text("deaf"))
        let error = #expect(throws: EventError.self) { try session.open(#require(url)) }
        #expect(error?.description == "cannot openURL window: it accepts no actions")
        session.end()
        #expect(throws: EventError.self) { try session.open(#require(url)) }
    }

    @Test func `opening a URL is an event that can be replayed`() throws {
        let first = Session(view: Screen(opened: Opened()))
        let event = Event(.openURL("notes://list/42"), to: try #require(first.tree.frontmost).id)
        let written = try JSONEncoder().encode([event])
        #expect(String(decoding: written, as: UTF8.self).contains(#""openURL""#))
        let second = Session(view: Screen(opened: Opened()))
        try first.send(event)
        for event in try JSONDecoder().decode([Event].self, from: written) { try second.send(event) }
        #expect(first.tree == second.tree)
    }
}
