import RenderTree
import TerminalRenderer
import Testing

@MainActor struct ShortcutTests {
    /// Creates a window with a field and a button with a shortcut.
    private func state(_ shortcuts: String...) -> HostState {
        let buttons = shortcuts.map { button(NodeID("w/\($0)"), $0, shortcut: $0) }
        let field = node(.field, "w/field", "Name", value: .text("one two"), actions: [.setText])
        var state = HostState(width: 100, height: 12)
        state.update(AppTree(windows: [node(.window, "w", "W", [field] + buttons)]))
        return state
    }

    @Test func `Control stands for Command if the letter is free, and Alt stands for Command with any key`() {
        for (shortcut, keys) in [
            ("command+r", "^R"), ("shift+command+s", "^S"), ("command+k", "Alt-K"), ("command+i", "Alt-I"),
            ("command+w", "Alt-W"), ("command+,", "Alt-,"), ("command+return", "Alt-Return"), ("control+r", "^R"),
            ("option+r", "Alt-R"), ("option+command+r", "Alt-R"),
        ] {
            var state = state(shortcut)
            #expect(state.draw().text.contains(" \(keys) \(shortcut)"), "\(shortcut)")
        }
        for shortcut in ["command+r", "shift+command+r"] {
            for key in [Key.control("r"), .alt("r")] {
                var state = state(shortcut)
                #expect(state.handle(key) == [Event(.tap, to: NodeID("w/\(shortcut)"))])
            }
        }
    }

    @Test func `two shortcuts that differ only in Shift or Control have different keys`() {
        var shifted = state("command+r", "shift+command+r")
        #expect(shifted.draw().text.contains("^R command+r   Alt-Shift-R shift+command+r"))
        #expect(shifted.handle(.control("r")) == [Event(.tap, to: "w/command+r")])
        #expect(shifted.handle(.alt("R")) == [Event(.tap, to: "w/shift+command+r")])
        var both = state("command+r", "control+r")
        #expect(both.draw().text.contains("Alt-R command+r   ^R control+r"))
        #expect(both.handle(.control("r")) == [Event(.tap, to: "w/control+r")])
        #expect(both.handle(.alt("r")) == [Event(.tap, to: "w/command+r")])
    }

    @Test func `shortcuts do not replace the keys that edit text or control the host`() {
        var field = state("command+k", "command+x", "command+r")
        #expect(field.handle(.control("a")) == [])
        #expect(field.handle(.control("k")) == [Event(.setText(""), to: "w/field")])
        #expect(field.handle(.control("r")) == [Event(.tap, to: "w/command+r")])
        #expect(field.handle(.control("x")) == [])
        #expect(field.draw().text.contains("Commands"))
    }
}
