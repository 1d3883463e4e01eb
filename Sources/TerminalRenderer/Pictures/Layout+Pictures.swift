import RenderTree

extension Layout {
    /// The number of rows below which a picture shows too little.
    private static let fewestRows = 4
    /// The number of rows of a picture on a page without a height.
    private static let usualRows = 16

    /// Returns the number of rows that a picture may take: half of the page, to leave space for other content; 0 if no
    /// picture is drawn.
    static func pictureRows(_ options: ScreenOptions) -> Int {
        let rows = options.height.map { $0 / 2 } ?? usualRows
        return options.showsPictures && rows >= fewestRows ? rows : 0
    }

    /// Returns the size of an image's picture, if the picture is drawn.
    func picture(of node: RenderNode, width: Int) -> SizedPicture? {
        guard pictureRows > 0, node.role == .image, let url = node.attribute(.url)?.text,
            let picture = Picture(url: url)
        else { return nil }
        let limit = node.attribute(.width)?.number.map { max($0.columns(limit: width), 1) } ?? width
        let high = node.attribute(.height)?.number.map { max($0.rows(limit: pictureRows), 1) } ?? pictureRows
        let size = picture.size(in: min(limit, width), rows: high)
        return SizedPicture(picture: picture, columns: size.columns, rows: size.rows)
    }

    /// Returns an image: the cells of its picture, if the picture is drawn, and its name.
    func imageBlock(_ node: RenderNode, _ context: Context) -> [Line] {
        let name = inline(node, context.style).nonEmptyLines.flatMap { $0.wrapped(to: context.width) }
        guard let picture = picture(of: node, width: context.width), let cells = notes.pictures.cells(of: picture)
        else {
            return name
        }
        return cells.map { row in
            var line = Line()
            line.append(row, context.style)
            return line
        } + name
    }
}
