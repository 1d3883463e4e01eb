import Foundation

/// Pixels with palette colors, as the bytes of a PNG file.
struct PNG {
    let width: Int
    let height: Int
    /// Colors as `0xRRGGBB`, at most 256.
    let palette: [UInt32]
    /// The index of each pixel's color, row by row.
    let pixels: [UInt8]

    var data: Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        // 8 bits per pixel, which are indices into the palette.
        data.append(chunk: "IHDR", UInt32(width).bytes + UInt32(height).bytes + [8, 3, 0, 0, 0])
        data.append(chunk: "PLTE", palette.flatMap { $0.bytes.dropFirst() })
        data.append(chunk: "IDAT", Deflate.zlib(rows))
        data.append(chunk: "IEND", [])
        return data
    }

    /// The rows of pixels, each after the number of its filter: 0 for the first row and 2, the difference to the row
    /// above, for the others.
    private var rows: [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((width + 1) * height)
        for y in 0..<height {
            rows.append(y == 0 ? 0 : 2)
            for index in (y * width)..<((y + 1) * width) {
                rows.append(y == 0 ? pixels[index] : pixels[index] &- pixels[index - width])
            }
        }
        return rows
    }
}

extension Data {
    fileprivate mutating func append(chunk type: String, _ bytes: [UInt8]) {
        let body = Array(type.utf8) + bytes
        append(contentsOf: UInt32(bytes.count).bytes + body + Checksum.crc32(body).bytes)
    }
}

extension UInt32 {
    /// The bytes, highest byte first.
    var bytes: [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: self >> $0) } }
}

enum Checksum {
    static func crc32(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    }

    static func adler32(_ bytes: [UInt8]) -> UInt32 {
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        return high << 16 | low
    }

    private static let table: [UInt32] = (0..<256).map { number in
        (0..<8).reduce(UInt32(number)) { value, _ in value & 1 == 0 ? value >> 1 : 0xEDB8_8320 ^ (value >> 1) }
    }
}
