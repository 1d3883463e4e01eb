import RenderTree

extension RenderNode {
    /// Returns the rows of a grid; `nil` if the node is not a grid, or if its columns would be too narrow to read.
    func gridRows(in width: Int) -> [RenderNode]? {
        guard !attributes.isEmpty, let wished = attributes[.columns]?.number, wished >= 2, wished <= 100 else {
            return nil
        }
        let columns = Int(wished)
        let availableWidth = width / columns - 1
        guard availableWidth >= 4 else { return nil }
        let cells = children.filter { !$0.isOverlay && $0.role != .contextMenu }
        return stride(from: 0, to: cells.count, by: columns).map { start in
            let row = cells[start..<min(start + columns, cells.count)].map { cell in
                var cell = cell
                // A column is eight points wide.
                cell.attributes[.width] = .number(Double(availableWidth * 8))
                return cell
            }
            return RenderNode(
                id: id.appending(.name("row")).appending(.slot(start)),
                role: .stack,
                attributes: [.axis: "horizontal"],
                children: row
            )
        }
    }
}

extension Layout {
    /// Returns the rows of a grid whose columns are as wide as their widest cells; `nil` if the node is not such a grid, or if the
    /// columns do not fit.
    func alignedRows(of grid: RenderNode, _ context: Context) -> [RenderNode]? {
        guard !grid.attributes.isEmpty, grid.attribute(.style)?.text == "grid" else { return nil }
        var widths: [Int] = []
        for row in grid.children where row.isHorizontal {
            for (column, cell) in row.children.enumerated() {
                if column == widths.count { widths.append(0) }
                widths[column] = max(widths[column], measure(cell, context).width)
            }
        }
        guard widths.reduce(0, +) + widths.count <= context.width else { return nil }
        return grid.children.map { row in
            guard row.isHorizontal else { return row }
            var row = row
            // What is last can be wider, such as a field.
            for column in row.children.indices.dropLast() {
                row.children[column].attributes[.width] = .number(Double(widths[column] * 8))
            }
            return row
        }
    }
}
