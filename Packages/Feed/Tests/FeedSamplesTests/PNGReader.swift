import Foundation

@testable import FeedSamples

/// Reads PNG files as this package writes them, and checks their checksums.
struct PNGReader {
    struct Invalid: Error {
        let reason: String
    }

    private(set) var width = 0
    private(set) var height = 0
    private(set) var pixels: [UInt8] = []

    init(_ data: Data) throws {
        var rest = [UInt8](data)[8...]
        var compressed: [UInt8] = []
        while rest.count >= 12 {
            let length = Int(Self.number(rest.prefix(4)))
            let body = Array(rest.dropFirst(4).prefix(4 + length))
            guard Self.number(rest.dropFirst(8 + length).prefix(4)) == Checksum.crc32(body) else {
                throw Invalid(reason: "a checksum is wrong")
            }
            switch String(decoding: body.prefix(4), as: UTF8.self) {
            case "IHDR": (width, height) = (Int(Self.number(body[4..<8])), Int(Self.number(body[8..<12])))
            case "IDAT": compressed += body.dropFirst(4)
            default: break
            }
            rest = rest.dropFirst(12 + length)
        }
        let rows = try Self.inflate(compressed)
        guard rows.count == (width + 1) * height else { throw Invalid(reason: "there are \(rows.count) bytes") }
        for y in 0..<height {
            let row = rows[(y * (width + 1))..<((y + 1) * (width + 1))]
            guard row.first == (y == 0 ? 0 : 2) else { throw Invalid(reason: "another filter") }
            for byte in row.dropFirst() { pixels.append(y == 0 ? byte : byte &+ pixels[pixels.count - width]) }
        }
    }

    private static func number(_ bytes: some Sequence<UInt8>) -> UInt32 { bytes.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Decompresses a block with fixed codes, as RFC 1951 describes it.
    static func inflate(_ zlib: [UInt8]) throws -> [UInt8] {
        var reader = BitReader(bytes: Array(zlib.dropFirst(2)))
        guard try reader.bits(3) == 0b011 else { throw Invalid(reason: "another kind of block") }
        var output: [UInt8] = []
        while true {
            let symbol = try reader.symbol()
            if symbol < 256 {
                output.append(UInt8(symbol))
            } else if symbol == 256 {
                break
            } else {
                let bases = [3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115]
                let lengths = bases + [131, 163, 195, 227, 258]
                let extra = symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
                let length = lengths[symbol - 257] + (try reader.bits(extra))
                guard try reader.reversedBits(5) == 0, let last = output.last else {
                    throw Invalid(reason: "another distance")
                }
                output += repeatElement(last, count: length)
            }
        }
        guard number(zlib.suffix(4)) == Checksum.adler32(output) else { throw Invalid(reason: "the sum is wrong") }
        return output
    }

    private struct BitReader {
        let bytes: [UInt8]
        var position = 0

        mutating func bit() throws -> Int {
            guard position < bytes.count * 8 else { throw Invalid(reason: "the bytes end too early") }
            defer { position += 1 }
            return Int(bytes[position / 8] >> (position % 8)) & 1
        }

        mutating func bits(_ count: Int) throws -> Int {
            try (0..<count).reduce(0) { value, place in value | (try bit()) << place }
        }

        mutating func reversedBits(_ count: Int) throws -> Int {
            try (0..<count).reduce(0) { value, _ in value << 1 | (try bit()) }
        }

        mutating func symbol() throws -> Int {
            let seven = try reversedBits(7)
            if seven < 24 { return 256 + seven }
            let eight = seven << 1 | (try bit())
            if eight < 192 { return eight - 48 }
            if eight < 200 { return 280 + eight - 192 }
            return 144 + (eight << 1 | (try bit())) - 400
        }
    }
}
