import RenderTree

extension Screen {
    /// Draws the children of a node in a rectangle. Tabs and columns stay in place; the rest scrolls.
    mutating func draw(_ node: RenderNode, _ frame: Frame) {
        guard frame.height > 0, frame.width > 0 else { return }
        let only = node.onlyColumns
        switch only?.role {
        case .split: draw(split: only ?? node, in: node, frame)
        case .tabs: draw(tabs: only ?? node, frame)
        default: draw(column: only ?? node, frame)
        }
    }

    /// - Parameter node: The node whose only content is the split.
    private mutating func draw(split: RenderNode, in node: RenderNode, _ frame: Frame) {
        let columns = split.children.filter { !$0.isOverlay && $0.role != .contextMenu }
        guard let (column, width) = layout.leftColumn(of: split, in: frame.width, border: hasPanels ? 4 : 0) else {
            return columns.forEach { draw($0, frame) }
        }
        var first = column
        let others = columns.filter { $0.id != first.id }
        guard frame.width >= Layout.leastWidthOfColumns else {
            let parts = state.showsContent ? others : [first] + others
            guard let shown = parts.last(where: layout.holdsPlace) ?? parts.last else { return }
            return draw(shown, frame)
        }
        var left = frame
        left.width = width
        if first.role == .detail {
            // The first screen of a stack keeps the scroll offset that it had before another screen was shown beside
            // it.
            first.id = node.id
            layout.openLink = split.openLink
        }
        draw(first, left)
        if !hasPanels {
            for row in frame.row..<(frame.row + frame.height) {
                grid.draw(Line("│", .border), column: frame.column + left.width + 1, row: row)
            }
            left.width += 3
        }
        let share = (frame.width - left.width) / max(others.count, 1)
        for (index, other) in others.enumerated() {
            var part = frame
            part.column = frame.column + left.width + index * share
            part.width = index == others.count - 1 ? frame.column + frame.width - part.column : share
            draw(other, part)
        }
    }

    private mutating func draw(tabs: RenderNode, _ frame: Frame) {
        let tab = tabs.children.first { $0.role == .tab && $0.traits.contains(.selected) }
        let isSimple = tab.map { $0.onlyColumns?.isColumns != true } ?? true
        if let tab, isSimple, var panel = panel(frame) {
            panel.isActive = layout.holdsFocus(tabs.id)
            let availableWidth = Panel.titleWidth(in: frame.width)
            if tabs.showsPages {
                panel.foot = Line(" ") + layout.pageDots(of: tabs) + Line(" ")
                return draw(column: tab.onlyColumns ?? tab, panel)
            }
            if let titles = layout.edgeTabs(tabs, edge: panel.style, availableWidth: availableWidth) {
                panel.title = titles
                return draw(column: tab.onlyColumns ?? tab, panel, takesTitle: false)
            }
        }
        var bar = layout.tabBar(tabs, Layout.Context(width: frame.width))
        // Three quarters are for the content.
        if bar.count * 4 > frame.height, let tab { bar = [layout.onlyTab(tab, of: tabs)] }
        for (row, line) in bar.prefix(frame.height).enumerated() {
            grid.draw(line, column: frame.column, row: frame.row + row, limit: frame.width)
        }
        let used = min(bar.count, frame.height)
        guard let tab else { return }
        var below = frame
        below.row += used
        below.height -= used
        draw(tab, below)
    }

    // MARK: One column

    /// Returns a panel that takes the rectangle, unless it is too small.
    private func panel(_ frame: Frame) -> Panel? {
        guard hasPanels, frame.width >= Panel.leastWidth, frame.height >= Panel.leastHeight else { return nil }
        return Panel(frame: frame)
    }

    private mutating func draw(column node: RenderNode, _ frame: Frame) {
        if let panel = panel(frame) { return draw(column: node, panel) }
        let shown = scrolled(node, items(of: node, width: frame.width), frame)
        guard let bar = shown.bar else { return }
        let edge = min(frame.column + frame.width, grid.width - 1)
        for row in 0..<shown.frame.height {
            let isThumb = bar.thumb.contains(row)
            let line = isThumb ? Line("▐", TextStyle(foreground: .secondary)) : Line("│", .border)
            grid.draw(line, column: edge, row: shown.frame.row + row)
        }
    }

    /// Draws a column in a panel.
    /// - Parameter takesTitle: Whether a heading at the start of the column becomes the title of the panel.
    private mutating func draw(column node: RenderNode, _ panel: Panel, takesTitle: Bool = true) {
        var panel = panel
        var items = items(of: node, width: panel.inner.width)
        if takesTitle {
            let heading = items.first?.title
            if heading != nil { items.removeFirst() }
            if case .blank? = items.first?.content, heading != nil { items.removeFirst() }
            let title = heading?.label ?? (node.role == .sidebar ? node.label : "")
            if !title.isEmpty { panel.title = layout.boxTitle(" \(title) ", of: heading) }
        }
        let shown = scrolled(node, items, panel.inner)
        panel.isActive = panel.isActive || shown.hasFocus
        if shown.bar != nil, panel.foot.width == 0, let place = layout.placeOfRow(in: items) {
            panel.foot = Line(" \(place) ", panel.style)
            panel.footAlignment = .trailing
        }
        panel.draw(on: &grid)
        panel.draw(shown.bar, from: shown.frame.row, on: &grid)
        panel.drawBackground(on: &grid)
    }

    private func items(of node: RenderNode, width: Int) -> [FlowItem] {
        let children = node.content.filter { !$0.isOverlay && $0.role != .contextMenu }
        return layout.flow(of: children, Layout.Context(width: width))
    }

    /// The part of a column that scrolls, as it was drawn.
    private struct Shown {
        var frame: Frame
        var bar: ScrollBar?
        var hasFocus: Bool
    }

    /// Draws the visible part of a column, and the items that stay visible at its edges.
    private mutating func scrolled(_ node: RenderNode, _ all: [FlowItem], _ whole: Frame) -> Shown {
        var items = all
        let insets = Insets(takenFrom: &items, layout, height: whole.height)
        var frame = whole
        frame.row += insets.top.count
        frame.height -= insets.top.count + insets.bottom.count
        let beginsAtEnd = items.contains { if case .space = $0.content { true } else { false } }
        var anchor = state.scroll[node.id] ?? (beginsAtEnd ? .end : .top)
        if let scroll = state.scrollBy, scroll.column == node.id {
            anchor = Region.moved(anchor, by: scroll.lines, in: items, layout, height: frame.height)
        }
        // A person who writes below a conversation sees its end.
        if beginsAtEnd, state.followsFocus, layout.focusedItem(in: insets.items) != nil { anchor = .end }
        let target =
            state.target.map { layout.item(with: $0.id, in: items) }
            ?? (state.followsFocus ? layout.focusedItem(in: items) : nil)
        let place = state.target?.place ?? .nearest
        let region = Region(items, layout, height: frame.height, anchor: anchor, target: target, place)
        scroll[node.id] = beginsAtEnd && !region.hasMoreBelow ? .end : region.anchor
        columns.append((node.id, whole))
        visibleNodes += (items[region.visibleItems] + insets.items).compactMap { $0.node?.id }
        if activeColumn == nil || layout.placedItem(in: all) != nil {
            activeColumn = node.id
            activeHeight = frame.height
            canScroll = region.hasMoreAbove || region.hasMoreBelow
        }
        let space = Array(repeating: Line.empty, count: frame.height - region.lines.count)
        for (row, line) in (insets.top + region.lines + space + insets.bottom).enumerated() {
            grid.draw(line, column: whole.column, row: whole.row + row, limit: whole.width)
        }
        return Shown(
            frame: frame,
            bar: ScrollBar(region, of: items.count, track: frame.height),
            hasFocus: layout.focusedItem(in: all) != nil
        )
    }
}

extension ScrollBar {
    fileprivate init?(_ region: Region, of items: Int, track: Int) {
        self.init(
            track: track,
            items: items,
            visible: region.visibleItems,
            hasMoreAbove: region.hasMoreAbove,
            hasMoreBelow: region.hasMoreBelow
        )
    }
}

extension FlowItem {
    /// A heading that consists only of its text.
    var title: RenderNode? {
        guard case .node(let node) = content, node.role == .heading, alignment == .leading, indent == 0,
            node.children.isEmpty, node.actions.isEmpty, !node.label.isEmpty
        else { return nil }
        return node
    }
}

extension RenderNode {
    fileprivate var isColumns: Bool { role == .split || role == .tabs }

    /// Follows nodes that contain nothing but one other node. Returns the columns or the tabs at the end, or the last
    /// node that has other content; `nil` if that is this node.
    fileprivate var onlyColumns: RenderNode? {
        var node = self
        var isSame = true
        while true {
            let children = node.content.filter { !$0.isOverlay && $0.role != .contextMenu }
            guard let only = children.first, children.count == 1 else { break }
            switch only.role {
            case .split, .tabs: return only
            case .group, .scroll: break
            case .stack where !only.isHorizontal && only.children.count == 1: break
            default: return isSame ? nil : node
            }
            node = only
            isSame = false
        }
        return isSame ? nil : node
    }
}
