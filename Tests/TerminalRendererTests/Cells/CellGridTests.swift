import RenderTree
import TerminalRenderer
import Testing

@Suite("The cell grid")
struct CellGridTests {
    /// Half of a wide character on the screen would shift the rest of the line.
    @Test(arguments: 1...12)
    func `a wide character is never cut in half`(width: Int) {
        let window = text("t", "漢字🇫🇷👩‍💻ab漢")
        let grid = CellGrid(of: window, ScreenOptions(width: width))
        for row in 0..<grid.height {
            let cells = grid.runs(inRow: row).reduce(0) { $0 + $1.width }
            #expect(cells == width)
            for run in grid.runs(inRow: row) { #expect(CellWidth.of(run.text) == run.width) }
        }
    }

    /// A page without a height grows while it is drawn, and its text is written many bytes at a time.
    @Test func `the page's text contains the characters of its cells, row by row`() {
        var random = SeededGenerator(seed: 3)
        let words = ["Déjà vu", "plain words", "漢字", "🇫🇷", "a line that is a little longer than the others", "─│"]
        for _ in 0..<20 {
            let rows = (0..<Int.random(in: 1..<200, using: &random)).map { row in
                let texts = (0..<Int.random(in: 1..<4, using: &random)).map { part in
                    text(NodeID("w/\(row)/\(part)"), words.randomElement(using: &random) ?? "")
                }
                return node(.row, NodeID("w/\(row)"), texts)
            }
            let window = node(.window, "w", [node(.list, "w/list", rows)])
            let page = CellGrid(of: window, ScreenOptions(width: 40))

            let lines = (0..<page.height).map { page.text(ofRow: $0) }
            for (row, line) in lines.enumerated() {
                let cells = (0..<page.width).compactMap { page.character($0, row) }
                let end = cells.lastIndex { $0 != " " } ?? -1
                #expect(line == String(cells[...end]))
            }
            let last = lines.lastIndex { !$0.isEmpty } ?? -1
            #expect(page.text == lines[...last].joined(separator: "\n"))
        }
    }

    @Test func `wrapping shows all of the text`() {
        let words = "Déjà vu 漢字かな交じり文 🇫🇷 averyveryverylongwordindeed and short ones"
        for width in 4...40 {
            let page = CellGrid(of: text("t", words), ScreenOptions(width: width)).text
            #expect(page.filter { !$0.isWhitespace } == words.filter { !$0.isWhitespace }, "\(width)")
            for line in page.split(separator: "\n") { #expect(CellWidth.of(line) <= width, "\(width)") }
        }
    }

    @Test func `characters that move the cursor are replaced by visible characters`() {
        let page = CellGrid(
            of: text("t", "a\u{1B}[2Jb\u{7}\u{9B}c\u{7F}\u{202E}d\te\r\nf\u{301}\u{200B}"),
            ScreenOptions(width: 40)
        )
        #expect(page.text == "a␛[2Jb␇\u{FFFD}c␡d    e\nf\u{301}")
        for theme in Theme.allCases {
            let codes = page.ansi(theme: theme).unicodeScalars.filter {
                $0 == "\u{9B}" || $0 == "\u{7}" || $0 == "\u{202E}"
            }
            #expect(codes.isEmpty)
        }
    }

    @Test func `a combining mark without a base gets a dotted circle`() {
        #expect(CellGrid(of: text("t", "\u{301}"), ScreenOptions(width: 10)).text == "◌\u{301}")
    }

    @Test func `random text fills exactly the width of its cells`() {
        let scalars = "a é漢🇫🇷👩‍💻\u{301}\u{200D}\u{FE0F}\u{1B}\n\t🏽ก็1️⃣한\u{1161}\u{202E}█".unicodeScalars.map { $0 }
        for seed in SeededGenerator.rounds(200) {
            var random = SeededGenerator(seed: seed)
            var content = ""
            for _ in 0..<Int.random(in: 0..<20, using: &random) {
                content.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
            }
            let grid = CellGrid(of: text("t", content), ScreenOptions(width: Int.random(in: 1..<10, using: &random)))
            for row in 0..<grid.height {
                let runs = grid.runs(inRow: row)
                #expect(runs.reduce(0) { $0 + $1.width } == grid.width, "seed \(seed)")
                for run in runs {
                    #expect(CellWidth.of(run.text) == run.width, "seed \(seed): \(Array(run.text.unicodeScalars))")
                }
            }
        }
    }
}
