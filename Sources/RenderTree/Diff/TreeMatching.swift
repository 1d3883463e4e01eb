/// Matches the nodes of two trees by id, and collects their differences.
///
/// Nodes that keep their parent are compared in order, without an index. Only nodes that left their parent are indexed,
/// and only nodes that are new at their parent are looked up.
struct TreeMatching {
    /// The changed part of a list of nodes.
    struct ChangedList {
        var place: TreeDiff.Place
        /// The number of nodes before the changed part.
        var offset: Int
        var old: ArraySlice<RenderNode>
        var new: ArraySlice<RenderNode>
    }

    /// The changed lists, parents before their descendants.
    private var lists: [ChangedList] = []
    private var changes: [TreeDiff.Operation] = []
    /// The nodes that are new at their parent.
    private var arrived: [RenderNode] = []
    /// The nodes that are no longer at their parent.
    private var left: [RenderNode] = []
    /// The ids of the nodes that changed their parent.
    private var moved: Set<NodeID> = []
    /// The new nodes that contain a node from elsewhere.
    private var opened: Set<NodeID> = []
    /// Whether an id was found twice.
    private var hasDoubleID = false

    /// Compares two lists, and the descendants of the nodes that are in both.
    mutating func match(_ old: [RenderNode], _ new: [RenderNode], in place: TreeDiff.Place) {
        var pairs: [(RenderNode, RenderNode)] = []
        compare(old, new, in: place, &pairs)
        drain(&pairs)
    }

    private mutating func drain(_ pairs: inout [(RenderNode, RenderNode)]) {
        while let (old, new) = pairs.popLast() {
            compareFields(old, new)
            guard !(old.children.isEmpty && new.children.isEmpty) else { continue }
            compare(old.children, new.children, in: .children(of: new.id), &pairs)
        }
    }

    private mutating func compare(
        _ old: [RenderNode],
        _ new: [RenderNode],
        in place: TreeDiff.Place,
        _ pairs: inout [(RenderNode, RenderNode)]
    ) {
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter {
            if !old[start].isIdentical(to: new[start]) {
                guard old[start].id == new[start].id else { break }
                pairs.append((old[start], new[start]))
            }
            start += 1
        }
        if start == old.count, start == new.count { return }
        var end = 0
        while end < shorter - start {
            let (before, after) = (old[old.count - 1 - end], new[new.count - 1 - end])
            if !before.isIdentical(to: after) {
                guard before.id == after.id else { break }
                pairs.append((before, after))
            }
            end += 1
        }
        let list = ChangedList(
            place: place,
            offset: start,
            old: old[start..<(old.count - end)],
            new: new[start..<(new.count - end)]
        )
        lists.append(list)
        matchMiddle(list.old, list.new, &pairs)
    }

    private mutating func matchMiddle(
        _ old: ArraySlice<RenderNode>,
        _ new: ArraySlice<RenderNode>,
        _ pairs: inout [(RenderNode, RenderNode)]
    ) {
        if old.isEmpty { return arrived += new }
        if new.isEmpty { return left += old }
        var byID: [NodeID: RenderNode] = Dictionary(minimumCapacity: old.count)
        for node in old where byID.updateValue(node, forKey: node.id) != nil { hasDoubleID = true }
        for node in new {
            guard let before = byID.removeValue(forKey: node.id) else {
                arrived.append(node)
                continue
            }
            if !before.isIdentical(to: node) { pairs.append((before, node)) }
        }
        left += old.filter { byID[$0.id] != nil }
    }

    private mutating func compareFields(_ old: RenderNode, _ new: RenderNode) {
        let id = new.id
        if old.role != new.role { changes.append(.set(id, .role(new.role))) }
        if !isSame(old.name, new.name) { changes.append(.set(id, .name(new.name))) }
        if !isSame(old.value, new.value) { changes.append(.set(id, .value(new.value))) }
        if old.traits != new.traits { changes.append(.set(id, .traits(new.traits))) }
        if old.actions != new.actions { changes.append(.set(id, .actions(new.actions))) }
        if old.attributes.isEmpty, new.attributes.isEmpty { return }
        for (key, value) in new.attributes where !isSame(old.attributes[key], value) {
            changes.append(.set(id, .attribute(key, value)))
        }
        for (key, _) in old.attributes where new.attributes[key] == nil {
            changes.append(.set(id, .attribute(key, nil)))
        }
    }

    // MARK: Nodes with a new parent

    /// Looks up the arrived nodes among those that left. Call it once, after all lists are compared.
    private mutating func matchMoved() {
        guard !left.isEmpty, !arrived.isEmpty else { return }
        var ids: Set<NodeID> = []
        for root in arrived {
            for node in root.subtree where !ids.insert(node.id).inserted { hasDoubleID = true }
        }
        var byID: [NodeID: RenderNode] = [:]
        for root in left {
            for node in root.subtree where byID.updateValue(node, forKey: node.id) != nil { hasDoubleID = true }
        }
        guard !hasDoubleID else { return }
        var next = 0
        while next < arrived.count {
            let node = arrived[next]
            next += 1
            guard let before = byID[node.id] else {
                // The node is new, but its descendants may come from elsewhere.
                guard node.subtree.contains(where: { byID[$0.id] != nil }) else { continue }
                opened.insert(node.id)
                lists.append(ChangedList(place: .children(of: node.id), offset: 0, old: [], new: node.children[...]))
                arrived += node.children
                continue
            }
            moved.insert(node.id)
            guard !before.isIdentical(to: node) else { continue }
            var pairs = [(before, node)]
            drain(&pairs)
        }
    }

    // MARK: Operations

    /// Returns the operations in an order in which each can be applied; `nil` if ids are not unique.
    mutating func operations() -> [TreeDiff.Operation]? {
        matchMoved()
        guard !hasDoubleID else { return nil }
        var placing = TreePlacing(lists, moved: moved, opened: opened)
        return placing.operations() + changes
    }
}

/// Compares scalars: in Swift, "é" as one scalar equals "é" as two, but in text that is being edited they differ.
private func isSame(_ left: String, _ right: String) -> Bool {
    left == right && left.utf8.elementsEqual(right.utf8)
}

private func isSame(_ left: AccessibleName?, _ right: AccessibleName?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.source == right.source && isSame(left.text, right.text)
}

private func isSame(_ left: NodeValue?, _ right: NodeValue?) -> Bool {
    if case .text(let left)? = left, case .text(let right)? = right { return isSame(left, right) }
    return left == right
}
