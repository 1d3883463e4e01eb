import RenderTree

extension HostState {
    mutating func handleInPopup(_ key: Key) -> [Event] {
        if let events = handleInPalette(key) { return events }
        switch KeyboardKey(inMenu: key).flatMap({ pressed in useKeyboard { $0.pressInMenu(pressed) } }) {
        case .send(let event): return [event]
        case .showWindow(let id): show(window: id)
        case nil: break
        }
        return []
    }

    // MARK: Opening

    /// Opens the popup of a picker or a menu.
    mutating func open(_ node: RenderNode, title: String) {
        open(node.menuItems, title: title)
    }

    /// Opens a popup with the commands of the application and the window, and with the other windows.
    mutating func openCommands() {
        let shortcuts = shortcuts
        var items: [Popup.Item] = []
        for node in tree.commands + shortcutNodes where !items.contains(where: { $0.title == node.label }) {
            items += node.ownMenuItems.map { item in
                var item = item
                let shortcut = item.node.flatMap { node.node($0) }?.shortcut
                item.keys = shortcut.flatMap(shortcuts.keys) ?? ""
                return item
            }
        }
        if tree.windows.count > 1 {
            if !items.isEmpty { items.append(Popup.Item(title: "")) }
            items += tree.windows.map {
                Popup.Item(title: $0.label, choice: .showWindow($0.id), isOn: $0.id == shownWindow?.id)
            }
        }
        open(items, title: Palette.title)
        palette = popup.map { Palette(items: $0.items) }
    }

    private mutating func open(_ items: [Popup.Item], title: String) {
        palette = nil
        popup = Popup(items, title: title)
        guard popup == nil else { return }
        show(message: items.isEmpty ? "There is nothing to choose." : "Nothing here can be chosen now.")
    }
}

extension KeyboardKey {
    /// Creates the key for an open menu, in which a terminal has further keys.
    fileprivate init?(inMenu key: Key) {
        switch key.code {
        case .enter: self = .enter
        case .pageUp: self = .home
        case .pageDown: self = .end
        case .tab where key.modifiers != [] && key.modifiers != .shift: return nil
        case .character("x") where key.modifiers == .control: self = .escape
        case .character(let character) where character != " " || !key.modifiers.isEmpty: self = .character(character)
        default: self.init(key)
        }
    }
}
