package import RenderTree

/// What evaluating a view made: nodes, and places where a component's nodes go.
///
/// A component is evaluated apart from the view that shows it, so that a change that only it reads does not evaluate
/// its parent; ``Assembly`` puts the pieces together.
package enum Fragment {
    /// A node that is complete with all its children.
    case node(RenderNode)
    /// A node that gets the nodes of `children` as its children.
    indirect case parent(RenderNode, children: [Fragment])
    /// The same for a node that a modifier makes around a view: a menu of the view stands beside the node, not in it.
    indirect case wrapper(RenderNode, children: [Fragment])
    /// The nodes of a component.
    case component(Component)
    /// What goes to the top of the nearest presentation.
    case hoisted([Fragment])
    /// Tells the nearest sheet or window something about itself.
    case mark(PresentationMarks)
    /// What lies under another screen: only what it presents over all of them is shown.
    case covered([Fragment])
    /// Nodes that are changed once they are known.
    indirect case changed(Fragment, @MainActor (inout RenderNode) -> Void)

    /// A node with what was made within it: complete at once where that is nothing but complete nodes.
    @MainActor
    init(_ node: consuming RenderNode, children: ArraySlice<Fragment>) {
        if children.count == 1, case .node(let child)? = children.first {
            self = .node(Assembly.finished(node, children: [child]))
            return
        }
        var nodes: [RenderNode] = []
        nodes.reserveCapacity(children.count)
        for child in children {
            guard case .node(let child) = child, child.role != .contextMenu || !node.isLabelled else {
                self = .parent(node, children: Array(children))
                return
            }
            nodes.append(child)
        }
        self = .node(Assembly.finished(node, children: nodes))
    }

    /// A node that a modifier makes around what it changes.
    @MainActor
    init(_ node: consuming RenderNode, around content: [Fragment]) {
        var nodes: [RenderNode] = []
        nodes.reserveCapacity(content.count)
        for fragment in content {
            guard case .node(let child) = fragment, child.role != .contextMenu else {
                self = .wrapper(node, children: content)
                return
            }
            nodes.append(child)
        }
        self = .node(Assembly.finished(node, children: nodes))
    }

    /// Whether there is a list in them that components have a part in.
    static func holdList(_ fragments: [Fragment]) -> Bool {
        for fragment in fragments {
            switch fragment {
            case .parent(let node, let children), .wrapper(let node, let children):
                if node.role == .list || holdList(children) { return true }
            case .changed(let fragment, _): if holdList([fragment]) { return true }
            case .node, .component, .hoisted, .mark, .covered: break
            }
        }
        return false
    }

    /// Changes the nodes of the fragment: now where they are complete, else once they are.
    @MainActor
    mutating func change(_ change: @escaping @MainActor (inout RenderNode) -> Void) {
        switch self {
        case .node(var node):
            // The only reference: what has just been made is changed in its place.
            self = .hoisted([])
            node.take(change)
            self = .node(node)
        case .parent, .wrapper, .component, .changed: self = .changed(self, change)
        case .hoisted, .mark, .covered: break
        }
    }
}

extension RenderNode {
    /// Makes a change that a modifier says of a view. A menu of the view shares only whether it is hidden.
    @MainActor
    mutating func take(_ change: @MainActor (inout RenderNode) -> Void) {
        guard role == .contextMenu else {
            change(&self)
            return computeName()
        }
        var view = RenderNode(id: id, role: role)
        change(&view)
        if view.traits.contains(.hidden) { traits.insert(.hidden) }
    }
}
