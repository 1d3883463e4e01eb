/// An id together with all ids above it, to find the way from a root to a node.
package struct NodePath {
    package let target: NodeID
    private var hashes: [UInt64] = []
    /// One bit for each id on the path, so that most ids beside it cost one look.
    private var filter: UInt64 = 0

    package init(to target: NodeID) {
        self.target = target
        var next: NodeID? = target
        while let id = next {
            hashes.append(id.pathHash)
            filter |= NodePath.bit(of: id.pathHash)
            next = id.parent
        }
    }

    private static func bit(of hash: UInt64) -> UInt64 { 1 << (hash >> 58) }

    /// Whether `id` is the target or lies above it.
    package func passes(_ id: NodeID) -> Bool {
        let hash = id.pathHash
        return filter & NodePath.bit(of: hash) != 0 && hashes.contains(hash)
    }

    /// The step that leads from `id` towards the target, if `id` lies above it.
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
    /// The node with this id, here or below.
    public func node(_ id: NodeID) -> RenderNode? {
        node(along: NodePath(to: id)) ?? search(id)
    }

    /// Goes down only where the ids are above the target's, as almost all ids of a tree are.
    func node(along path: NodePath) -> RenderNode? {
        if id == path.target { return self }
        for index in children.indices {
            let child = children[index]
            // The id of a row lies below that of its content.
            let isAbove = path.passes(child.id) || (child.role == .row && child.id.parent.map(path.passes) ?? false)
            if isAbove, let found = child.node(along: path) { return found }
        }
        return nil
    }

    /// Looks at every node.
    func search(_ id: NodeID) -> RenderNode? {
        if self.id == id { return self }
        for index in children.indices {
            if let node = children[index].search(id) { return node }
        }
        return nil
    }
}
