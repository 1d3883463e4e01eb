/// Drawing lines into the cells.
extension CellGrid {
    mutating func draw(_ line: Line, column: Int = 0, row: Int, limit: Int? = nil) {
        guard row >= 0, row < height else { return }
        let end = min(width, limit.map { column + $0 } ?? width)
        var column = column
        for span in line.spans {
            if let pixels = span.pixels {
                for block in pixels {
                    // Equal neighbors share one.
                    if halfBlocks.last != block { halfBlocks.append(block) }
                    let content = Cell.isHalfBlock | UInt32(halfBlocks.count - 1)
                    set(Cell(content: content, style: span.style, width: 1), column, row, end: end)
                    column += 1
                }
                continue
            }
            if span.isRule, let scalar = span.text.unicodeScalars.first {
                if span.style.background == .focus, focus == nil { focus = Position(column: column, row: row) }
                draw(scalar, count: span.width, span.style, from: &column, row: row, end: end)
                continue
            }
            draw(span.text, span.style, from: &column, row: row, end: end)
        }
    }

    private mutating func draw(_ text: String, _ style: TextStyle, from column: inout Int, row: Int, end: Int) {
        if style.marks.contains(.caret), caret == nil, column < end {
            caret = Position(column: column, row: row)
        }
        if style.background == .focus, focus == nil { focus = Position(column: column, row: row) }
        var style = style
        style.marks.remove(.caret)
        if text.isPlainASCII { return draw(ascii: text, style, from: &column, row: row, end: end) }
        if text.isStandalone {
            for scalar in text.unicodeScalars {
                let cellWidth = scalar.standaloneWidth ?? 1
                set(Cell(content: scalar.value, style: style, width: UInt8(cellWidth)), column, row, end: end)
                column += cellWidth
            }
            return
        }
        for character in text {
            let cellWidth = CellWidth.of(character)
            guard cellWidth > 0 else { continue }
            let scalars = character.unicodeScalars
            let content = scalars.count == 1 ? scalars.first?.value ?? 0x20 : cluster(String(character))
            set(Cell(content: content, style: style, width: UInt8(cellWidth)), column, row, end: end)
            column += cellWidth
        }
    }

    private mutating func draw(
        ascii text: String,
        _ style: TextStyle,
        from column: inout Int,
        row: Int,
        end: Int
    ) {
        let start = column
        column += text.utf8.count
        if hasWideCells || start < 0 {
            var column = start
            for byte in text.utf8 {
                set(Cell(content: UInt32(byte), style: style, width: 1), column, row, end: end)
                column += 1
            }
            return
        }
        guard start < end else { return }
        var text = text
        text.withUTF8 { text in
            let count = min(text.count, end - start)
            cells.withUnsafeMutableBufferPointer { cells in
                let line = UnsafeMutableBufferPointer(
                    rebasing: cells[row * width + start..<row * width + start + count]
                )
                for index in line.indices {
                    line[index] = Cell(content: UInt32(text[index]), style: style, width: 1)
                }
            }
        }
    }

    /// Draws a scalar that takes one cell repeatedly, as in a rule.
    private mutating func draw(
        _ scalar: Unicode.Scalar,
        count: Int,
        _ style: TextStyle,
        from column: inout Int,
        row: Int,
        end: Int
    ) {
        let cell = Cell(content: scalar.value, style: style, width: 1)
        let start = column
        column += count
        if hasWideCells || start < 0 {
            for column in start..<column { set(cell, column, row, end: end) }
        } else if start < end {
            let columns = row * width + start..<row * width + min(column, end)
            cells.withUnsafeMutableBufferPointer { $0[columns].update(repeating: cell) }
        }
    }

    /// Sets a cell. If half of a wide character is cut off or drawn over, a space replaces the other half.
    private mutating func set(_ cell: Cell, _ column: Int, _ row: Int, end: Int) {
        guard column < end, column + Int(cell.width) > 0 else { return }
        var cell = cell
        var column = column
        if column < 0 || (cell.width == 2 && column + 1 >= end) {
            column = max(column, 0)
            cell = Cell(content: 0x20, style: cell.style, width: 1)
        }
        let index = row * width + column
        let last = index + Int(cell.width) - 1
        if cells[index].width == 0 { cells[index - 1] = Cell(content: 0x20, style: cells[index - 1].style, width: 1) }
        if cells[last].width == 2 { cells[last + 1] = Cell(content: 0x20, style: cells[last + 1].style, width: 1) }
        cells[index] = cell
        if cell.width == 2 { hasWideCells = true }
        if cell.width == 2 { cells[last] = Cell(content: 0x20, style: cell.style, width: 0) }
    }

    private mutating func cluster(_ text: String) -> UInt32 {
        if let index = clusterIndex[text] { return index | Cell.isCluster }
        let index = UInt32(clusters.count)
        clusters.append(text)
        clusterIndex[text] = index
        return index | Cell.isCluster
    }

    /// Dims the page, because something modal is in front of it. Removes the caret and the focus.
    mutating func dim() {
        caret = nil
        focus = nil
        for index in cells.indices {
            cells[index].style.marks.insert(.dimmed)
            cells[index].style.background = .window
        }
    }

    mutating func clear(_ frame: Frame) {
        for row in frame.row..<(frame.row + max(frame.height, 0)) {
            draw(Line(spaces: frame.width), column: frame.column, row: row)
        }
    }

    /// Puts the window background below a rectangle: cells without a background get it.
    mutating func fillBackground(_ background: TextStyle.Background, _ frame: Frame) {
        let columns = max(frame.column, 0)..<max(min(frame.column + frame.width, width), max(frame.column, 0))
        let rows = max(frame.row, 0)..<max(min(frame.row + frame.height, height), max(frame.row, 0))
        cells.withUnsafeMutableBufferPointer { cells in
            for row in rows {
                for column in columns where cells[row * width + column].style.background == .window {
                    cells[row * width + column].style.background = background
                }
            }
        }
    }
}

extension String {
    /// Whether no scalar of the text ever joins another to one character.
    fileprivate var isStandalone: Bool {
        for scalar in unicodeScalars where scalar.standaloneWidth == nil { return false }
        return true
    }
}
