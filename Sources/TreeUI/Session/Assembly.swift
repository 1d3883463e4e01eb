import RenderTree

/// The nodes of a component, put together.
struct Assembly {
    var nodes: [RenderNode] = []
    var hoisted = Hoisted()

    @MainActor
    init(_ fragments: [Fragment]) {
        nodes.reserveCapacity(fragments.count)
        for fragment in fragments { append(fragment) }
    }

    @MainActor
    mutating func append(_ fragment: Fragment) {
        switch fragment {
        case .node(let node): nodes.append(node)
        case .parent(let node, let children):
            var inner = Assembly(children)
            let menus = node.isLabelled ? inner.takeMenusOfOnlyNode() : []
            append(node, with: inner)
            nodes += menus
        case .wrapper(let node, let children):
            var inner = Assembly(children)
            let menus = inner.takeMenus()
            append(node, with: inner)
            nodes += menus
        case .component(let component): component.assemble(into: &self)
        case .hoisted(let fragments):
            let inner = Assembly(fragments)
            hoisted.nodes += inner.nodes
            hoisted += inner.hoisted
        case .mark(let marks): hoisted.marks.formUnion(marks)
        case .covered(let fragments):
            let inner = Assembly(fragments)
            nodes += inner.nodes.flatMap(\.presented)
            hoisted.marks.formUnion(inner.hoisted.marks.intersection(.opensURLs))
        case .changed(let fragment, let change):
            var inner = Assembly([fragment])
            for index in inner.nodes.indices {
                inner.nodes[index].take(change)
            }
            nodes += inner.nodes
            hoisted += inner.hoisted
        }
    }

    private mutating func append(_ node: RenderNode, with inner: consuming Assembly) {
        let own = inner.hoisted.takeOwn(of: node.role)
        nodes.append(Assembly.finished(node, children: inner.nodes, hoisted: own))
        hoisted += inner.hoisted
    }

    static func finished(
        _ node: consuming RenderNode,
        children: consuming [RenderNode],
        hoisted: Hoisted = Hoisted()
    ) -> RenderNode {
        if !hoisted.isEmpty {
            if !hoisted.nodes.isEmpty { children = mergedToolbars(hoisted.nodes) + children }
            if hoisted.marks.contains(.opensURLs) { node.actions.append(.openURL) }
            if node.role == .sheet, hoisted.marks.contains(.staysOpen) { node.actions.removeAll { $0 == .dismiss } }
        }
        if node.role == .stack {
            for index in children.indices where children[index].role == .divider {
                if node.attributes[.axis] == "horizontal" { children[index].attributes[.axis] = "vertical" }
            }
        }
        node.children = children.contains { $0.role == .contextMenu } ? mergedMenus(children) : children
        switch node.role {
        case .list: node.children = rows(of: node)
        case .picker:
            let chosen = node.subtree.first { $0.role == .option && $0.traits.contains(.selected) }
            node.value = chosen.map { .text($0.label) }
        default: break
        }
        node.computeName()
        return node
    }

    private static func mergedToolbars(_ hoisted: [RenderNode]) -> [RenderNode] {
        var toolbars = hoisted.filter { $0.role == .toolbar }
        let others = hoisted.filter { $0.role != .toolbar }
        guard var first = toolbars.first else { return others }
        toolbars.removeFirst()
        for toolbar in toolbars { first.children += toolbar.children }
        return [first] + others
    }

    /// Each child of a list, or of a section of it, as a row; what a row presents is in the row.
    private static func rows(of list: RenderNode) -> [RenderNode] {
        let isSelectable = list.accepts(.select)
        return list.children.reduce(into: []) { rows, child in
            switch child.role {
            case .row, .header, .footer: rows.append(child)
            case .contextMenu, .popover, .sheet, .alert, .dialog:
                if rows.last?.role == .row { rows[rows.count - 1].children.append(child) } else { rows.append(child) }
            case .section:
                var section = child
                section.children = self.rows(of: child)
                rows.append(section)
            default:
                var row = RenderNode(id: child.id.appending(.name("row")), role: .row, children: [child])
                row.attributes[.tag] = child.attributes[.tag]
                if isSelectable || child.traits.contains(.selected) {
                    row.traits = child.traits.intersection(.selected)
                }
                row.children[0].traits.remove(.selected)
                rows.append(row)
            }
        }
    }
}

extension RenderNode {
    /// The outermost modal nodes, here or below.
    fileprivate var presented: [RenderNode] {
        role.isModal ? [self] : children.flatMap(\.presented)
    }
}
