/// Writes JSON text, with each member and element on a separate line.
///
/// The caller writes the members of an object sorted by key. So the text is the same on every platform and in every
/// run, which Foundation's encoder does not guarantee.
struct JSONWriter: ~Copyable {
    private var out = UTF8Buffer()
    private var depth = 0
    /// Whether the current object or array has no entry yet.
    private var isFirst = true

    var text: String { out.string }

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
        out.append(open)
        depth += 1
        isFirst = true
        entries(&self)
        depth -= 1
        if !isFirst { newLine() }
        out.append(close)
        isFirst = false
    }

    private mutating func startLine() {
        if !isFirst { out.append(UInt8(ascii: ",")) }
        isFirst = false
        newLine()
    }

    private mutating func newLine() {
        out.append(UInt8(ascii: "\n"))
        for _ in 0..<(depth / 8) { out.literal("                ") }
        for _ in 0..<(depth % 8) { out.literal("  ") }
    }

    // MARK: Members

    /// Writes a key that needs no escapes. Its value must follow.
    mutating func key(_ key: StaticString) {
        startLine()
        out.append(UInt8(ascii: "\""))
        out.literal(key)
        out.literal("\": ")
    }

    mutating func key(_ key: String) {
        startLine()
        string(key)
        out.literal(": ")
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
        case .number(let number): out.append(shortText(number))
        case .bool(let bool): out.literal(bool ? "true" : "false")
        }
    }

    mutating func number(_ number: Int) {
        out.append(String(number))
    }

    mutating func string(_ text: String) {
        quoted { $0.append(text) }
    }

    mutating func id(_ id: NodeID) {
        quoted { id.appendText(to: &$0) }
    }

    /// Writes a quoted string. Most strings need no escapes: they are copied, and escaped afterwards if necessary.
    private mutating func quoted(_ write: (inout UTF8Buffer) -> Void) {
        out.append(UInt8(ascii: "\""))
        let start = out.count
        write(&out)
        if JSONWriter.needsEscape(out.bytes(from: start)) {
            var escaped: [UInt8] = []
            JSONString.append(out.bytes(from: start), to: &escaped)
            out.truncate(to: start)
            escaped.withUnsafeBufferPointer { out.append($0) }
        }
        out.append(UInt8(ascii: "\""))
    }

    private static func needsEscape(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        for byte in bytes where JSONString.needsEscape(byte) { return true }
        return false
    }
}
