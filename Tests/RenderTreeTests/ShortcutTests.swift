import RenderTree
import Testing

@Suite("A keyboard shortcut")
struct ShortcutTests {
    @Test(arguments: [
        Shortcut("s", modifiers: [.shift, .command]), Shortcut("return"), Shortcut("+"), Shortcut("+", modifiers: []),
        Shortcut("a", modifiers: []), Shortcut("é", modifiers: [.option, .control]), Shortcut(" "), Shortcut("/"),
    ])
    func `a shortcut is read back from its text`(shortcut: Shortcut) {
        #expect(Shortcut(text: shortcut.text) == shortcut)
    }

    @Test func `the text of a shortcut has a fixed order of modifiers, and its glyphs have the order of menus`() {
        #expect(Shortcut("S", modifiers: [.command, .shift]).text == "shift+command+s")
        #expect(Shortcut("s", modifiers: [.command, .shift, .option, .control]).glyphs == "⌃⌥⇧⌘S")
        #expect(Shortcut("return").glyphs == "⌘↩")
        #expect(Shortcut("+").text == "command++")
    }

    @Test(arguments: ["", "command+", "hyper+s", "+s", "Command+S", "++", "+++", "command+shift+"])
    func `an invalid text is not a shortcut`(text: String) {
        #expect(Shortcut(text: text) == nil)
    }

    @Test func `a node returns its shortcut`() {
        let button = RenderNode(id: "b", role: .button, attributes: [.shortcut: "shift+command+s"])
        #expect(button.shortcut == Shortcut("s", modifiers: [.shift, .command]))
        #expect(RenderNode(id: "b", role: .button, attributes: [.shortcut: 3.0]).shortcut == nil)
    }
}
