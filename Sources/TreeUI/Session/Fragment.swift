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
            guard case .node(let child) = child else {
                self = .parent(node, children: Array(children))
                return
            }
            nodes.append(child)
        }
        self = .node(Assembly.finished(node, children: nodes))
    }

    /// Changes the nodes of the fragment: now where they are complete, else once they are.
    @MainActor
    mutating func change(_ change: @escaping @MainActor (inout RenderNode) -> Void) {
        switch self {
        case .node(var node):
            // The only reference: what has just been made is changed in its place.
            self = .hoisted([])
            change(&node)
            node.computeName()
            self = .node(node)
        case .parent, .component, .changed: self = .changed(self, change)
        case .hoisted, .mark, .covered: break
        }
    }
}
