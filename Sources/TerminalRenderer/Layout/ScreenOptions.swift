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
    /// The position of the caret in the focused field, in characters from its start; `nil` is at its end.
    public var caret: Int?

    /// Creates options. Sizes below 1 become 1.
    public init(width: Int = 80, height: Int? = nil, focus: NodeID? = nil, caret: Int? = nil) {
        self.width = max(width, 1)
        self.height = height.map { max($0, 1) }
        self.focus = focus
        self.caret = caret
    }
}

extension CellGrid {
    /// Draws the page of a window or any other node.
    public init(of node: RenderNode, _ options: ScreenOptions = ScreenOptions()) {
        self = Screen(of: node, options).grid
    }

    /// Draws the page of the frontmost window, or a message if no window is open.
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
