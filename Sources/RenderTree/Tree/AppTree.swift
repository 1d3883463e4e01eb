/// The open windows and the commands of an application, as a plain value.
public struct AppTree: Hashable, Sendable {
    /// The open windows, with the frontmost one last. Their roles are ``Role/window`` and ``Role/settings``.
    public var windows: [RenderNode]
    /// The commands in the menu bar, which are available in every window: buttons, most of which have a shortcut, and
    /// menus.
    public var commands: [RenderNode]

    /// Creates a tree.
    public init(windows: [RenderNode] = [], commands: [RenderNode] = []) {
        self.windows = windows
        self.commands = commands
    }

    /// The window in front, in which the user works.
    public var frontmost: RenderNode? { windows.last }

    /// The commands that a person can perform, including those in menus, in reading order.
    package var allCommands: [RenderNode] {
        commands.flatMap(\.subtree).filter { $0.accepts(.tap) || $0.accepts(.toggle) }
    }

    /// All nodes in reading order, windows first.
    public var nodes: some Sequence<RenderNode> {
        (windows + commands).lazy.flatMap(\.subtree)
    }

    /// Returns the node with an id.
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
