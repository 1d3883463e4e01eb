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
        let width = options.width
        let isWindow = window.role == .window || window.role == .settings
        guard let height = options.height else {
            hasPanels = false
            grid = Screen.document(of: window, isWindow: isWindow, layout, width: width, footer: state.footer)
            grid.targets = layout.notes.targets
            return
        }
        hasPanels = isWindow && width >= 40 && height >= 10
        grid = CellGrid(width: width, height: height)
        let footer = min(state.footer.count, max(height - 1, 0))
        let contentHeight = height - footer
        // A window that fits in front of the one behind it is a dialog.
        let dialog =
            state.behind == nil || !hasPanels ? nil : layout.dialogBox(of: window, width: width, height: contentHeight)
        let page = dialog == nil ? window : state.behind ?? window
        var head = isWindow ? layout.titleBar(of: page, width: width) : []
        // A screen with few rows has one line for the focused toolbar control or for the title, and a screen with very few
        // rows has no title.
        if isWindow, height < 10, head.count > 1 || height < 6 {
            head = layout.focusedTool(of: page, width: width).map { [$0] } ?? (height < 6 ? [] : [head[0]])
        }
        for (row, line) in head.prefix(contentHeight).enumerated() {
            grid.draw(line.filled(to: width, on: .bar), row: row)
        }
        // A window without borders has margins; a single node has none.
        let margin = isWindow && !hasPanels && width > 2 ? 1 : 0
        let body = page.children.filter { $0.role != .toolbar && !$0.isOverlay }
        draw(
            isWindow ? page.with(body) : page,
            Frame(
                column: margin,
                row: head.count,
                width: width - 2 * margin,
                height: max(contentHeight - head.count, 0)
            )
        )
        if let dialog {
            grid.dim()
            draw(dialog, of: window.id, contentHeight: contentHeight)
        }
        for overlay in state.overlays ?? window.overlays { draw(overlay: overlay, contentHeight: contentHeight) }
        if let popup = state.popup { draw(popup, contentHeight: contentHeight) }
        if !state.keys.isEmpty { draw(state.keys, contentHeight: contentHeight) }
        for (row, line) in state.footer.prefix(footer).enumerated() {
            grid.draw(line.filled(to: width, on: .bar), row: contentHeight + row)
        }
        grid.targets = layout.notes.targets
    }

    /// Draws a page that is as tall as its content, with the presentations below it.
    private static func document(
        of window: RenderNode,
        isWindow: Bool,
        _ layout: Layout,
        width: Int,
        footer: [Line]
    ) -> CellGrid {
        let margin = isWindow && width > 2 ? 1 : 0
        let inner = Layout.Context(width: width - 2 * margin)
        var grid = CellGrid(width: width, height: 0)
        if isWindow {
            let body = window.children.filter { $0.role != .toolbar && !$0.isOverlay }
            grid.grow(with: layout.titleBar(of: window, width: width) + [layout.rule(width)])
            // Each item is drawn before the next is laid out: the lines of a long page take more memory than its cells.
            let items = layout.flow(of: body, inner)
            for index in items.indices {
                let expected = index < 64 ? 0 : (grid.height + 8) * items.count / index
                grid.grow(with: layout.lines(of: items[index]), column: margin, expected: expected)
            }
        } else {
            grid.grow(with: layout.block(window, inner), column: margin)
        }
        for overlay in window.overlays {
            grid.grow(with: [.empty])
            grid.grow(with: layout.overlayBox(overlay, width: width).lines.map { $0.aligned(.center, in: width) })
        }
        grid.grow(with: footer)
        return grid
    }
}

extension RenderNode {
    fileprivate func with(_ children: [RenderNode]) -> RenderNode {
        var node = self
        node.children = children
        return node
    }
}
