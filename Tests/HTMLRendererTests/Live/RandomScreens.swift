import RenderTree

/// Random screens of every role, and random changes of them. Equal seeds give equal screens.
struct RandomScreens: RandomNodes {
    var generator: SeededGenerator
    private var nextKey = 0

    init(seed: UInt64) {
        generator = SeededGenerator(spread: seed)
    }

    mutating func tree(size: Int) -> AppTree {
        var tree = AppTree()
        for _ in 0..<number(1...3) { tree.windows.append(window(size: size)) }
        for _ in 0..<number(0...3) { tree.commands.append(node(size: 3, role: one(of: [.button, .menu]))) }
        return tree
    }

    private mutating func window(size: Int) -> RenderNode {
        node(size: size, role: one(of: [.window, .window, .settings]))
    }

    /// - Parameter place: The id that the id of the node continues: usually that of its parent, sometimes that of a sibling, as
    ///   for what a toolbar collects, or of no node.
    private mutating func node(size: Int, role: Role? = nil, below place: NodeID? = nil) -> RenderNode {
        nextKey += 1
        let place = place ?? NodeID("main/\(nextKey % 7)")
        var node = RenderNode(id: place.appending(.key("\(nextKey)")), role: .text)
        node.role = role ?? (size > 1 ? one(of: RandomScreens.containers) : one(of: RandomScreens.leaves))
        node.name = number(0...3) == 0 ? nil : AccessibleName(text(), source: .text)
        for _ in 0..<number(0...3) { change(&node) }
        var rest = size - 1
        while rest > 0 {
            let share = number(1...rest)
            let place = one(of: [node.id, node.id, node.children.last?.id, nil])
            var child = self.node(size: share, role: childRole(of: node.role), below: place)
            if child.role == .tab, number(0...2) == 0 { child.traits.insert(.selected) }
            node.children.append(child)
            rest -= share
        }
        return node
    }

    private static let containers: [Role] = [
        .stack, .stack, .group, .scroll, .list, .list, .row, .section, .form, .tabs, .toolbar, .split, .disclosure,
        .sheet,
        .popover, .alert, .dialog, .button, .menu, .contextMenu, .element, .label, .header, .footer, .picker, .toggle,
        .sidebar, .detail, .table, "hologram",
    ]
    private static let leaves: [Role] = Role.all + ["hologram", .text, .text, .button, .field]

    private mutating func childRole(of role: Role) -> Role? {
        switch role {
        case .list: one(of: [.row, .row, .row, .row, .section, .header, .footer])
        case .table: one(of: [.column, .row, .row, .row, .contextMenu])
        case .tabs: .tab
        case .split: one(of: [.sidebar, .detail])
        case .picker: .option
        case .section: one(of: [nil, nil, nil, .header, .footer, .row])
        default: number(0...5) == 0 ? .row : nil
        }
    }

    private mutating func text() -> String {
        one(of: ["a", "b & c", "<d>", "\"e\"", "", "two words", "\u{5D0}\u{202E}", "é"])
    }

    private mutating func change(_ node: inout RenderNode) {
        switch number(0...6) {
        case 0: node.name = AccessibleName(text(), source: one(of: [.text, .label]))
        case 1: node.value = one(of: [nil, .text(text()), .number(0.5), true, false, "2026-11-21 09:30"])
        case 2: node.traits = Traits(rawValue: UInt32(number(0...255)))
        case 3: node.traits.formSymmetricDifference(.selected)
        case 4:
            let key: AttributeKey = one(of: [
                .axis, .help, .width, .spacing, .symbol, .tag, .style, .shortcut, .redacted, .transition,
            ])
            node.attributes[key] = one(of: [
                nil, "horizontal", .number(8), "star", "prominent", "command+s", "move top", .text(text()),
            ])
        default: node.actions = one(of: [[], [.tap], [.tap, .submit], [.dismiss], [.select], [.setText]])
        }
    }

    /// Returns the tree after some changes. All other nodes share their storage with the old ones.
    mutating func changed(_ tree: AppTree) -> AppTree {
        var tree = tree
        for _ in 0..<number(1...4) {
            switch number(0...9) {
            case 0 where tree.windows.count < 5:
                tree.windows.insert(window(size: 4), at: number(0...tree.windows.count))
            case 1 where tree.windows.count > 1: tree.windows.remove(at: number(0...(tree.windows.count - 1)))
            case 2: tree.windows.shuffle(using: &self)
            case 3 where !tree.commands.isEmpty:
                let index = number(0...(tree.commands.count - 1))
                change(&tree.commands[index])
            default: changeOne(of: &tree.windows) { $0.changeNodeOrChildren(&$1) }
            }
        }
        return tree
    }

    private mutating func changeNodeOrChildren(_ node: inout RenderNode) {
        switch number(0...9) {
        case 0...3: change(&node)
        case 4: node.role = one(of: RandomScreens.containers)
        case 5, 6:
            let size = number(1...4)
            let child = self.node(size: size, role: childRole(of: node.role), below: one(of: [node.id, nil]))
            node.children.insert(child, at: number(0...node.children.count))
        case 7 where !node.children.isEmpty: node.children.remove(at: number(0...(node.children.count - 1)))
        default: node.children.shuffle(using: &self)
        }
    }
}
