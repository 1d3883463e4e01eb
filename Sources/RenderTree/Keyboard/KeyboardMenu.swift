/// The items of an open menu, picker or context menu, with the current item.
package struct KeyboardMenu: Hashable, Sendable {
    /// The effect of an item.
    package enum Choice: Hashable, Sendable {
        case send(Event)
        case showWindow(NodeID)
    }

    package struct Item: Hashable, Sendable {
        package var title: String
        /// The effect; `nil` for a title or a rule.
        package var choice: Choice?
        package var node: NodeID?
        /// Whether the mark before the item is on; `nil` for no mark.
        package var isOn: Bool?
        /// The keys with the same effect outside the menu.
        package var keys: String
        /// The character that selects the item while the menu is open.
        package var letter: Character?
        package var isEnabled: Bool
        package var isDestructive: Bool
        package var indent: Int

        package init(
            title: String,
            choice: Choice? = nil,
            node: NodeID? = nil,
            isOn: Bool? = nil,
            keys: String = "",
            letter: Character? = nil,
            isEnabled: Bool = true,
            isDestructive: Bool = false,
            indent: Int = 0
        ) {
            self.title = title
            self.choice = choice
            self.node = node
            self.isOn = isOn
            self.keys = keys
            self.letter = letter
            self.isEnabled = isEnabled
            self.isDestructive = isDestructive
            self.indent = indent
        }

        package var canBeChosen: Bool { choice != nil && isEnabled }
        package var isRule: Bool { title.isEmpty && choice == nil }
    }

    package var title: String
    package var items: [Item]
    package var chosen: Int

    /// Creates a menu from items. The current item is the one that is on or, if none is, the first one; `nil` if all
    /// are disabled.
    package init?(_ items: [Item], title: String) {
        guard let first = items.firstIndex(where: \.canBeChosen) else { return nil }
        self.title = title
        self.items = items
        chosen = items.firstIndex { $0.isOn == true && $0.canBeChosen } ?? first
    }

    package var chosenItem: Item? { items.indices.contains(chosen) ? items[chosen] : nil }

    /// Moves to the next enabled item, and wraps around at the end.
    package mutating func move(by step: Int) {
        guard items.contains(where: \.canBeChosen) else { return }
        repeat {
            chosen = (chosen + step + items.count) % items.count
        } while !items[chosen].canBeChosen
    }

    package mutating func moveToEdge(first: Bool) {
        let index = first ? items.firstIndex(where: \.canBeChosen) : items.lastIndex(where: \.canBeChosen)
        chosen = index ?? chosen
    }

    /// Moves to the next item whose title begins with a character.
    package mutating func moveToItem(beginningWith character: Character) {
        let order = items.indices.map { ($0 + chosen + 1) % items.count }
        let match = order.first {
            items[$0].canBeChosen && items[$0].title.lowercased().hasPrefix(character.lowercased())
        }
        chosen = match ?? chosen
    }
}

extension RenderNode {
    /// The items of a picker or a menu. Nested menus and sections are flattened.
    package var menuItems: [KeyboardMenu.Item] {
        guard role != .picker else { return choiceItems }
        var items: [KeyboardMenu.Item] = []
        for child in children { child.appendMenuItems(to: &items, indent: 0) }
        return items
    }

    /// The menu items that represent the node itself: one item for a button, and a title with the nested items for a
    /// menu.
    package var ownMenuItems: [KeyboardMenu.Item] {
        var items: [KeyboardMenu.Item] = []
        appendMenuItems(to: &items, indent: 0)
        return items
    }

    private var choiceItems: [KeyboardMenu.Item] {
        options.map { option in
            KeyboardMenu.Item(
                title: option.label,
                choice: option.attributes[.tag]?.text.map { .send(Event(.select($0), to: id)) },
                node: option.id,
                isOn: option.traits.contains(.selected),
                isEnabled: option.isEnabled && isEnabled
            )
        }
    }

    private func appendMenuItems(to items: inout [KeyboardMenu.Item], indent: Int) {
        switch role {
        case .label, .header, .footer, .spacer: break
        case .divider: items.append(KeyboardMenu.Item(title: ""))
        case .picker:
            if !label.isEmpty { items.append(KeyboardMenu.Item(title: label, indent: indent)) }
            items += choiceItems.map { item in
                var item = item
                item.indent = indent + 1
                return item
            }
        case .toggle:
            items.append(
                KeyboardMenu.Item(
                    title: label,
                    choice: .send(Event(.toggle, to: id)),
                    node: id,
                    isOn: value?.bool ?? false,
                    isEnabled: isEnabled,
                    indent: indent
                )
            )
        case .button, .link:
            items.append(
                KeyboardMenu.Item(
                    title: label,
                    choice: accepts(.tap) ? .send(Event(.tap, to: id)) : nil,
                    node: id,
                    isEnabled: isEnabled,
                    isDestructive: traits.contains(.destructive),
                    indent: indent
                )
            )
        case .menu, .section:
            if !label.isEmpty { items.append(KeyboardMenu.Item(title: label, indent: indent)) }
            for child in children { child.appendMenuItems(to: &items, indent: label.isEmpty ? indent : indent + 1) }
        case .text, .heading: items.append(KeyboardMenu.Item(title: label, indent: indent))
        default: for child in children { child.appendMenuItems(to: &items, indent: indent) }
        }
    }
}
