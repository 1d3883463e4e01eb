/// An application's open windows and its commands, as one plain value.
public struct AppTree: Hashable, Sendable {
    /// The open windows, the frontmost last. Roles are ``Role/window`` and ``Role/settings``.
    public var windows: [RenderNode]
    /// What the menu bar offers whichever window is in front: buttons, most with a shortcut.
    public var commands: [RenderNode]

    public init(windows: [RenderNode] = [], commands: [RenderNode] = []) {
        self.windows = windows
        self.commands = commands
    }

    /// The window that the person works in.
    public var frontmost: RenderNode? { windows.last }

    /// All nodes, windows first, in reading order.
    public var nodes: some Sequence<RenderNode> {
        (windows + commands).lazy.flatMap(\.subtree)
    }

    /// The node with this id.
    public func node(_ id: NodeID) -> RenderNode? {
        let path = NodePath(to: id)
        for root in windows where path.passes(root.id) {
            if let node = root.node(along: path) { return node }
        }
        for roots in [windows, commands] {
            for root in roots {
                if let node = root.search(id) { return node }
            }
        }
        return nil
    }
}
