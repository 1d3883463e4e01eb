import RenderTree
import Testing

@Suite("A keyboard shortcut")
struct ShortcutTests {
    @Test(arguments: [
        Shortcut("s", modifiers: [.shift, .command]), Shortcut("return"), Shortcut("+"), Shortcut("+", modifiers: []),
        Shortcut("a", modifiers: []), Shortcut("é", modifiers: [.option, .control]), Shortcut(" "), Shortcut("/"),
    ])
    func `parsing a shortcut's text returns the shortcut`(shortcut: Shortcut) {
        #expect(Shortcut(text: shortcut.text) == shortcut)
    }

    @Test func `a shortcut's text and glyphs list the modifiers in a fixed order`() {
        #expect(Shortcut("S", modifiers: [.command, .shift]).text == "shift+command+s")
        #expect(Shortcut("s", modifiers: [.command, .shift, .option, .control]).glyphs == "⌃⌥⇧⌘S")
        #expect(Shortcut("return").glyphs == "⌘↩")
        #expect(Shortcut("+").text == "command++")
    }

    @Test(arguments: ["", "command+", "hyper+s", "+s", "Command+S", "++", "+++", "command+shift+"])
    func `an invalid shortcut string is rejected`(text: String) {
        #expect(Shortcut(text: text) == nil)
    }

    @Test func `a node parses its shortcut attribute`() {
        let button = RenderNode(id: "b", role: .button, attributes: [.shortcut: "shift+command+s"])
        #expect(button.shortcut == Shortcut("s", modifiers: [.shift, .command]))
        #expect(RenderNode(id: "b", role: .button, attributes: [.shortcut: 3.0]).shortcut == nil)
    }
}
