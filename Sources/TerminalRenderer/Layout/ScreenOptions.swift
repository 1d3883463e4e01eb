public import RenderTree

/// The size of a page, and the focus on it.
public struct ScreenOptions: Hashable, Sendable {
    /// The number of columns.
    public var width: Int
    /// The number of rows; `nil` makes the page as tall as its content. With a height, content that does not fit
    /// scrolls.
    public var height: Int?
    /// The focused control. A page with a height scrolls to it.
    public var focus: NodeID?
    /// The position of the caret in the focused field, in characters from the field's start; `nil` means the end.
    public var caret: Int?

    /// Whether an application's page ends with a status bar that shows the available keys, as in a ``TerminalHost``. A
    /// status bar requires a height. If no control has the focus, the first one gets it.
    public var hasStatusBar: Bool

    /// Whether images whose URL contains a PNG file are drawn. Each cell shows two pixels. Otherwise, images are shown
    /// as their names.
    public var showsPictures = false

    /// Creates options. Sizes below 1 become 1.
    public init(
        width: Int = 80,
        height: Int? = nil,
        focus: NodeID? = nil,
        caret: Int? = nil,
        hasStatusBar: Bool = false
    ) {
        self.width = max(width, 1)
        self.height = height.map { max($0, 1) }
        self.focus = focus
        self.caret = caret
        self.hasStatusBar = hasStatusBar
    }
}

extension CellGrid {
    /// Creates a grid that shows the page of a window, or of any other node.
    public init(of node: RenderNode, _ options: ScreenOptions = ScreenOptions()) {
        self = Screen(of: node, options).grid
    }

    /// Creates a grid that shows the page of the frontmost window, or a message if no window is open.
    public init(of tree: AppTree, _ options: ScreenOptions = ScreenOptions()) {
        if options.hasStatusBar, let height = options.height {
            var state = HostState(width: options.width, height: height)
            state.update(tree)
            if let focus = options.focus { state.moveFocus(to: focus) }
            state.caret = options.caret
            self = state.draw()
            return
        }
        let empty = RenderNode(
            id: "empty",
            role: .window,
            children: [
                RenderNode(id: "empty/0", role: .text, name: AccessibleName("No window is open.", source: .text))
            ]
        )
        self = Screen(of: tree.frontmost ?? empty, options).grid
    }
}
