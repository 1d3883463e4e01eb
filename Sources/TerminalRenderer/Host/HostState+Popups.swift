import RenderTree

extension HostState {
    mutating func handleInPopup(_ key: Key) -> [Event] {
        guard var popup else { return [] }
        switch (key.code, key.modifiers) {
        case (.escape, _), (.left, _), (.character("x"), .control):
            self.popup = nil
            return []
        case (.down, _), (.tab, []): popup.move(by: 1)
        case (.up, _), (.tab, .shift): popup.move(by: -1)
        case (.home, _), (.pageUp, _): popup.moveToEdge(first: true)
        case (.end, _), (.pageDown, _): popup.moveToEdge(first: false)
        case (.enter, _), (.character(" "), []):
            self.popup = nil
            return choose(popup.items.indices.contains(popup.chosen) ? popup.items[popup.chosen] : nil)
        case (.character(let character), _):
            if let item = popup.items.first(where: { $0.canBeChosen && $0.letter == Character(character.lowercased()) })
            {
                self.popup = nil
                return choose(item)
            }
            popup.moveToItem(beginningWith: character)
        default: break
        }
        self.popup = popup
        return []
    }

    private mutating func choose(_ item: Popup.Item?) -> [Event] {
        guard let item, item.isEnabled else { return [] }
        switch item.choice {
        case .send(let event): return [event]
        case .showWindow(let id):
            show(window: id)
            return []
        case nil: return []
        }
    }

    // MARK: Opening

    /// Opens a picker or a menu.
    mutating func open(_ node: RenderNode, title: String) {
        var items: [Popup.Item] = []
        if node.role == .picker {
            items = node.choiceItems
        } else {
            for child in node.children { child.appendMenuItems(to: &items, indent: 0) }
        }
        open(items, title: title)
    }

    /// Opens what the application and the window can be told, and the other windows.
    mutating func openCommands() {
        let shortcuts = shortcuts
        var items: [Popup.Item] = []
        for node in tree.commands + shortcutNodes where !items.contains(where: { $0.title == node.label }) {
            items.append(
                Popup.Item(
                    title: node.label,
                    choice: .send(Event(.tap, to: node.id)),
                    keys: node.shortcut.flatMap(shortcuts.keys) ?? "",
                    letter: node.shortcut.flatMap { $0.key.count == 1 ? $0.key.first : nil },
                    isEnabled: node.isEnabled
                )
            )
        }
        if tree.windows.count > 1 {
            if !items.isEmpty { items.append(Popup.Item(title: "")) }
            items += tree.windows.map {
                Popup.Item(title: $0.label, choice: .showWindow($0.id), isOn: $0.id == shownWindow?.id)
            }
        }
        open(items, title: "Commands")
    }

    private mutating func open(_ items: [Popup.Item], title: String) {
        guard let first = items.firstIndex(where: \.canBeChosen) else {
            return show(message: items.isEmpty ? "There is nothing to choose." : "Nothing here can be chosen now.")
        }
        let current = items.firstIndex { $0.isOn == true && $0.canBeChosen }
        popup = Popup(title: title, items: items, chosen: current ?? first)
    }
}

extension Popup {
    mutating func move(by step: Int) {
        guard items.contains(where: \.canBeChosen) else { return }
        repeat {
            chosen = (chosen + step + items.count) % items.count
        } while !items[chosen].canBeChosen
    }

    mutating func moveToEdge(first: Bool) {
        let index = first ? items.firstIndex(where: \.canBeChosen) : items.lastIndex(where: \.canBeChosen)
        chosen = index ?? chosen
    }

    /// To the next item whose title begins with the character.
    mutating func moveToItem(beginningWith character: Character) {
        let order = items.indices.map { ($0 + chosen + 1) % items.count }
        let match = order.first {
            items[$0].canBeChosen && items[$0].title.lowercased().hasPrefix(character.lowercased())
        }
        chosen = match ?? chosen
    }
}

extension RenderNode {
    fileprivate var choiceItems: [Popup.Item] {
        options.map { option in
            Popup.Item(
                title: option.label,
                choice: option.attributes[.tag]?.text.map { .send(Event(.select($0), to: id)) },
                isOn: option.traits.contains(.selected),
                isEnabled: option.isEnabled && isEnabled
            )
        }
    }

    /// What a menu holds, nested menus and sections opened.
    fileprivate func appendMenuItems(to items: inout [Popup.Item], indent: Int) {
        switch role {
        case .label, .header, .footer, .spacer: break
        case .divider: items.append(Popup.Item(title: ""))
        case .picker:
            if !label.isEmpty { items.append(Popup.Item(title: label, indent: indent)) }
            items += choiceItems.map { item in
                var item = item
                item.indent = indent + 1
                return item
            }
        case .toggle:
            let choice = Popup.Choice.send(Event(.toggle, to: id))
            items.append(
                Popup.Item(
                    title: label,
                    choice: choice,
                    isOn: value?.bool ?? false,
                    isEnabled: isEnabled,
                    indent: indent
                )
            )
        case .button, .link:
            items.append(
                Popup.Item(
                    title: label,
                    choice: accepts(.tap) ? .send(Event(.tap, to: id)) : nil,
                    isEnabled: isEnabled,
                    isDestructive: traits.contains(.destructive),
                    indent: indent
                )
            )
        case .menu, .section:
            if !label.isEmpty { items.append(Popup.Item(title: label, indent: indent)) }
            for child in children { child.appendMenuItems(to: &items, indent: label.isEmpty ? indent : indent + 1) }
        case .text, .heading: items.append(Popup.Item(title: label, indent: indent))
        default: for child in children { child.appendMenuItems(to: &items, indent: indent) }
        }
    }
}
