/// An error in a JSON document.
struct JSONError: Error, Equatable {
    /// The problem in words, such as `a string does not end`.
    let problem: String
    /// The offset of the first byte that cannot be read.
    let offset: Int
}

extension JSONValue {
    /// Parses a document in UTF-8. Invalid UTF-8 in a string becomes U+FFFD.
    init(parsing bytes: [UInt8]) throws(JSONError) {
        var parser = JSONParser(bytes: bytes)
        self = try parser.document()
    }
}

/// A parser for any bytes: it returns a value or throws, and it never reads beyond the end.
private struct JSONParser {
    let bytes: [UInt8]
    private var index = 0
    private var depth = 0
    /// The limit for nested values, which protects the stack. The compiler's messages need 5.
    private static let deepest = 100

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func document() throws(JSONError) -> JSONValue {
        let value = try value()
        skipSpace()
        guard index == bytes.count else { throw error("text follows the value") }
        return value
    }

    private func error(_ problem: String) -> JSONError { JSONError(problem: problem, offset: index) }

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = current, byte == 32 || byte == 10 || byte == 13 || byte == 9 { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func value() throws(JSONError) -> JSONValue {
        skipSpace()
        switch current {
        case Byte.openBrace: return try nested { parser throws(JSONError) in try parser.object() }
        case Byte.openBracket: return try nested { parser throws(JSONError) in try parser.array() }
        case Byte.quote: return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        case let byte? where Byte.isDigit(byte) || byte == UInt8(ascii: "-"): return try number()
        default: throw error(current == nil ? "the document ends early" : "expected a value")
        }
    }

    private mutating func nested(
        _ body: (inout JSONParser) throws(JSONError) -> JSONValue
    ) throws(JSONError) -> JSONValue {
        guard depth < Self.deepest else { throw error("values are nested too deeply") }
        depth += 1
        index += 1
        let value = try body(&self)
        depth -= 1
        return value
    }

    private mutating func object() throws(JSONError) -> JSONValue {
        var members: [String: JSONValue] = [:]
        if skip(Byte.closeBrace) { return .object(members) }
        while true {
            skipSpace()
            guard current == Byte.quote else { throw error("expected a name") }
            let name = try string()
            guard skip(Byte.colon) else { throw error("expected a colon") }
            members[name] = try value()
            if skip(Byte.closeBrace) { return .object(members) }
            guard skip(Byte.comma) else { throw error("expected a comma or a closing brace") }
        }
    }

    private mutating func array() throws(JSONError) -> JSONValue {
        var values: [JSONValue] = []
        if skip(Byte.closeBracket) { return .array(values) }
        while true {
            values.append(try value())
            if skip(Byte.closeBracket) { return .array(values) }
            guard skip(Byte.comma) else { throw error("expected a comma or a closing bracket") }
        }
    }

    private mutating func word(_ text: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
        let end = index + text.utf8CodeUnitCount
        guard end <= bytes.count, String(decoding: bytes[index..<end], as: UTF8.self) == "\(text)" else {
            throw error("expected a value")
        }
        index = end
        return value
    }

    private mutating func number() throws(JSONError) -> JSONValue {
        let start = index
        while let byte = current, Byte.isDigit(byte) || "+-.eE".utf8.contains(byte) { index += 1 }
        let text = String(decoding: bytes[start..<index], as: UTF8.self)
        if let number = Int(text) { return .number(number) }
        guard let number = Double(text), let rounded = Int(exactly: number.rounded()) else {
            index = start
            throw error("a number is malformed")
        }
        return .number(rounded)
    }

    // MARK: Strings

    private mutating func string() throws(JSONError) -> String {
        index += 1
        var text: [UInt8] = []
        while let byte = current {
            index += 1
            switch byte {
            case Byte.quote: return String(decoding: text, as: UTF8.self)
            case Byte.backslash: try escape(into: &text)
            default: text.append(byte)
            }
        }
        throw error("a string does not end")
    }

    private mutating func escape(into text: inout [UInt8]) throws(JSONError) {
        guard let byte = current else { throw error("a string does not end") }
        index += 1
        switch byte {
        case Byte.quote, Byte.backslash, Byte.slash: text.append(byte)
        case UInt8(ascii: "b"): text.append(8)
        case UInt8(ascii: "f"): text.append(12)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "u"): try text += Array(String(scalar()).utf8)
        default: throw error("an escape sequence is unknown")
        }
    }

    /// Reads the four digits of an escape, and the second escape of a surrogate pair. Half a pair becomes U+FFFD.
    private mutating func scalar() throws(JSONError) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        let afterFirst = index
        guard UTF16.isLeadSurrogate(UInt16(first)), index + 1 < bytes.count, bytes[index] == Byte.backslash,
            bytes[index + 1] == UInt8(ascii: "u")
        else { return "\u{FFFD}" }
        index += 2
        let second = try hexadecimal()
        guard UTF16.isTrailSurrogate(UInt16(second)) else {
            index = afterFirst
            return "\u{FFFD}"
        }
        return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
    }

    private mutating func hexadecimal() throws(JSONError) -> UInt32 {
        guard index + 4 <= bytes.count else { throw error("a string does not end") }
        let digits = bytes[index..<index + 4]
        guard digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw error("an escape needs four hexadecimal digits") }
        index += 4
        return value
    }
}
