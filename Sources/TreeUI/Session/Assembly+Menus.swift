import RenderTree

// A view has one menu, whatever its entries were written with (ADR-018).

extension Assembly {
    /// Takes out the menus, which belong to the node that is made around these.
    mutating func takeMenus() -> [RenderNode] {
        let menus = nodes.filter { $0.role == .contextMenu }
        if !menus.isEmpty { nodes.removeAll { $0.role == .contextMenu } }
        return menus
    }

    /// Takes out the menus where they belong to the only node there is, as in the label of a link that fills a row.
    mutating func takeMenusOfOnlyNode() -> [RenderNode] {
        nodes.count(where: { !$0.role.isBesideItsOwner }) == 1 ? takeMenus() : []
    }

    /// The nodes, each followed by one menu at most. Presentations between two menus of a node stay behind it.
    static func mergedMenus(_ nodes: [RenderNode]) -> [RenderNode] {
        var result: [RenderNode] = []
        result.reserveCapacity(nodes.count)
        var menus: [RenderNode] = []
        var presented: [RenderNode] = []
        func endNode() {
            // Nearly every menu is one part that stays as it is.
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
    /// Whether the node's content is its label.
    var isLabelled: Bool { role == .button || role == .link }

    /// Whether a menu is shown as it is where it is the only one of its node.
    fileprivate var isWholeMenu: Bool { !children.isEmpty }
}

extension Role {
    /// Whether a node of this role follows the node that it belongs to.
    var isBesideItsOwner: Bool {
        switch self {
        case .contextMenu, .popover, .sheet, .alert, .dialog: true
        default: false
        }
    }
}
