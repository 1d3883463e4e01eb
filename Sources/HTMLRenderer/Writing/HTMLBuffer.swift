import RenderTree

/// A buffer for markup. Text and attribute values are always escaped.
struct HTMLBuffer: ~Copyable {
    private var bytes = UTF8Buffer()

    var string: String { bytes.string }
    var count: Int { bytes.count }

    /// Removes the bytes at and after an offset.
    mutating func truncate(to offset: Int) {
        bytes.truncate(to: offset)
    }

    /// Appends this renderer's own markup.
    @inline(__always)
    mutating func raw(_ markup: StaticString) {
        bytes.literal(markup)
    }

    /// Appends bytes that the buffer already contains.
    mutating func again(_ place: Range<Int>) {
        bytes.append(copyOf: place)
    }

    /// Appends a number in the format of styles and attributes.
    mutating func number(_ number: Double) {
        if number >= 0, number < 10, number == number.rounded(.down) {
            return bytes.append(UInt8(ascii: "0") + UInt8(number))
        }
        verbatim(Int(exactly: number).map(String.init) ?? "\(number)")
    }

    /// Appends visible text. Text that sets its reading direction is isolated in a `<bdi>` element.
    mutating func text(_ text: String) {
        let start = bytes.count
        guard escape(text, untilDirection: true) else { return }
        bytes.truncate(to: start)
        raw("<bdi>")
        verbatim(text.withPairedIsolates)
        raw("</bdi>")
    }

    /// Appends visible text where elements are not allowed, such as in a title. Isolate characters replace the `<bdi>`.
    mutating func textWithoutElements(_ text: String) {
        let start = bytes.count
        guard escape(text, untilDirection: true) else { return }
        bytes.truncate(to: start)
        verbatim("\u{2068}\(text.withPairedIsolates)\u{2069}")
    }

    /// Appends text without isolation, for the value of an attribute or a control.
    mutating func verbatim(_ text: String) {
        _ = escape(text, untilDirection: false)
    }

    /// Appends ` name="value"`.
    mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        verbatim(value)
        raw("\"")
    }

    /// Appends ` name="id"`. If the id shares components with the surrounding element's id, only the relative path is
    /// written: `/2/#7` continues that id, and `/../../contextMenu` replaces its last two components.
    mutating func attribute(_ name: StaticString, _ id: NodeID, around: NodeID? = nil) {
        open(name)
        if let way = around.flatMap(id.way(from:)), way.up + way.down > 0 {
            for _ in 0..<way.up { raw("/..") }
            id.withUTF8Text(ofLast: way.down) { _ = escape($0, untilDirection: false) }
        } else {
            id.withUTF8Text { _ = escape($0, untilDirection: false) }
        }
        raw("\"")
    }

    @inline(__always)
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
    private mutating func escape(_ text: String, untilDirection: Bool) -> Bool {
        // The storage is contiguous, except for a string that Foundation bridged.
        if let stopped = text.utf8.withContiguousStorageIfAvailable({ escape($0, untilDirection: untilDirection) }) {
            return stopped
        }
        var text = text
        return text.withUTF8 { escape($0, untilDirection: untilDirection) }
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>, untilDirection: Bool) -> Bool {
        var start = 0
        var index = HTMLBuffer.plainCount(text, from: 0)
        while index < text.count {
            if untilDirection, setsDirection(text, at: index) { return true }
            if let replacement = HTMLBuffer.replacement(for: text[index], before: text, at: index) {
                bytes.append(UnsafeBufferPointer(rebasing: text[start..<index]))
                raw(replacement.text)
                index += replacement.length
                start = index
            } else {
                index += 1
            }
            index = HTMLBuffer.plainCount(text, from: index)
        }
        bytes.append(UnsafeBufferPointer(rebasing: text[start...]))
        return false
    }

    /// Returns the index of the first byte at or after `index` that may have a replacement or set the reading
    /// direction, or the number of bytes if there is none. Tests eight bytes at a time.
    private static func plainCount(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        let raw = UnsafeRawBufferPointer(text)
        var index = start
        while index + 8 <= raw.count {
            let odd = oddBytes(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            if odd == 0 {
                index += 8
                continue
            }
            index += odd.trailingZeroBitCount / 8
            if mayNeedLook(raw[index]) { return index }
            index += 1
        }
        // The rest is at most seven bytes.
        while index < raw.count {
            let odd = oddBytes(lastWord(of: raw, from: index))
            if odd == 0 { return raw.count }
            index += odd.trailingZeroBitCount / 8
            if mayNeedLook(raw[index]) { return index }
            index += 1
        }
        return index
    }

    /// Returns the bytes from `index` to the end, at most seven, followed by letters.
    @inline(__always)
    private static func lastWord(of raw: UnsafeRawBufferPointer, from index: Int) -> UInt64 {
        let count = raw.count - index
        let letters: UInt64 = 0x6161_6161_6161_6161
        if raw.count >= 8 {
            let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self))
            return UInt64(littleEndian: word >> UInt64(8 * (8 - count)) | letters << UInt64(8 * count))
        }
        var word = letters << UInt64(8 * count)
        for offset in 0..<count { word |= UInt64(raw[index + offset]) << UInt64(8 * offset) }
        return UInt64(littleEndian: word)
    }

    /// Returns a word whose lowest set bit is the high bit of the first byte that may need an escape: one that is not
    /// ASCII, a control, one of `"#&'<>`, or DEL. The bits above it mean nothing.
    @inline(__always)
    private static func oddBytes(_ little: UInt64) -> UInt64 {
        let word = UInt64(littleEndian: little)
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Zero in the bytes `"`, `#`, `&` and `'`, in `<` and `>`, and in DEL.
        let quote = (word | ones &* 0x05) ^ ones &* 0x27
        let angle = (word | ones &* 0x02) ^ ones &* 0x3E
        let delete = word ^ ones &* 0x7F
        // A borrow can set a wrong bit only above a byte whose bit is set correctly.
        let isOdd =
            word | ((word &- ones &* 0x20) & ~word) | ((quote &- ones) & ~quote) | ((angle &- ones) & ~angle)
            | ((delete &- ones) & ~delete)
        return isOdd & (ones &* 0x80)
    }

    /// Whether the byte is below 0x40 and has a replacement (controls except tab and line feed, and `"&'<>`), is DEL, or
    /// begins a character that HTML forbids or that sets the reading direction.
    @inline(__always)
    private static func mayNeedLook(_ byte: UInt8) -> Bool {
        byte < 0x40
            ? (0x5000_00C4_FFFF_F9FF as UInt64) >> UInt64(byte) & 1 == 1
            : byte == 0x7F || byte == 0xC2 || byte == 0xE2
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
