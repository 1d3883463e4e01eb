import RenderTree

/// The page of a window: title, toolbar, content, and the presentations in front of it.
struct Screen {
    private(set) var grid: CellGrid
    /// The scroll positions, by the id of the column's node.
    private(set) var scroll: [NodeID: ScrollAnchor] = [:]
    /// The column with the focus, or the only column.
    private(set) var activeColumn: NodeID?
    private(set) var activeHeight = 1
    private(set) var canScrollDown = false
    /// The nodes that scrolled columns, and what lies above them, show.
    private(set) var seenNodes: [NodeID] = []
    /// The width of the focused editor's text, in columns.
    var editorRoom: Int? { layout.notes.editorRoom }

    private let layout: Layout
    private let state: State

    /// The state of a host that affects the page.
    struct State {
        var scroll: [NodeID: ScrollAnchor] = [:]
        var followsFocus = true
        /// A number of lines to scroll a column by.
        var scrollBy: (column: NodeID, lines: Int)?
        var popup: Popup?
        /// The lines at the lower edge.
        var footer: [Line] = []
    }

    init(of window: RenderNode, _ options: ScreenOptions, _ state: State = State()) {
        layout = Layout(options)
        self.state = state
        let width = options.width
        let overlays = window.overlays
        let top = Screen.isWindow(window) ? Screen.head(of: window, layout, width: width) : []
        let body = window.children.filter { $0.role != .toolbar && !$0.isOverlay }
        // A window has margins; a single node has none.
        let margin = Screen.isWindow(window) && width > 2 ? 1 : 0
        let inner = Layout.Context(width: width - 2 * margin)
        guard let height = options.height else {
            let layout = layout
            let content =
                Screen.isWindow(window)
                ? layout.flow(of: body, inner).flatMap { layout.lines(of: $0) } : layout.block(window, inner)
            var below: [Line] = []
            for overlay in overlays {
                below.append(.empty)
                below += layout.overlayBox(overlay, width: width).lines.map { $0.aligned(.center, in: width) }
            }
            below += state.footer
            grid = CellGrid(width: width, height: top.count + content.count + below.count)
            var row = 0
            for (lines, column) in [(top, 0), (content, margin), (below, 0)] {
                for line in lines {
                    grid.draw(line, column: column, row: row)
                    row += 1
                }
            }
            grid.targets = layout.notes.targets
            return
        }
        grid = CellGrid(width: width, height: height)
        let footer = min(state.footer.count, max(height - 1, 0))
        let room = height - footer
        for (row, line) in top.prefix(room).enumerated() { grid.draw(line, row: row) }
        let content = Screen.isWindow(window) ? window.with(body) : window
        draw(content, Frame(column: margin, row: top.count, width: inner.width, height: max(room - top.count, 0)))
        for overlay in overlays { draw(overlay: overlay, room: room) }
        if let popup = state.popup { draw(popup, room: room) }
        for (row, line) in state.footer.prefix(footer).enumerated() { grid.draw(line, row: room + row) }
        grid.targets = layout.notes.targets
    }

    private struct Frame {
        var column: Int
        var row: Int
        var width: Int
        var height: Int
    }

    // MARK: Columns

    /// Draws the children of a node in a rectangle. Tabs and columns are fixed, the rest scrolls.
    private mutating func draw(_ node: RenderNode, _ frame: Frame) {
        guard frame.height > 0, frame.width > 0 else { return }
        let children = node.content.filter { !$0.isOverlay && $0.role != .contextMenu }
        if let only = children.first, children.count == 1 {
            switch only.role {
            case .split where frame.width >= 60: return draw(split: only, frame)
            case .tabs: return draw(tabs: only, frame)
            case .group, .scroll: return draw(only, frame)
            case .stack where !only.isHorizontal && only.children.count == 1: return draw(only, frame)
            default: break
            }
        }
        draw(column: node, layout.flow(of: children, Layout.Context(width: frame.width)), frame)
    }

    private mutating func draw(split: RenderNode, _ frame: Frame) {
        let sidebar = split.children.first { $0.role == .sidebar }
        let others = split.children.filter { $0.role != .sidebar && !$0.isOverlay }
        guard let sidebar else { return others.forEach { draw($0, frame) } }
        let width = layout.sidebarWidth(sidebar, in: frame.width)
        draw(sidebar, Frame(column: frame.column, row: frame.row, width: width, height: frame.height))
        for row in frame.row..<(frame.row + frame.height) {
            grid.draw(Line("│", .faint), column: frame.column + width + 1, row: row)
        }
        let left = width + 3
        let room = frame.width - left
        let share = room / max(others.count, 1)
        for (index, other) in others.enumerated() {
            let column = frame.column + left + index * share
            draw(other, Frame(column: column, row: frame.row, width: share, height: frame.height))
        }
    }

    private mutating func draw(tabs: RenderNode, _ frame: Frame) {
        let bar = layout.tabBar(tabs, Layout.Context(width: frame.width))
        for (row, line) in bar.prefix(frame.height).enumerated() {
            grid.draw(line, column: frame.column, row: frame.row + row, limit: frame.width)
        }
        let used = bar.count + (frame.height > bar.count + 6 ? 1 : 0)
        guard let tab = tabs.children.first(where: { $0.role == .tab && $0.traits.contains(.selected) }) else { return }
        let below = Frame(
            column: frame.column,
            row: frame.row + used,
            width: frame.width,
            height: frame.height - used
        )
        draw(tab, below)
    }

    private mutating func draw(column node: RenderNode, _ items: [FlowItem], _ frame: Frame) {
        var anchor = state.scroll[node.id] ?? .top
        if let scroll = state.scrollBy, scroll.column == node.id {
            anchor = Region.moved(anchor, by: scroll.lines, in: items, layout)
        }
        let region = Region(items, layout, height: frame.height, anchor: anchor, follow: state.followsFocus)
        scroll[node.id] = region.anchor
        seenNodes += items[region.seenItems].compactMap { $0.node?.id }
        if activeColumn == nil || layout.focusedItem(in: items) != nil {
            activeColumn = node.id
            activeHeight = frame.height
            canScrollDown = region.hasMoreBelow
        }
        for (row, line) in region.lines.enumerated() {
            grid.draw(line, column: frame.column, row: frame.row + row, limit: frame.width)
        }
        guard region.hasMoreAbove || region.hasMoreBelow else { return }
        let edge = min(frame.column + frame.width, grid.width - 1)
        if region.hasMoreAbove { grid.draw(Line("▲", .faint), column: edge, row: frame.row) }
        if region.hasMoreBelow { grid.draw(Line("▼", .faint), column: edge, row: frame.row + frame.height - 1) }
    }

    // MARK: Presentations

    private mutating func draw(overlay: RenderNode, room: Int) {
        let box = layout.overlayBox(overlay, width: grid.width)
        let lines = box.lines
        if overlay.role.isModal { grid.veil() }
        let width = lines.first?.width ?? 0
        let height = min(lines.count, room)
        var shown = lines[...]
        var seen = lines.indices
        if lines.count > height, height > 2 {
            // Content that does not fit is scrolled within the frame.
            let inside = lines.dropFirst().dropLast()
            let wanted = inside.lastIndex { $0.isFocused } ?? 0
            let first = min(max(wanted - (height - 3), inside.startIndex), inside.endIndex - (height - 2))
            seen = first..<(first + height - 2)
            shown = lines[..<1] + inside[seen] + lines.suffix(1)
        }
        seenNodes += box.nodes.lazy.filter { $0.lines.overlaps(seen) }.map(\.id)
        let column = max((grid.width - width) / 2, 0)
        let row = max((room - height) / (overlay.role == .alert || overlay.role == .dialog ? 3 : 2), 0)
        draw(Array(shown), column: column, row: row, width: width)
    }

    private mutating func draw(_ popup: Popup, room: Int) {
        let lines = popup.lines(layout, width: grid.width, height: room)
        let width = lines.first?.width ?? 0
        let anchor = grid.focus
        let below = anchor.map { $0.row + 1 } ?? 2
        let row = below + lines.count <= room ? below : max(room - lines.count, 0)
        let column = min(max((anchor?.column ?? (grid.width - width) / 2) - 2, 0), max(grid.width - width, 0))
        draw(lines, column: column, row: row, width: width)
    }

    private mutating func draw(_ lines: [Line], column: Int, row: Int, width: Int) {
        grid.clear(column: column, row: row, width: width, height: lines.count)
        for (index, line) in lines.enumerated() { grid.draw(line, column: column, row: row + index) }
    }

    // MARK: Title and toolbar

    private static func isWindow(_ node: RenderNode) -> Bool {
        node.role == .window || node.role == .settings
    }

    private static func head(of window: RenderNode, _ layout: Layout, width: Int) -> [Line] {
        let toolbar = window.children.first { $0.role == .toolbar }
        return layout.titleBar(window.label, toolbar, width: width)
    }
}

extension RenderNode {
    fileprivate func with(_ children: [RenderNode]) -> RenderNode {
        var node = self
        node.children = children
        return node
    }
}
