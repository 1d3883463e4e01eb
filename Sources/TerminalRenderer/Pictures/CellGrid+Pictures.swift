extension CellGrid.Cell {
    /// The content of a cell of a picture: this bit, the picture, and the row and the column in it.
    static let isPicture: UInt32 = 1 << 28

    /// Creates a cell of a picture.
    init(_ row: PictureRow, column: Int, style: TextStyle) {
        let place = UInt32(row.picture) << 18 | UInt32(row.row) << 10 | UInt32(column & 0x3FF)
        self.init(content: CellGrid.Cell.isPicture | place, style: style, width: 1)
    }

    /// The picture that the cell shows a part of, and the part.
    var picture: (index: Int, row: Int, column: Int)? {
        guard content & CellGrid.Cell.isPicture != 0, content & CellGrid.Cell.isCluster == 0 else { return nil }
        let place = content & ~CellGrid.Cell.isPicture
        return (Int(place >> 18), Int(place >> 10 & 0xFF), Int(place & 0x3FF))
    }
}

/// A rectangle of cells that show a part of a picture.
struct PicturePlacement: Hashable, Sendable {
    var picture: PagePicture
    /// The rectangle on the page.
    var frame: Frame
    /// The cell of the picture at the corner of the rectangle.
    var firstColumn: Int
    var firstRow: Int

    /// The part of the picture in its own pixels.
    var source: (x: Int, y: Int, width: Int, height: Int) {
        func part(_ first: Int, _ count: Int, of cells: Int, _ pixels: Int) -> (Int, Int) {
            let start = min(first * pixels / cells, pixels - 1)
            return (start, max((first + count) * pixels / cells - start, 1))
        }
        let (x, width) = part(firstColumn, frame.width, of: picture.columns, picture.picture.width)
        let (y, height) = part(firstRow, frame.height, of: picture.rows, picture.picture.height)
        return (x, y, width, height)
    }
}

extension CellGrid {
    /// The rectangles of pictures that nothing is drawn over.
    var placements: [PicturePlacement] {
        if pictures.isEmpty { return [] }
        var result: [PicturePlacement] = []
        // The indices of the rectangles that end in the row above, by their first column.
        var open: [Int: Int] = [:]
        for row in 0..<height {
            var below: [Int: Int] = [:]
            for run in pictureRuns(inRow: row) {
                if let index = open[run.frame.column], result[index].picture == run.picture,
                    result[index].frame.width == run.frame.width, result[index].firstColumn == run.firstColumn,
                    result[index].firstRow + result[index].frame.height == run.firstRow
                {
                    result[index].frame.height += 1
                    below[run.frame.column] = index
                } else {
                    below[run.frame.column] = result.count
                    result.append(run)
                }
            }
            open = below
        }
        return result
    }

    private func pictureRuns(inRow row: Int) -> [PicturePlacement] {
        var runs: [PicturePlacement] = []
        var next: (index: Int, row: Int, column: Int)?
        for column in 0..<width {
            guard let part = cells[row * width + column].picture, pictures.indices.contains(part.index) else {
                next = nil
                continue
            }
            if let next, part == next {
                runs[runs.count - 1].frame.width += 1
            } else {
                runs.append(
                    PicturePlacement(
                        picture: pictures[part.index],
                        frame: Frame(column: column, row: row, width: 1, height: 1),
                        firstColumn: part.column,
                        firstRow: part.row
                    )
                )
            }
            next = (part.index, part.row, part.column + 1)
        }
        return runs
    }
}
