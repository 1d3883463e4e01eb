/// Rows that have moved up or down on the screen, and that the terminal can therefore move itself.
struct ScrolledRows {
    /// The rows of the screen that move.
    let rows: Range<Int>
    /// The number of rows by which they move up; negative if they move down.
    let distance: Int
    /// The number of moved rows that is worth a command.
    private static let fewest = 3

    /// The rows that are empty after the move.
    var vacated: Range<Int> {
        distance > 0
            ? rows.upperBound - distance..<rows.upperBound : rows.lowerBound..<rows.lowerBound - distance
    }

    /// Finds the rows of a page that have moved; `nil` if too few have moved.
    init?(from known: CellGrid, to page: CellGrid) {
        let old = known.rowHashes
        let new = page.rowHashes
        // Text that several rows have, such as that of an empty row, does not show how far they have moved.
        var places: [UInt64: Int?] = [:]
        for (row, hash) in old.enumerated() { places[hash] = .some(places[hash] == nil ? row : nil) }
        var votes: [Int: Int] = [:]
        for (row, hash) in new.enumerated() where old[row] != hash {
            if let place = places[hash] ?? nil { votes[place - row, default: 0] += 1 }
        }
        // Ties are broken by the distance, so that equal pages have equal bytes.
        guard let (distance, count) = votes.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) }),
            count >= ScrolledRows.fewest
        else { return nil }
        let moved = new.indices.filter { row in
            old.indices.contains(row + distance) && old[row] != new[row] && old[row + distance] == new[row]
        }
        guard let first = moved.first, let last = moved.last else { return nil }
        let rows = min(first, first + distance)..<max(last, last + distance) + 1
        let stay = rows.count { old[$0] == new[$0] }
        guard moved.count >= stay + ScrolledRows.fewest else { return nil }
        self.rows = rows
        self.distance = distance
    }
}

extension CellGrid {
    /// Numbers that are equal for rows that look alike.
    fileprivate var rowHashes: [UInt64] {
        (0..<height).map { row in
            var hash: UInt64 = 0xcbf2_9ce4_8422_2325
            for cell in cells[row * width..<(row + 1) * width] {
                let style = cell.style
                let look =
                    UInt64(style.foreground.rawValue) << 16 | UInt64(style.background.rawValue) << 8
                    | UInt64(style.marks.rawValue)
                let content = halfBlock(of: cell)?.bits ?? UInt64(cell.ascii) << 24
                hash = (hash ^ content ^ look) &* 0x9e37_79b9_7f4a_7c15
                hash ^= hash >> 29
            }
            return hash
        }
    }

    /// Moves rows as the terminal does.
    mutating func move(_ scroll: ScrolledRows) {
        let kept = scroll.rows.count - abs(scroll.distance)
        let from = scroll.distance > 0 ? scroll.rows.lowerBound + scroll.distance : scroll.rows.lowerBound
        let to = scroll.distance > 0 ? scroll.rows.lowerBound : scroll.rows.lowerBound - scroll.distance
        let moved = Array(cells[from * width..<(from + kept) * width])
        cells.replaceSubrange(to * width..<(to + kept) * width, with: moved)
    }
}
