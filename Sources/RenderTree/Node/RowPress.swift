/// What pressing a row presses.
public enum RowPress: Hashable, Sendable {
    /// Nothing in the row is pressed as a whole.
    case none
    /// The row's only link or gesture, or else its only button.
    case one(RenderNode)
    /// Several links or gestures, or several buttons: none of them stands for the row.
    case several([RenderNode])
}

extension RenderNode {
    /// What pressing this row, at a place where it shows no control, presses: its only link or gesture. A row without
    /// links and gestures presses its only button, unless the row can be chosen in its list.
    ///
    /// Links in a text are not counted: they are pressed where they stand.
    public var rowPress: RowPress {
        var links: [RenderNode] = []
        var buttons: [RenderNode] = []
        for child in children { child.collectPresses(&links, &buttons) }
        if links.isEmpty, attributes[.tag] == nil { links = buttons }
        return switch links.count {
        case 0: .none
        case 1: .one(links[0])
        default: .several(links)
        }
    }

    /// Whether the node is a button that leads to another screen.
    public var isNavigationLink: Bool {
        role == .button && (attributes[.style]?.text == "link" || attributes[.navigates]?.bool == true)
    }

    private func collectPresses(_ links: inout [RenderNode], _ buttons: inout [RenderNode]) {
        if traits.contains(.hidden) { return }
        switch role {
        case .contextMenu, .menu, .list, .sheet, .popover, .alert, .dialog: return
        case .text where gestures.isEmpty: return
        case .link: links.append(self)
        case .button where isNavigationLink: links.append(self)
        case .button: if accepts(.tap) { buttons.append(self) }
        default: if gestures.contains(.tap) { links.append(self) }
        }
        for child in children { child.collectPresses(&links, &buttons) }
    }
}
