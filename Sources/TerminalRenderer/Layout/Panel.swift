import RenderTree

/// A column's border, with a title in the upper edge, and pages or the place of the focused row in the lower edge.
struct Panel {
    var frame: Frame
    var title = Line.empty
    var foot = Line.empty
    var footAlignment = Alignment.center
    /// Whether the panel contains the focus.
    var isActive = false

    /// The smallest panel with space for content between its edges.
    static let leastWidth = 12
    static let leastHeight = 4

    /// The space between the edges.
    var inner: Frame { frame.inset(columns: 2, rows: 1) }

    static func titleWidth(in width: Int) -> Int { width - 4 }

    var style: TextStyle { isActive ? TextStyle(foreground: .accent) : .border }

    func draw(on grid: inout CellGrid) {
        let last = frame.row + frame.height - 1
        grid.draw(edge("╭", title, "╮", alignment: .leading), column: frame.column, row: frame.row)
        grid.draw(edge("╰", foot, "╯", alignment: footAlignment), column: frame.column, row: last)
        let side = Line("│", style)
        for row in (frame.row + 1)..<last {
            grid.draw(side, column: frame.column, row: row)
            grid.draw(side, column: frame.column + frame.width - 1, row: row)
        }
    }

    /// Draws a scroll bar's thumb in the right edge. The scroll bar's track begins in the given row.
    func draw(_ bar: ScrollBar?, from start: Int, on grid: inout CellGrid) {
        guard let bar else { return }
        let foreground: TextStyle.Foreground = isActive ? .accent : .secondary
        for row in bar.thumb {
            grid.draw(
                Line("▐", TextStyle(foreground: foreground)),
                column: frame.column + frame.width - 1,
                row: start + row
            )
        }
    }

    /// Fills the panel with its background. If a row fills the panel, the row's background is extended to the panel's
    /// edges.
    func drawBackground(on grid: inout CellGrid) {
        let right = inner.column + inner.width - 1
        for row in inner.row..<(inner.row + inner.height) where right > inner.column {
            let background = grid.style(inner.column, row).background
            guard background == .focus || background == .selection, grid.style(right, row).background == background
            else { continue }
            for column in [inner.column - 1, right + 1] {
                grid.fillBackground(background, Frame(column: column, row: row, width: 1, height: 1))
            }
        }
        grid.fillBackground(.panel, frame)
    }

    private func edge(_ left: String, _ text: Line, _ right: String, alignment: Alignment) -> Line {
        var line = Line(left, style)
        let text = text.truncated(to: Panel.titleWidth(in: frame.width))
        if text.width > 0 {
            let free = frame.width - 2 - text.width
            let before =
                switch alignment {
                case .leading: 1
                case .center: free / 2
                case .trailing: free - 1
                }
            line.append(rule: before, style)
            line.append(text)
        }
        line.append(rule: frame.width - 1 - line.width, style)
        line.append(right, style)
        return line
    }
}

extension Layout {
    /// Returns the titles of tabs for the edge of a panel: `┤ General ├─ Status ── Feed `; `nil` if they are wider than
    /// the edge.
    func edgeTabs(_ node: RenderNode, edge: TextStyle, availableWidth: Int) -> Line? {
        var line = Line.empty
        for tab in node.children where tab.role == .tab {
            let isChosen = tab.traits.contains(.selected)
            if line.width > 0 { line.append(rule: 1, edge) }
            line.append(rule: isChosen ? 0 : 1, edge)
            if isChosen { line.append("┤", edge) }
            line.append(tabTitle(" \(singleLine(tab.label)) ", tab, of: node))
            if isChosen { line.append("├", edge) }
        }
        return line.width <= availableWidth ? line : nil
    }
}
