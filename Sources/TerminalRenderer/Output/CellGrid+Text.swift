extension CellGrid {
    /// The page as plain text, without trailing spaces and without trailing empty lines.
    public var text: String {
        var bytes = UTF8Buffer(capacity: height * (width + 1))
        // Where the last line that is not empty ends.
        var end = 0
        for row in 0..<height {
            if row > 0 { bytes.append(UInt8(ascii: "\n")) }
            let start = bytes.count
            appendText(ofRow: row, to: &bytes)
            if bytes.count > start { end = bytes.count }
        }
        bytes.truncate(to: end)
        return bytes.string
    }
}
