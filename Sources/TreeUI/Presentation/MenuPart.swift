import RenderTree

/// Where an entry of a view's menu comes from, in the order in which a menu lists them.
///
/// Each modifier adds a menu of its own beside the view; ``Assembly`` merges them, since a view has one menu (ADR-018).
enum MenuPart: String, CaseIterable {
    case leadingActions
    case trailingActions
    case contextMenu
    /// The `Delete` that `onDelete` adds. Swipe actions replace it.
    case delete
    /// The same in edit mode, where nothing replaces it.
    case deleteInEditMode
    case move
    case accessibilityActions
    /// No entries, and no `Delete` of `onDelete`.
    case noDelete
    /// No entries, and none of `onMove`.
    case noMove

    /// The part that a node with the role `contextMenu` is.
    init?(_ node: RenderNode) {
        guard case .name(let name) = node.id.component, let part = MenuPart(rawValue: name) else { return nil }
        self = part
    }
}

/// Adds entries to the menu of a view.
struct MenuModifier<Items: View>: PrimitiveModifier {
    let part: MenuPart
    let items: Items

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        context.addMenu(part, items)
    }
}

extension _RenderContext {
    mutating func addMenu<Items: View>(_ part: MenuPart, _ items: Items) {
        add(RenderNode(id: id.appending(.name(part.rawValue)), role: .contextMenu), containing: items)
    }
}

extension RenderNode {
    /// The one menu that the parts come to, or `nil` where nothing is in it.
    ///
    /// An entry that several parts have, such as a `Delete` of a swipe action and of the context menu, is listed once.
    static func mergedMenu(_ menus: [RenderNode]) -> RenderNode? {
        guard var merged = menus.last else { return nil }
        let isHidden = menus.allSatisfy { $0.traits.contains(.hidden) }
        let parts = menus.map { menu in
            (part: MenuPart(menu) ?? .contextMenu, menu: isHidden ? menu : menu.withHiddenEntries)
        }
        let present = Set(parts.lazy.filter { !$0.menu.children.isEmpty }.map(\.part))
        let disabled = Set(parts.map(\.part))
        var entries: [RenderNode] = []
        var places: [String: (part: MenuPart, index: Int)] = [:]
        for part in MenuPart.allCases {
            switch part {
            case .delete where present.contains(.leadingActions) || present.contains(.trailingActions): continue
            case .delete where disabled.contains(.noDelete), .deleteInEditMode where disabled.contains(.noDelete):
                continue
            case .move where disabled.contains(.noMove): continue
            default: break
            }
            for entry in parts.lazy.filter({ $0.part == part }).flatMap(\.menu.children) {
                guard entry.role == .button, !entry.label.isEmpty else {
                    entries.append(entry)
                    continue
                }
                if let place = places[entry.label], place.part != part {
                    if entry.isEnabled, !entries[place.index].isEnabled { entries[place.index] = entry }
                } else {
                    places[entry.label] = (part, entries.count)
                    entries.append(entry)
                }
            }
        }
        if entries.isEmpty { return nil }
        merged.children = entries
        if !isHidden { merged.traits.remove(.hidden) }
        return merged
    }

    /// The menu with its entries hidden where it is.
    private var withHiddenEntries: RenderNode {
        var menu = self
        if traits.contains(.hidden) {
            for index in menu.children.indices { menu.children[index].traits.insert(.hidden) }
        }
        return menu
    }
}
