struct SwiftToken: Sendable {
    enum Kind: UInt8, Sendable {
        case identifier, escapedIdentifier, punctuation, string, number, directive
    }

    var kind: Kind
    var isFirstOnLine: Bool
    var line: Int
    var range: Range<Int>
}

/// Splits Swift source into tokens and comments.
///
/// The lexer accepts any bytes. It implements the parts of the grammar that decide whether a name is code: nested
/// comments, all forms of strings with their interpolations, and regular expression literals.
struct SwiftLexer {
    let bytes: [UInt8]
    private(set) var tokens: [SwiftToken] = []
    /// The comments, with one range for each comment line.
    private(set) var comments: [(range: Range<Int>, line: Int)] = []
    private var index = 0
    private var line = 1
    private var isFirst = true
    /// The number of enclosing interpolations.
    private var nesting = 0
    /// The limit for nested interpolations, which protects the stack. Deeper interpolations are read as text.
    private static let deepest = 50

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        tokens.reserveCapacity(bytes.count / 5)
        run(untilParenthesis: false)
    }

    private func byte(_ offset: Int) -> UInt8 {
        offset < bytes.count ? bytes[offset] : 0
    }

    /// Reads to the end, or to the parenthesis that closes an interpolation.
    private mutating func run(untilParenthesis: Bool) {
        var depth = 0
        while index < bytes.count {
            let current = bytes[index]
            switch current {
            case Byte.newline: newline()
            case Byte.space, Byte.tab, Byte.carriageReturn: index += 1
            case Byte.slash where byte(index + 1) == Byte.slash: lineComment()
            case Byte.slash where byte(index + 1) == Byte.star: blockComment()
            case Byte.slash where startsRegex(): regex(hashes: 0)
            case Byte.quote: string(hashes: 0)
            case Byte.hash: hash()
            case Byte.backtick: escapedIdentifier()
            case 48...57: word(.number)
            case _ where Byte.isIdentifier(current): word(.identifier)
            default:
                if current == Byte.openParenthesis { depth += 1 }
                if current == Byte.closeParenthesis {
                    if untilParenthesis, depth == 0 { return }
                    depth -= 1
                }
                add(.punctuation, from: index, to: index + 1)
            }
        }
    }

    private mutating func add(_ kind: SwiftToken.Kind, from start: Int, to end: Int) {
        tokens.append(SwiftToken(kind: kind, isFirstOnLine: isFirst, line: line, range: start..<end))
        isFirst = false
        index = end
    }

    private mutating func newline() {
        index += 1
        line += 1
        isFirst = true
    }

    /// Reads an identifier or a number, which both consist of letters and digits.
    private mutating func word(_ kind: SwiftToken.Kind) {
        add(kind, from: index, to: endOfWord(at: index))
    }

    private func endOfWord(at start: Int) -> Int {
        var end = start
        while end < bytes.count, Byte.isIdentifier(bytes[end]) || Byte.isDigit(bytes[end]) { end += 1 }
        return end
    }

    private mutating func escapedIdentifier() {
        var end = index + 1
        while end < bytes.count, bytes[end] != Byte.backtick, bytes[end] != Byte.newline { end += 1 }
        guard byte(end) == Byte.backtick else { return add(.punctuation, from: index, to: index + 1) }
        add(.escapedIdentifier, from: index + 1, to: end)
        index = end + 1
    }

    // MARK: Comments

    private mutating func lineComment() {
        let start = index
        while index < bytes.count, bytes[index] != Byte.newline { index += 1 }
        comments.append((start..<index, line))
    }

    private mutating func blockComment() {
        var depth = 0
        var start = index
        while index < bytes.count {
            if bytes[index] == Byte.slash, byte(index + 1) == Byte.star {
                depth += 1
                index += 2
            } else if bytes[index] == Byte.star, byte(index + 1) == Byte.slash {
                depth -= 1
                index += 2
                if depth == 0 { break }
            } else if bytes[index] == Byte.newline {
                comments.append((start..<index, line))
                newline()
                start = index
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        comments.append((start..<index, line))
    }

    // MARK: Literals

    /// Reads a token that begins with `#`: a directive, a macro, a raw string or a regular expression.
    private mutating func hash() {
        var end = index
        while byte(end) == Byte.hash { end += 1 }
        let hashes = end - index
        if byte(end) == Byte.quote {
            index = end
            return string(hashes: hashes)
        }
        if byte(end) == Byte.slash, byte(end + 1) != Byte.slash {
            index = end
            return regex(hashes: hashes)
        }
        end = endOfWord(at: end)
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        let isDirective = ["#if", "#elseif", "#else", "#endif"].contains(name)
        add(isDirective ? .directive : .punctuation, from: index, to: end)
    }

    /// Reads a string whose quote is at `index`, after its hashes.
    private mutating func string(hashes: Int) {
        let start = index - hashes
        let isFirst = isFirst
        let startLine = line
        let isMultiline = byte(index + 1) == Byte.quote && byte(index + 2) == Byte.quote
        let quotes = isMultiline ? 3 : 1
        index += quotes
        let position = tokens.count
        while index < bytes.count {
            let current = bytes[index]
            if current == Byte.backslash, isRun(Byte.hash, count: hashes, at: index + 1) {
                index += 1 + hashes
                if byte(index) == Byte.openParenthesis, nesting < Self.deepest {
                    index += 1
                    nesting += 1
                    run(untilParenthesis: true)
                    nesting -= 1
                    index += 1
                } else if index < bytes.count, bytes[index] != Byte.newline {
                    index += 1
                }
            } else if current == Byte.quote, isRun(Byte.quote, count: quotes, at: index),
                isRun(Byte.hash, count: hashes, at: index + quotes)
            {
                index += quotes + hashes
                break
            } else if current == Byte.newline {
                // An unterminated single-line string ends with its line.
                if !isMultiline { break }
                newline()
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        let token = SwiftToken(kind: .string, isFirstOnLine: isFirst, line: startLine, range: start..<index)
        tokens.insert(token, at: position)
        self.isFirst = false
    }

    private func isRun(_ value: UInt8, count: Int, at start: Int) -> Bool {
        guard count > 0 else { return true }
        return (0..<count).allSatisfy { byte(start + $0) == value }
    }

    /// Returns whether a slash begins a regular expression: an operand is expected, and the line has a second slash.
    private func startsRegex() -> Bool {
        let next = byte(index + 1)
        guard next != Byte.space, next != Byte.tab, next != Byte.newline, next != 0, next != Byte.equal else {
            return false
        }
        if let last = tokens.last {
            switch last.kind {
            case .string, .number, .escapedIdentifier: return false
            case .directive: break
            case .identifier:
                let word = String(decoding: bytes[last.range], as: UTF8.self)
                guard ["return", "in", "case", "where", "try", "await", "if", "while", "else"].contains(word) else {
                    return false
                }
            case .punctuation:
                guard "(,=:[{;&|!?~".utf8.contains(bytes[last.range.lowerBound]) else { return false }
            }
        }
        var end = index + 1
        while end < bytes.count, bytes[end] != Byte.newline, end - index < 2_000 {
            if bytes[end] == Byte.backslash, byte(end + 1) != Byte.newline {
                end += 2
                continue
            }
            if bytes[end] == Byte.slash { return bytes[end - 1] != Byte.space }
            end += 1
        }
        return false
    }

    /// Reads a regular expression whose slash is at `index`, after its hashes.
    private mutating func regex(hashes: Int) {
        let start = index - hashes
        let startLine = line
        let isMultiline = hashes > 0 && byte(index + 1) == Byte.newline
        index += 1
        while index < bytes.count {
            if bytes[index] == Byte.backslash, byte(index + 1) != Byte.newline {
                index += 2
            } else if bytes[index] == Byte.slash, isRun(Byte.hash, count: hashes, at: index + 1) {
                index += 1 + hashes
                break
            } else if bytes[index] == Byte.newline {
                if !isMultiline { break }
                newline()
            } else {
                index += 1
            }
        }
        index = min(index, bytes.count)
        tokens.append(SwiftToken(kind: .string, isFirstOnLine: isFirst, line: startLine, range: start..<index))
        isFirst = false
    }
}

/// The bytes that the lexer and the scanner distinguish.
enum Byte {
    static let newline: UInt8 = 10
    static let carriageReturn: UInt8 = 13
    static let tab: UInt8 = 9
    static let space: UInt8 = 32
    static let quote: UInt8 = 34
    static let hash: UInt8 = 35
    static let openParenthesis: UInt8 = 40
    static let closeParenthesis: UInt8 = 41
    static let star: UInt8 = 42
    static let comma: UInt8 = 44
    static let dot: UInt8 = 46
    static let slash: UInt8 = 47
    static let colon: UInt8 = 58
    static let semicolon: UInt8 = 59
    static let less: UInt8 = 60
    static let equal: UInt8 = 61
    static let greater: UInt8 = 62
    static let at: UInt8 = 64
    static let openBracket: UInt8 = 91
    static let backslash: UInt8 = 92
    static let closeBracket: UInt8 = 93
    static let backtick: UInt8 = 96
    static let openBrace: UInt8 = 123
    static let closeBrace: UInt8 = 125

    static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        byte >= 97 && byte <= 122 || byte >= 65 && byte <= 90 || byte == 95 || byte >= 128 || byte == 36
    }
}
