/// The rows of an editor's text, and conversions between caret positions and cells.
///
/// A caret position counts characters, as in ``TextEditing``; rows and columns count cells.
struct EditorRows {
    private struct Row {
        /// The caret position of the first character.
        var start: Int
        /// The widths of the characters; 0 for a space at a line break.
        var widths: [Int]
        /// Whether the caret can be after the last character. If not, that position is the first of the next row.
        var isLast: Bool
    }

    private var rows: [Row] = []

    init(_ text: String, availableWidth: Int) {
        let characters = Array(text)
        var start = 0
        while true {
            let end = characters[start...].firstIndex(where: \.isNewline) ?? characters.count
            addLine(characters[start..<end], availableWidth: availableWidth)
            guard end < characters.count else { return }
            start = end + 1
        }
    }

    private mutating func addLine(_ line: ArraySlice<Character>, availableWidth: Int) {
        // A character may be drawn as several, such as a tab as spaces. The row of the first one counts.
        let shown = line.map { singleLine(String($0)) }
        let glyphs = shown.flatMap { Array($0) }
        let breaks = Line.breaks(glyphs.map { (CellWidth.of($0), $0 == " ") }, limit: availableWidth)
        var row = Row(start: line.startIndex, widths: [], isLast: false)
        var glyph = 0
        var next = breaks.makeIterator()
        var nextBreak = next.next()
        for (offset, text) in shown.enumerated() {
            if let place = nextBreak, glyph >= place {
                rows.append(row)
                row = Row(start: line.startIndex + offset, widths: [], isLast: false)
                nextBreak = next.next()
            }
            row.widths.append(CellWidth.of(text))
            glyph += text.count
        }
        // After the last character of a full row, the caret is in a separate row.
        if row.widths.reduce(0, +) >= availableWidth {
            rows.append(row)
            row = Row(start: line.endIndex, widths: [], isLast: true)
        }
        row.isLast = true
        rows.append(row)
    }

    func place(of caret: Int) -> (row: Int, column: Int) {
        let row = max((rows.firstIndex { $0.start > caret } ?? rows.count) - 1, 0)
        return (row, rows[row].widths.prefix(max(caret - rows[row].start, 0)).reduce(0, +))
    }

    /// Returns the caret position nearest to a column. Above the first row it is the start, below the last row the end.
    func caret(row: Int, column: Int) -> Int {
        guard row >= 0 else { return 0 }
        guard row < rows.count else { return (rows.last?.start ?? 0) + (rows.last?.widths.count ?? 0) }
        var caret = rows[row].start
        var used = 0
        let reachable = rows[row].isLast ? rows[row].widths[...] : rows[row].widths.dropLast()
        for width in reachable where used + width <= column {
            used += width
            caret += 1
        }
        return caret
    }
}
