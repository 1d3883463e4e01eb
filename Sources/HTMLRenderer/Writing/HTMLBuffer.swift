import RenderTree

/// A buffer for markup. Text and attribute values are always escaped.
///
/// A page consists of many thousand short pieces. They are copied into memory that the buffer manages, which takes a
/// third of the time of appending to an array.
struct HTMLBuffer: ~Copyable {
    // The first `count` of `capacity` bytes are initialized. The pointer is not shared.
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

    // Inlined, so that a short literal is copied with one or two instructions.
    @inline(__always)
    private mutating func append(_ more: UnsafePointer<UInt8>, _ length: Int) {
        if count + length > capacity { grow(by: length) }
        (start + count).update(from: more, count: length)
        count += length
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        // Grow by a large factor: untouched memory costs nothing, and fewer bytes are copied.
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

    /// Appends markup of this renderer.
    @inline(__always)
    mutating func raw(_ markup: StaticString) {
        append(markup.utf8Start, markup.utf8CodeUnitCount)
    }

    /// Appends a number in the format of styles and attributes.
    mutating func number(_ number: Double) {
        verbatim(Int(exactly: number).map(String.init) ?? "\(number)")
    }

    /// Appends visible text. Text that sets its reading direction is isolated in a `<bdi>` element.
    mutating func text(_ text: String) {
        var text = text
        let start = count
        guard text.withUTF8({ escape($0, untilDirection: true) }) else { return }
        count = start
        raw("<bdi>")
        verbatim(text.withPairedIsolates)
        raw("</bdi>")
    }

    /// Appends visible text where elements are not allowed, such as in a title. Isolate characters replace the `<bdi>`.
    mutating func textWithoutElements(_ text: String) {
        var text = text
        let start = count
        guard text.withUTF8({ escape($0, untilDirection: true) }) else { return }
        count = start
        verbatim("\u{2068}\(text.withPairedIsolates)\u{2069}")
    }

    /// Appends a text without isolation: the value of an attribute or a control.
    mutating func verbatim(_ text: String) {
        var text = text
        _ = text.withUTF8 { escape($0) }
    }

    /// Appends ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        verbatim(value)
        raw("\"")
    }

    /// Appends ` name="id"`.
    mutating func attribute(_ name: StaticString, _ id: NodeID) {
        open(name)
        scratch.removeAll(keepingCapacity: true)
        id.appendText(to: &scratch)
        // Swapped out, so that the array is not copied.
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

    /// Appends ` name` if a condition holds.
    mutating func flag(_ name: StaticString, _ holds: Bool) {
        guard holds else { return }
        raw(" ")
        raw(name)
    }

    /// Appends text in stretches. Markup characters are escaped, and characters that HTML forbids become U+FFFD.
    ///
    /// - Parameter untilDirection: Whether to stop before a character that sets the reading direction.
    /// - Returns: Whether it stopped at such a character.
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

    /// A bit mask of the bytes below 0x40 that have a replacement: controls except tab and line feed, and `"&'<>`.
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
