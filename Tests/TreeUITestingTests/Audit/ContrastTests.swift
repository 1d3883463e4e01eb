import Foundation
import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing
import TreeUITesting

struct ContrastTests {
    @Test func `contrast follows the WCAG formula`() {
        #expect(Contrast(.init(0x000000), on: .init(0xFFFFFF)).ratio == 21)
        #expect(Contrast(.init(0x336699), on: .init(0x336699)).ratio == 1)
        #expect(abs(Contrast(.init(0x767676), on: .init(0xFFFFFF)).ratio - 4.54) < 0.01)
        let findings = Contrast.audit([
            "text on window": Contrast(.init(0x000000), on: .init(0xFFFFFF)),
            "hint on window": Contrast(.init(0x999999), on: .init(0xFFFFFF)),
        ])
        #expect(
            findings.map(\.description) == [
                "hint on window, 2.84 to 1, has too little contrast; text needs at least 4.5 to 1 (WCAG 2.2, 1.4.3)"
            ]
        )
    }

    /// Text behind a modal box is dimmed on purpose, and borders are not text.
    @Test(arguments: [Theme.light, .dark, .highContrast], [ColorDepth.exact, .indexed])
    func `each terminal theme's text can be read on every background`(theme: Theme, depth: ColorDepth) throws {
        let colors = try #require(TerminalTheme(theme))
        var looked = 0
        for background in TextStyle.Background.allCases {
            for foreground in TextStyle.Foreground.allCases where foreground != .border {
                let style = TextStyle(foreground: foreground, background: background)
                let pair = Contrast(
                    color(colors.foreground(of: style), depth),
                    on: color(colors.background(of: style), depth)
                )
                #expect(Contrast.audit(["\(foreground) on \(background)": pair]) == [])
                looked += 1
            }
        }
        #expect(looked == 128)
    }

    @Test(arguments: [Theme.light, .dark, .highContrast], [ColorDepth.exact, .indexed])
    func `the focus, accent and border colors of each terminal theme contrast with its panel`(
        theme: Theme,
        depth: ColorDepth
    ) throws {
        let colors = try #require(TerminalTheme(theme))
        let panel = color(colors.panel, depth)
        #expect(Contrast(color(colors.focus, depth), on: panel).ratio > 2.5)
        #expect(Contrast(color(colors.accent, depth), on: panel).ratio > 4.5)
        #expect(Contrast(color(colors.border, depth), on: panel).ratio > 1.5)
    }

    private func color(_ color: TerminalColor, _ depth: ColorDepth) -> Contrast.Color {
        let color = depth == .indexed ? TerminalColor(index: color.index) : color
        return Contrast.Color(red: color.red, green: color.green, blue: color.blue)
    }

    @Test(arguments: ["light", "dark", "highContrast"])
    func `the colors of the page's palette have enough contrast`(theme: String) throws {
        let page = HTMLPage(of: AppTree()).html
        let start = try #require(page.range(of: theme == "highContrast" ? "[data-theme=highContrast] {" : ":root {"))
        let block = page[start.upperBound...].prefix { $0 != "}" }
        var colors: [Substring: Contrast.Color] = [:]
        for match in block.matches(of: /--([a-z-]+):(?:light-dark\()?#([0-9a-f]{3,6})\b(?:,#([0-9a-f]{3,6})\))?/) {
            colors[match.1] = try color(theme == "dark" ? #require(match.3) : match.2)
        }
        if theme != "highContrast" {
            #expect(block.contains("--selection:color-mix(in srgb,var(--accent) 13%,var(--page));"))
            colors["selection"] = try mix(#require(colors["accent"]), 0.13, #require(colors["page"]))
        }
        let names = [
            "ink", "secondary", "tertiary", "accent", "red", "orange", "yellow", "green", "teal", "blue", "indigo",
            "purple", "pink", "brown",
        ]
        var pairs = names.flatMap { [($0, "page"), ($0, "control")] }
        pairs += [("on-accent", "accent"), ("ink", "selection"), ("ink", "ground"), ("tertiary", "ground")]
        for (foreground, background) in pairs {
            let pair = try Contrast(#require(colors[foreground[...]]), on: #require(colors[background[...]]))
            #expect(Contrast.audit(["\(foreground) on \(background)": pair]) == [])
        }
    }

    private func mix(_ color: Contrast.Color, _ share: Double, _ other: Contrast.Color) -> Contrast.Color {
        func part(_ value: UInt8, _ rest: UInt8) -> UInt8 {
            UInt8((Double(value) * share + Double(rest) * (1 - share)).rounded())
        }
        return Contrast.Color(
            red: part(color.red, other.red),
            green: part(color.green, other.green),
            blue: part(color.blue, other.blue)
        )
    }

    /// Parses `1d1d1f` or `fff`.
    private func color(_ hex: Substring) throws -> Contrast.Color {
        let digits = hex.count == 3 ? hex.map { "\($0)\($0)" }.joined() : String(hex)
        return Contrast.Color(try #require(UInt32(digits, radix: 16)))
    }
}
