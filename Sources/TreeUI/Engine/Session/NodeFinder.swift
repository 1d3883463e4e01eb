import RenderTree

/// Finds the nodes of a session's trees by their ids. From one tree to the next, most children of a long list keep their
/// positions, so that the finder remembers them.
struct NodeFinder {
    /// The positions of children, by the id of their parent.
    private var indexes: [NodeID: NodeIDIndex] = [:]
    /// The number of remembered lists. Those of screens that were left are forgotten.
    private static let capacity = 32

    mutating func node(_ id: NodeID, in tree: AppTree) -> RenderNode? {
        let path = NodePath(to: id)
        for window in tree.windows where path.passes(window.id) {
            if let node = node(on: path, in: window) { return node }
        }
        return tree.node(id)
    }

    /// Returns the target of the path by descending only into its ancestors.
    private mutating func node(on path: NodePath, in node: RenderNode) -> RenderNode? {
        if node.id == path.target { return node }
        guard node.children.count >= NodeIDIndex.fewest else {
            for child in node.children where path.passes(child.place) {
                if let found = self.node(on: path, in: child) { return found }
            }
            return nil
        }
        if let index = indexes[node.id], let found = child(of: node, on: path, index) { return found }
        if indexes.count >= NodeFinder.capacity { indexes.removeAll() }
        let index = NodeIDIndex(node.children.map(\.place.pathHash))
        indexes[node.id] = index
        return child(of: node, on: path, index)
    }

    private mutating func child(of node: RenderNode, on path: NodePath, _ index: NodeIDIndex) -> RenderNode? {
        for position in index.positions(on: path) where position < node.children.count {
            let child = node.children[position]
            if path.passes(child.place), let found = self.node(on: path, in: child) { return found }
        }
        return nil
    }
}

extension RenderNode {
    /// The id that the ids of the nodes below this one extend. A row's id is itself an extension of its content's id.
    fileprivate var place: NodeID { id.component == .name("row") ? id.parent ?? id : id }
}
