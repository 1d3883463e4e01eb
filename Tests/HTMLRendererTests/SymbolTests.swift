import RenderTree
import Testing

@testable import HTMLRenderer

@Suite("Symbols on a page")
struct SymbolTests {
    private func html(_ symbol: String) -> String {
        RenderNode(id: "s", role: .image, attributes: [.symbol: .text(symbol)]).html
    }

    @Test func `a filled symbol fills its areas and cuts out the lines inside them`() {
        let trash = html("trash.fill")
        #expect(trash.contains("<path class=\"fill\" d=\"M6 7l"))
        #expect(trash.contains("<path class=\"cut\" d=\"M10 11v6"))
        #expect(!html("trash").contains("class=\"fill\""))
        // A symbol without an area has only lines.
        #expect(html("plus.fill") == html("plus"))
    }

    @Test func `a symbol inside a circle is smaller, and is cut out of a filled circle`() {
        #expect(html("plus.circle").contains("<g class=\"in-circle\">"))
        let filled = html("plus.circle.fill")
        #expect(filled.contains("<path class=\"fill\" d=\"M3 12a9 9") && filled.contains("<g class=\"in-circle cut\">"))
        #expect(html("checkmark.shield").contains("<g class=\"in-seal\">"))
        #expect(html("plus.bubble").contains("<g class=\"in-bubble\">"))
    }

    @Test func `slashes and badges are drawn over a symbol`() {
        #expect(html("bell.slash").contains("M3.5 3.5L20.5 20.5"))
        let badge = html("person.fill.badge.plus")
        #expect(
            badge.contains("<circle class=\"fill\"")
                && badge.contains("<g class=\"in-badge cut\"><path d=\"M12 5v14M5 12h14\"/>")
        )
        #expect(html("bell.badge").contains("<circle class=\"fill\"") && !html("bell.badge").contains("<g"))
        #expect(html("person.badge.no-such").contains("<circle"))
    }

    @Test func `a symbol without a drawing gets a placeholder, and is reported once`() {
        let name = "no-such-symbol.\(UInt64.random(in: 0...(.max)))"
        let drawn = html(name)
        #expect(drawn == html("circle.dashed"))
        #expect(!UnknownSymbols.names.contains("circle.dashed"))
        #expect(UnknownSymbols.names.contains(name))
        #expect(!drawn.contains("no-such"), "no text of an attribute reaches the page")
        for index in 0..<300 { _ = html("other-\(index)") }
        #expect(UnknownSymbols.names.count <= 100)
    }

    @Test func `a symbol is announced if it has a name, and is hidden from screen readers otherwise`() {
        let named = RenderNode(
            id: "s",
            role: .image,
            name: AccessibleName("Night", source: .label),
            attributes: [.symbol: "moon.fill"]
        )
        #expect(named.html.hasPrefix("<svg class=\"symbol\" role=\"img\" aria-label=\"Night\" viewBox"))
        #expect(html("moon").hasPrefix("<svg class=\"symbol\" aria-hidden=\"true\" viewBox"))
    }

    /// The names that the sources of three public apps use at least twice (IceCubes, Food Truck, NetNewsWire), as counted in
    /// November 2026.
    @Test(arguments: [
        "trash", "chevron.right", "checkmark.circle.fill", "arrow.2.squarepath", "star.fill", "xmark",
        "square.and.arrow.up",
        "plus", "link", "at", "pencil", "ellipsis", "doc.on.doc", "checkmark.seal.fill", "safari", "lock", "eye",
        "chevron.down", "box.truck", "quote.bubble", "photo", "person.badge.plus", "number", "list.bullet",
        "line.3.horizontal.decrease.circle", "largecircle.fill.circle", "exclamationmark.triangle.fill",
        "checkmark.circle",
        "xmark.circle", "text.bubble", "sun.max.fill", "star", "shippingbox", "questionmark.circle",
        "photo.on.rectangle.angled", "person.crop.circle.badge.xmark", "paperplane", "lock.rotation", "info.circle",
        "globe",
        "gear", "folder", "exclamationmark.bubble", "dot.radiowaves.right", "checkmark", "chart.bar", "captions.bubble",
        "calendar", "bubble.left.and.text.bubble.right", "bell", "arrowshape.turn.up.left", "arrow.clockwise",
        "wand.and.stars", "trophy", "tray.full", "tag", "speaker.slash", "speaker", "quote.opening",
        "poweroutlet.type.b.fill", "person.fill.badge.plus", "person.crop.circle.badge.exclamationmark",
        "person.badge.minus", "person.3", "pencil.line", "minus.circle.fill", "magnifyingglass", "lock.fill",
        "list.bullet.below.rectangle", "face.smiling", "eye.slash", "ellipsis.circle", "clock", "circle.fill", "circle",
        "checkmark.shield", "checkmark.seal", "camera", "building.2", "bubble.left.and.bubble.right", "bell.fill",
        "arrowshape.turn.up.left.fill", "arrow.down.circle",
    ])
    func `every symbol that real apps use has a drawing`(name: String) {
        #expect(html(name) != html("circle.dashed"))
    }
}
