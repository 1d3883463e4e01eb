import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("The page on the screen")
struct ShownPageTests {
    /// Against an emulator that shows each page anew.
    @Test(arguments: SeededGenerator.rounds(6))
    func `after each change, the screen shows the new page`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let words = ["plain", "漢字", "🇫🇷", "👩‍💻", "e\u{301}", "☕️", "two words"]
        let paints = [
            Paint(theme: .dark, colors: .exact), Paint(theme: .light, colors: .indexed),
            Paint(theme: .dark, colors: .none),
        ]
        var paint = paints[0]
        var page = CellGrid(width: 20, height: 12)
        var shown = ShownPage()
        var screen = TerminalEmulator(width: 20, height: 12)
        for _ in 0..<60 {
            // A new page counts its characters and links anew, so that equal cells can have different texts.
            if Int.random(in: 0..<6, using: &random) == 0 { page = CellGrid(width: 20, height: 12) }
            if Int.random(in: 0..<8, using: &random) == 0 { paint = paints.randomElement(using: &random) ?? paint }
            if Int.random(in: 0..<12, using: &random) == 0 {
                shown.clear()
                screen.feed("\u{1B}[0m\u{1B}[2J")
            }
            if Bool.random(using: &random) { page = scrolled(page, by: Int.random(in: -3...3, using: &random)) }
            page.targets = (0..<2).map { index in
                let address = ["https://a.example", "https://b.example", nil].randomElement(using: &random) ?? nil
                return CellGrid.Target(id: NodeID("w/\(index)"), address: address)
            }
            for _ in 0..<Int.random(in: 0..<3, using: &random) {
                var style = TextStyle(background: Bool.random(using: &random) ? .window : .focus)
                style.target = UInt8.random(in: 0...2, using: &random)
                let word = Line(words.randomElement(using: &random) ?? "", style)
                let (column, row) = (Int.random(in: 0..<18, using: &random), Int.random(in: 0..<12, using: &random))
                page.draw(word, column: column, row: row)
            }
            screen.feed(shown.changes(to: page, paint))
            var expected = TerminalEmulator(width: 20, height: 12)
            var fresh = ShownPage()
            expected.feed(fresh.changes(to: page, paint))
            #expect(screen.looks(like: expected))
        }
    }

    private func scrolled(_ page: CellGrid, by distance: Int) -> CellGrid {
        var copy = CellGrid(width: page.width, height: page.height)
        for row in 0..<page.height where (0..<page.height).contains(row + distance) {
            var column = 0
            for run in page.runs(inRow: row + distance) {
                copy.draw(Line(run.text, run.style), column: column, row: row)
                column += run.width
            }
        }
        return copy
    }

    @Test func `scrolling a list by a few lines rewrites only the new lines`() {
        func page(from first: Int) -> CellGrid {
            var page = CellGrid(width: 60, height: 20)
            for row in 1..<19 {
                page.draw(Line("Row number \(first + row), a line of text", .plain), column: 2, row: row)
            }
            page.draw(Line("Title", .plain), column: 0, row: 0)
            return page
        }
        var shown = ShownPage()
        let paint = Paint(theme: .dark, colors: .exact)
        var screen = TerminalEmulator(width: 60, height: 20)
        screen.feed(shown.changes(to: page(from: 0), paint))
        for first in [1, 3, 2, 0] {
            let changes = shown.changes(to: page(from: first), paint)
            #expect(changes.utf8.count < 320)
            screen.feed(changes)
            #expect(screen.text.contains("Row number \(first + 18)"))
            #expect(screen.text.hasPrefix("Title\n  Row number \(first + 1),"))
        }
    }

    @Test func `moving the focus rewrites only the cells of the previous and the new control`() {
        func page(focus: Int) -> CellGrid {
            var page = CellGrid(width: 80, height: 20)
            for row in 0..<20 {
                page.draw(Line("Status number \(row): a line of text", .plain), column: 2, row: row)
                page.draw(
                    Line("[ Reply ]", TextStyle(background: row == focus ? .focus : .control)),
                    column: 60,
                    row: row
                )
            }
            return page
        }
        var shown = ShownPage()
        let paint = Paint(theme: .dark, colors: .exact)
        _ = shown.changes(to: page(focus: 3), paint)
        #expect(shown.changes(to: page(focus: 4), paint).utf8.count <= 120)
    }

    @Test func `an unchanged page is not written again`() {
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
