import RenderTree

extension Layout {
    /// Returns a table's parts as nodes below each other: a line of column titles, and the rows. The columns share the
    /// width in proportion to the widths of their titles and cells.
    func tableParts(of node: RenderNode, _ context: Context) -> [RenderNode] {
        let columns = node.children.filter { $0.role == .column }
        var widths = tableWidths(of: node, context)
        let availableWidth = max(context.width - tableEdge(of: node) - 2 * max(widths.count - 1, 0), widths.count)
        let total = widths.reduce(0, +)
        if total > availableWidth { widths = widths.map { max($0 * availableWidth / max(total, 1), 1) } }
        let titles = columns.enumerated().map { index, column in column.wide(widths[index]) }
        let header = RenderNode(
            id: node.id.appending(.name("titles")),
            role: .stack,
            attributes: [.axis: "horizontal", .spacing: 16],
            children: titles
        )
        return [header, RenderNode(id: node.id.appending(.name("rule")), role: .divider)]
            + node.children.filter { $0.role != .column }.map { row in
                guard row.role == .row else { return row }
                var row = row
                let cells = row.children.filter { $0.role == .cell }.prefix(widths.count)
                let line = RenderNode(
                    id: row.id.appending(.name("cells")),
                    role: .stack,
                    attributes: [.axis: "horizontal", .spacing: 16],
                    children: cells.enumerated().map { index, cell in cell.wide(widths[index]) }
                )
                row.children = [line] + row.children.filter { $0.role != .cell }
                return row
            }
    }

    /// The width of the mark before rows that can be selected.
    func tableEdge(of node: RenderNode) -> Int {
        node.children.contains { $0.role == .row && $0.attributes[.tag] != nil } ? 2 : 0
    }

    /// The widths that a table's columns need, determined from the titles and the first rows.
    func tableWidths(of node: RenderNode, _ context: Context) -> [Int] {
        var widths = node.children.filter { $0.role == .column }.map { measure($0, context).width }
        for row in node.children.lazy.filter({ $0.role == .row }).prefix(200) {
            for (index, cell) in row.children.lazy.filter({ $0.role == .cell }).prefix(widths.count).enumerated() {
                widths[index] = max(widths[index], measure(cell, context).width)
            }
        }
        return widths
    }

    /// Returns the title of a column, with an arrow if it sorts the rows.
    func column(_ node: RenderNode, _ style: TextStyle) -> Line {
        let title = singleLine(node.label)
        let arrow = ["ascending": " ▲", "descending": " ▼"][node.value?.text ?? ""] ?? ""
        return Line(title + arrow, style.with(.bold))
    }
}

extension RenderNode {
    /// The node with a width in columns of characters, each eight points wide.
    fileprivate func wide(_ columns: Int) -> RenderNode {
        var node = self
        node.attributes[.width] = .number(Double(columns * 8))
        return node
    }
}
