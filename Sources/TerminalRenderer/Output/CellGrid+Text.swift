extension CellGrid {
    /// The page as plain text, without trailing spaces and without trailing empty lines.
    public var text: String {
        var bytes = UTF8Buffer(capacity: height * (width + 1))
        // The end of the last line that is not empty.
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

    /// Returns the text of a row without trailing spaces.
    public func text(ofRow row: Int) -> String {
        let base = row * width
        let end = textEnd(ofRow: row)
        var result = ""
        var bytes = UTF8Buffer(capacity: 4 * (end + 1))
        var column = 0
        while column < end {
            // Copy characters that never join their neighbors a stretch at a time.
            let start = column
            bytes.truncate(to: 0)
            column = appendStandalone(from: column, to: end, inRow: row, &bytes)
            if column > start {
                result += bytes.string
                continue
            }
            if cells[base + column].width > 0 { append(cells[base + column], to: &result) }
            column += 1
        }
        return result
    }

    /// Returns the column after the last character of a row that is not a space.
    private func textEnd(ofRow row: Int) -> Int {
        cells.withUnsafeBufferPointer { cells in
            let start = row * width
            var end = start + width
            while end > start, cells[end - 1].content == 0x20 { end -= 1 }
            return end - start
        }
    }

    /// Adds the text of a row, without the spaces at its end.
    func appendText(ofRow row: Int, to bytes: inout UTF8Buffer) {
        let end = textEnd(ofRow: row)
        let count = bytes.count
        if appendStandalone(from: 0, to: end, inRow: row, &bytes) < end {
            // A character of the text might join its neighbor.
            bytes.truncate(to: count)
            bytes.append(text(ofRow: row))
        }
    }

    /// Adds the characters from `start` on that never join a neighbor.
    /// - Returns: the column of the first that might.
    private func appendStandalone(from start: Int, to end: Int, inRow row: Int, _ bytes: inout UTF8Buffer) -> Int {
        guard start < end else { return start }
        return cells.withUnsafeBufferPointer { cells in
            let line = UnsafeBufferPointer(rebasing: cells[row * width + start..<row * width + end])
            var index = 0
            bytes.append(upTo: 4 * line.count) { bytes in
                var next = bytes
                // The last character that is not ASCII, because a rule repeats one character.
                var last: (content: UInt32, utf8: UTF8Scalar)?
                while index < line.count {
                    let cell = line[index]
                    if cell.isASCII {
                        if index + 8 <= line.count, CellGrid.write(asciiOf: line, from: index, to: next) {
                            index += 8
                            next += 8
                            continue
                        }
                        next.pointee = UInt8(truncatingIfNeeded: cell.content)
                        next += 1
                    } else if let last, last.content == cell.content, cell.width > 0 {
                        next += last.utf8.write(to: next)
                    } else if cell.isStandalone {
                        if cell.width > 0 {
                            let utf8 = UTF8Scalar(cell.content)
                            next += utf8.write(to: next)
                            last = (cell.content, utf8)
                        }
                    } else {
                        break
                    }
                    index += 1
                }
                return next - bytes
            }
            return start + index
        }
    }

    /// Writes eight cells as bytes.
    /// - Returns: Whether all of them are ASCII. Otherwise the bytes have no meaning.
    @inline(__always)
    private static func write(
        asciiOf cells: UnsafeBufferPointer<Cell>,
        from start: Int,
        to bytes: UnsafeMutablePointer<UInt8>
    ) -> Bool {
        var allBits: UInt32 = 0
        for offset in 0..<8 {
            let character = cells[start + offset].ascii
            allBits |= character
            bytes[offset] = UInt8(truncatingIfNeeded: character)
        }
        return allBits < 0x80
    }
}
