import RenderTree

/// The nodes of a component, assembled from its fragments.
struct Assembly {
    var nodes: [RenderNode] = []
    var hoisted = Hoisted()
    /// The rows of the lists among the fragments, if they are kept from the last assembly.
    private let lists: ListRows?

    @MainActor
    init(_ fragments: [Fragment], lists: ListRows? = nil) {
        self.lists = lists
        nodes.reserveCapacity(fragments.count)
        for index in fragments.indices {
            // Most fragments of a long list are components. A copy of each fragment would cost as much as its nodes.
            if case .component(let component) = fragments[index] {
                component.assemble(into: &self)
            } else {
                append(fragments[index])
            }
        }
    }

    @MainActor
    mutating func append(_ fragment: Fragment) {
        switch fragment {
        case .node(let node): nodes.append(node)
        case .parent(let parent): append(parent)
        case .component(let component): component.assemble(into: &self)
        case .hoisted(let fragments):
            let inner = Assembly(fragments)
            hoisted.nodes += inner.nodes
            hoisted += inner.hoisted
        case .mark(let marks): hoisted.marks.formUnion(marks)
        case .covered(let fragments):
            let inner = Assembly(fragments)
            nodes += inner.nodes.flatMap(\.presented)
            hoisted.marks.formUnion(inner.hoisted.marks.intersection([.opensURLs, .opensPaths]))
        case .changed(let fragment, let change):
            var inner = Assembly([fragment], lists: lists)
            for index in inner.nodes.indices {
                inner.nodes[index].take(change)
            }
            nodes += inner.nodes
            hoisted += inner.hoisted
        }
    }

    @MainActor
    private mutating func append(_ parent: ParentFragment) {
        if let node = parent.reassembled() { return nodes.append(node) }
        var inner = Assembly(parent.children, lists: lists)
        let menus = parent.isWrapper ? inner.takeMenus() : parent.node.isLabelled ? inner.takeMenusOfOnlyNode() : []
        if inner.hoisted.isEmpty, let assembled = parent.assembled, assembled.holds(inner.nodes) {
            nodes.append(assembled)
        } else {
            let isPlain = inner.hoisted.isEmpty
            let own = inner.hoisted.takeOwn(of: parent.node.role)
            let node = Assembly.finished(parent.node, children: inner.nodes, hoisted: own, lists: lists)
            parent.assembled = isPlain && node.holds(inner.nodes) ? node : nil
            nodes.append(node)
            hoisted += inner.hoisted
        }
        nodes += menus
    }

    @MainActor
    static func finished(
        _ node: consuming RenderNode,
        children: consuming [RenderNode],
        hoisted: Hoisted = Hoisted(),
        lists: ListRows? = nil
    ) -> RenderNode {
        if !hoisted.isEmpty {
            if !hoisted.nodes.isEmpty { children = arranged(hoisted.nodes, around: children) }
            let opens = hoisted.marks.intersection([.opensURLs, .opensPaths])
            if !opens.isEmpty { node.actions.append(.openURL) }
            if opens == .opensPaths { node.attributes[.opensPathsOnly] = true }
            if hoisted.marks.contains(.opensPathsLater) { node.attributes[.opensPathsLater] = true }
            if node.role == .sheet, hoisted.marks.contains(.staysOpen) { node.actions.removeAll { $0 == .dismiss } }
        }
        if node.is(.stack) {
            for index in children.indices where children[index].is(.divider) {
                if node.attributes[.axis] == "horizontal" { children[index].attributes[.axis] = "vertical" }
            }
        }
        if holdMenu(children) { children = mergedMenus(children) }
        node.children = consume children
        switch node.role {
        case .list:
            node.children = lists?.rows(of: node) ?? rows(of: node)
        case .picker:
            let chosen = node.subtree.first { $0.role == .option && $0.traits.contains(.selected) }
            node.value = chosen.map { .text($0.label) }
        default: break
        }
        node.computeName()
        return node
    }

    // Not a closure, because it would check on each call that it runs on the main actor.
    private static func holdMenu(_ nodes: [RenderNode]) -> Bool {
        for index in nodes.indices where nodes[index].is(.contextMenu) { return true }
        return false
    }

    /// Returns the toolbar at the top, the titles, the content and the toolbar at the bottom, in this order.
    private static func arranged(_ hoisted: [RenderNode], around content: [RenderNode]) -> [RenderNode] {
        let bars = Dictionary(grouping: hoisted.filter { $0.role == .toolbar }) { $0.attributes[.edge]?.text }
        let titles = hoisted.filter { $0.role == .heading }
        let others = hoisted.filter { $0.role != .toolbar && $0.role != .heading }
        return merged(bars[nil], after: bars["leading"]) + titles + others + content + merged(bars["bottom"])
    }

    /// Returns the first toolbar with the items of all, if there are items.
    private static func merged(_ bars: [RenderNode]?, after leading: [RenderNode]? = nil) -> [RenderNode] {
        guard var bar = bars?.first else { return [] }
        bar.children = ((leading ?? []) + (bars ?? [])).flatMap(\.children)
        return bar.children.isEmpty ? [] : [bar]
    }
}

extension RenderNode {
    /// The outermost modal nodes of the subtree.
    fileprivate var presented: [RenderNode] {
        role.isModal ? [self] : children.flatMap(\.presented)
    }
}
