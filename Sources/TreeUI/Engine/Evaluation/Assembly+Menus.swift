import RenderTree

// A view has one menu, whichever modifiers add its entries (ADR-018).

extension Assembly {
    /// Removes and returns the menus, which belong to the node that is created around these nodes.
    mutating func takeMenus() -> [RenderNode] {
        let menus = nodes.filter { $0.role == .contextMenu }
        if !menus.isEmpty { nodes.removeAll { $0.role == .contextMenu } }
        return menus
    }

    /// Removes and returns the menus if they all belong to one node, as in the label of a link that fills a row.
    mutating func takeMenusOfOnlyNode() -> [RenderNode] {
        nodes.count(where: { !$0.role.isBesideItsOwner }) == 1 ? takeMenus() : []
    }

    /// Returns the nodes with the menus of each node merged into one. The menu follows its node, and the node's
    /// presentations follow the menu.
    static func mergedMenus(_ nodes: [RenderNode]) -> [RenderNode] {
        var result: [RenderNode] = []
        result.reserveCapacity(nodes.count)
        var menus: [RenderNode] = []
        var presented: [RenderNode] = []
        func endNode() {
            // Nearly every node has a single menu, which needs no merging.
            if menus.count == 1, menus[0].isWholeMenu {
                result.append(menus[0])
            } else if let menu = RenderNode.mergedMenu(menus) {
                result.append(menu)
            }
            result += presented
            menus.removeAll(keepingCapacity: true)
            presented.removeAll(keepingCapacity: true)
        }
        for node in nodes {
            switch node.role {
            case .contextMenu: menus.append(node)
            case _ where node.role.isBesideItsOwner: presented.append(node)
            default:
                endNode()
                result.append(node)
            }
        }
        endNode()
        return result
    }
}

extension RenderNode {
    /// Whether the content of the node is its label.
    var isLabelled: Bool { role == .button || role == .link }

    /// Whether the menu needs no merging if it is the only one of its node.
    fileprivate var isWholeMenu: Bool { !children.isEmpty }
}

extension Role {
    /// Whether a node with this role belongs to the node before it.
    var isBesideItsOwner: Bool {
        switch self {
        case .contextMenu, .popover, .sheet, .alert, .dialog: true
        default: false
        }
    }
}
