import Testing

@testable import Decisions

/// The tokens of malformed source, which an editor saves as often as correct source.
struct SwiftLexerTests {
    private func tokens(_ text: String) -> [String] {
        let lexer = SwiftLexer(Array(text.utf8))
        return lexer.tokens.map { "\($0.line) \(String(decoding: lexer.bytes[$0.range], as: UTF8.self))" }
    }

    @Test func `a single-line regular expression ends at the line's end, even after a backslash`() {
        #expect(tokens("let a = #/b\\\nlet c") == ["1 let", "1 a", "1 =", "1 #/b\\", "2 let", "2 c"])
        #expect(tokens("f(/b\\\n/)") == ["1 f", "1 (", "1 /", "1 b", "1 \\", "2 /", "2 )"])
        #expect(tokens("#/\nb\\\n/# c") == ["1 #/\nb\\\n/#", "3 c"])
    }

    /// Tries every text of up to five of the bytes that begin, end or escape a literal or a comment.
    @Test func `each token and comment has the correct line number in any source`() {
        let alphabet = Array("/#\"\\\n*(a".utf8)
        var texts: [[UInt8]] = [[]]
        for _ in 1...5 {
            texts = texts.flatMap { text in alphabet.map { text + [$0] } }
            for text in texts {
                let lexer = SwiftLexer(text)
                let places = lexer.tokens.map { ($0.range, $0.line) } + lexer.comments.map { ($0.range, $0.line) }
                for (range, line) in places {
                    let lineOfStart = 1 + text[..<range.lowerBound].count { $0 == Byte.newline }
                    if line != lineOfStart || range.upperBound > text.count {
                        Issue.record("\(String(decoding: text, as: UTF8.self).debugDescription): \(range) in \(line)")
                    }
                }
            }
        }
    }
}
