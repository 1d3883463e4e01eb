import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("A page in each depth of color")
struct ColorDepthOutputTests {
    @Test(arguments: Example.all.map(\.name), ColorDepth.allCases)
    func `the text of a page is the same in each color depth`(name: String, depth: ColorDepth) throws {
        let window = try #require(Example.all.first { $0.name == name }).window
        let grid = CellGrid(of: window, ScreenOptions(width: 72, height: 30))
        var screen = TerminalEmulator(width: 72, height: 30)
        screen.feed(grid.ansi(.dark, colors: depth).replacing("\n", with: "\r\n"))
        #expect(screen.text == grid.text)
    }

    /// Every style that a cell can have.
    private var styles: [TextStyle] {
        TextStyle.Foreground.allCases.flatMap { foreground in
            TextStyle.Background.allCases.flatMap { background in
                [[], .bold, .dimmed, [.italic, .underline, .strikethrough]].map {
                    TextStyle(foreground: foreground, background: background, marks: $0)
                }
            }
        }
    }

    /// Only bold, dim, italic, underlined, reversed and struck-through text, and the end of all of them.
    @Test func `without colors, no escape sequence sets a color`() throws {
        for style in styles {
            let codes = Paint(theme: .light, colors: .none).codes(of: style).split(separator: ";").map { Int($0) }
            #expect(codes.allSatisfy { [1, 2, 3, 4, 7, 9].contains($0) }, "\(style)")
        }
    }

    @Test func `with sixteen colors, no escape sequence sets an exact color or a background`() {
        for style in styles {
            let codes = Paint(theme: .light, colors: .sixteen).codes(of: style).split(separator: ";").map { Int($0) }
            #expect(codes.allSatisfy { [1, 2, 3, 4, 7, 9].contains($0) || (31...36).contains($0 ?? 0) }, "\(style)")
        }
    }

    @Test func `with 256 colors, each cell has an indexed foreground and background`() {
        for style in styles {
            let codes = Paint(theme: .light, colors: .indexed).codes(of: style)
            #expect(codes.contains("38;5;") && codes.contains("48;5;") && !codes.contains(";2;"), "\(style)")
        }
    }

    /// Without colors, the reader must see these by other means.
    @Test(arguments: ColorDepth.allCases)
    func `focus, selection and disabled text differ from plain text in each depth`(depth: ColorDepth) {
        let paint = Paint(theme: .dark, colors: depth)
        let plain = paint.codes(of: TextStyle())
        for style in [
            TextStyle(background: .focus), TextStyle(background: .selection), TextStyle(foreground: .tertiary),
        ] {
            #expect(paint.codes(of: style) != plain)
        }
    }

    @Test func `brackets of a button are invisible on its background, and visible in a theme that shows them`() {
        let backgrounds: [TextStyle.Background] = [.control, .selection, .focus]
        for background in backgrounds {
            let bracket = TextStyle(foreground: .accent, background: background, marks: .bracket)
            for theme in [TerminalTheme.light, .dark] {
                #expect(theme.foreground(of: bracket) == theme.background(of: bracket))
                #expect(theme.foreground(of: bracket.with(.dimmed)) == theme.background(of: bracket))
            }
            let contrast = TerminalTheme.highContrast
            #expect(contrast.foreground(of: bracket) != contrast.background(of: bracket))
            let paint = Paint(theme: .dark, colors: .sixteen)
            #expect(paint.codes(of: bracket) == paint.codes(of: TextStyle(foreground: .accent, background: background)))
        }
    }

    @Test func `an image has no brackets where the background shows a button`() {
        let grid = CellGrid(of: node(.window, "w", "W", [button("w/0", "Post")]), ScreenOptions(width: 30))
        #expect(grid.text.contains("[ Post ]"))
        #expect(grid.svg().contains(">Post<") && !grid.svg().contains("[ Post") && !grid.svg().contains(">[<"))
        #expect(grid.svg(theme: .highContrast).contains(">[<"))
    }

    @Test func `a theme's changed color is used in the output`() {
        var theme = TerminalTheme.dark
        theme.focus = TerminalColor(0x8A4B20)
        let page = CellGrid(of: button("b", "Add"), ScreenOptions(width: 10, focus: "b"))
        #expect(page.ansi(theme).contains("48;2;138;75;32"))
        #expect(!page.ansi(.dark).contains("48;2;138;75;32"))
    }
}
