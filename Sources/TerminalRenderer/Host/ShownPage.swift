/// The page on the screen of a terminal. Only rows that have changed are written.
struct ShownPage {
    private var page: CellGrid?
    private var paint: Paint?
    /// The rows with their escape sequences, as they were written.
    private var rows: [String] = []

    /// Notes that the screen has been cleared.
    mutating func clear() {
        self = ShownPage()
    }

    /// Whether a page has the size of the one on the screen.
    func hasSize(of page: CellGrid) -> Bool {
        self.page?.height == page.height && self.page?.width == page.width
    }

    /// Returns the escape sequences that turn the page on the screen into another one of the same size.
    mutating func changes(to page: CellGrid, _ paint: Paint) -> String {
        let known = self.paint == paint ? self.page.flatMap { $0.explainsCells(like: page) ? $0 : nil } : nil
        var changes = ""
        for row in 0..<page.height {
            // Cells are compared first, because a row of text takes much longer to make than to compare.
            if let known, row < rows.count, page.isSame(row, in: known) { continue }
            let text = page.ansi(ofRow: row, paint, placed: true)
            if row >= rows.count {
                rows.append(text)
            } else if rows[row] != text {
                rows[row] = text
            } else {
                continue
            }
            changes += "\u{1B}[\(row + 1);1H\u{1B}[2K\(text)"
        }
        (self.page, self.paint) = (page, paint)
        return changes
    }
}

extension CellGrid {
    /// Whether equal cells of this page and another one of the same width have equal texts and links.
    fileprivate func explainsCells(like other: CellGrid) -> Bool {
        width == other.width && clusters == other.clusters && links == other.links
    }

    /// The URLs of the controls that are links, by the number of the control.
    private var links: [Int: String] {
        var links: [Int: String] = [:]
        for (index, target) in targets.enumerated() where target.address != nil { links[index] = target.address }
        return links
    }

    fileprivate func isSame(_ row: Int, in other: CellGrid) -> Bool {
        guard row < height, row < other.height else { return false }
        let range = row * width..<(row + 1) * width
        return cells.withUnsafeBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { others in
                for index in range where cells[index] != others[index] { return false }
                return true
            }
        }
    }
}
