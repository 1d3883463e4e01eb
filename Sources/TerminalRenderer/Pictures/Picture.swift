/// A PNG file in an image's URL, `data:image/png;base64,…`.
struct Picture: Hashable, Sendable {
    let url: String
    /// The size in pixels, according to the header.
    let width: Int
    let height: Int

    /// Hashes only the end of the file. Files that differ only before that part are compared, which costs no more than
    /// hashing them.
    func hash(into hasher: inout Hasher) {
        hasher.combine(url.utf8.count)
        for byte in url.utf8.suffix(64) { hasher.combine(byte) }
    }

    private static let prefix = "data:image/png;base64,"
    /// The maximum size of a file in bytes. Larger files are shown as a description.
    static let largestFile = 8 << 20

    /// Reads the header of a PNG file in a URL. Only the header is read, so a long file costs no more than a short one.
    /// - Returns: `nil` if the URL has no PNG file, or one that is too large.
    init?(url: String) {
        guard url.utf8.count <= Picture.largestFile, url.utf8.starts(with: Picture.prefix.utf8) else { return nil }
        // 24 bytes are 32 digits.
        let digits = url.utf8.dropFirst(Picture.prefix.utf8.count).prefix(32)
        guard let header = bytes(ofBase64: digits).flatMap(PNGHeader.init) else { return nil }
        (self.url, width, height) = (url, header.width, header.height)
    }

    /// The columns and rows that the picture takes: one column per pixel, or as many columns as fit. A cell is two pixels
    /// high.
    func size(in columns: Int, rows: Int) -> (columns: Int, rows: Int) {
        let scale = min(1, Double(max(columns, 1)) / Double(width), Double(2 * max(rows, 1)) / Double(height))
        func whole(_ length: Double, _ limit: Int) -> Int {
            min(max(Int((length * scale).rounded()), 1), max(limit, 1))
        }
        return (whole(Double(width), columns), whole(Double(height) / 2, rows))
    }

    fileprivate var file: [UInt8]? { bytes(ofBase64: url.utf8.dropFirst(Picture.prefix.utf8.count)) }
}

/// A picture with the number of cells that it takes.
struct SizedPicture: Hashable, Sendable {
    var picture: Picture
    var columns: Int
    var rows: Int

    /// Decodes the file, and scales it. The rows of cells; `nil` if the file is damaged, interlaced or too large.
    var cells: [[HalfBlock]]? {
        guard let file = picture.file, var reader = try? PNGReader(file) else { return nil }
        var scaler = AreaScaler(from: (picture.width, picture.height), to: (columns, 2 * rows))
        for _ in 0..<picture.height {
            guard let row = try? reader.nextRow() else { return nil }
            scaler.add(row)
        }
        let pixels = scaler.rows
        return (0..<rows).map { row in
            zip(pixels[2 * row], pixels[2 * row + 1]).map { HalfBlock(upper: $0, lower: $1) }
        }
    }
}
