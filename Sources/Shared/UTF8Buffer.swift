/// A growing UTF-8 buffer, for this package's writers.
///
/// A page consists of many thousand short pieces. Copying them into memory that the buffer manages takes a third of the
/// time of appending to an array.
struct UTF8Buffer: ~Copyable {
    // The first `count` of `capacity` bytes are initialized. The pointer is not shared.
    private var start: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var capacity: Int
    /// The memory of the caller, if the buffer was created with it.
    private let lent: UnsafeMutablePointer<UInt8>?

    init(capacity: Int = 16_384) {
        self.capacity = capacity
        start = .allocate(capacity: capacity)
        lent = nil
    }

    /// Creates a buffer that uses the caller's memory until it needs more. The memory must outlive the buffer.
    init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        start = memory.baseAddress ?? .allocate(capacity: memory.count)
        capacity = memory.count
        lent = memory.baseAddress
    }

    deinit {
        if start != lent { start.deallocate() }
    }

    /// The bytes as a string. They must be complete UTF-8 sequences.
    var string: String {
        if count <= 4_096 { return String(decoding: bytes(from: 0), as: UTF8.self) }
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            // Writers append strings and whole scalars, so a check is not necessary.
            return String(copying: UTF8Span(unchecked: bytes(from: 0).span))
        }
        return stringOfPieces
    }

    // Decoding is fast only for ASCII, so the text is decoded in pieces, most of which are ASCII.
    private var stringOfPieces: String {
        let piece = 1_024
        var result = ""
        result.reserveCapacity(count)
        var offset = 0
        while offset < count {
            var end = min(offset + piece, count)
            while end < count, start[end] & 0xC0 == 0x80 { end += 1 }
            result += String(decoding: UnsafeBufferPointer(start: start + offset, count: end - offset), as: UTF8.self)
            offset = end
        }
        return result
    }

    /// Returns the bytes at and after an offset. They are valid until the next change of the buffer.
    func bytes(from offset: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: start + offset, count: count - offset)
    }

    /// Removes the bytes at and after an offset.
    mutating func truncate(to offset: Int) {
        count = offset
    }

    // Inlined, so that a short literal is copied with one or two instructions.
    @inline(__always)
    mutating func append(_ more: UnsafePointer<UInt8>, _ length: Int) {
        if count + length > capacity { grow(by: length) }
        (start + count).update(from: more, count: length)
        count += length
    }

    @inline(__always)
    mutating func append(_ more: UnsafeBufferPointer<UInt8>) {
        if let base = more.baseAddress { append(base, more.count) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count == capacity { grow(by: 1) }
        start[count] = byte
        count += 1
    }

    /// Appends bytes that `write` stores at an address with room for `limit` bytes.
    /// - Parameter write: Returns the number of bytes.
    @inline(__always)
    mutating func append(upTo limit: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
        if count + limit > capacity { grow(by: limit) }
        count += write(start + count)
    }

    /// Appends a copy of bytes that are in the buffer.
    mutating func append(copyOf place: Range<Int>) {
        if count + place.count > capacity { grow(by: place.count) }
        (start + count).update(from: start + place.lowerBound, count: place.count)
        count += place.count
    }

    @inline(__always)
    mutating func literal(_ text: StaticString) {
        append(text.utf8Start, text.utf8CodeUnitCount)
    }

    mutating func append(_ text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    @inline(never)
    private mutating func grow(by length: Int) {
        // Grow by a large factor: untouched memory costs nothing, and fewer bytes are copied.
        let larger = max(capacity * 4, count + length)
        let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        new.update(from: start, count: count)
        if start != lent { start.deallocate() }
        start = new
        capacity = larger
    }
}
