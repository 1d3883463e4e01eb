import RenderTree

/// Markup under way. Text and attribute values can only be added escaped.
///
/// A page is many thousand short pieces, so they are copied into memory of its own, which costs a third of appending to an
/// array.
struct HTMLBuffer: ~Copyable {
    // The first `count` of `capacity` bytes are initialized; nobody else has the pointer.
    private var start: UnsafeMutablePointer<UInt8>
    private var count = 0
    private var capacity: Int
    private var scratch: [UInt8] = []

    init(capacity: Int = 16_384) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    var string: String { String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self) }

    // Inlined, so that the copy of a short literal is an instruction or two.
    @inline(__always)
    private mutating func append(_ more: UnsafePointer<UInt8>, _ length: Int) {
        if count + length > capacity { grow(by: length) }
        (start + count).update(from: more, count: length)
        count += length
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        // By much: what is not written to costs nothing, and the bytes are copied on at the end anyway.
        let larger = max(capacity * 4, count + length)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.update(from: start, count: count)
        start.deallocate()
        start = new
        capacity = larger
    }

    private mutating func append(_ more: Slice<UnsafeBufferPointer<UInt8>>) {
        if let base = UnsafeBufferPointer(rebasing: more).baseAddress { append(base, more.count) }
    }

    /// Adds markup that this renderer itself wrote.
    @inline(__always)
    mutating func raw(_ markup: StaticString) {
        append(markup.utf8Start, markup.utf8CodeUnitCount)
    }

    /// Adds a number, as a style or an attribute has it.
    mutating func number(_ number: Double) {
        verbatim(Int(exactly: number).map(String.init) ?? "\(number)")
    }

    /// Adds text that a person reads. Text that sets its reading direction is isolated in a `<bdi>`.
    mutating func text(_ text: String) {
        var text = text
        let start = count
        guard text.withUTF8({ escape($0, untilDirection: true) }) else { return }
        count = start
        raw("<bdi>")
        verbatim(text.withPairedIsolates)
        raw("</bdi>")
    }

    /// Adds text that a person reads where no element can stand, such as a title. Isolate characters replace the `<bdi>`.
    mutating func textWithoutElements(_ text: String) {
        var text = text
        let start = count
        guard text.withUTF8({ escape($0, untilDirection: true) }) else { return }
        count = start
        verbatim("\u{2068}\(text.withPairedIsolates)\u{2069}")
    }

    /// Adds exactly this text: the value of an attribute or of a control.
    mutating func verbatim(_ text: String) {
        var text = text
        _ = text.withUTF8 { escape($0) }
    }

    /// Adds ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        verbatim(value)
        raw("\"")
    }

    /// Adds ` name="id"`.
    mutating func attribute(_ name: StaticString, _ id: NodeID) {
        open(name)
        scratch.removeAll(keepingCapacity: true)
        id.appendText(to: &scratch)
        // Taken out meanwhile, so that nothing is copied.
        var bytes: [UInt8] = []
        swap(&bytes, &scratch)
        _ = bytes.withUnsafeBufferPointer { escape($0) }
        swap(&bytes, &scratch)
        raw("\"")
    }

    private mutating func open(_ name: StaticString) {
        raw(" ")
        raw(name)
        raw("=\"")
    }

    /// Adds ` name` where it holds.
    mutating func flag(_ name: StaticString, _ holds: Bool) {
        guard holds else { return }
        raw(" ")
        raw(name)
    }

    /// Copies the bytes in stretches, what has a meaning in markup as a reference, what no page may hold as U+FFFD.
    ///
    /// - Parameter untilDirection: Whether to stop before a character that sets the reading direction.
    /// - Returns: Whether it stopped there.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, untilDirection: Bool = false) -> Bool {
        var start = 0
        var index = 0
        while index < text.count {
            if untilDirection, setsDirection(text, at: index) { return true }
            guard HTMLBuffer.mayNeedEscape(text[index]),
                let replacement = HTMLBuffer.replacement(for: text[index], before: text, at: index)
            else {
                index += 1
                continue
            }
            append(text[start..<index])
            raw(replacement.text)
            index += replacement.length
            start = index
        }
        append(text[start...])
        return false
    }

    /// Below 0x40 a bit for each byte that has a replacement: controls other than tab and line feed, and `"&'<>`.

    @inline(__always)
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x40 ? (0x5000_00C4_FFFF_F9FF as UInt64) >> UInt64(byte) & 1 == 1 : byte == 0x7F || byte == 0xC2
    }

    private static func replacement(
        for byte: UInt8,
        before text: UnsafeBufferPointer<UInt8>,
        at index: Int
    ) -> (text: StaticString, length: Int)? {
        switch byte {
        case UInt8(ascii: "&"): ("&amp;", 1)
        case UInt8(ascii: "<"): ("&lt;", 1)
        case UInt8(ascii: ">"): ("&gt;", 1)
        case UInt8(ascii: "\""): ("&quot;", 1)
        case UInt8(ascii: "'"): ("&#39;", 1)
        case 0x09, 0x0A: nil
        case 0x0D: ("&#13;", 1)
        case 0..<0x20, 0x7F: ("\u{FFFD}", 1)
        // U+0080 to U+009F, which HTML forbids.
        case 0xC2 where index + 1 < text.count && text[index + 1] < 0xA0: ("\u{FFFD}", 2)
        default: nil
        }
    }
}
