import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// The paths of windows that show a value.
@MainActor @Suite(.timeLimit(.minutes(5)))
struct WindowPathTests {
    private func path(_ session: Session) -> String { session.tree.screen.location.url }

    private func tap(_ name: String, in session: Session) throws {
        let node = try #require(session.tree.nodes.first { $0.label == name && $0.accepts(.tap) })
        try session.send(.tap, to: node.id)
    }

    @Test(arguments: [
        ("number", "/number/7/plain"), ("negative", "/number/-7/plain"), ("text", "/text/Rain_2"),
        ("digits", "/text/7"),
        ("id", "/by-id/6E2D1A5C-1111-4222-8333-444455556666"), ("kind", "/kind/large"),
    ])
    func `a window's path contains the window's value and opens the window from any screen`(
        button: String,
        url: String
    )
        async throws
    {
        let session = Session { ValueScenes() }
        try tap(button, in: session)
        #expect(path(session) == url)
        let shown = session.tree.frontmost?.id
        for start in ["/", "/number/5/plain", "/text/Other", "/settings"] {
            let other = Session { ValueScenes() }
            #expect(await other.open(start))
            #expect(await other.open(url))
            #expect(other.tree.frontmost?.id == shown)
            #expect(path(other) == url)
            #expect(other.faults.isEmpty)
        }
    }

    @Test func `a path can select a screen inside the window of a value`() async throws {
        let session = Session { ValueScenes() }
        #expect(await session.open("/number/5/odd"))
        #expect(session.tree.nodes.contains { $0.label == "odd 5" })
        try tap("text", in: session)
        #expect(session.tree.windows.count == 3)
        #expect(await session.open("/number/5/plain"))
        #expect(session.tree.windows.map(\.id) == ["main", "number#5"])
        #expect(!(await session.open("/number/5/none")))
        #expect(path(session) == "/number/5/plain")
        #expect(await session.open("/"))
        #expect(session.tree.windows.count == 1)
    }

    @Test(arguments: ["structure", "address", "sentence", "long", "fraction"])
    func `if a window's value is not a short word, its path is that of the screen behind the window`(button: String)
        async throws
    {
        let session = Session { ValueScenes() }
        #expect(await session.open("/text/Other"))
        try tap(button, in: session)
        #expect(session.tree.windows.count == 3)
        #expect(path(session) == "/text/Other")
        #expect(session.tree.screen.title == session.tree.frontmost?.label)
        #expect(await session.open("/text/Other"))
        #expect(session.tree.windows.count == 2)
    }

    @Test(arguments: [
        "/number", "/number/", "/number/x", "/number/07", "/number/1e3", "/number/7%20", "/number/9223372036854775808",
        "/number/\(String(repeating: "9", count: 150))", "/number/%22", "/number/null", "/number/%7B%7D", "/kind/huge",
        "/text/%22", "/text/a%5Cu0041", "/text/%00", "/text/\(String(repeating: "a", count: 101))", "/by-id/6e2d",
        "/structure/1",
        "/structure/%7B%22id%22:1%7D", "/address/http:evil", "/fraction/1.5", "/fraction/1e999", "/default",
        "/number/7/none/none",
    ])
    func `a path with an invalid value opens no screen`(url: String) async {
        let session = Session { ValueScenes() }
        #expect(!(await session.open(url, timeout: .milliseconds(50))))
        #expect(session.tree.windows.count <= 2)
        #expect(session.faults.isEmpty)
    }
}

private enum Kind: String, Codable { case small, large }
private struct Structure: Hashable, Codable { var id = 1 }

private struct ValueScenes: Scene {
    var body: some Scene {
        WindowGroup("Main", id: "main") { Buttons() }
        WindowGroup("Number", id: "number", for: Int.self) { $value in
            TabView {
                Text("plain \(value ?? 0)").tabItem { Text("Plain") }.tag(0)
                Text("odd \(value ?? 0)").tabItem { Text("Odd") }.tag(1)
            }
        }
        WindowGroup("Text", id: "text", for: String.self) { Text($0.wrappedValue ?? "") }
        WindowGroup("Id", id: "by id", for: UUID.self) { _ in Text("an id") }
        WindowGroup("Kind", for: Kind.self) { _ in Text("a kind") }
        WindowGroup("Structure", for: Structure.self) { _ in Text("a structure") }
        WindowGroup("Address", for: URL.self) { _ in Text("an address") }
        WindowGroup("Fraction", for: Double.self) { _ in Text("a fraction") }
        WindowGroup("Default", for: Bool.self) { _ in
            Text("a default")
        } defaultValue: {
            true
        }
        Settings { Text("All settings") }
    }
}

private struct Buttons: View {
    @Environment(\.openWindow) private var openWindow

    var body: some View {
        Button("number") { openWindow(value: 7) }
        Button("negative") { openWindow(value: -7) }
        Button("text") { openWindow(value: "Rain_2") }
        Button("digits") { openWindow(value: "7") }
        Button("sentence") { openWindow(value: "War & Peace") }
        Button("long") { openWindow(value: String(repeating: "a", count: 101)) }
        Button("id") { openWindow(value: UUID(uuidString: "6E2D1A5C-1111-4222-8333-444455556666") ?? UUID()) }
        Button("kind") { openWindow(value: Kind.large) }
        Button("structure") { openWindow(value: Structure()) }
        Button("address") { openWindow(value: URL(filePath: "/etc/passwd")) }
        Button("fraction") { openWindow(value: 1.5) }
    }
}
