import Foundation

/// A PNG file, as the tests need it: any kind of pixels, any filter, without compression.
struct PNGFile {
    var width: Int
    var height: Int
    /// 0 gray, 2 color, 3 palette, 4 gray with opacity, 6 color with opacity.
    var kind: UInt8 = 2
    var depth: UInt8 = 8
    var interlaced: UInt8 = 0
    var palette: [UInt8] = []
    var transparency: [UInt8] = []
    /// The bytes of the rows, before a filter is applied.
    var rows: [[UInt8]] = []
    /// The number of the filter of each row.
    var filters: [UInt8] = []

    /// Creates a file of one color, or of colors by their place.
    init(width: Int, height: Int, _ color: (Int, Int) -> [UInt8] = { _, _ in [200, 100, 50] }) {
        (self.width, self.height) = (width, height)
        rows = (0..<height).map { y in (0..<width).flatMap { color($0, y) } }
    }

    var bytes: [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += chunk("IHDR", number(width) + number(height) + [depth, kind, 0, 0, interlaced])
        if !palette.isEmpty { file += chunk("PLTE", palette) }
        if !transparency.isEmpty { file += chunk("tRNS", transparency) }
        let data = PNGFile.stored(filtered)
        // Programs divide the data at any place.
        return file + chunk("IDAT", Array(data.prefix(7))) + chunk("IDAT", Array(data.dropFirst(7))) + chunk("IEND", [])
    }

    var url: String { PNGFile.url(bytes) }

    static func url(_ bytes: [UInt8]) -> String { "data:image/png;base64," + Data(bytes).base64EncodedString() }

    /// Returns zlib data without compression.
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var data: [UInt8] = [0x78, 0x01]
        var rest = bytes[...]
        repeat {
            let part = rest.prefix(65_535)
            rest = rest.dropFirst(65_535)
            let length = UInt16(part.count)
            data += [rest.isEmpty ? 1 : 0, UInt8(length & 0xFF), UInt8(length >> 8)]
            data += [UInt8(~length & 0xFF), UInt8(~length >> 8)] + part
        } while !rest.isEmpty
        return data
    }

    private var filtered: [UInt8] {
        let samples = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][kind] ?? 1
        let step = max(samples * Int(depth) / 8, 1)
        var before = Array(repeating: UInt8(0), count: rows.first?.count ?? 0)
        var bytes: [UInt8] = []
        for (index, row) in rows.enumerated() {
            let filter = filters.isEmpty ? 0 : filters[index % filters.count]
            bytes.append(filter)
            for place in row.indices {
                let left = place < step ? 0 : Int(row[place - step])
                let above = Int(before[place])
                let corner = place < step ? 0 : Int(before[place - step])
                let candidates = [left, above, corner]
                let nearest = candidates.min { abs(left + above - corner - $0) < abs(left + above - corner - $1) }
                let prediction = [0, left, above, (left + above) / 2, nearest ?? 0]
                bytes.append(row[place] &- UInt8(filter < 5 ? prediction[Int(filter)] : 0))
            }
            before = row
        }
        return bytes
    }

    func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        // The checksum is not read.
        number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
    }

    private func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }
}
