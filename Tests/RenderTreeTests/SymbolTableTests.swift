import RenderTree
import Testing

@Suite("The symbol table")
struct SymbolTableTests {
    @Test func `a symbol's variant has the same character as the base symbol`() {
        #expect(SymbolTable.glyph(for: "plus.circle.fill") == SymbolTable.glyph(for: "plus"))
        #expect(SymbolTable.glyph(for: "trash") != nil)
        #expect(SymbolTable.glyph(for: "no.such.symbol") == nil)
        #expect(SymbolTable.glyph(for: "") == nil)
        #expect(SymbolTable.glyph(for: "...") == nil)
    }

    @Test(arguments: [
        "books.vertical", "cart.fill", "briefcase", "graduationcap", "airplane", "car.fill", "lightbulb.max",
        "trophy.fill", "person.crop.circle", "calendar.badge.plus", "doc.text", "building.columns", "creditcard.fill",
        "shield", "mic", "video", "printer", "battery.100", "chart.pie", "list.clipboard", "hand.thumbsup.fill",
        "paperclip",
        "percent", "arrow.2.squarepath", "checkmark.seal.fill", "at", "lock.rotation", "box.truck", "chevron.forward",
        "gauge.with.dots.needle.50percent", "banknote.fill", "wallet.pass", "faceid", "touchid", "birthday.cake",
        "tshirt", "eyeglasses", "brain.head.profile", "lamp.desk", "point.3.connected.trianglepath.dotted",
    ])
    func `a common symbol has a character and a drawing`(symbol: String) {
        #expect(SymbolTable.glyph(for: symbol) != nil)
        #expect(SymbolTable.shape(for: symbol) != nil)
    }

    @Test func `different symbols have different characters`() {
        let aliases = SymbolTable.aliases
        let names = Dictionary(grouping: SymbolTable.glyphs.keys.filter { aliases[$0] == nil }) {
            SymbolTable.glyphs[$0] ?? ""
        }
        #expect(names.values.filter { $0.count > 1 } == [])
        #expect(SymbolTable.glyph(for: "star") == "☆")
        #expect(SymbolTable.glyph(for: "star.fill") == "★")
        #expect(SymbolTable.glyph(for: "star.circle.fill") == "☆")
        #expect(SymbolTable.glyph(for: "arrowtriangle.right.fill") == SymbolTable.glyph(for: "play.fill"))
    }

    @Test func `a symbol's shape comes from the longest known prefix of the symbol's name`() throws {
        let badge = try #require(SymbolTable.shape(for: "person.fill.badge.plus"))
        #expect(badge.rest == ["fill", "badge", "plus"])
        #expect(badge.shape == SymbolTable.shape(for: "person")?.shape)
        #expect(try #require(SymbolTable.shape(for: "bubble.left.and.bubble.right")).rest == [])
    }

    @Test func `every symbol's drawing consists of SVG path commands`() throws {
        let letters = Set("MmLlHhVvAaCcSsQqTtZz")
        #expect(SymbolTable.glyphs.count > 300)
        for name in SymbolTable.glyphs.keys {
            let shape = try #require(SymbolTable.shape(for: name)).shape
            #expect(!(shape.area.isEmpty && shape.line.isEmpty), "\(name)")
            for path in [shape.area, shape.detail, shape.line] where !path.isEmpty {
                #expect(path.first == "M", "\(name)")
                #expect(
                    path.allSatisfy { letters.contains($0) || $0.isNumber || " .-".contains($0) },
                    "\(name): \(path)"
                )
            }
        }
    }
}
