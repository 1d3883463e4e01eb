import RenderTree
import TerminalRenderer
import Testing

@Suite("A character's width in cells")
struct CellWidthTests {
    @Test(
        arguments: [
            ("a", 1), ("é", 1), ("e\u{301}", 1), ("e\u{301}\u{302}\u{327}", 1), ("ß", 1), ("…", 1), ("─", 1), ("▏", 1),
            ("•", 1),
            ("漢", 2), ("あ", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("　", 2), ("。", 2),
            ("🚢", 2), ("☕️", 2), ("☕", 2), ("☺", 1), ("☺️", 2), ("❤︎", 1), ("❤️", 2), ("👍🏽", 2), ("👩‍💻", 2), ("👨‍👩‍👧‍👦", 2),
            ("🏳️‍🌈", 2), ("🇫🇷", 2), ("🇫", 1), ("1️⃣", 2), ("#️⃣", 2), ("🏴󠁧󠁢󠁳󠁣󠁴󠁿", 2), ("✎", 1), ("⌘", 1),
            ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{301}", 0), ("\u{200D}", 0), ("\u{AD}", 0), ("\u{202E}", 0),
            ("\n", 0), ("\0", 0),
            ("ก็", 1), ("नि", 1), ("𝒳", 1), ("𠀀", 2),
        ] as [(Character, Int)]
    )
    func `a character's width is the number of cells that it occupies in terminals`(character: Character, width: Int) {
        #expect(CellWidth.of(character) == width)
    }

    @Test func `a line's width is the sum of its characters' widths`() {
        #expect(CellWidth.of("") == 0)
        #expect(CellWidth.of("plain") == 5)
        #expect(CellWidth.of("a漢🇫🇷e\u{301}") == 6)
    }

    /// Plain ASCII is measured eight bytes at a time, so an odd byte is tested at each position.
    @Test func `the measured width of text includes an unusual character at any position`() {
        for odd in ["\u{1F}", "\u{7F}", "\u{0}", "é", "漢", "\u{301}"] {
            for length in 0..<20 {
                for place in 0...length {
                    let text =
                        String(repeating: "~", count: place) + odd + String(repeating: " ", count: length - place)
                    #expect(CellWidth.of(text) == text.reduce(0) { $0 + CellWidth.of($1) }, "\(text.debugDescription)")
                }
            }
        }
        let plain = String((0x20..<0x7F).map { Character(Unicode.Scalar($0)) })
        #expect(CellWidth.of(plain) == 95)
    }

    @Test func `each symbol is drawn with a one-cell character`() {
        #expect(SymbolTable.glyphs.values.filter { CellWidth.of($0) != 1 } == [])
    }
}
