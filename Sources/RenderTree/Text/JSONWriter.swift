/// A writer of JSON text, with each member and element on a line of its own.
///
/// The caller writes the members of an object sorted by key. So the text is the same on every platform and in every
/// run, which Foundation's encoder does not guarantee.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []
    private var depth = 0
    /// Whether the current object or array has no entry yet.
    private var isFirst = true

    var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Lists

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        list(UInt8(ascii: "{"), UInt8(ascii: "}"), members)
    }

    mutating func array<Element>(_ elements: [Element], each: (Element, inout JSONWriter) -> Void) {
        list(UInt8(ascii: "["), UInt8(ascii: "]")) { json in
            for element in elements {
                json.startLine()
                each(element, &json)
            }
        }
    }

    private mutating func list(_ open: UInt8, _ close: UInt8, _ entries: (inout JSONWriter) -> Void) {
        bytes.append(open)
        depth += 1
        isFirst = true
        entries(&self)
        depth -= 1
        if !isFirst { newLine() }
        bytes.append(close)
        isFirst = false
    }

    private mutating func startLine() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        newLine()
    }

    private static let spaces = [UInt8](repeating: UInt8(ascii: " "), count: 128)

    private mutating func newLine() {
        bytes.append(UInt8(ascii: "\n"))
        let spaces = JSONWriter.spaces
        if 2 * depth <= spaces.count {
            bytes.append(contentsOf: spaces[..<(2 * depth)])
        } else {
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
        }
    }

    // MARK: Members

    /// Writes a key that needs no escapes. Its value must follow.
    mutating func key(_ key: StaticString) {
        startLine()
        bytes.append(UInt8(ascii: "\""))
        key.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    mutating func key(_ key: String) {
        startLine()
        string(key)
        bytes.append(UInt8(ascii: ":"))
        bytes.append(UInt8(ascii: " "))
    }

    mutating func member(_ key: StaticString, _ text: String) {
        self.key(key)
        string(text)
    }

    // MARK: Values

    mutating func value(_ value: NodeValue) {
        switch value {
        case .text(let text): string(text)
        // JSON has no infinity, so such a number is written as text in an object.
        case .number(let number) where !number.isFinite:
            object { $0.member("number", "\(number)") }
        case .number(let number): bytes.append(contentsOf: shortText(number).utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        }
    }

    mutating func number(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        var text = text
        text.withUTF8 { JSONString.append($0, to: &bytes) }
        bytes.append(UInt8(ascii: "\""))
    }

    mutating func id(_ id: NodeID) {
        // Most ids need no escapes: copy the text, and escape it afterwards if necessary.
        bytes.append(UInt8(ascii: "\""))
        let start = bytes.count
        id.appendText(to: &bytes)
        if needsEscape(from: start) {
            let written = Array(bytes[start...])
            bytes.removeSubrange(start...)
            written.withUnsafeBufferPointer { JSONString.append($0, to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private func needsEscape(from start: Int) -> Bool {
        for index in start..<bytes.count where JSONString.needsEscape(bytes[index]) { return true }
        return false
    }
}
