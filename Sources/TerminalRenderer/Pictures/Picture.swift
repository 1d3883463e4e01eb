/// A PNG file in an image's URL, `data:image/png;base64,…`.
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

    /// Reads the header of a PNG file in a URL. Only this is read, so a long file costs no more than a short one.
    /// - Returns: `nil` if the URL has no PNG file, or one that is too large.
    init?(url: String) {
        guard url.utf8.count <= Picture.largestFile, url.utf8.starts(with: Picture.prefix.utf8) else { return nil }
        // 24 bytes are 32 digits.
        let digits = url.utf8.dropFirst(Picture.prefix.utf8.count).prefix(32)
        guard let header = Picture.bytes(ofBase64: digits).flatMap(PNGHeader.init) else { return nil }
        (self.url, width, height) = (url, header.width, header.height)
    }

    /// The columns and rows that the picture takes: a column for each pixel, or as many as fit. A cell is two pixels high.
    func size(in columns: Int, rows: Int) -> (columns: Int, rows: Int) {
        let scale = min(1, Double(max(columns, 1)) / Double(width), Double(2 * max(rows, 1)) / Double(height))
        func whole(_ length: Double, _ limit: Int) -> Int {
            min(max(Int((length * scale).rounded()), 1), max(limit, 1))
        }
        return (whole(Double(width), columns), whole(Double(height) / 2, rows))
    }

    /// Decodes the file, and scales it to a number of cells.
    /// - Returns: The rows of cells; `nil` if the file is damaged, interlaced or too large.
    func cells(columns: Int, rows: Int) -> [[HalfBlock]]? {
        let digits = url.utf8.dropFirst(Picture.prefix.utf8.count)
        guard let file = Picture.bytes(ofBase64: digits), var reader = try? PNGReader(file) else { return nil }
        var scaler = AreaScaler(from: (width, height), to: (columns, 2 * rows))
        for _ in 0..<height {
            guard let row = try? reader.nextRow() else { return nil }
            scaler.add(row)
        }
        let pixels = scaler.rows
        return (0..<rows).map { row in
            zip(pixels[2 * row], pixels[2 * row + 1]).map { HalfBlock(upper: $0, lower: $1) }
        }
    }

    /// Returns the bytes of digits in base 64; `nil` if there is another character before the padding.
    private static func bytes(ofBase64 digits: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(digits.count / 4 * 3)
        var bits: UInt32 = 0
        var count = 0
        for digit in digits {
            guard let value = value(of: digit) else { return digit == UInt8(ascii: "=") ? bytes : nil }
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

/// The pictures that were drawn lately in the sizes that they had, so that a key decodes nothing again.
struct PictureCache: Sendable {
    private struct Key: Hashable {
        var picture: Picture
        var columns: Int
        var rows: Int
    }

    /// The rows of cells; `nil` for a file that cannot be drawn.
    private var known: [Key: [[HalfBlock]]?] = [:]
    private var used: Set<Key> = []
    /// The number of pictures that have been decoded.
    private(set) var decoded = 0
    /// The number of pictures to keep besides those of the page, so that scrolling back decodes nothing.
    private static let mostKept = 32

    mutating func cells(of picture: Picture, columns: Int, rows: Int) -> [[HalfBlock]]? {
        let key = Key(picture: picture, columns: columns, rows: rows)
        used.insert(key)
        if let found = known[key] { return found }
        let cells = picture.cells(columns: columns, rows: rows)
        known[key] = .some(cells)
        decoded += 1
        return cells
    }

    /// Forgets pictures that the page does not show if there are many.
    mutating func finishPage() {
        if known.count > used.count + PictureCache.mostKept { known = known.filter { used.contains($0.key) } }
        used = []
    }
}
