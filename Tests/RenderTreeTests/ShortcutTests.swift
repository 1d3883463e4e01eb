import RenderTree
import Testing

@Suite("A keyboard shortcut")
struct ShortcutTests {
    @Test(arguments: [
        Shortcut("s", modifiers: [.shift, .command]), Shortcut("return"), Shortcut("+"), Shortcut("+", modifiers: []),
        Shortcut("a", modifiers: []), Shortcut("é", modifiers: [.option, .control]), Shortcut(" "), Shortcut("/"),
    ])
    func `its text reads back`(shortcut: Shortcut) {
        #expect(Shortcut(text: shortcut.text) == shortcut)
    }

    @Test func `the text has the modifiers in one order, the glyphs as menus do`() {
        #expect(Shortcut("S", modifiers: [.command, .shift]).text == "shift+command+s")
        #expect(Shortcut("s", modifiers: [.command, .shift, .option, .control]).glyphs == "⌃⌥⇧⌘S")
        #expect(Shortcut("return").glyphs == "⌘↩")
        #expect(Shortcut("+").text == "command++")
    }

    @Test(arguments: ["", "command+", "hyper+s", "+s", "Command+S", "++", "+++", "command+shift+"])
    func `junk is no shortcut`(text: String) {
        #expect(Shortcut(text: text) == nil)
    }

    @Test func `a node has its shortcut`() {
        let button = RenderNode(id: "b", role: .button, attributes: [.shortcut: "shift+command+s"])
        #expect(button.shortcut == Shortcut("s", modifiers: [.shift, .command]))
        #expect(RenderNode(id: "b", role: .button, attributes: [.shortcut: 3.0]).shortcut == nil)
    }
}

@Suite("Symbol characters")
struct SymbolGlyphTests {
    @Test func `a variant is drawn like the symbol that it varies`() {
        #expect(SymbolGlyph.glyph(for: "plus.circle.fill") == SymbolGlyph.glyph(for: "plus"))
        #expect(SymbolGlyph.glyph(for: "trash") != nil)
        #expect(SymbolGlyph.glyph(for: "no.such.symbol") == nil)
        #expect(SymbolGlyph.glyph(for: "") == nil)
    }

    @Test(arguments: [
        "books.vertical", "cart.fill", "briefcase", "graduationcap", "airplane", "car.fill", "lightbulb.max",
        "trophy.fill",
        "person.crop.circle", "calendar.badge.plus", "doc.text", "building.columns", "creditcard.fill", "shield", "mic",
        "video", "printer", "battery.100", "chart.pie", "list.clipboard", "hand.thumbsup.fill", "paperclip", "percent",
    ])
    func `a common symbol has a character`(symbol: String) {
        #expect(SymbolGlyph.glyph(for: symbol) != nil)
    }

    @Test func `different symbols have different characters`() {
        let names = Dictionary(grouping: SymbolGlyph.glyphs.keys) { SymbolGlyph.glyphs[$0] ?? "" }
        #expect(names.values.filter { $0.count > 1 }.map { $0.sorted() } == [["gear", "gearshape"]])
        #expect(SymbolGlyph.glyph(for: "star") == "☆")
        #expect(SymbolGlyph.glyph(for: "star.fill") == "★")
        #expect(SymbolGlyph.glyph(for: "star.circle.fill") == "☆")
    }
}
