/// A rectangle of cells.
struct Frame: Hashable, Sendable {
    var column: Int
    var row: Int
    var width: Int
    var height: Int

    func inset(columns: Int, rows: Int) -> Frame {
        Frame(
            column: column + columns,
            row: row + rows,
            width: max(width - 2 * columns, 0),
            height: max(height - 2 * rows, 0)
        )
    }
}
