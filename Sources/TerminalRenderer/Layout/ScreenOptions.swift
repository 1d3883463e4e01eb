public import RenderTree

/// How large a page is, and where the person is on it.
public struct ScreenOptions: Hashable, Sendable {
    /// The columns of the page.
    public var width: Int
    /// The rows of the page; `nil` makes it as tall as what is on it. What does not fit is scrolled.
    public var height: Int?
    /// The control that the next key goes to; a page with a height shows it.
    public var focus: NodeID?
    /// Where the caret stands in the focused field, in characters from its start; `nil` is at its end.
    public var caret: Int?

    public init(width: Int = 80, height: Int? = nil, focus: NodeID? = nil, caret: Int? = nil) {
        self.width = max(width, 1)
        self.height = height.map { max($0, 1) }
        self.focus = focus
        self.caret = caret
    }
}

extension CellGrid {
    /// The page of a window, or of any other node.
    public init(of node: RenderNode, _ options: ScreenOptions = ScreenOptions()) {
        self = Screen(of: node, options).grid
    }

    /// The page of the frontmost window. With no window open the page says so.
    public init(of tree: AppTree, _ options: ScreenOptions = ScreenOptions()) {
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
