import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct CommandTests {
    private let session = Session(app: LetterApp())

    private var commands: String {
        session.tree.outline.components(separatedBy: "- commands\n").last ?? ""
    }

    @Test func `commands have the order of a menu bar, and menus can be nested`() {
        #expect(
            commands
                == """
                  - button "Duplicate first"
                  - menu "Letter"
                    - button "Sign" [disabled]
                    - toggle "Compact" = [off]
                    - menu "Send"
                      - button "Now"
                  - menu "Status"
                    - button "Pause"
                  - button "Log"
                  - button "Clock"
                  - button "Manual"
                  - button "Settings…"
                """.replacing("= [off]", with: "[off]")
        )
    }

    @Test func `a command acts on the focused field`() throws {
        try session.send(.setText("Dear Bob, hello"), to: session.node(.field, "Draft").id)
        try session.tap("Sign")
        _ = try session.node(.text, "Dear Bob, hello, Alice")
        try session.send(.setText("x"), to: session.node(.field, "Other").id)
        #expect(try !session.node(.button, "Sign").isEnabled)
    }

    @Test func `a field inside a view with a focused value can be focused without typing`() throws {
        let field = try session.node(.field, "Draft")
        #expect(field.accepts(.focus))
        #expect(try !session.node(.field, "Other").accepts(.focus))
        try session.send(.focus, to: field.id)
        #expect(try session.node(.button, "Sign").isEnabled)
    }

    @Test func `a focused scene value applies only while its window is in front`() throws {
        _ = try session.node(.button, "Duplicate first")
        try session.tap("Duplicate first")
        #expect(session.tree.frontmost?.id == "log")
        _ = try session.node(.button, "Duplicate nothing")
        try session.send(.dismiss, to: "log")
        _ = try session.node(.button, "Duplicate first")
    }

    @Test func `commands can be used while a sheet is shown`() throws {
        try session.tap("Ask")
        try session.send(.setText("yes"), to: session.node(.field, "Answer").id)
        #expect(try !session.node(.button, "Sign").isEnabled)
        try session.tap("Duplicate first")
        #expect(session.tree.windows.map(\.id) == ["letters", "log"])
    }

    @Test func `the scenes are evaluated again when a value that they read changes`() throws {
        try session.send(.toggle, to: session.node(.toggle, "Compact").id)
        _ = try session.node(.menu, "Compact")
        _ = try session.node(.text, "changed 1 times")
        try session.tap("Manual")
        #expect(session.tree.nodes.allSatisfy { $0.label != "Status" })
    }

    @Test func `a menu bar item opens its window when pressed, not at launch`() throws {
        #expect(session.tree.windows.map(\.label) == ["Letters"])
        try session.tap("Clock")
        #expect(session.screen == #"- text "12:00""#)
    }

    @Test func `a settings link opens the settings`() throws {
        try session.tap("Log")
        let link = try #require(session.tree.frontmost?.subtree.first { $0.label == "Settings…" })
        try session.send(.tap, to: link.id)
        #expect(session.tree.frontmost?.role == .settings)
    }

    @Test func `a command's menu item has the command's shortcut`() throws {
        #expect(try session.node(.button, "Sign").shortcut?.glyphs == "⇧⌘G")
        #expect(try session.node(.toggle, "Compact").shortcut?.glyphs == "⌘K")
    }
}

@MainActor struct ReplacedCommandTests {
    @Test func `a command group replaces the commands at its placement`() {
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
                .commands {
                    CommandGroup(replacing: .appSettings) { Button("Preferences") {} }
                    CommandGroup(replacing: .singleWindowList) {}
                    CommandGroup(before: .newItem) { Section("New") { Button("New Folder") {} } }
                }
            WindowGroup("Compose", id: "compose") { Text("compose") }
            Window("Log", id: "log") { Text("log") }
            Settings { Text("settings") }
        }
        #expect(session.tree.commands.map(\.label) == ["New Folder", "Compose", "Preferences"])
    }

    @Test func `commandsRemoved removes a scene's commands, and commandsReplaced replaces them`() {
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            WindowGroup("Compose", id: "compose") { Text("compose") }
                .commands { CommandMenu("Gone") { Button("Gone") {} } }
                .commandsReplaced { CommandMenu("Here") { Button("Here") {} } }
            Window("Log", id: "log") { Text("log") }
                .commands { CommandMenu("Gone too") { Button("Gone") {} } }
                .commandsRemoved()
        }
        #expect(session.tree.commands.map(\.label) == ["Here"])
    }
}

private struct Recorder: Scene {
    @State private var count = 0
    let log: Log

    var body: some Scene {
        WindowGroup("Main", id: "main") { Button("Count \(count)") { count += 1 } }
            .environment(\.isQuiet, count > 1)
            .onChange(of: count, initial: true) { old, new in log.lines.append("\(old) to \(new)") }
        Window("Quiet", id: "quiet") { QuietView() }
            .defaultLaunchBehavior(.presented)
            .environment(\.isQuiet, count > 1)
        Window("Never", id: "never") { Text("never") }.defaultLaunchBehavior(.suppressed)
    }
}

@MainActor private final class Log {
    var lines: [String] = []
}

private struct QuietView: View {
    @Environment(\.isQuiet) private var isQuiet

    var body: some View { Text(isQuiet ? "quiet" : "loud") }
}

extension EnvironmentValues {
    fileprivate var isQuiet: Bool {
        get { self[QuietKey.self] }
        set { self[QuietKey.self] = newValue }
    }
}

private struct QuietKey: EnvironmentKey {
    static let defaultValue = false
}

@MainActor struct SceneStateTests {
    @Test func `a scene can have state, observe changes and pass values to its windows`() throws {
        let log = Log()
        let session = Session { Recorder(log: log) }
        #expect(session.tree.windows.map(\.label) == ["Quiet", "Main"])
        _ = try session.node(.text, "loud")
        try session.tap("Count 0")
        try session.tap("Count 1")
        _ = try session.node(.text, "quiet")
        #expect(log.lines == ["0 to 0", "0 to 1", "1 to 2"])
        #expect(session.faults.isEmpty)
    }
}

private struct SwitchingApp: App {
    @State private var isPlaying = false

    var body: some Scene {
        WindowGroup { Toggle("Playing", isOn: $isPlaying) }
            .commands {
                if isPlaying {
                    CommandMenu("Player") { Button("Pause") { isPlaying = false } }
                } else {
                    CommandMenu("Library") { Text("12 songs") }
                }
            }
    }
}

@MainActor struct CommandBranchTests {
    @Test func `only the commands in a condition's active branch are in the menus`() throws {
        let session = Session(app: SwitchingApp())
        _ = try session.node(.text, "12 songs")
        try session.send(.toggle, to: session.node(.toggle, "Playing").id)
        #expect(session.tree.outline.contains(#"menu "Player""#) && !session.tree.outline.contains("Library"))
        try session.tap("Pause")
        #expect(session.tree.outline.contains(#"menu "Library""#) && !session.tree.outline.contains("Player"))
    }
}
