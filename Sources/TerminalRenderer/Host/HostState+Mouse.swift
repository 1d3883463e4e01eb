import RenderTree

extension HostState {
    /// Applies a mouse event: a click focuses and presses a control, and the wheel scrolls the column under the pointer.
    /// Returns `nil` for a key.
    mutating func handleMouse(_ key: Key) -> [Event]? {
        switch key.code {
        case .wheel(let lines, let column, let row):
            guard var popup else {
                scroll(by: lines, at: column, row)
                return []
            }
            popup.move(by: lines.signum())
            self.popup = popup
            return []
        case .click(let column, let row):
            search = nil
            let target = page?.control(column, row)
            return popup == nil ? click(target) : clickInPopup(target)
        default: return nil
        }
    }

    private mutating func clickInPopup(_ target: NodeID?) -> [Event] {
        guard let popup else { return [] }
        // A click outside the popup closes it.
        guard let target, let index = popup.items.indices.first(where: { Popup.id(of: $0) == target }) else {
            self.popup = nil
            return []
        }
        guard popup.items[index].canBeChosen else { return [] }
        self.popup?.chosen = index
        return handleInPopup(Key(.enter))
    }

    private mutating func click(_ target: NodeID?) -> [Event] {
        guard let target else { return [] }
        if let index = ring.index(of: target) {
            moveFocus(to: target)
            let events = press(ring.stops[index]) ?? []
            return events + (isNarrow && isInSidebar(target) ? enterContent() : [])
        }
        // The target is a tab or a visible option: select it in its container.
        for stop in ring.stops {
            guard let choice = stop.node.children.first(where: { $0.id == target }) else { continue }
            guard choice.isEnabled, let tag = choice.attributes[.tag]?.text, stop.node.accepts(.select) else {
                return []
            }
            moveFocus(to: stop.node.id)
            return [Event(.select(tag), to: stop.node.id)]
        }
        return []
    }
}
