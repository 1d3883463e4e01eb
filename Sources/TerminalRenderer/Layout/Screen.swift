import RenderTree

/// A window's page: the title, the toolbar, the content, and the presentations in front.
///
/// A page without a height is a document, as tall as its content. A page with a height is a screen: it has backgrounds, its
/// columns are framed if the page is large enough, and content that does not fit scrolls.
struct Screen {
    var grid: CellGrid
    /// The scroll positions, by the id of the column's node.
    var scroll: [NodeID: ScrollAnchor] = [:]
    /// The column with the focus, or the only column.
    var activeColumn: NodeID?
    var activeHeight = 1
    /// The columns that the wheel can scroll: only the box in front of the page, if there is one.
    var columns: [(id: NodeID, frame: Frame)] = []
    var canScroll = false
    /// The number of lines in the list of keys that do not fit.
    var keysOverflow = 0
    /// The nodes that are visible in scrolled columns and in front of them.
    var visibleNodes: [NodeID] = []
    var editorWidth: Int? { layout.notes.editorWidth }

    let layout: Layout
    let state: State
    /// Whether columns have borders.
    let hasPanels: Bool
    /// The number of rows above the footer.
    let contentHeight: Int

    /// The state of a host that affects the page.
    struct State {
        var scroll: [NodeID: ScrollAnchor] = [:]
        var followsFocus = true
        /// Whether a narrow page shows the content although the focus is in the sidebar.
        var showsContent = false
        /// The row or text that a search has found, if it is not a control.
        var found: NodeID?
        /// The node to scroll to; if it is `nil`, the page may scroll to the focus.
        var target: Target?
        /// The column to scroll, and the number of lines.
        var scrollBy: (column: NodeID, lines: Int)?
        var popup: Popup?
        /// The window behind this one, if there is one.
        var behind: RenderNode?
        /// The presentations in front of the window, if they are known.
        var overlays: [RenderNode]?
        /// The keys to list in front of the page.
        var keys: [KeyHelp] = []
        /// The number of lines in the list of keys that are scrolled out of sight.
        var keysOffset = 0
        /// The pictures of earlier pages.
        var pictures = PictureCache()
        /// The lines at the lower edge.
        var footer: [Line] = []
    }

    /// A node to scroll to.
    struct Target: Hashable, Sendable {
        let id: NodeID
        /// The place in the column after scrolling.
        var place = Scroll.Place.nearest
    }

    init(of window: RenderNode, _ options: ScreenOptions, _ state: State = State()) {
        layout = Layout(options, root: window, found: state.found)
        layout.notes.pictures = state.pictures
        self.state = state
        let height = options.height ?? 0
        grid = CellGrid(width: options.width, height: height)
        hasPanels = window.isWindow && options.width >= 40 && height >= 10
        contentHeight = height - min(state.footer.count, max(height - 1, 0))
        if options.height == nil { draw(document: window) } else { draw(screen: window) }
        grid.targets = layout.notes.targets
    }

    /// Draws a page that is as tall as its content, with the presentations below it.
    private mutating func draw(document window: RenderNode) {
        let margin = margin(of: window)
        let inner = Layout.Context(width: grid.width - 2 * margin)
        if window.isWindow {
            grid.grow(with: layout.titleBar(of: window, width: grid.width) + [layout.rule(grid.width)])
            // Each item is drawn before the next is laid out: the lines of a long page take more memory than its cells.
            let items = layout.flow(of: window.body, inner)
            for index in items.indices {
                let expected = index < 64 ? 0 : (grid.height + 8) * items.count / index
                grid.grow(with: layout.lines(of: items[index]), column: margin, expected: expected)
            }
        } else {
            grid.grow(with: layout.block(window, inner), column: margin)
        }
        grid.grow(with: layout.bottomBar(of: window, width: inner.width), column: margin)
        for overlay in window.overlays {
            let box = layout.overlayBox(overlay, width: grid.width)
            grid.grow(with: [.empty] + box.lines.map { $0.aligned(.center, in: grid.width) })
        }
        grid.grow(with: state.footer)
    }

    /// Draws a page with a height, from the back to the front.
    private mutating func draw(screen window: RenderNode) {
        // A window that fits in front of the one behind it is a dialog.
        let behind = hasPanels ? state.behind : nil
        let dialog = behind == nil ? nil : layout.dialogBox(of: window, width: grid.width, height: contentHeight)
        draw(page: dialog == nil ? window : behind ?? window)
        if let dialog {
            grid.dim()
            draw(dialog, of: window.id)
        }
        for overlay in state.overlays ?? window.overlays { draw(overlay: overlay) }
        if let popup = state.popup { draw(popup) }
        if !state.keys.isEmpty { draw(state.keys) }
        draw(bar: state.footer.prefix(grid.height - contentHeight), row: contentHeight)
    }

    private mutating func draw(page: RenderNode) {
        let head = head(of: page)
        draw(bar: head.prefix(contentHeight), row: 0)
        var content = page
        if page.isWindow { content.children = page.body }
        let margin = margin(of: page)
        let room = max(contentHeight - head.count, 0)
        let foot = foot(of: page).prefix(room)
        let height = room - foot.count
        draw(content, Frame(column: margin, row: head.count, width: grid.width - 2 * margin, height: height))
        draw(bar: foot, row: head.count + height)
    }

    /// Returns the toolbar at the bottom of a window. The background of the bar takes the place of the line above it.
    private func foot(of page: RenderNode) -> [Line] {
        guard page.isWindow, grid.height >= 10 else { return [] }
        return layout.bottomBar(of: page, width: grid.width - 2).dropFirst().map { Line(" ") + $0 }
    }

    /// Returns the lines above the content of a window. A screen with few rows has one line for the focused toolbar control
    /// or for the title, and a screen with very few rows has no title.
    private func head(of page: RenderNode) -> [Line] {
        guard page.isWindow else { return [] }
        let head = layout.titleBar(of: page, width: grid.width)
        guard grid.height < 10, head.count > 1 || grid.height < 6 else { return head }
        return layout.focusedTool(of: page, width: grid.width).map { [$0] } ?? (grid.height < 6 ? [] : [head[0]])
    }

    /// The columns on both sides of a page. A window without borders has margins; a single node has none.
    private func margin(of page: RenderNode) -> Int { page.isWindow && !hasPanels && grid.width > 2 ? 1 : 0 }

    private mutating func draw(bar lines: ArraySlice<Line>, row: Int) {
        for (index, line) in lines.enumerated() {
            grid.draw(line.filled(to: grid.width, on: .bar), row: row + index)
        }
    }
}

extension RenderNode {
    fileprivate var isWindow: Bool { role == .window || role == .settings }

    /// The children without the toolbar and the presentations.
    fileprivate var body: [RenderNode] { children.filter { $0.role != .toolbar && !$0.isOverlay } }
}
