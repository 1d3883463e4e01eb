struct UTF8Scalar {
    /// The bytes, the first one in the lowest bits.
    private let bytes: UInt32
    /// The number of bytes: 1 to 4.
    let count: Int

    init(_ value: UInt32) {
        /// The six bits of the value from `shift` on, as a byte that continues a scalar.
        func next(_ shift: UInt32) -> UInt32 { 0x80 | value >> shift & 0x3F }
        (bytes, count) =
            switch value {
            case ..<0x80: (value, 1)
            case ..<0x800: (0xC0 | value >> 6 | next(0) << 8, 2)
            case ..<0x1_0000: (0xE0 | value >> 12 | next(6) << 8 | next(0) << 16, 3)
            default: (0xF0 | value >> 18 | next(12) << 8 | next(6) << 16 | next(0) << 24, 4)
            }
    }

    /// Writes the bytes to an address that has room for four of them, whatever the count is.
    /// - Returns: The number of bytes.
    @inline(__always)
    func write(to start: UnsafeMutablePointer<UInt8>) -> Int {
        UnsafeMutableRawPointer(start).storeBytes(of: bytes.littleEndian, as: UInt32.self)
        return count
    }
}
