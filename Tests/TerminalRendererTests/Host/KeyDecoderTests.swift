import TerminalRenderer
import Testing

@Suite("The keys that a terminal sends")
struct KeyDecoderTests {
    static let cases: [(String, [Key])] = [
        ("a", [.text("a")]), ("é漢🚢", [.text("é"), .text("漢"), .text("🚢")]), ("\r", [Key(.enter)]),
        ("\n", [Key(.enter)]),
        ("\t", [Key(.tab)]), ("\u{7F}", [Key(.backspace)]), ("\u{8}", [Key(.backspace)]), ("\u{3}", [.control("c")]),
        ("\u{0}", [.control(" ")]), ("\u{1F}", [.control("_")]),
        ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [Key(.up), Key(.down), Key(.right), Key(.left)]),
        ("\u{1B}OA\u{1B}OH\u{1B}OF\u{1B}OP", [Key(.up), Key(.home), Key(.end), Key(.function(1))]),
        ("\u{1B}[H\u{1B}[1~\u{1B}[4~\u{1B}[F", [Key(.home), Key(.home), Key(.end), Key(.end)]),
        ("\u{1B}[3~\u{1B}[5~\u{1B}[6~", [Key(.delete), Key(.pageUp), Key(.pageDown)]),
        ("\u{1B}[Z", [Key(.tab, .shift)]), ("\u{1B}[1;2A", [Key(.up, .shift)]),
        ("\u{1B}[1;5C", [Key(.right, .control)]),
        ("\u{1B}[1;3D", [Key(.left, .alt)]), ("\u{1B}[15~\u{1B}[24~", [Key(.function(5)), Key(.function(12))]),
        ("\u{1B}s\u{1B}S", [.alt("s"), .alt("S")]), ("\u{1B}\r", [Key(.enter, .alt)]),
        ("\u{1B}\u{7F}", [Key(.backspace, .alt)]),
        ("\u{1B}é", [.alt("é")]), ("\u{1B}[115;3u", [.alt("s")]), ("\u{1B}[27u", [Key(.escape)]),
        ("\u{1B}[200~one\r\ntwo\u{1B}[201~x", [Key(.paste("one\ntwo")), .text("x")]),
        ("\u{1B}[200~\u{1B}[201~", [Key(.paste(""))]),
        // The mouse: a click, one with Shift, a release; the wheel; another button, a move, invalid sequences.
        ("\u{1B}[<0;3;4M\u{1B}[<4;200;60M\u{1B}[<0;3;4m", [click(2, 3), click(199, 59)]),
        ("\u{1B}[<64;1;1M\u{1B}[<65;1;1M", [Key(.wheel(-3, column: 0, row: 0)), Key(.wheel(3, column: 0, row: 0))]),
        (
            "\u{1B}[<2;3;4M\u{1B}[<32;3;4M\u{1B}[<0;0;0M\u{1B}[<0;3M\u{1B}[<M\u{1B}[<99999999999999999999;1;1Ma",
            [.text("a")]
        ),
        // Sequences that are not keys: focus reports, other replies of the terminal, invalid sequences.
        ("\u{1B}[I\u{1B}[O\u{1B}[?1;2y\u{1B}[99~\u{1B}[999999999999999999999u", []),
        ("\u{1B}]0;t\u{1B}\\a", [.text("a")]),
        ("\u{1B}]11;rgb:1/2\u{7}\u{1B}]11;rgb:x/y/z\u{7}\u{1B}]11;#12345\u{7}\u{1B}]10;#123456\u{7}a", [.text("a")]),
        // Replies to the questions of the host, between keys.
        ("a\u{1B}]11;rgb:1616/1919/1F1f\u{1B}\\b", [.text("a"), background(0x16191F), .text("b")]),
        ("\u{1B}]11;rgb:f/0/8\u{7}\u{1B}]11;#fF8000\u{1B}\\", [background(0xFF0088), background(0xFF8000)]),
        ("\u{1B}]11;rgba:ff/ff/ff/80\u{7}", [background(0xFFFFFF)]),
        ("\u{1B}[?62;22cx", [Key(.report(.attributes)), .text("x")]),
        ("\u{1B}[?997;1n", [Key(.report(.appearanceChanged))]),
        ("\u{1B}P1$r\u{1B}\\a", [.text("a")]),
        ("\u{1B}[12\u{1B}[A", [Key(.up)]), ("\u{1B}\u{1B}[A", [Key(.escape), Key(.up)]),
    ]

    private static func background(_ color: UInt32) -> Key { Key(.report(.background(TerminalColor(color)))) }
    private static func click(_ column: Int, _ row: Int) -> Key { Key(.click(column: column, row: row)) }

    @Test(arguments: cases)
    func `a sequence that arrives in one piece is decoded`(sent: String, keys: [Key]) {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array(sent.utf8)) == keys)
        #expect(!decoder.isWaiting)
    }

    /// A slow connection may split a sequence anywhere.
    @Test(arguments: cases)
    func `a sequence that arrives byte by byte is decoded`(sent: String, keys: [Key]) {
        var decoder = KeyDecoder()
        var read: [Key] = []
        for byte in sent.utf8 { read += decoder.decode([byte]) }
        #expect(read == keys)
    }

    /// If the beginning was dropped, the rest would be typed into a field.
    @Test func `a terminal reply is decoded even if it arrives with pauses`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}]11;rgb:ff".utf8)) == [])
        for _ in 0..<5 { #expect(decoder.flush() == [] && decoder.isWaiting) }
        #expect(decoder.decode(Array("/ff/ff\u{7}k".utf8)) == [Self.background(0xFFFFFF), .text("k")])
        #expect(decoder.decode(Array("\u{1B}]11;rgb:ff".utf8)) == [])
        for _ in 0..<20 { #expect(decoder.flush() == []) }
        #expect(!decoder.isWaiting)
        #expect(decoder.decode(Array("k".utf8)) == [.text("k")])
    }

    @Test func `Escape is a key press if nothing follows it`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode([0x1B]) == [])
        #expect(decoder.isWaiting)
        #expect(decoder.flush() == [Key(.escape)])
        #expect(decoder.decode(Array("\u{1B}[".utf8)) == [])
        #expect(decoder.flush() == [.alt("[")])
        #expect(decoder.decode(Array("\u{1B}[1;".utf8)) == [])
        #expect(decoder.flush() == [])
        #expect(decoder.decode(Array("a".utf8)) == [.text("a")])
    }

    @Test func `bytes that are not UTF-8 are ignored`() {
        var decoder = KeyDecoder()
        #expect(
            decoder.decode([0xFF, 0xC0, 0x80, 0x61, 0xED, 0xA0, 0x80, 0x62, 0xF5, 0xE2, 0x63]).contains(.text("a"))
        )
        #expect(decoder.decode([0x64]).last == .text("d"))
    }

    @Test func `pasting inserts no control characters into the application`() {
        var decoder = KeyDecoder()
        let keys = decoder.decode(Array("\u{1B}[200~a\u{1B}[2J\u{3}\tb\u{9B}c\u{1B}[201~".utf8))
        #expect(keys == [Key(.paste("a[2J\tbc"))])
    }

    /// Otherwise all later keys, including Control-C, would be part of the paste.
    @Test func `a paste without an end marker ends after a limit`() {
        var decoder = KeyDecoder()
        #expect(decoder.decode(Array("\u{1B}[200~lost".utf8)) == [])
        var keys: [Key] = []
        for _ in 0..<20 { keys += decoder.flush() }
        #expect(keys == [Key(.paste("lost"))])
        #expect(decoder.decode([3]) == [.control("c")])
    }

    @Test func `any bytes are decoded without a trap, and later keys still arrive`() {
        let likely = Array("\u{1B}[O];~0123456789MuPZ?<\u{7}\\é".utf8)
        for seed in SeededGenerator.rounds(300) {
            var random = SeededGenerator(seed: seed)
            var decoder = KeyDecoder()
            for _ in 0..<Int.random(in: 1..<6, using: &random) {
                let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
                    Bool.random(using: &random)
                        ? likely.randomElement(using: &random) ?? 0 : UInt8.random(in: 0...255, using: &random)
                }
                _ = decoder.decode(bytes)
            }
            for _ in 0..<20 { _ = decoder.flush() }
            #expect(decoder.decode([3]).last == .control("c"), "seed \(seed)")
        }
    }
}
