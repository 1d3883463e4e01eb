import RenderTree

/// The nodes that two lists of siblings share: nodes with the same id and role that each have one element.
struct LivePairs {
    /// The pairs whose nodes do not share their storage.
    private(set) var changed: [(old: RenderNode, new: RenderNode)] = []
    /// The indices of changed text nodes and other nodes without an id in the page, if the lists differ only within these
    /// nodes and the pairs.
    private(set) var changedLeaves: [Int] = []
    /// The nodes of each list whose elements a page can keep.
    private(set) var old: [ObjectIdentifier: KeptNode] = [:]
    private(set) var new: [ObjectIdentifier: KeptNode] = [:]
    /// Whether the lists differ only within the pairs.
    private(set) var areInPlace = false

    /// - Parameters:
    ///   - hasLeaves: Whether each of the nodes may be an element among the children of one element.
    ///   - keeping: Whether to collect the nodes that a page can keep even if the lists differ only within the pairs.
    init(_ oldNodes: [RenderNode], _ newNodes: [RenderNode], hasLeaves: Bool = false, keeping: Bool = false) {
        areInPlace = matchInPlace(oldNodes, newNodes, hasLeaves: hasLeaves)
        if areInPlace, !keeping { return }
        changed = []
        changedLeaves = []
        match(oldNodes, newNodes)
    }

    /// Matches lists with the same nodes in the same order, as most are.
    private mutating func matchInPlace(_ oldNodes: [RenderNode], _ newNodes: [RenderNode], hasLeaves: Bool) -> Bool {
        guard oldNodes.count == newNodes.count else { return false }
        for index in newNodes.indices where !oldNodes[index].isIdentical(to: newNodes[index]) {
            let (old, new) = (oldNodes[index], newNodes[index])
            guard old.id == new.id, old.role == new.role else { return false }
            if new.role.hasLiveElement {
                changed.append((old, new))
            } else {
                // Most nodes of a component that was evaluated again are equal to the old ones.
                if old == new { continue }
                guard hasLeaves, new.role.isLiveLeaf else { return false }
                changedLeaves.append(index)
            }
        }
        return changedLeaves.last.map { newNodes.haveElements(before: $0) } ?? true
    }

    private mutating func match(_ oldNodes: [RenderNode], _ newNodes: [RenderNode]) {
        var byID: [NodeID: Int] = Dictionary(minimumCapacity: oldNodes.count)
        var repeated: Set<NodeID> = []
        for (index, node) in oldNodes.enumerated() where byID.updateValue(index, forKey: node.id) != nil {
            repeated.insert(node.id)
        }
        var met: Set<NodeID> = Set(minimumCapacity: newNodes.count)
        for node in newNodes where !met.insert(node.id).inserted { repeated.insert(node.id) }
        for node in newNodes {
            guard let index = byID[node.id], !repeated.contains(node.id) else { continue }
            let before = oldNodes[index]
            guard before.role == node.role, node.role.hasLiveElement else { continue }
            let kept = KeptNode(index: index, isRow: node.role == .row)
            old[before.identity] = kept
            new[node.identity] = kept
            if !before.isIdentical(to: node) { changed.append((before, node)) }
        }
    }
}

extension [RenderNode] {
    /// Whether each node before an index has one element. Several rows are in one element, and an image may have none.
    func haveElements(before index: Int) -> Bool {
        !self[..<index].contains { $0.role == .row || $0.role == .image }
    }
}
