/// An id with the hashes of all its ancestors, used to descend from a root to the node.
package struct NodePath {
    package let target: NodeID
    private let hashes: NodeIDFilter

    package init(to target: NodeID) {
        self.target = target
        hashes = NodeIDFilter(sequence(first: target, next: \.parent))
    }

    /// Returns whether `id` is the target or one of its ancestors. May return `true` for an id with the same hash.
    package func passes(_ id: NodeID) -> Bool { hashes.mayContain(id) }

    /// Returns the component below `id` on the path to the target; `nil` if `id` is not an ancestor.
    package func step(below id: NodeID) -> NodeID.Component? {
        var lower = target
        while let upper = lower.parent {
            if upper == id { return lower.component }
            lower = upper
        }
        return nil
    }
}

extension RenderNode {
    /// Returns the node with an id in this subtree.
    public func node(_ id: NodeID) -> RenderNode? {
        node(along: NodePath(to: id)) ?? search(id)
    }

    /// Returns the target by descending only into its ancestors. Almost all ids of a tree extend the id of their
    /// parent.
    func node(along path: NodePath) -> RenderNode? {
        if id == path.target { return self }
        for index in children.indices {
            let child = children[index]
            // The id of a row is an extension of its content's id.
            let isAbove = path.passes(child.id) || (child.role == .row && child.id.parent.map(path.passes) ?? false)
            if isAbove, let found = child.node(along: path) { return found }
        }
        return nil
    }

    /// Returns the node with an id by visiting all nodes.
    func search(_ id: NodeID) -> RenderNode? {
        if self.id == id { return self }
        for index in children.indices {
            if let node = children[index].search(id) { return node }
        }
        return nil
    }
}
