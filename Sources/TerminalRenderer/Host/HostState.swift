package import RenderTree

/// A terminal host's state apart from the tree, such as the focus, the caret, the scroll positions and an open menu. It
/// is a value: its input is keys, its output is events for the application.
package struct HostState: Sendable {
    package private(set) var tree = AppTree()
    package var width: Int
    package var height: Int
    /// Whether the terminal has enough colors for pictures.
    package var showsPictures = false
    var pictures = PictureCache()

    /// The visible window: the application's frontmost one, until the user switches to another.
    package internal(set) var window: NodeID?
    package var focus: NodeID? { keyboard.focus }
    /// The position of the caret in the focused field, in characters; `nil` at the end.
    package internal(set) var caret: Int?
    /// The last error, shown until the next key.
    package internal(set) var message: String?
    /// The last notice, shown until the next key.
    package internal(set) var notice: String?
    package internal(set) var wantsToQuit = false
    /// Whether the user wants to suspend the process. The host clears it.
    package var wantsToSuspend = false
    /// Whether the whole screen must be drawn again. The host clears it.
    package var needsFullDraw = false

    /// The search in progress, and the text that was last searched for.
    var search: Search?
    var lastQuery: String?
    /// The row or text that a search has found, if it is not a control. It is marked until the focus moves.
    package private(set) var found: NodeID?
    /// The node that the next drawing scrolls to.
    private var target: Screen.Target?
    /// The last scrolling of the application that was drawn.
    private var scrolled: Scroll?
    /// Whether a narrow screen shows the content although the focus is in the sidebar, because the content has no
    /// controls.
    var showsContent = false
    /// The last of a stack's two screens, and the control that had the focus when that screen was opened.
    var lastScreen: NodeID?
    var opener: NodeID?
    /// Whether the last key may open a screen, which then receives the focus.
    var opensScreen = false
    /// The open list of commands, which typing filters.
    var palette: Palette?
    /// Whether the list of all keys is shown. The arrows scroll it if it does not fit, and any other key closes it.
    var showsKeys = false
    var keysOffset = 0
    /// The number of lines in the list that do not fit.
    private(set) var keysOverflow = 0

    /// The focus and the open menu, with the rules that all hosts share.
    private(set) var keyboard = Keyboard()
    var popup: Popup? {
        get { keyboard.menu }
        set { keyboard.menu = newValue }
    }
    /// The page as it was last drawn. Mouse positions refer to it.
    private(set) var page: CellGrid?
    private var scroll: [NodeID: ScrollAnchor] = [:]
    private var followsFocus = true
    /// The lines to scroll at the next drawing; without a column, the active column scrolls.
    private var pendingScroll: (column: NodeID?, lines: Int) = (nil, 0)
    private var columns: [(id: NodeID, frame: Frame)] = []
    private var activeColumn: NodeID?
    private var pageHeight = 1
    private var canScroll = false
    private var lastFrontmost: NodeID?
    /// The presentations in front of the visible window.
    private var overlays: [RenderNode] = []
    /// The width of the focused editor's text, in columns.
    private(set) var editorWidth: Int?
    /// The field in which a person has typed since the last press, if the field's text is to be submitted.
    var typedField: NodeID?
    /// The column to which Up and Down return after a shorter row; `nil` after any other key.
    var preferredColumn: Int?
    /// The nodes in scrolled columns that were visible in the last drawing. ``revealedNodes`` are the nodes that were
    /// reported to the application.
    private var visibleNodes: Set<NodeID> = []
    private var revealedNodes: Set<NodeID> = []

    package init(width: Int = 80, height: Int = 24) {
        self.width = width
        self.height = height
    }

    // MARK: The tree

    package var shownWindow: RenderNode? {
        tree.windows.last { $0.id == window } ?? tree.frontmost
    }

    /// The window, or the presentation in front of it, that receives keys.
    var scope: RenderNode? { keyboard.scope }
    var ring: FocusRing { keyboard.ring }
    var focusedNode: RenderNode? { keyboard.focusedNode }

    /// Updates the tree. Shows a window that has been brought to the front, and moves the focus if its node has
    /// disappeared.
    package mutating func update(_ tree: AppTree) {
        // Equal trees usually share their storage, so they are compared immediately. Comparing each node takes much
        // longer.
        guard tree != self.tree else { return }
        self.tree = tree
        if tree.frontmost?.id != lastFrontmost || !tree.windows.contains(where: { $0.id == window }) {
            lastFrontmost = tree.frontmost?.id
            window = tree.frontmost?.id
        }
        settleFocus()
    }

    /// Updates the tree, and scrolls where the application has scrolled.
    package mutating func update(_ update: AppUpdate) {
        self.update(update.tree)
        guard let scroll = update.scroll, scroll != scrolled else { return }
        scrolled = scroll
        target = Screen.Target(id: scroll.target, place: scroll.place)
        followsFocus = false
    }

    private mutating func settleFocus() {
        let (tree, window, before) = (tree, shownWindow, focus)
        overlays = window?.overlays ?? []
        let moves = keyboard.moves
        useKeyboard { $0.update(tree, window: window) }
        // Another screen begins with its content, if a narrow screen has only one of the two.
        if keyboard.moves != moves, isNarrow, let focus, isInSidebar(focus) { _ = enterContent() }
        settleScreens(after: before)
        if let found, scope?.node(found) == nil { self.found = nil }
    }

    /// Calls a function with the keyboard. If it moves the focus, the caret is reset and the page scrolls to the focus.
    @discardableResult
    mutating func useKeyboard<Result>(_ use: (inout Keyboard) -> Result) -> Result {
        let (before, moves) = (keyboard.focus, keyboard.moves)
        let result = use(&keyboard)
        if keyboard.focus != before { caret = nil }
        if keyboard.moves != moves {
            followsFocus = true
            (found, target, showsContent) = (nil, nil, false)
        }
        return result
    }

    /// Marks a row or text that is not a control, and scrolls to it. The focus stays where it is.
    mutating func show(found id: NodeID) {
        found = id
        target = Screen.Target(id: id)
        followsFocus = false
    }

    // MARK: The place of a search

    /// The focus and the visible part of the page, to which Escape returns.
    struct Place: Hashable, Sendable {
        private(set) var focus: NodeID?
        fileprivate var found: NodeID?
        fileprivate var scroll: [NodeID: ScrollAnchor]
        fileprivate var followsFocus: Bool
    }

    var place: Place {
        Place(focus: focus, found: found, scroll: scroll, followsFocus: followsFocus)
    }

    mutating func moveBack(to place: Place) {
        if place.focus != focus, ring.index(of: place.focus) != nil { moveFocus(to: place.focus) }
        (found, scroll) = (place.found, place.scroll)
        (followsFocus, target) = (place.followsFocus, nil)
    }

    mutating func moveFocus(to id: NodeID?) {
        useKeyboard { $0.move(to: id) }
    }

    mutating func show(window id: NodeID) {
        window = id
        settleFocus()
    }

    /// Shows the reason that an action was refused, in the words of the screen.
    package mutating func show(refusal error: any Error) {
        let text = (error as? EventError)?.sentence(in: tree) ?? String(describing: error)
        show(message: text.split(whereSeparator: \.isNewline).first.map(String.init) ?? text)
    }

    /// Shows a message that is not in the tree.
    package mutating func show(message: String) {
        self.message = message
    }

    package mutating func show(notice: String) {
        self.notice = notice
    }

    // MARK: Scrolling

    mutating func scroll(by lines: Int) {
        addScroll(lines, in: nil)
        target = nil
        followsFocus = false
    }

    /// Scrolls the column at a cell, or the active column if there is none. The focus stays where it is.
    mutating func scroll(by lines: Int, at column: Int, _ row: Int) {
        guard let id = columns.last(where: { $0.frame.contains(column, row) })?.id, id != activeColumn else {
            return scroll(by: lines)
        }
        addScroll(lines, in: id)
    }

    private mutating func addScroll(_ lines: Int, in column: NodeID?) {
        pendingScroll = (column, lines + (pendingScroll.column == column ? pendingScroll.lines : 0))
    }

    mutating func scrollPages(_ count: Int) {
        scroll(by: count * (pageHeight - min(pageHeight / 4, 2)))
    }

    /// Notes a press, which submits typed text. Scrolls to the focus, where a person sees the effect.
    mutating func notePress() { (followsFocus, typedField) = (true, nil) }

    /// Whether Up and Down scroll instead of moving the focus.
    var isScrolling: Bool { !followsFocus && canScroll }

    // MARK: The page

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
        state.showsContent = showsContent
        (state.found, state.target) = (found, target)
        if let column = pendingScroll.column ?? activeColumn, pendingScroll.lines != 0 {
            state.scrollBy = (column, pendingScroll.lines)
        }
        state.popup = popup
        if let first = tree.windows.first, first.id != shownWindow?.id { state.behind = first }
        state.overlays = overlays
        state.footer = footer
        if showsKeys { (state.keys, state.keysOffset) = (allKeys, keysOffset) }
        var options = ScreenOptions(width: width, height: height, focus: focus, caret: caret)
        options.showsPictures = showsPictures
        state.pictures = pictures
        let screen = Screen(of: shownWindow ?? empty, options, state)
        scroll.merge(screen.scroll) { $1 }
        editorWidth = screen.editorWidth
        (pendingScroll, target) = ((nil, 0), nil)
        columns = screen.columns
        activeColumn = screen.activeColumn
        pageHeight = screen.activeHeight
        canScroll = screen.canScroll
        keysOverflow = screen.keysOverflow
        pictures = screen.layout.notes.pictures
        pictures.finishPage()
        visibleNodes = Set(screen.visibleNodes)
        page = screen.grid
        return screen.grid
    }

    /// Returns the nodes that became visible since the last call.
    package mutating func revealed() -> [NodeID] {
        let new = visibleNodes.subtracting(revealedNodes)
        revealedNodes = visibleNodes
        return Array(new)
    }
}
