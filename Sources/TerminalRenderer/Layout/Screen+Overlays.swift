import RenderTree

extension Screen {
    mutating func draw(overlay: RenderNode) {
        if overlay.role.isModal { grid.dim() }
        let box = layout.overlayBox(overlay, width: grid.width, height: contentHeight)
        draw(box, of: overlay.id, isHigh: overlay.role == .alert || overlay.role == .dialog)
    }

    /// Draws a box in front of the page. The box receives the keys and the wheel for scrolling. Content that does not fit
    /// scrolls within the frame.
    /// - Parameter isHigh: Whether the box is above the middle.
    mutating func draw(_ box: Layout.OverlayBox, of id: NodeID, isHigh: Bool = false) {
        let lines = box.lines
        let width = lines.first?.width ?? 0
        let height = min(lines.count, contentHeight)
        var shown = lines[...]
        var seen = lines.indices
        if lines.count > height, height > 2 {
            let first = firstLine(of: box, id, height: height - 2)
            seen = first..<(first + height - 2)
            shown = lines[..<1] + lines[seen] + lines.suffix(1)
        }
        visibleNodes += box.nodes.lazy.filter { $0.lines.overlaps(seen) }.map(\.id)
        let frame = Frame(
            column: max((grid.width - width) / 2, 0),
            row: max((contentHeight - height) / (isHigh ? 3 : 2), 0),
            width: width,
            height: shown.count
        )
        draw(Array(shown), frame)
        canScroll = shown.count < lines.count && height > 2
        (activeColumn, activeHeight, columns) = (id, max(height - 2, 1), [(id, frame)])
        guard canScroll else { return }
        drawBar(frame, visible: (seen.lowerBound - 1)..<(seen.upperBound - 1), of: lines.count - 2)
    }

    /// Returns the first line of a box below its upper edge that is visible: where it was, moved by the keys and the wheel, and so
    /// that the result of a search or the focus is visible.
    private mutating func firstLine(of box: Layout.OverlayBox, _ id: NodeID, height: Int) -> Int {
        let inside = box.lines.indices.dropFirst().dropLast()
        var first = state.scroll[id]?.line ?? inside.lowerBound
        if let scroll = state.scrollBy, scroll.column == id { first += scroll.lines }
        let found = box.nodes.last { layout.holdsFound($0.id) }?.lines
        let focused = state.followsFocus ? inside.filter { box.lines[$0].isFocused } : []
        if let start = found?.first ?? focused.first, let end = found?.last ?? focused.last {
            first = max(min(first, start), end - (height - 1))
        }
        first = min(max(first, inside.lowerBound), inside.upperBound - height)
        scroll[id] = ScrollAnchor(item: 0, line: first)
        return first
    }

    mutating func draw(_ popup: Popup) {
        let lines = popup.lines(layout, width: grid.width, height: contentHeight)
        let width = lines.first?.width ?? 0
        let anchor = grid.focus
        let below = anchor.map { $0.row + 1 } ?? 2
        let row = below + lines.count <= contentHeight ? below : max(contentHeight - lines.count, 0)
        let column = min(max((anchor?.column ?? (grid.width - width) / 2) - 2, 0), max(grid.width - width, 0))
        draw(lines, Frame(column: column, row: row, width: width, height: lines.count))
    }

    /// Draws a list of keys, in as many columns as it needs and as fit on the page. Lines that do not fit scroll.
    mutating func draw(_ keys: [KeyHelp]) {
        let height = max(contentHeight - 2, 1)
        let widestKeys = keys.map { CellWidth.of($0.keys) }.max() ?? 0
        let aligned = keys.map { hint in
            Line(spaces: widestKeys - CellWidth.of(hint.keys)) + hint.line
        }
        let widest = aligned.map(\.width).max() ?? 0
        let fitting = max((grid.width - 4 + 3) / (widest + 3), 1)
        let columns = min((keys.count + height - 1) / height, fitting)
        let rows = (keys.count + columns - 1) / columns
        keysOverflow = max(rows - height, 0)
        let first = min(state.keysOffset, keysOverflow)
        let shown = first..<min(first + height, rows)
        let lines = shown.map { row in
            var line = Line.empty
            for (column, index) in stride(from: row, to: aligned.count, by: rows).enumerated() {
                line.append(spaces: column * (widest + 3) - line.width)
                line.append(aligned[index])
            }
            return line
        }
        let width = min(columns * (widest + 3) - 3 + 4, grid.width)
        let box = layout.boxed(
            lines,
            title: layout.boxTitle("Keys"),
            width: width,
            frame: TextStyle(foreground: .accent)
        )
        let row = max((contentHeight - box.count) / 2, 0)
        let frame = Frame(
            column: (grid.width - width) / 2,
            row: row,
            width: width,
            height: min(box.count, contentHeight)
        )
        draw(Array(box.prefix(contentHeight)), frame)
        if keysOverflow > 0 { drawBar(frame, visible: shown, of: rows) }
    }

    /// Draws the scroll bar of a box that shows only some of its lines.
    private mutating func drawBar(_ frame: Frame, visible: Range<Int>, of count: Int) {
        let bar = ScrollBar(
            track: frame.height - 2,
            items: count,
            visible: visible,
            hasMoreAbove: visible.lowerBound > 0,
            hasMoreBelow: visible.upperBound < count
        )
        Panel(frame: frame, isActive: true).draw(bar, from: frame.row + 1, on: &grid)
        grid.fillBackground(.raised, frame)
    }

    private mutating func draw(_ lines: [Line], _ frame: Frame) {
        grid.clear(frame)
        for (index, line) in lines.enumerated() { grid.draw(line, column: frame.column, row: frame.row + index) }
        grid.fillBackground(.raised, frame)
    }
}
