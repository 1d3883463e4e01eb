/// The choices of a menu, a picker or a context menu that is open, and the one that the keyboard is on.
package struct KeyboardMenu: Hashable, Sendable {
    /// What choosing an item does.
    package enum Choice: Hashable, Sendable {
        case send(Event)
        case showWindow(NodeID)
    }

    package struct Item: Hashable, Sendable {
        package var title: String
        /// `nil` for a title or a rule.
        package var choice: Choice?
        /// The node that the item stands for, if it stands for one.
        package var node: NodeID?
        /// A mark before it: on, off, or none.
        package var isOn: Bool?
        /// The keys that do the same without the menu.
        package var keys: String
        /// The character that chooses it while the menu is open.
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

    /// A menu of these items, at the one that is on or else at the first; `nil` if none can be chosen.
    package init?(_ items: [Item], title: String) {
        guard let first = items.firstIndex(where: \.canBeChosen) else { return nil }
        self.title = title
        self.items = items
        chosen = items.firstIndex { $0.isOn == true && $0.canBeChosen } ?? first
    }

    package var chosenItem: Item? { items.indices.contains(chosen) ? items[chosen] : nil }

    /// To the next item that can be chosen, round at the end.
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

    /// To the next item whose title begins with the character.
    package mutating func moveToItem(beginningWith character: Character) {
        let order = items.indices.map { ($0 + chosen + 1) % items.count }
        let match = order.first {
            items[$0].canBeChosen && items[$0].title.lowercased().hasPrefix(character.lowercased())
        }
        chosen = match ?? chosen
    }
}

extension RenderNode {
    /// What a picker or a menu offers, nested menus and sections opened.
    package var menuItems: [KeyboardMenu.Item] {
        guard role != .picker else { return choiceItems }
        var items: [KeyboardMenu.Item] = []
        for child in children { child.appendMenuItems(to: &items, indent: 0) }
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
