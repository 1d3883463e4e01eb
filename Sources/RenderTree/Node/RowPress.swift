/// The control that a press on a row activates.
public enum RowPress: Hashable, Sendable {
    /// The row has no control to activate.
    case none
    /// The row's only link or gesture or, if it has none, its only button.
    case one(RenderNode)
    /// Several links or gestures, or several buttons, so that no single one is the target.
    case several([RenderNode])
}

extension RenderNode {
    /// The control that a press on this row, outside its controls, activates: the row's only link or gesture. In a row
    /// without links and gestures, it is the row's only button, unless the row can be selected.
    ///
    /// Links within text do not count, because they are pressed directly.
    public var rowPress: RowPress {
        var links: [RenderNode] = []
        var buttons: [RenderNode] = []
        for index in children.indices { children[index].collectPresses(&links, &buttons) }
        if links.isEmpty, attribute(.tag) == nil { links = buttons }
        return switch links.count {
        case 0: .none
        case 1: .one(links[0])
        default: .several(links)
        }
    }

    /// Whether the node is a button that leads to another screen, or looks like one that does.
    public var isNavigationLink: Bool {
        role == .button && (attribute(.style)?.text == "link" || attribute(.place) != nil && !isBackButton)
    }

    private func collectPresses(_ links: inout [RenderNode], _ buttons: inout [RenderNode]) {
        if traits.contains(.hidden) { return }
        switch role {
        case .contextMenu, .menu, .list, .table, .sheet, .popover, .alert, .dialog: return
        case .text where gestures.isEmpty: return
        case .link: links.append(self)
        case .button where isNavigationLink: links.append(self)
        case .button: if accepts(.tap) { buttons.append(self) }
        default: if gestures.contains(.tap) { links.append(self) }
        }
        for index in children.indices { children[index].collectPresses(&links, &buttons) }
    }
}
