import Foundation
import RenderTree
import TerminalRenderer
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("A page as text, ANSI and SVG")
struct OutputTests {
    @Test(arguments: Example.all.map(\.name), Theme.allCases)
    func `the text and ANSI forms of a page have the same contents`(name: String, theme: Theme) throws {
        let window = try #require(Example.all.first { $0.name == name }).window
        let grid = CellGrid(of: window, ScreenOptions(width: 72, height: 30))
        var screen = TerminalEmulator(width: 72, height: 30)
        screen.feed(grid.ansi(theme: theme).replacing("\n", with: "\r\n"))
        #expect(screen.text == grid.text)
    }

    @Test(arguments: Theme.allCases)
    func `an SVG is well-formed and the same each time`(theme: Theme) throws {
        let awkward = node(
            .window,
            "w",
            "<W> & \"co\"",
            [text("t", "</text><script>alert('x')</script> & ]]> \u{1B} 漢")]
        )
        for window in Example.all.map(\.window) + [awkward] {
            let make = { CellGrid(of: window, ScreenOptions(width: 72)).svg(title: window.label, theme: theme) }
            #expect(make() == make())
            #expect(!make().contains("<script"))
            let parser = XMLParser(data: Data(make().utf8))
            #expect(parser.parse(), "\(String(describing: parser.parserError))")
        }
    }

    /// Fixed-width fonts have no emoji, and without a font list a browser would use any font.
    @Test func `an SVG uses an emoji font only for emoji`() {
        let picture = CellGrid(of: text("t", "a 🚢 漢 ☕️"), ScreenOptions(width: 20)).svg()
        #expect(picture.components(separatedBy: " emoji\"").count == 3)
        #expect(picture.contains("emoji\" x=\"32\" y=\"49\" textLength=\"18\">🚢</text>"))
    }

    @Test func `an SVG draws a rule as one line`() {
        let page = node(.window, "w", "W", [text("w/a", "a"), node(.divider, "w/d"), text("w/b", "b")])
        let picture = CellGrid(of: page, ScreenOptions(width: 20)).svg()
        let paths = picture.split(separator: "\n").filter { $0.hasPrefix("<path") }
        // The rule below the title, and the divider within the margins.
        #expect(paths.count == 2)
        #expect(paths.first?.hasSuffix("d=\"M14 64.5H194\"/>") == true, "\(paths)")
        #expect(paths.last?.hasSuffix("d=\"M23 104.5H185\"/>") == true, "\(paths)")
    }

    @Test func `the system theme uses no exact colors in ANSI output`() {
        let codes = CellGrid(of: Example.settings).ansi(theme: .system)
        #expect(!codes.contains("38;2") && !codes.contains("48;2"))
        #expect(CellGrid(of: Example.settings).ansi(theme: .dark).contains("48;2;16;18;23"))
    }

    @Test(arguments: Example.all.map(\.name))
    func `a page's JSON contains every cell`(name: String) throws {
        struct Page: Decodable {
            var width, height: Int
            var focus, caret: [Int]?
            var rows: [[String]]
        }
        let window = try #require(Example.all.first { $0.name == name }).window
        let grid = CellGrid(of: window, ScreenOptions(width: 72, height: 30, focus: "settings/name"))
        let json = grid.json
        #expect(!json.contains("\n"))
        let page = try JSONDecoder().decode(Page.self, from: Data(json.utf8))
        #expect(page.width == 72 && page.height == 30)
        #expect(page.caret == grid.caret.map { [$0.column, $0.row] })
        #expect(page.focus == grid.focus.map { [$0.column, $0.row] })
        for row in 0..<30 {
            #expect(page.rows[row] == (0..<72).map { grid.character($0, row).map(String.init) ?? "" })
        }
    }

    @Test func `the JSON form escapes special characters`() {
        let page = CellGrid(of: text("t", "\"\\\u{1B}"), ScreenOptions(width: 4)).json
        #expect(page == #"{"width":4,"height":1,"focus":null,"caret":null,"rows":[["\"","\\","␛"," "]]}"#)
    }

    @Test func `no form of a page contains a secret`() {
        let grid = CellGrid(of: Example.settings, ScreenOptions(width: 80, focus: "settings/token"))
        #expect(
            !grid.text.contains("hunter22") && !grid.ansi().contains("hunter22") && !grid.svg().contains("hunter22")
        )
    }
}
