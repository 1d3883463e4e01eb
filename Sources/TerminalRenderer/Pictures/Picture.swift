/// A picture that a terminal can draw: a PNG file in an image's URL, `data:image/png;base64,…`.
///
/// Only its header is read, so a long file costs no more than a short one.
struct Picture: Hashable, Sendable {
    /// The whole URL.
    let url: String
    /// The size in pixels, according to the header.
    let width: Int
    let height: Int

    /// Hashes the end of the file only. Files that differ only before it are compared, which costs no more than that.
    func hash(into hasher: inout Hasher) {
        hasher.combine(url.utf8.count)
        for byte in url.utf8.suffix(64) { hasher.combine(byte) }
    }

    private static let prefix = "data:image/png;base64,"
    /// Larger files stay a description.
    static let largestFile = 8 << 20
    private static let largestSide = 10_000

    /// Reads the header of a PNG file in a URL.
    /// - Returns: `nil` if the URL has no PNG file, or one that is too large.
    init?(url: String) {
        guard url.utf8.count <= Picture.largestFile, url.utf8.starts(with: Picture.prefix.utf8) else { return nil }
        // The signature, the length and the name of the first block, the width and the height: 24 bytes, 32 digits.
        let digits = url.utf8.dropFirst(Picture.prefix.utf8.count).prefix(32)
        guard digits.count == 32, let header = Picture.bytes(ofBase64: digits) else { return nil }
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
        guard header.starts(with: signature) else { return nil }
        let sides = [header[16..<20], header[20..<24]].map { $0.reduce(0) { $0 << 8 | Int($1) } }
        guard sides.allSatisfy({ (1...Picture.largestSide).contains($0) }) else { return nil }
        (width, height) = (sides[0], sides[1])
        self.url = url
    }

    /// The file in base 64; `nil` if a character of it is not of base 64, so that nothing else gets into a command.
    var payload: Substring.UTF8View? {
        let payload = url[...].utf8.dropFirst(Picture.prefix.utf8.count)
        let digits = payload.reversed().drop { $0 == UInt8(ascii: "=") }
        guard payload.count % 4 == 0, payload.count - digits.count <= 2 else { return nil }
        return digits.allSatisfy { Picture.value(of: $0) != nil } ? payload : nil
    }

    /// The columns and rows that the picture takes: as many as it needs, or as fit.
    func size(in columns: Int, rows: Int, cell: CellSize) -> (columns: Int, rows: Int) {
        let wide = Double(width) / Double(cell.width)
        let high = Double(height) / Double(cell.height)
        let scale = min(1, Double(max(columns, 1)) / wide, Double(max(rows, 1)) / high)
        func whole(_ length: Double, _ limit: Int) -> Int {
            min(max(Int((length * scale).rounded()), 1), max(limit, 1))
        }
        return (whole(wide, min(columns, 255)), whole(high, min(rows, 255)))
    }

    private static func bytes(ofBase64 digits: some Sequence<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            guard let value = value(of: digit) else { return nil }
            bits = bits << 6 | UInt32(value)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
            }
        }
        return bytes
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): digit - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): digit - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }
}

/// The size of a cell of a terminal in pixels.
package struct CellSize: Hashable, Sendable {
    package var width: Int
    package var height: Int

    package init(width: Int, height: Int) {
        self.width = max(width, 1)
        self.height = max(height, 1)
    }

    /// The size for a terminal that does not tell it.
    package static let usual = CellSize(width: 10, height: 20)
}
