import TerminalRenderer
import Testing

@Suite("The cells that a character takes")
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
    func `is what terminals take`(character: Character, width: Int) {
        #expect(CellWidth.of(character) == width)
    }

    @Test func `a line is as wide as its characters`() {
        #expect(CellWidth.of("") == 0)
        #expect(CellWidth.of("plain") == 5)
        #expect(CellWidth.of("a漢🇫🇷e\u{301}") == 6)
    }
}
