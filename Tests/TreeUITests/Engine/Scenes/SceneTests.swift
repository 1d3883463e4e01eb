import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct Opener: View {
    @Environment(\.openWindow) private var openWindow
    @Environment(\.openSettings) private var openSettings
    @Environment(\.dismissWindow) private var dismissWindow

    var body: some View {
        Button("one") { openWindow(value: 1) }
        Button("two") { openWindow(id: "number", value: 2) }
        Button("unknown") { openWindow(id: "nowhere") }
        Button("settings") { openSettings() }
        Button("close numbers") { dismissWindow(id: "number") }
    }
}

private struct Number: View {
    @Binding var value: Int?
    @State private var count = 0
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Text("number \(value ?? -1), \(count)")
        Button("count") { count += 1 }
        Button("close") { dismiss() }
    }
}

@Observable @MainActor private final class MenuBarItem { var isInserted = true }

@MainActor struct SceneTests {
    private let session = Session {
        WindowGroup("Main", id: "main") { Opener() }
        WindowGroup("Number", id: "number", for: Int.self) { Number(value: $0) }
        WindowGroup("Compose", id: "compose") { Text("composing") }
            .keyboardShortcut("s", modifiers: [.command, .shift])
        Window("Log", id: "log") { Text("log") }.commandsRemoved()
        Settings { Text("settings") }
    }

    private func press(_ name: String) throws {
        let node = session.tree.nodes.first { $0.role == .button && $0.label == name }
        try session.send(.tap, to: #require(node).id)
    }

    @Test func `at launch, the first scene is open, and commands open the other scenes`() {
        #expect(session.tree.windows.map(\.label) == ["Main"])
        #expect(
            session.tree.commands.map { "\($0.label) \($0.shortcut?.glyphs ?? "")" } == ["Compose ⇧⌘S", "Settings… ⌘,"]
        )
    }

    @Test func `a command opens its window once and then brings the window to the front`() throws {
        try press("Compose")
        try press("Settings…")
        try press("Compose")
        #expect(session.tree.windows.map(\.id) == ["main", "settings", "compose"])
        #expect(session.tree.frontmost?.role == .window)
    }

    @Test func `each value of a window group has its own window and state`() throws {
        try press("one")
        try press("two")
        #expect(session.tree.windows.map(\.id) == ["main", "number#1", "number#2"])
        let count = try #require(session.tree.windows[1].subtree.first { $0.label == "count" })
        try session.send(.tap, to: count.id)
        try press("one")
        #expect(session.screen.hasPrefix("- text \"number 1, 1\""))
        #expect(session.tree.windows.count == 3)
    }

    @Test func `a window can be closed by its view, by another window or by a person`() throws {
        try press("one")
        try press("two")
        try press("close numbers")
        #expect(session.tree.windows.count == 1)
        try press("one")
        try press("close")
        #expect(session.tree.windows.count == 1)
        try press("settings")
        try session.send(.dismiss, to: session.tree.windows[1].id)
        #expect(session.tree.windows.count == 1)
    }

    @Test func `opening an unknown scene reports a fault that lists the ids of all scenes`() throws {
        try press("unknown")
        #expect(
            session.faults.map(\.message) == [
                "openWindow: no scene with id \"nowhere\"; the scenes have the ids \"main\", \"number\", \"compose\", \"log\""
            ]
        )
    }

    @Test func `an application with only a settings scene has no window until the settings are opened`() throws {
        let session = Session { Settings { Text("only") } }
        #expect(session.tree.windows.isEmpty)
        try session.send(.tap, to: session.tree.commands[0].id)
        #expect(session.tree.windows.map(\.role) == [.settings])
    }

    @Test func `two scenes with the same id are reported as a fault`() {
        let session = Session {
            WindowGroup("A", id: "same") { Text("a") }
            Window("B", id: "same") { Text("b") }
        }
        #expect(session.faults.map(\.message) == ["two scenes have the id \"same\"; give each scene its own id"])
    }

    @Test func `a menu bar item's window closes when the item is removed`() throws {
        let item = MenuBarItem()
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            MenuBarExtra("Extra", isInserted: Bindable(item).isInserted) { Text("extra") }.menuBarExtraStyle(.window)
            Window("Log", id: "log") { Text("log") }
        }
        try session.send(.tap, to: #require(session.tree.commands.first { $0.label == "Extra" }).id)
        #expect(session.tree.windows.map(\.label) == ["Main", "Extra"])
        item.isInserted = false
        #expect(session.tree.windows.map(\.label) == ["Main"])
        #expect(session.tree.commands.map(\.label) == ["Log"])
        try session.send(.tap, to: session.tree.commands[0].id)
        item.isInserted = true
        #expect(session.tree.windows.map(\.label) == ["Main", "Log"])
        #expect(session.tree.commands.map(\.label).sorted() == ["Extra", "Log"])
    }
}
