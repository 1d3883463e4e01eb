import RenderTree

/// A view's request to scroll. The node is looked up after the evaluation, which may have added it.
struct ScrollRequest: Sendable {
    enum Goal: Hashable, Sendable {
        /// The first view with an id, as text.
        case id(String)
        /// The first or the last row.
        case start, end
    }

    /// The place of the view that makes the request. The target of the scroll is in it.
    let view: NodeID
    let goal: Goal
    let place: Scroll.Place

    /// Returns the node to scroll to, or `nil` if there is none.
    fileprivate func target(in nodes: [RenderNode]) -> NodeID? {
        for node in nodes {
            if node.id.isWithin(view), let target = target(from: node) { return target.id }
            if let target = target(in: node.children) { return target }
        }
        return nil
    }

    /// - Parameter node: A node in the view that asks.
    private func target(from node: RenderNode) -> RenderNode? {
        switch goal {
        case .id(let key):
            let steps = sequence(first: node.id) { $0.parent }.prefix { $0 != view }
            return steps.contains { $0.component == .key(key) } ? node : nil
        case .start: return node.isScrollable ? node.edge(\.first) : nil
        case .end: return node.isScrollable ? node.edge(\.last) : nil
        }
    }
}

extension RenderNode {
    fileprivate var isScrollable: Bool { role == .list || role == .scroll || role == .form || role == .table }

    /// The first or the last row; if there are no rows, the first or the last node without children.
    fileprivate func edge(_ end: KeyPath<[RenderNode], RenderNode?>) -> RenderNode {
        if role == .row { return self }
        let shown = children.filter { !$0.isOverlay && $0.role != .contextMenu }
        return shown[keyPath: end]?.edge(end) ?? self
    }
}

extension Session {
    /// Scrolls if a view has requested it: notes the node for the host, and makes the node's row and the rows around it
    /// appear.
    /// - Returns: Whether anything may have changed.
    func scrollIfAsked() -> Bool {
        guard let request = evaluator.invalidComponents.takeScroll(), let target = request.target(in: windows.nodes)
        else {
            return false
        }
        scroll = Scroll(number: (scroll?.number ?? 0) + 1, target: target, place: request.place)
        return windows.reveal([NodePath(to: target)])
    }
}
