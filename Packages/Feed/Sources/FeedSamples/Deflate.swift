/// Compresses runs of equal bytes, of which drawings with few colors consist (RFC 1951, with fixed codes).
struct Deflate {
    private var bytes: [UInt8] = []
    private var bits: UInt32 = 0
    private var bitCount = 0

    /// Returns the compressed bytes in zlib format (RFC 1950).
    static func zlib(_ input: [UInt8]) -> [UInt8] {
        var deflate = Deflate()
        deflate.compress(input)
        return [0x78, 0x01] + deflate.bytes + Checksum.adler32(input).bytes
    }

    private mutating func compress(_ input: [UInt8]) {
        put(1, 1)  // the last block
        put(1, 2)  // with fixed codes
        var index = 0
        while index < input.count {
            let byte = input[index]
            putCode(Int(byte))
            index += 1
            var run = input[index...].prefix(258).prefix { $0 == byte }.count
            while run >= 3 {
                putLength(run)
                put(0, 5)  // the distance 1
                index += run
                run = input[index...].prefix(258).prefix { $0 == byte }.count
            }
        }
        putCode(256)
        if bitCount > 0 { put(0, 8 - bitCount) }
    }

    /// Appends the code of a byte, of the end (256), or of a length.
    private mutating func putCode(_ symbol: Int) {
        let (code, count) =
            switch symbol {
            case ..<144: (0x30 + symbol, 8)
            case ..<256: (0x190 + symbol - 144, 9)
            case ..<280: (symbol - 256, 7)
            default: (0xC0 + symbol - 280, 8)
            }
        // Codes begin with their highest bit, unlike everything else.
        for shift in (0..<count).reversed() { put(UInt32(code >> shift & 1), 1) }
    }

    private mutating func putLength(_ length: Int) {
        guard length < 258 else { return putCode(285) }
        // Groups of four codes, each with one more extra bit than the group before.
        let offset = length - 3
        let extra = max(0, Int.bitWidth - offset.leadingZeroBitCount - 3)
        putCode(257 + 4 * extra + (offset >> extra))
        put(UInt32(offset & (1 << extra - 1)), extra)
    }

    private mutating func put(_ value: UInt32, _ count: Int) {
        for shift in 0..<count {
            bits |= (value >> shift & 1) << bitCount
            bitCount += 1
            if bitCount == 8 {
                bytes.append(UInt8(bits))
                (bits, bitCount) = (0, 0)
            }
        }
    }
}
