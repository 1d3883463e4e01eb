/// The text of a JSON string.
enum JSONString {
    /// The text in quotes, with escapes for the characters that JSON does not allow in a string.
    static func quoted(_ text: String) -> String {
        var bytes = [UInt8(ascii: "\"")]
        var text = text
        text.withUTF8 { append($0, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends UTF-8, with escapes for the characters that JSON does not allow in a string.
    static func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        var start = 0
        for index in text.indices where needsEscape(text[index]) {
            bytes.append(contentsOf: text[start..<index])
            start = index + 1
            bytes.append(UInt8(ascii: "\\"))
            switch text[index] {
            case UInt8(ascii: "\n"): bytes.append(UInt8(ascii: "n"))
            case UInt8(ascii: "\r"): bytes.append(UInt8(ascii: "r"))
            case UInt8(ascii: "\t"): bytes.append(UInt8(ascii: "t"))
            case let byte where byte < 0x20:
                let hex = String(byte, radix: 16)
                bytes.append(contentsOf: ("u" + String(repeating: "0", count: 4 - hex.count) + hex).utf8)
            case let byte: bytes.append(byte)
            }
        }
        bytes.append(contentsOf: text[start...])
    }

    static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
