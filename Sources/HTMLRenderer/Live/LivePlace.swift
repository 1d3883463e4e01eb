public import RenderTree

/// The element of a live page that contains a node.
public struct LivePlace: Hashable, Sendable {
    /// The node id of the element, like ``HTMLPatch/Part/target``.
    public var target: String
    /// The index of the node's element among the target's children, if the element is one of them and has no id.
    public var child: Int?

    /// Finds the innermost element with an id that contains a node; `nil` if the tree has no such node.
    public init?(of id: NodeID, in tree: AppTree) {
        var place: LivePlace?
        let isFound = tree.windows.contains { LivePlace.descend(to: id, from: $0, inWhole: false, &place) }
        guard isFound, let place else { return nil }
        self = place
    }

    private init(_ node: RenderNode, child: Int? = nil) {
        target = node.id.description
        self.child = child
    }

    /// - Parameter inWhole: Whether the element around the node is only replaced as a whole.
    private static func descend(to id: NodeID, from node: RenderNode, inWhole: Bool, _ place: inout LivePlace?) -> Bool
    {
        let outer = place
        if (!inWhole && node.role.hasLiveElement) || !node.actions.isEmpty { place = LivePlace(node) }
        if node.id == id { return true }
        let isWhole = inWhole || node.isReplacedAsWhole
        let leaves = isWhole || !node.role.hasLiveLeaves ? [] : node.children
        if let index = leaves.firstIndex(where: { $0.id == id && $0.role.isLiveLeaf }),
            leaves.haveElements(before: index)
        {
            place = LivePlace(node, child: index)
            return true
        }
        for child in node.children {
            if descend(to: id, from: child, inWhole: isWhole, &place) { return true }
        }
        place = outer
        return false
    }
}
