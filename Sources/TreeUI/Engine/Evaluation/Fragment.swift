package import RenderTree

/// A part of the result of evaluating a view, such as a node or the place for a component's nodes.
///
/// A component is evaluated separately from its parent, so that a change that only the component reads does not
/// evaluate the parent. ``Assembly`` turns the fragments into nodes.
package enum Fragment {
    /// A node that is complete with all its children.
    case node(RenderNode)
    /// A node whose children are other fragments' nodes.
    case parent(ParentFragment)
    case component(Component)
    /// Fragments that move to the top of the nearest presentation.
    case hoisted([Fragment])
    case mark(PresentationMarks)
    /// The fragments of a screen that another screen covers. Only their modal nodes are shown.
    case covered([Fragment])
    /// A fragment whose nodes are changed when they are assembled.
    indirect case changed(Fragment, @MainActor (inout RenderNode) -> Void)

    /// Creates the fragment of a node and its children. If all children are complete nodes, so is the result.
    ///
    /// The children are moved out of the array, because a copy of each would cost as much as creating its node.
    /// - Parameter count: The number of fragments that stay in the array.
    @MainActor
    init(_ node: consuming RenderNode, taking fragments: inout [Fragment], since count: Int) {
        let childCount = fragments.count - count
        guard Fragment.areNodes(fragments, since: count, in: node) else {
            let children = [Fragment](unsafeUninitializedCapacity: childCount) { buffer, initializedCount in
                guard let start = buffer.baseAddress else { return }
                for index in (0..<childCount).reversed() { (start + index).initialize(to: fragments.removeLast()) }
                initializedCount = childCount
            }
            self = .parent(ParentFragment(node, children: children))
            return
        }
        self = .node(Assembly.finished(node, children: fragments.takeNodes(since: count)))
    }

    /// Whether all fragments but the first `count` are complete nodes that can be children of the node as they are.
    private static func areNodes(_ fragments: [Fragment], since count: Int, in node: borrowing RenderNode) -> Bool {
        let isLabelled = node.isLabelled
        for index in count..<fragments.count {
            guard case .node(let child) = fragments[index] else { return false }
            if isLabelled, child.is(.contextMenu) { return false }
        }
        return true
    }

    /// Creates the fragment of a node that a modifier creates around `content`.
    @MainActor
    init(_ node: consuming RenderNode, around content: [Fragment]) {
        var nodes: [RenderNode] = []
        nodes.reserveCapacity(content.count)
        for fragment in content {
            guard case .node(let child) = fragment, !child.is(.contextMenu) else {
                self = .parent(ParentFragment(node, children: content, isWrapper: true))
                return
            }
            nodes.append(child)
        }
        self = .node(Assembly.finished(node, children: nodes))
    }

    /// Whether a list among the fragments contains components.
    static func holdList(_ fragments: [Fragment]) -> Bool {
        for fragment in fragments {
            switch fragment {
            case .parent(let parent): if parent.node.role == .list || holdList(parent.children) { return true }
            case .changed(let fragment, _): if holdList([fragment]) { return true }
            case .node, .component, .hoisted, .mark, .covered: break
            }
        }
        return false
    }

    /// Changes the nodes of the fragment: immediately if they are complete, and otherwise when they are assembled.
    @MainActor
    mutating func change(in evaluator: Evaluator, _ change: @escaping @MainActor (inout RenderNode) -> Void) {
        switch self {
        case .node(var node):
            // `self` gives up the node first, so that the node is uniquely referenced and changed in place.
            self = .hoisted([])
            node.take(change)
            evaluator.share(&node)
            self = .node(node)
        case .parent, .component, .changed: self = .changed(self, change)
        case .hoisted, .mark, .covered: break
        }
    }
}

// Outside the main actor, because a closure that is created there would check its actor.
extension [Fragment] {
    /// Removes all fragments but the first `count` and returns their nodes. All of them must be complete nodes.
    fileprivate mutating func takeNodes(since count: Int) -> [RenderNode] {
        let total = self.count - count
        return [RenderNode](unsafeUninitializedCapacity: total) { buffer, initializedCount in
            guard let start = buffer.baseAddress else { return }
            // From the last to the first, because removing the last moves no other.
            for index in (0..<total).reversed() {
                guard case .node(let node) = removeLast() else { return }
                (start + index).initialize(to: node)
            }
            initializedCount = total
        }
    }
}

/// A node whose children are other fragments' nodes.
package final class ParentFragment {
    let node: RenderNode
    let children: [Fragment]
    /// Whether a modifier creates the node around a view. A menu of the view follows such a node instead of becoming a
    /// child of it.
    let isWrapper: Bool
    /// The node of the last assembly, if its children are exactly the nodes of `children`. It is reused while these
    /// stay the same.
    // Only `Assembly` uses it, between calls.
    @exclusivity(unchecked) var assembled: RenderNode?

    init(_ node: RenderNode, children: [Fragment], isWrapper: Bool = false) {
        self.node = node
        self.children = children
        self.isWrapper = isWrapper
    }
}

extension ParentFragment {
    /// Returns the node of the last assembly, with other children where components have other nodes now. `nil` if more than
    /// that has changed, or could change with the new children.
    ///
    /// Usually, one row of many has changed, and an assembly of all of them would take longer than the row.
    @MainActor
    func reassembled() -> RenderNode? {
        guard let last = assembled, last.children.count == children.count, !last.is(.picker) else { return nil }
        var changed: [(index: Int, node: RenderNode)] = []
        for index in children.indices {
            // Most are components that have not changed. A copy of each node would take longer than the changed one.
            if case .component(let component) = children[index], component.isNode(last.children[index]) { continue }
            let now: RenderNode? =
                switch children[index] {
                case .node(let node): node
                case .component(let component): component.onlyNode
                case .parent(let parent): parent.reassembled()
                default: nil
                }
            guard let now else { return nil }
            if last.children[index].isIdentical(to: now) { continue }
            guard now.role == last.children[index].role, !now.is(.contextMenu), !now.is(.divider) else { return nil }
            changed.append((index, now))
        }
        if changed.isEmpty { return last }
        var made = node
        made.children = last.children
        for (index, node) in changed { made.children[index] = node }
        made.computeName()
        assembled = made
        return made
    }
}

extension RenderNode {
    /// Returns whether the children are these nodes.
    func holds(_ nodes: [RenderNode]) -> Bool {
        guard children.count == nodes.count else { return false }
        for index in nodes.indices where !children[index].isIdentical(to: nodes[index]) { return false }
        return true
    }

    /// Applies the change of a modifier. A view's menu takes over only the trait `hidden`.
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
