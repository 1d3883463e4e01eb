package import RenderTree

/// What a person at a terminal has before them beyond the tree: where the focus and the caret are, how far it is
/// scrolled, which menu is open. A value: keys go in, events for the application come out.
package struct HostState: Sendable {
    package private(set) var tree = AppTree()
    package var width: Int
    package var height: Int

    /// The window that is shown; the application's frontmost until the person chooses another.
    package internal(set) var window: NodeID?
    package var focus: NodeID? { keyboard.focus }
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

    /// Where the focus is, and which menu is open: the rules that all hosts share.
    private(set) var keyboard = Keyboard()
    var popup: Popup? {
        get { keyboard.menu }
        set { keyboard.menu = newValue }
    }
    /// The page as it was last drawn, which the mouse points at.
    private(set) var page: CellGrid?
    private var scroll: [NodeID: ScrollAnchor] = [:]
    private var followsFocus = true
    private var pendingScroll = 0
    private var activeColumn: NodeID?
    private var pageHeight = 1
    private var canScrollDown = false
    private var isScrolled: Bool { activeColumn.flatMap { scroll[$0] }.map { $0 != .top } ?? false }
    private var lastFrontmost: NodeID?
    /// The columns of the focused editor's text as it was drawn.
    private(set) var editorRoom: Int?
    /// The column that Up and Down go back to after a shorter row; `nil` after any other key.
    var wantedColumn: Int?
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

    /// The window, or what lies above it: what keys go to.
    var scope: RenderNode? { keyboard.scope }
    var ring: FocusRing { keyboard.ring }
    var focusedNode: RenderNode? { keyboard.focusedNode }

    /// Takes a new tree: follows a window that came to the front, and finds the focus a place where its node is gone.
    package mutating func update(_ tree: AppTree) {
        self.tree = tree
        if tree.frontmost?.id != lastFrontmost || !tree.windows.contains(where: { $0.id == window }) {
            lastFrontmost = tree.frontmost?.id
            window = tree.frontmost?.id
        }
        settleFocus()
    }

    private mutating func settleFocus() {
        let (tree, window) = (tree, shownWindow)
        useKeyboard { $0.update(tree, window: window) }
    }

    /// Moves the focus, and with it what only this host has: the caret, and the page that follows.
    @discardableResult
    mutating func useKeyboard<Result>(_ use: (inout Keyboard) -> Result) -> Result {
        let (before, moves) = (keyboard.focus, keyboard.moves)
        let result = use(&keyboard)
        if keyboard.focus != before { caret = nil }
        if keyboard.moves != moves { followsFocus = true }
        return result
    }

    mutating func moveFocus(to id: NodeID?) {
        useKeyboard { $0.move(to: id) }
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
