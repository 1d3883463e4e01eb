/// The page on a terminal's screen. Only cells that have changed are written, and rows that have moved are moved by the
/// terminal.
struct ShownPage {
    private var page: CellGrid?
    private var paint: Paint?

    /// Notes that the screen has been cleared.
    mutating func clear() {
        self = ShownPage()
    }

    /// Whether a page has the same size as the page on the screen.
    func hasSize(of page: CellGrid) -> Bool {
        self.page?.height == page.height && self.page?.width == page.width
    }

    /// Returns the escape sequences that turn the page on the screen into another one of the same size. The style is reset
    /// before and after them.
    mutating func changes(to page: CellGrid, _ paint: Paint) -> String {
        defer { (self.page, self.paint) = (page, paint) }
        var output = PageOutput(page, paint)
        guard self.paint == paint, var known = self.page, hasSize(of: page) else {
            for row in 0..<page.height { output.write(row) }
            return output.finished
        }
        var comparison = PageComparison(known, page)
        if comparison.hasChanged, let scroll = ScrolledRows(from: known, to: page) {
            output.scroll(scroll)
            known.move(scroll)
            comparison = PageComparison(known, page, unknown: scroll.vacated)
        }
        for row in 0..<page.height {
            if comparison.isUnknown(row) {
                output.write(row)
                continue
            }
            let changes = comparison.changes(in: row)
            if changes.isEmpty { continue }
            // Terminals disagree about the widths of some characters, and may have drawn one beyond its cells.
            if known.hasClusters(inRow: row) || page.hasClusters(inRow: row) {
                output.write(row)
            } else {
                for columns in changes { output.write(columns, of: row) }
            }
        }
        return output.finished
    }
}

/// The cells that differ between two pages of the same size.
struct PageComparison {
    private let known: CellGrid
    private let page: CellGrid
    private let unknown: Range<Int>
    private let haveSameTexts: Bool
    /// The URLs of the controls that are links, by the number of the control; empty if neither page has one.
    private let links: (known: [String?], page: [String?])
    /// The number of unchanged cells from which two changes are written separately; moving the cursor takes about six
    /// bytes.
    private static let gap = 6

    /// - Parameter unknown: The rows that must be written even if they are equal in the known page.
    init(_ known: CellGrid, _ page: CellGrid, unknown: Range<Int> = 0..<0) {
        self.known = known
        self.page = page
        self.unknown = unknown
        haveSameTexts = known.clusters == page.clusters
        let links = (known: [nil] + known.targets.map(\.address), page: [nil] + page.targets.map(\.address))
        let haveLinks = links.known.contains { $0 != nil } || links.page.contains { $0 != nil }
        self.links = haveLinks ? links : ([], [])
    }

    func isUnknown(_ row: Int) -> Bool { unknown.contains(row) }

    var hasChanged: Bool { (0..<page.height).contains { !changes(in: $0).isEmpty } }

    /// Returns the columns of a row that differ, in ascending order. A character that takes two cells is never cut.
    func changes(in row: Int) -> [Range<Int>] {
        let start = row * page.width
        var ranges: [Range<Int>] = []
        for column in 0..<page.width where !isSame(start + column) {
            let widths = (known.cells[start + column].width, page.cells[start + column].width)
            let isSecondHalf = widths.0 == 0 || widths.1 == 0
            let isFirstHalf = widths.0 == 2 || widths.1 == 2
            let range = (isSecondHalf ? column - 1 : column)..<(isFirstHalf ? column + 2 : column + 1)
            if let last = ranges.last, range.lowerBound < last.upperBound + PageComparison.gap {
                ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                ranges.append(range)
            }
        }
        return ranges
    }

    private func isSame(_ index: Int) -> Bool {
        let (one, other) = (known.cells[index], page.cells[index])
        guard one.width == other.width, one.style.drawn == other.style.drawn, haveSameText(one, other) else {
            return false
        }
        return links.page.isEmpty || links.known[Int(one.style.target)] == links.page[Int(other.style.target)]
    }

    private func haveSameText(_ one: CellGrid.Cell, _ other: CellGrid.Cell) -> Bool {
        let isCluster = CellGrid.Cell.isCluster
        if one.halfBlock != nil || other.halfBlock != nil {
            return known.halfBlock(of: one) == page.halfBlock(of: other)
        }
        if haveSameTexts || (one.content | other.content) & isCluster == 0 { return one.content == other.content }
        return one.content & other.content & isCluster != 0 && known.cluster(of: one) == page.cluster(of: other)
    }
}

extension TextStyle {
    /// The style without the control that the cell belongs to.
    var drawn: TextStyle {
        var style = self
        style.target = 0
        return style
    }
}

extension CellGrid {
    fileprivate func cluster(of cell: Cell) -> String { clusters[Int(cell.content & ~Cell.isCluster)] }

    /// Whether the row has a character of several scalars.
    fileprivate func hasClusters(inRow row: Int) -> Bool {
        guard !clusters.isEmpty else { return false }
        return cells[row * width..<(row + 1) * width].contains { $0.content & Cell.isCluster != 0 }
    }
}
