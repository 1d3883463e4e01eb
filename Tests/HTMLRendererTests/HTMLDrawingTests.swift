import HTMLRenderer
import RenderTree
import Testing

@Suite("How a page draws attributes")
struct HTMLDrawingTests {
    @Test(arguments: [
        ("red", "--accent:var(--red);"), ("mint", "--accent:var(--green);"), ("#7A1FA3", "--accent:var(--purple);"),
        ("gray 50%", "--accent:var(--tertiary);"),
    ])
    func `a tint is drawn as a theme color on controls`(tint: String, style: String) {
        #expect(html([.tint: .text(tint)]).contains("style=\"\(style)\""))
    }

    @Test(arguments: ["white", "clear", "red;} *{", "#12", "url(x)", ""])
    func `an invalid color is not drawn`(tint: String) {
        #expect(html([.tint: .text(tint)]) == "<div class=\"stack vertical\" style=\"\"></div>\n")
    }

    @Test func `a material becomes a CSS class, and its style respects reduced transparency`() {
        #expect(html([.background: "regularMaterial"]) == "<div class=\"stack vertical material\"></div>\n")
        #expect(
            html([.background: "ultraThinMaterial"]) == "<div class=\"stack vertical material ultra-thin\"></div>\n"
        )
        let style = HTMLPage(of: AppTree()).html
        #expect(
            style.contains("prefers-reduced-transparency:reduce),(prefers-contrast:more),(forced-colors:active),print")
        )
        #expect(style.contains(":root { --clear:var(--page) }"))
    }

    @Test(arguments: [
        ("blur 3", "filter:blur(3px);"), ("rotation 45", "display:inline-block;transform:rotate(45deg);"),
        ("scale 2", "display:inline-block;transform:scale(2);"),
        ("scale 2 0.5", "display:inline-block;transform:scale(2,0.5);"), ("blur 1e9", "filter:blur(40px);"),
        ("blur nan", ""), ("blur", ""), ("sparkle 3", ""), ("blur 3px;color:red", ""),
    ])
    func `effects become CSS with limited values, and invalid effects are ignored`(effect: String, style: String) {
        #expect(html([.effect: .text(effect)]).contains("style=\"\(style)\""))
    }

    @Test(arguments: [
        ("move top", "--from:translateY(-24px);--to:translateY(-24px);"),
        (
            "move leading,move trailing",
            "--from:translateX(calc(-24px*var(--way,1)));--to:translateX(calc(24px*var(--way,1)));"
        ),
        ("scale 0.5,move bottom", "--from:scale(0.5);--to:translateY(24px);"), ("opacity,scale 1e9", "--to:scale(10);"),
        ("identity,opacity", "--from:none;"), ("scale nan", ""), ("move", ""), ("scale", ""),
        ("move top;color:red", ""),
        ("sparkle top", ""), (",", ""),
    ])
    func `a transition becomes custom CSS properties, and an invalid transition is ignored`(
        transition: String,
        style: String
    ) {
        #expect(html([.transition: .text(transition)]).contains("style=\"\(style)\""))
        #expect(html([.transition: "opacity"]) == html([:]))
    }

    @Test func `layout and drawing attributes become CSS`() {
        #expect(html([.columns: 3]).contains("grid-template-columns:repeat(3,minmax(0,1fr));"))
        #expect(html([.style: "grid"]) == "<div class=\"stack vertical grid\"></div>\n")
        #expect(html([.clip: "circle"]).contains("border-radius:50%;"))
        #expect(html([.clip: "roundedRectangle 8"]).contains("border-radius:8px;"))
        #expect(html([.textAlignment: "trailing"]).contains("text-align:end;"))
        #expect(
            html([.background: "red"]).contains("background:color-mix(in srgb,var(--red) var(--shade),var(--page));")
        )
        #expect(html([.border: "red"]).contains("border:1px solid var(--red);"))
        #expect(html([.opacity: 0.5, .shadow: 4]).contains("opacity:0.5;box-shadow:0 1px 4px rgb(0 0 0/.3);"))
    }

    /// A page can be saved and sent on, so redacted text must not be in it.
    @Test func `redacted text is not in the page`() {
        let card = RenderNode(
            id: "c",
            role: .stack,
            attributes: [.redacted: "privacy", .help: "Card 4111"],
            children: [
                RenderNode(id: "c/0", role: .text, name: AccessibleName("Card 4111", source: .text)),
                RenderNode(id: "c/1", role: .field, name: AccessibleName("Card 4111", source: .text), value: "4111"),
                RenderNode(
                    id: "c/2",
                    role: .button,
                    name: AccessibleName("Pay 4111", source: .text),
                    attributes: [.help: "4111"],
                    children: [RenderNode(id: "c/3", role: .text, name: AccessibleName("Pay 4111", source: .text))]
                ),
            ]
        )
        #expect(!card.html.contains("4111"))
        #expect(card.html.contains("aria-hidden=\"true\">▒▒▒▒ ▒▒▒▒</span>"))
    }

    @Test func `the page shows an unredacted view inside a redacted view`() {
        let card = RenderNode(
            id: "c",
            role: .stack,
            attributes: [.redacted: "privacy"],
            children: [
                RenderNode(id: "c/0", role: .text, name: AccessibleName("Card 4111", source: .text)),
                RenderNode(
                    id: "c/1",
                    role: .text,
                    name: AccessibleName("My bank", source: .text),
                    attributes: [.redacted: "none"]
                ),
            ]
        )
        #expect(!card.html.contains("4111"))
        #expect(card.html.contains(">My bank</span>"))
    }

    @Test(arguments: ["light", "dark", "highContrast"])
    func `text in each color is readable on the page`(theme: String) throws {
        let colors = try Colors(theme: theme, in: HTMLPage(of: AppTree()).html)
        let page = try colors.luminance("page")
        for name in [
            "ink", "secondary", "tertiary", "accent", "red", "orange", "yellow", "green", "teal", "blue", "indigo",
            "purple", "pink", "brown",
        ] {
            let ink = try colors.luminance(name)
            #expect(Colors.contrast(ink, page) >= 4.5, "\(name) on the page")
            // A tint is the background of a prominent button.
            #expect(Colors.contrast(try colors.luminance("on-accent"), ink) >= 4.5, "the label of a button in \(name)")
        }
    }

    private func html(_ attributes: AttributeList) -> String {
        RenderNode(id: "s", role: .stack, attributes: attributes).html
    }
}

/// The colors of a theme in the style sheet.
private struct Colors {
    struct Missing: Error { var name: String }

    private var values: [Substring: Substring] = [:]

    init(theme: String, in page: String) throws {
        let start = theme == "highContrast" ? "[data-theme=highContrast] {" : ":root {"
        guard let block = page.split(separator: start, maxSplits: 1).dropFirst().first?.prefix(while: { $0 != "}" })
        else {
            throw Missing(name: theme)
        }
        for declaration in block.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            let parts = declaration.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            let name = parts[0].drop { $0 == " " || $0 == "-" }
            values[name] = Colors.value(parts[1], in: theme)
        }
    }

    /// Returns the color, or that of a theme in `light-dark(#fff,#000)`.
    private static func value(_ text: Substring, in theme: String) -> Substring {
        guard text.hasPrefix("light-dark(") else { return text }
        let colors = text.dropFirst("light-dark(".count).dropLast().split(separator: ",")
        return colors.count == 2 ? colors[theme == "light" ? 0 : 1] : text
    }

    func luminance(_ name: String) throws -> Double {
        guard let value = values[name[...]], value.first == "#" else { throw Missing(name: name) }
        var digits = String(value.dropFirst())
        if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
        guard let number = Int(digits, radix: 16) else { throw Missing(name: name) }
        let parts = [number >> 16, number >> 8 & 0xFF, number & 0xFF].map { part in
            let share = Double(part) / 255
            return share <= 0.03928 ? share / 12.92 : Colors.power((share + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// Returns WCAG's contrast ratio.
    static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    /// Returns the power of 2.4, with the fifth root by bisection, so that the test needs no maths library.
    private static func power(_ base: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if middle * middle * middle * middle * middle < base { low = middle } else { high = middle }
        }
        return base * base * low * low
    }
}
