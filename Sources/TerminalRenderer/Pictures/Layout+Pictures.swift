import RenderTree

extension Layout {
    /// The most rows that a picture takes, so that there is something else on the screen.
    private static let mostRows = 16

    /// Returns the size of the picture of an image, if the terminal can draw it.
    func picture(of node: RenderNode, width: Int) -> (picture: Picture, columns: Int, rows: Int)? {
        guard let cellSize, node.role == .image, let url = node.attribute(.url)?.text, let picture = Picture(url: url)
        else { return nil }
        let limit = node.attribute(.width)?.number.map { max($0.columns(limit: width), 1) } ?? width
        let high = node.attribute(.height)?.number.map { max($0.rows(limit: Layout.mostRows), 1) } ?? Layout.mostRows
        let size = picture.size(in: min(limit, width), rows: high, cell: cellSize)
        return (picture, size.columns, size.rows)
    }

    /// Returns an image: the cells of its picture if the terminal can draw it, and its name.
    func imageBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let name = inline(node, context.style).nonEmptyLines.flatMap { $0.wrapped(to: context.width) }
        guard let found = picture(of: node, width: context.width) else { return name }
        guard let number = notes.picture(found.picture, columns: found.columns, rows: found.rows) else { return name }
        let rows = (0..<found.rows).map { row in
            var line = Line()
            line.append(PictureRow(picture: number, row: UInt8(row)), width: found.columns, context.style)
            return line
        }
        return rows + name
    }
}

/// A row of cells of a picture.
struct PictureRow: Hashable, Sendable {
    /// The index in the pictures of the page.
    var picture: UInt8
    var row: UInt8
}

/// A picture of a page, and the number of cells that it takes.
struct PagePicture: Hashable, Sendable {
    var picture: Picture
    var columns: Int
    var rows: Int
}
