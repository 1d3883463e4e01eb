import HTMLRenderer
import RenderTree
import Testing

@Suite("Reading directions do not leak out of their text")
struct BidirectionalTextTests {
    private static let override = "\u{202E}"
    private static let isolates = ["\u{2066}", "\u{2067}", "\u{2068}"]
    private static let end = "\u{2069}"

    private func html(_ text: String, _ role: Role = .text) -> String {
        RenderNode(id: "t", role: role, name: AccessibleName(text, source: .text)).html
    }

    @Test(arguments: ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}"])
    func `text with a directional embedding or override is written in a bdi element`(control: String) {
        #expect(html("evil\(control)gpj.exe").contains("><bdi>evil\(control)gpj.exe</bdi></span>"))
    }

    @Test(arguments: isolates)
    func `an unclosed directional isolate is closed inside the element`(isolate: String) {
        #expect(html("a\(isolate)b").contains("<bdi>a\(isolate)b\(Self.end)</bdi>"))
        #expect(html("a\(isolate)b\(Self.end)").contains("<bdi>a\(isolate)b\(Self.end)</bdi>"))
    }

    @Test func `a directional mark that would close an outer isolate is removed`() {
        #expect(html("a\(Self.end)\(Self.override)b").contains("<bdi>a\(Self.override)b</bdi>"))
        #expect(html("\(Self.end)\(Self.end)").contains("<bdi></bdi>"))
    }

    @Test(arguments: ["Plain", "שלום", "مرحبا 123", "— “quoted” …", "\u{200E}\u{200F}", "日本語", "👩‍💻"])
    func `text without directional characters is written unchanged`(text: String) {
        #expect(html(text).contains(">\(text)</span>"))
        #expect(!html(text).contains("<bdi>"))
    }

    @Test func `markup in isolated text is escaped`() {
        #expect(html("<b>\(Self.override)</bdi>").contains("<bdi>&lt;b&gt;\(Self.override)&lt;/bdi&gt;</bdi>"))
    }

    @Test func `in titles and options, isolate characters replace the bdi element`() {
        let title = HTMLPage(of: AppTree(), title: "a\(Self.override)b").html
        #expect(title.contains("<title>\u{2068}a\(Self.override)b\(Self.end)</title>"))
        let option = RenderNode(id: "o", role: .option, name: AccessibleName("a\u{2067}b", source: .text))
        let picker = RenderNode(id: "p", role: .picker, children: [option])
        #expect(picker.html.contains("<option>\u{2068}a\u{2067}b\(Self.end)\(Self.end)</option>"))
    }

    @Test func `control and attribute values are written unchanged`() {
        let value = "a\(Self.end)\(Self.override)b"
        let editor = RenderNode(id: "e", role: .editor, value: .text(value))
        #expect(editor.html.contains("\n\(value)</textarea>"))
        let field = RenderNode(id: "f", role: .field, value: .text(value))
        #expect(field.html.contains("value=\"\(value)\""))
    }

    /// Uses a model of the bidirectional algorithm: after the text, no embedding, override or isolate is open, and none
    /// that was open before is closed.
    @Test(arguments: Role.all)
    func `no text changes the direction of what follows it`(role: Role) {
        var random = SeededGenerator(seed: 6)
        let pieces =
            ["\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "a", "ש", " "] + Self.isolates + [Self.end]
        for _ in 0..<50 {
            let text = (0..<Int.random(in: 1..<10, using: &random))
                .compactMap { _ in pieces.randomElement(using: &random) }.joined()
            let page = html("<" + text, role)
            #expect(directions(after: page) == [], "\(page.unicodeScalars.map { String($0.value, radix: 16) })")
        }
    }

    /// Returns the kinds that are open at the end of the markup, with `!` if something outside was closed. Attribute
    /// values are skipped, because they are not drawn among the text.
    private func directions(after markup: String) -> [String] {
        var open: [String] = []
        var isInTag = false
        var tag = ""
        for scalar in markup.unicodeScalars {
            switch scalar {
            case "<":
                isInTag = true
                tag = ""
            case ">" where isInTag:
                isInTag = false
                if tag == "bdi" { open.append("bdi") }
                if tag == "/bdi" { close("bdi", in: &open) }
                // A text area has a context of its own, and its value is written unchanged.
                if tag == "/textarea" { open = open.filter { $0 == "bdi" } }
            case _ where isInTag: tag.unicodeScalars.append(scalar)
            case "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}": open.append("embedding")
            case "\u{2066}", "\u{2067}", "\u{2068}": open.append("isolate")
            case "\u{202C}": if open.last == "embedding" { open.removeLast() }
            case "\u{2069}": close("isolate", in: &open)
            default: break
            }
        }
        return open
    }

    /// Closes a kind. Isolates and elements also close the embeddings in them.
    private func close(_ kind: String, in open: inout [String]) {
        while open.last == "embedding" { open.removeLast() }
        if open.last == kind { open.removeLast() } else { open.append("!") }
    }
}
