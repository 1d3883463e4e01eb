import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("The page on the screen")
struct ShownPageTests {
    /// Against a model that makes each row of each page and compares the texts.
    @Test(arguments: SeededGenerator.rounds(6))
    func `exactly the rows that change are written`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["plain", "漢字", "🇫🇷", "👩‍💻", "e\u{301}", "☕️", "two words"]
        let paints = [
            Paint(theme: .dark, colors: .exact), Paint(theme: .light, colors: .indexed),
            Paint(theme: .dark, colors: .none),
        ]
        var paint = paints[0]
        var page = CellGrid(width: 20, height: 5)
        var shown = ShownPage()
        var known: [String] = []
        for _ in 0..<60 {
            // A new page counts its characters and links anew, so that equal cells can have different texts.
            if Int.random(in: 0..<3, using: &random) == 0 { page = CellGrid(width: 20, height: 5) }
            if Int.random(in: 0..<8, using: &random) == 0 { paint = paints.randomElement(using: &random) ?? paint }
            if Int.random(in: 0..<12, using: &random) == 0 {
                shown.clear()
                known = []
            }
            page.targets = (0..<2).map { index in
                let address = ["https://a.example", "https://b.example", nil].randomElement(using: &random) ?? nil
                return CellGrid.Target(id: NodeID("w/\(index)"), address: address)
            }
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                var style = TextStyle(background: Bool.random(using: &random) ? .window : .focus)
                style.target = UInt8.random(in: 0...2, using: &random)
                let word = Line(words.randomElement(using: &random) ?? "", style)
                let (column, row) = (Int.random(in: 0..<18, using: &random), Int.random(in: 0..<5, using: &random))
                page.draw(word, column: column, row: row)
            }
            let rows = (0..<page.height).map { page.ansi(ofRow: $0, paint, placed: true) }
            let changed = rows.indices.filter { $0 >= known.count || known[$0] != rows[$0] }
            let expected = changed.map { "\u{1B}[\($0 + 1);1H\u{1B}[2K\(rows[$0])" }.joined()
            #expect(shown.changes(to: page, paint) == expected)
            known = rows
        }
    }

    @Test func `the same page is not written again`() {
        let page = CellGrid(of: Example.timeline, ScreenOptions(width: 60, height: 20))
        var shown = ShownPage()
        let paint = Paint(theme: .dark, colors: .exact)
        #expect(!shown.hasSize(of: page))
        #expect(shown.changes(to: page, paint).contains("Status"))
        #expect(shown.hasSize(of: page))
        #expect(shown.changes(to: page, paint).isEmpty)
        #expect(!shown.changes(to: page, Paint(theme: .light, colors: .exact)).isEmpty)
    }
}
