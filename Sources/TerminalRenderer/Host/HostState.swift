package import RenderTree

/// What a person at a terminal has before them beyond the tree: where the focus and the caret are, how far it is
/// scrolled, which menu is open. A value: keys go in, events for the application come out.
package struct HostState: Sendable {
    package private(set) var tree = AppTree()
    package var width: Int
    package var height: Int

    /// The window that is shown; the application's frontmost until the person chooses another.
    package internal(set) var window: NodeID?
    package internal(set) var focus: NodeID?
    /// The caret in the focused field, in characters; `nil` is at its end.
    package internal(set) var caret: Int?
    /// The last thing that went wrong, until the next key.
    package internal(set) var message: String?
    /// The last thing that a person was told and nothing went wrong with, until the next key.
    package internal(set) var notice: String?
    package internal(set) var wantsToQuit = false
    /// The person asked for the shell; the host stops itself and clears this.
    package var wantsToSuspend = false
    /// The screen may not be as it was drawn; the host draws all of it and clears this.
    package var needsFullDraw = false

    var popup: Popup?
    /// The page as it was last drawn, which the mouse points at.
    private(set) var page: CellGrid?
    private var scroll: [NodeID: ScrollAnchor] = [:]
    private var followsFocus = true
    private var pendingScroll = 0
    private var activeColumn: NodeID?
    private var pageHeight = 1
    private var canScrollDown = false
    private var isScrolled: Bool { activeColumn.flatMap { scroll[$0] }.map { $0 != .top } ?? false }
    /// Where in the ring the focus was, for when its node is gone.
    private var lastIndex = 0
    private var lastScope: NodeID?
    /// Where the focus was in the windows that were left.
    private var remembered: [NodeID: NodeID] = [:]
    private var lastFrontmost: NodeID?
    /// The columns of the focused editor's text as it was drawn.
    private(set) var editorRoom: Int?
    /// The column that Up and Down go back to after a shorter row; `nil` after any other key.
    var wantedColumn: Int?
    private var lastApplicationFocus: NodeID?
    /// What scrolled columns showed when they were last drawn, and what of it the application was told.
    private var seenNodes: Set<NodeID> = []
    private var revealedNodes: Set<NodeID> = []

    package init(width: Int = 80, height: Int = 24) {
        self.width = width
        self.height = height
    }

    // MARK: The tree

    /// The window that is shown.
    package var shownWindow: RenderNode? {
        tree.windows.last { $0.id == window } ?? tree.frontmost
    }

    /// The window, or what lies above it: what keys go to. Kept with its ring, for both take a walk through the tree.
    private(set) var scope: RenderNode?
    private(set) var ring = FocusRing()

    var focusedNode: RenderNode? {
        ring.index(of: focus).map { ring.stops[$0].node }
    }

    /// Takes a new tree: follows a window that came to the front, and finds the focus a place where its node is gone.
    package mutating func update(_ tree: AppTree) {
        self.tree = tree
        remembered = remembered.filter { window, _ in tree.windows.contains { $0.id == window } }
        if tree.frontmost?.id != lastFrontmost || !tree.windows.contains(where: { $0.id == window }) {
            lastFrontmost = tree.frontmost?.id
            window = tree.frontmost?.id
        }
        if let open = popup, !open.items.contains(where: \.canBeChosen) { popup = nil }
        settleFocus()
    }

    private mutating func settleFocus() {
        scope = shownWindow?.topmostScope
        ring = scope.map(FocusRing.init) ?? FocusRing()
        guard let scope else {
            focus = nil
            lastScope = nil
            return
        }
        let wanted = ring.stops.first { $0.node.traits.contains(.focused) }?.node.id
        if let wanted, wanted != lastApplicationFocus { moveFocus(to: wanted) }
        lastApplicationFocus = wanted
        if scope.id != lastScope {
            if let lastScope, let focus { remembered[lastScope] = focus }
            lastScope = scope.id
            popup = nil
            if ring.index(of: focus) == nil {
                let before = remembered[scope.id].flatMap { ring.index(of: $0) }
                moveFocus(to: (before ?? ring.start(in: scope)).map { ring.stops[$0].node.id })
            }
        } else if ring.index(of: focus) == nil {
            let index = min(lastIndex, ring.stops.count - 1)
            moveFocus(to: index >= 0 ? ring.stops[index].node.id : nil)
        }
    }

    mutating func moveFocus(to id: NodeID?) {
        if focus != id { caret = nil }
        focus = id
        lastIndex = ring.index(of: id) ?? 0
        followsFocus = true
    }

    mutating func show(window id: NodeID) {
        window = id
        settleFocus()
    }

    /// Tells the person something that is not in the tree, such as why an action was refused.
    package mutating func show(message: String) {
        self.message = message
    }

    package mutating func show(notice: String) {
        self.notice = notice
    }

    // MARK: Scrolling

    mutating func scroll(by lines: Int) {
        pendingScroll += lines
        followsFocus = false
    }

    mutating func scrollPages(_ count: Int) {
        scroll(by: count * max(pageHeight - 2, 1))
    }

    /// Whether Up and Down scroll rather than move the focus.
    var isScrolling: Bool { !followsFocus && (isScrolled || canScrollDown) }

    // MARK: The page

    /// The page as it is now.
    package mutating func draw() -> CellGrid {
        let empty = RenderNode(
            id: "empty",
            role: .window,
            children: [
                RenderNode(id: "empty/0", role: .text, name: AccessibleName("No window is open.", source: .text))
            ]
        )
        var state = Screen.State()
        state.scroll = scroll
        state.followsFocus = followsFocus
        if let activeColumn, pendingScroll != 0 { state.scrollBy = (activeColumn, pendingScroll) }
        state.popup = popup
        state.footer = footer
        let options = ScreenOptions(width: width, height: height, focus: focus, caret: caret)
        let screen = Screen(of: shownWindow ?? empty, options, state)
        scroll.merge(screen.scroll) { $1 }
        editorRoom = screen.editorRoom
        pendingScroll = 0
        activeColumn = screen.activeColumn
        pageHeight = screen.activeHeight
        canScrollDown = screen.canScrollDown
        seenNodes = Set(screen.seenNodes)
        page = screen.grid
        return screen.grid
    }

    /// Tells the application which nodes came into view since the last call, so that rows of lazy containers appear.
    package mutating func revealed() -> [Event] {
        let new = seenNodes.subtracting(revealedNodes)
        revealedNodes = seenNodes
        return new.map { Event(.reveal, to: $0) }
    }
}
