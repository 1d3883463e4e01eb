import RenderTree

/// A scroll position: the item at the top of a column, and how many of the item's lines are above the edge.
struct ScrollAnchor: Hashable, Sendable {
    var item: Int
    var line: Int

    static let top = ScrollAnchor(item: 0, line: 0)
    /// The scroll position with the end of the content at the lower edge.
    static let end = ScrollAnchor(item: .max, line: .max)
}

/// The visible part of a column, `height` lines tall. Only visible items are laid out.
struct Region {
    var lines: [Line] = []
    var anchor: ScrollAnchor
    var hasMoreAbove = false
    var hasMoreBelow = false
    /// The items that are visible, at least in part.
    var visibleItems = 0..<0

    /// - Parameters:
    ///   - target: The item to scroll to.
    ///   - place: The place of the item after scrolling.
    init(
        _ items: [FlowItem],
        _ layout: Layout,
        height: Int,
        anchor: ScrollAnchor,
        target: Int?,
        _ place: Scroll.Place = .nearest
    ) {
        var cursor = Cursor(items: items, layout: layout)
        cursor.fillSpace(height: height)
        var top = cursor.clamped(anchor)
        if let target {
            top = cursor.showing(target, place, from: top, height: height)
        }
        // The end of the content is never above the lower edge.
        let missing = height - cursor.lines(from: top, limit: height).count
        if missing > 0 { top = cursor.moved(top, by: -missing) }

        let seen = cursor.lines(from: top, limit: height + 1)
        lines = Array(seen.prefix(height))
        self.anchor = top
        hasMoreAbove = top != .top
        hasMoreBelow = seen.count > height
        visibleItems = cursor.items(from: top, limit: height)
    }

    /// Returns a scroll position moved by a number of lines, within the content of a column with the given height.
    static func moved(
        _ anchor: ScrollAnchor,
        by lines: Int,
        in items: [FlowItem],
        _ layout: Layout,
        height: Int
    ) -> ScrollAnchor {
        var cursor = Cursor(items: items, layout: layout)
        return cursor.moved(cursor.clamped(anchor), by: anchor == .end ? lines - (height - 1) : lines)
    }

    private struct Cursor {
        let items: [FlowItem]
        let layout: Layout
        private var known: [Int: [Line]] = [:]

        init(items: [FlowItem], layout: Layout) {
            self.items = items
            self.layout = layout
        }

        mutating func lines(of item: Int) -> [Line] {
            if let lines = known[item] { return lines }
            let lines = layout.lines(of: items[item])
            known[item] = lines
            return lines
        }

        /// Assigns the column's unused lines to the first space.
        mutating func fillSpace(height: Int) {
            guard let space = items.firstIndex(where: { if case .space = $0.content { true } else { false } }) else {
                return
            }
            let used = lines(from: .top, limit: height).count
            known[space] = Array(repeating: .empty, count: height - used)
        }

        mutating func lines(from anchor: ScrollAnchor, limit: Int) -> [Line] {
            var result: [Line] = []
            var item = anchor.item
            while item < items.count, result.count < limit {
                let lines = lines(of: item)
                result += item == anchor.item ? lines.dropFirst(anchor.line) : lines[...]
                item += 1
            }
            return Array(result.prefix(limit))
        }

        mutating func items(from anchor: ScrollAnchor, limit: Int) -> Range<Int> {
            var item = anchor.item
            var count = -anchor.line
            while item < items.count, count < limit {
                count += lines(of: item).count
                item += 1
            }
            return anchor.item..<max(item, anchor.item)
        }

        mutating func clamped(_ anchor: ScrollAnchor) -> ScrollAnchor {
            guard !items.isEmpty else { return .top }
            let item = min(max(anchor.item, 0), items.count - 1)
            return ScrollAnchor(item: item, line: min(max(anchor.line, 0), max(lines(of: item).count - 1, 0)))
        }

        mutating func moved(_ anchor: ScrollAnchor, by count: Int) -> ScrollAnchor {
            guard !items.isEmpty else { return .top }
            var item = anchor.item
            var line = anchor.line + count
            while line < 0, item > 0 {
                item -= 1
                line += lines(of: item).count
            }
            while item < items.count - 1, line >= lines(of: item).count {
                line -= lines(of: item).count
                item += 1
            }
            return ScrollAnchor(item: item, line: min(max(line, 0), max(lines(of: item).count - 1, 0)))
        }

        /// Returns the scroll position at which an item has a place in the column. For the place `nearest`, this is the
        /// position closest to `top` that shows the item's focused lines, the lines that a search has found or, if there
        /// are neither, the first line.
        mutating func showing(_ item: Int, _ place: Scroll.Place, from top: ScrollAnchor, height: Int) -> ScrollAnchor {
            let lines = lines(of: item)
            switch place {
            case .start: return ScrollAnchor(item: item, line: 0)
            case .center: return moved(ScrollAnchor(item: item, line: 0), by: (lines.count - height) / 2)
            case .end: return moved(ScrollAnchor(item: item, line: 0), by: lines.count - height)
            case .nearest: break
            }
            var marked = lines.indices.filter { lines[$0].isFocused }
            if marked.isEmpty { marked = lines.indices.filter { lines[$0].isFound } }
            let first = ScrollAnchor(item: item, line: marked.first ?? 0)
            let last = ScrollAnchor(item: item, line: marked.last ?? 0)
            if isBefore(first, top) { return first }
            var lowest = top
            var count = 1
            // Find out whether the last focused line is among the `height` lines from the top.
            while isBefore(lowest, last), count < height {
                let next = moved(lowest, by: 1)
                if next == lowest { break }
                lowest = next
                count += 1
            }
            if !isBefore(lowest, last) { return top }
            let place = moved(last, by: -(height - 1))
            return isBefore(first, place) ? first : place
        }

        private func isBefore(_ left: ScrollAnchor, _ right: ScrollAnchor) -> Bool {
            (left.item, left.line) < (right.item, right.line)
        }
    }
}

extension Layout {
    /// Returns the item that is or contains the focused node.
    func focusedItem(in items: [FlowItem]) -> Int? {
        guard focus != nil else { return nil }
        if let index = items.lastIndex(where: { item in item.node.map { holdsFocus($0.id) } ?? false }) { return index }
        // The row of a grid is not a node of the tree, but its cells are.
        return items.firstIndex { item in item.node?.children.contains { holdsFocus($0.id) } ?? false }
    }

    /// Returns the item with the result of a search or, if there is none, with the focus.
    func placedItem(in items: [FlowItem]) -> Int? {
        if let found { item(with: found, in: items) } else { focusedItem(in: items) }
    }

    /// Returns the place of the focused row or of the row that a search has found, such as `3 of 24`; `nil` if there is
    /// none.
    func placeOfRow(in items: [FlowItem]) -> String? {
        guard let placed = placedItem(in: items), items[placed].isRow else { return nil }
        let before = items[..<placed].count(where: \.isRow)
        return "\(before + 1) of \(before + items[placed...].count(where: \.isRow))"
    }

    /// Returns the item that is or contains a node, or the first item in it.
    func item(with id: NodeID, in items: [FlowItem]) -> Int? {
        items.lastIndex { item in item.node.map { id.isWithin($0.id) } ?? false }
            ?? items.firstIndex { item in item.node?.children.contains { id.isWithin($0.id) } ?? false }
            ?? items.firstIndex { item in item.node?.id.isWithin(id) ?? false }
    }
}

extension Line {
    /// Whether the line contains the focus or the caret.
    var isFocused: Bool {
        has { $0.background == .focus || $0.marks.contains(.caret) }
    }

    /// Whether the line is marked as found, or as part of the selection.
    fileprivate var isFound: Bool {
        has { $0.background == .selection }
    }
}
