import RenderTree

/// The origin of an item in a view's menu. The cases are in the order in which a menu lists them.
///
/// Each modifier adds a separate menu beside the view. ``Assembly`` merges them into one (ADR-018).
enum MenuPart: String, CaseIterable {
    case leadingActions
    case trailingActions
    case contextMenu
    /// The `Delete` item of `onDelete`. Swipe actions replace it.
    case delete
    /// The `Delete` item of `onDelete` in edit mode, in which nothing replaces it.
    case deleteInEditMode
    case move
    case accessibilityActions
    /// A part without items, which removes the `Delete` item of `onDelete`.
    case noDelete
    /// A part without items, which removes the items of `onMove`.
    case noMove

    /// Creates the part that a node with the role `contextMenu` represents.
    init?(_ node: RenderNode) {
        guard case .name(let name) = node.id.component, let part = MenuPart(rawValue: name) else { return nil }
        self = part
    }
}

extension RenderNode {
    /// Returns the menu that combines the parts, or `nil` if it has no items.
    ///
    /// If several parts have an item with the same name, such as a `Delete` of a swipe action and of the context menu,
    /// it is listed once.
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

    /// The menu, with its items hidden if the menu itself is hidden.
    private var withHiddenEntries: RenderNode {
        var menu = self
        if traits.contains(.hidden) {
            for index in menu.children.indices { menu.children[index].traits.insert(.hidden) }
        }
        return menu
    }
}
