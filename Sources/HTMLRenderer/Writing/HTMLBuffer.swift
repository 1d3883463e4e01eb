/// Markup under way. Text and attribute values can only be added escaped.
struct HTMLBuffer {
    private var bytes: [UInt8] = []

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// Adds markup that this renderer itself wrote.
    mutating func raw(_ markup: StaticString) {
        markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Adds a number, as a style or an attribute has it.
    mutating func number(_ number: Double) {
        bytes.append(contentsOf: (Int(exactly: number).map(String.init) ?? "\(number)").utf8)
    }

    /// Adds what a person reads.
    mutating func text(_ text: String) {
        var text = text
        text.withUTF8 { escape($0) }
    }

    /// Adds ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        raw(" ")
        raw(name)
        raw("=\"")
        text(value)
        raw("\"")
    }

    /// Adds ` name` where it holds.
    mutating func flag(_ name: StaticString, _ holds: Bool) {
        guard holds else { return }
        raw(" ")
        raw(name)
    }

    /// Copies the bytes, what has a meaning in markup as a reference, what no page may hold as U+FFFD.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            guard let replacement = HTMLBuffer.replacement(for: text[index], before: text, at: index) else { continue }
            bytes.append(contentsOf: text[start..<index])
            replacement.text.withUTF8Buffer { bytes.append(contentsOf: $0) }
            start = index + replacement.length
        }
        bytes.append(contentsOf: text[start...])
    }

    private static func replacement(
        for byte: UInt8,
        before text: UnsafeBufferPointer<UInt8>,
        at index: Int
    ) -> (text: StaticString, length: Int)? {
        guard byte < 0x40 || byte == 0x7F || byte == 0xC2 else { return nil }
        switch byte {
        case UInt8(ascii: "&"): return ("&amp;", 1)
        case UInt8(ascii: "<"): return ("&lt;", 1)
        case UInt8(ascii: ">"): return ("&gt;", 1)
        case UInt8(ascii: "\""): return ("&quot;", 1)
        case UInt8(ascii: "'"): return ("&#39;", 1)
        case 0x09, 0x0A: return nil
        case 0x0D: return ("&#13;", 1)
        case 0..<0x20, 0x7F: return ("\u{FFFD}", 1)
        // U+0080 to U+009F, which HTML forbids.
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0: return ("\u{FFFD}", 2)
        default: return nil
        }
    }
}
