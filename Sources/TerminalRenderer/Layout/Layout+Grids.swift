import RenderTree

extension Layout {
    /// Returns a grid's rows and the width of each column; `nil` if the node is not a grid or the columns do not fit.
    func gridRows(of node: RenderNode, _ context: Context) -> [RenderNode]? {
        guard !node.attributes.isEmpty else { return nil }
        if let columns = node.attribute(.columns)?.number, columns >= 2, columns <= 100 {
            return filledRows(of: node, Int(columns), context)
        }
        return node.attribute(.style)?.text == "grid" ? alignedRows(of: node, context) : nil
    }

    /// Cells that fill columns of equal width.
    private func filledRows(of grid: RenderNode, _ columns: Int, _ context: Context) -> [RenderNode]? {
        let width = context.width / columns - 1
        guard width >= 4 else { return nil }
        let cells = grid.children.filter { !$0.isOverlay && $0.role != .contextMenu }
        return stride(from: 0, to: cells.count, by: columns).map { start in
            RenderNode(
                id: grid.id.appending(.name("row")).appending(.slot(start)),
                role: .stack,
                attributes: [.axis: "horizontal"],
                children: cells[start..<min(start + columns, cells.count)].map { $0.wide(width) }
            )
        }
    }

    /// Rows whose columns are as wide as their widest cells.
    private func alignedRows(of grid: RenderNode, _ context: Context) -> [RenderNode]? {
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
            // The last cell of a row can be wider, such as a field.
            for column in row.children.indices.dropLast() {
                row.children[column] = row.children[column].wide(widths[column])
            }
            return row
        }
    }
}

extension RenderNode {
    /// The node with a width in columns. A column is eight points wide.
    fileprivate func wide(_ columns: Int) -> RenderNode {
        var node = self
        node.attributes[.width] = .number(Double(columns * 8))
        return node
    }
}
