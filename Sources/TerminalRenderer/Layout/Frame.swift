/// A rectangle of cells.
struct Frame: Hashable, Sendable {
    var column: Int
    var row: Int
    var width: Int
    var height: Int

    func contains(_ column: Int, _ row: Int) -> Bool {
        (self.column..<(self.column + width)).contains(column) && (self.row..<(self.row + height)).contains(row)
    }

    func inset(columns: Int, rows: Int) -> Frame {
        Frame(
            column: column + columns,
            row: row + rows,
            width: max(width - 2 * columns, 0),
            height: max(height - 2 * rows, 0)
        )
    }
}
