import HTMLRenderer
import RenderTree
import Testing

@Suite("The content of an application cannot inject markup into the page")
struct HTMLSafetyTests {
    static let roles = Role.all + ["<hologram>"]

    /// Texts of an application must not add markup to a page. So the tags are compared with those of the same tree with
    /// harmless texts.
    @Test(arguments: roles)
    func `no node's text adds a tag or an attribute`(role: Role) {
        var random = SeededGenerator(seed: 7)
        let pieces = [
            "<", ">", "&", "\"", "'", "</", "<script>", "<!--", "-->", "]]>", "</textarea>", "</title>", "</style>",
            "\0", "\u{7}",
            "\u{1B}", "\u{85}", "\r", "\n", "=", " onload=x ", "&lt;", "&#60;", "javascript:", "a", "é", "🚢",
            "\u{2028}", "`", "\u{FFFF}",
        ]
        for _ in 0..<40 {
            func hostile() -> String {
                (0..<Int.random(in: 1..<8, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }
                    .joined()
            }
            let page = HTMLPage(of: tree(role) { hostile() }, title: hostile()).html
            let plain = HTMLPage(of: tree(role) { "x" }, title: "x").html
            #expect(tags(of: page) == tags(of: plain))
            let bad = page.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F..<0xA0).contains($0.value)
            }
            #expect(bad.isEmpty)
        }
    }

    /// The renderer looks at eight bytes at a time, so each character stands at each place among others.
    @Test func `special and control characters are escaped in every position`() {
        let replacements: [Unicode.Scalar: String] = [
            "<": "&lt;", ">": "&gt;", "&": "&amp;", "\"": "&quot;", "'": "&#39;", "\r": "&#13;", "\t": "\t", "\n": "\n",
        ]
        func escaped(_ scalar: Unicode.Scalar) -> String {
            let isForbidden = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
            return replacements[scalar] ?? (isForbidden ? "\u{FFFD}" : String(scalar))
        }
        var random = SeededGenerator(seed: 11)
        let odd = (0..<0x110).compactMap(Unicode.Scalar.init)
        for scalar in odd {
            var scalars = (0..<Int.random(in: 0..<20, using: &random)).map { _ in Unicode.Scalar("x") }
            scalars.append(scalar)
            for _ in 0..<Int.random(in: 0..<20, using: &random) {
                scalars.append(Bool.random(using: &random) ? "y" : odd.randomElement(using: &random) ?? "z")
            }
            let text = String(String.UnicodeScalarView(scalars))
            let node = RenderNode(id: "t", role: .text, name: AccessibleName(text, source: .text))
            #expect(node.html == "<span class=\"text\">\(scalars.map(escaped).joined())</span>\n")
        }
    }

    @Test(arguments: [
        "javascript:alert(1)", "JaVaScRiPt:alert(1)", " javascript:alert(1)", "java\nscript:alert(1)",
        "\u{1}javascript:x",
        "data:text/html,x", "vbscript:x", "file:///etc/passwd", "//example.com", "blob:x", "", ":", "x",
        "java\u{0}script:x",
    ])
    func `an address that could run a script is not linked`(url: String) {
        let link = RenderNode(
            id: "l",
            role: .link,
            name: AccessibleName("Go", source: .text),
            attributes: [.url: .text(url)]
        )
        #expect(!link.html.contains("href"))
        #expect(link.html.contains("role=\"link\"") && link.html.contains("Go"))
    }

    @Test(arguments: [
        "https://example.com/?a=1&b=\"2\"", "http://example.com", "mailto:a@b.c", "tel:+123", "HTTPS://EXAMPLE.COM",
    ])
    func `web, mail and phone addresses are linked`(url: String) {
        let link = RenderNode(id: "l", role: .link, attributes: [.url: .text(url)])
        let escaped = url.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
        #expect(link.html.contains("href=\"\(escaped)\""))
    }

    @Test func `the page's policy forbids scripts and requests`() {
        let page = HTMLPage(of: AppTree()).html
        #expect(page.contains("default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'"))
        #expect(!page.contains("<script"))
    }

    @Test func `invalid sizes are not written`() {
        for size in [Double.nan, .infinity, -.infinity, -3, 1e300] {
            let node = RenderNode(
                id: "s",
                role: .stack,
                attributes: [
                    .spacing: .number(size), .padding: .number(size), .width: .number(size), .lineLimit: .number(size),
                    .opacity: .number(size), .shadow: .number(size), .columns: .number(size),
                    .effect: .text("blur \(size)"), .clip: .text("roundedRectangle \(size)"),
                ]
            )
            #expect(
                !node.html.contains("nan") && !node.html.contains("inf") && !node.html.contains("e+")
                    && !node.html.contains("-3")
            )
        }
    }

    @Test(arguments: Theme.allCases)
    func `a page states its theme in data-theme`(theme: Theme) {
        #expect(HTMLPage(of: AppTree(), theme: theme).html.contains("data-theme=\"\(theme.rawValue)\""))
    }

    private func tree(_ role: Role, _ text: () -> String) -> RenderNode {
        var leaf = RenderNode(
            id: NodeID(root: "main").appending(.key(text())),
            role: role,
            name: AccessibleName(text(), source: .label),
            value: .text(text()),
            traits: .selected,
            attributes: hostileAttributes(text),
            actions: [.tap]
        )
        var parent = leaf
        leaf.role = .text
        let option = RenderNode(
            id: NodeID(root: text()),
            role: .option,
            name: AccessibleName(text(), source: .text),
            attributes: [.tag: .text(text())]
        )
        parent.children = [leaf, option]
        return parent
    }

    /// Returns every attribute, with hostile texts where a text is possible.
    private func hostileAttributes(_ text: () -> String) -> AttributeList {
        let words: [AttributeKey] = [
            .help, .placeholder, .tag, .identifier, .hint, .badge, .keyboard, .symbol, .axis, .font, .weight,
            .foreground,
            .style, .alignment, .tint, .background, .border, .clip, .textAlignment, .effect, .shortcut, .minimum,
            .maximum,
            .step, .spacing, .padding, .width, .height, .lineLimit, .opacity, .shadow, .columns, .other("onclick"),
        ]
        var attributes: AttributeList = [.url: "https://example.com/"]
        // A known word first, so that the text after it is parsed.
        let known: [AttributeKey: String] = [
            .tint: "red ", .background: "#FF0000 ", .border: "blue ", .clip: "roundedRectangle ", .effect: "blur ",
        ]
        for key in words { attributes[key] = .text((known[key] ?? "") + text()) }
        return attributes
    }

    /// Returns the tags of the page, without texts and attribute values.
    private func tags(of page: String) -> [String] {
        var tags: [String] = []
        var tag: String?
        var isQuoted = false
        for character in page.unicodeScalars {
            guard var open = tag else {
                if character == "<" { tag = "" }
                continue
            }
            if character == "\"" { isQuoted.toggle() }
            if character == ">", !isQuoted {
                tags.append(open)
                tag = nil
                continue
            }
            if !isQuoted { open.unicodeScalars.append(character) }
            tag = open
        }
        return tags
    }
}
