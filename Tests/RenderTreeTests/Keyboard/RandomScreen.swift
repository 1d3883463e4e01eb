import RenderTree

/// A random window, and the controls that a person can reach in it. Equal seeds give equal windows.
struct RandomScreen: RandomNodes {
    struct Stop {
        let id: NodeID
        /// The list whose row this is, and the tag of the row.
        var list: NodeID?
        var tag: String?
        /// Whether Tab stops here. It stops at one row of each list.
        var isInTabOrder = true
    }

    var generator: SeededGenerator
    var window = RenderNode(id: "main", role: .window)
    /// The controls in reading order, as they were created.
    private(set) var stops: [Stop] = []

    var tabOrder: [NodeID] { stops.filter(\.isInTabOrder).map(\.id) }

    init(seed: UInt64) {
        generator = SeededGenerator(spread: seed)
        window.children = children(of: window.id, depth: 3, isReachable: true)
    }

    private mutating func children(of id: NodeID, depth: Int, isReachable: Bool) -> [RenderNode] {
        (0...number(0...3)).map { node(id.appending(.slot($0)), depth: depth, isReachable: isReachable) }
    }

    private mutating func node(_ id: NodeID, depth: Int, isReachable: Bool) -> RenderNode {
        var node = RenderNode(id: id, role: .group)
        if number(0...6) == 0 { node.traits.insert(.disabled) }
        let isReachable = isReachable && node.isEnabled
        if depth == 0 || number(0...1) == 0 {
            (node.role, node.actions) = one(of: Self.controls)
            if isReachable, node.role == .menu || !node.actions.isEmpty { stops.append(Stop(id: id)) }
            return node
        }
        node.role = one(of: [.stack, .group, .section, .form, .scroll, .list, .label, .disclosure, .tabs, .table])
        switch node.role {
        case .list, .table: addRows(to: &node, depth: depth, isReachable: isReachable)
        case .tabs:
            node.actions = [.select]
            if isReachable { stops.append(Stop(id: id)) }
            let selected = number(0...2)
            node.children = (0...2).map { index in
                let place = id.appending(.slot(index))
                let children = children(of: place, depth: depth - 1, isReachable: isReachable && index == selected)
                return RenderNode(id: place, role: .tab, traits: index == selected ? .selected : [], children: children)
            }
        default:
            if isReachable, node.role == .disclosure { stops.append(Stop(id: id)) }
            let isName = node.role == .label
            node.children = children(of: id, depth: depth - 1, isReachable: isReachable && !isName)
        }
        return node
    }

    private mutating func addRows(to list: inout RenderNode, depth: Int, isReachable: Bool) {
        list.actions = [.select]
        let selected = number(0...5)
        var entry: Int?
        for index in 0...number(0...3) {
            var row = RenderNode(id: list.id.appending(.slot(index)), role: .row, attributes: [.tag: .text("\(index)")])
            if number(0...6) == 0 { row.traits.insert(.disabled) }
            if index == selected { row.traits.insert(.selected) }
            let isReachable = isReachable && row.isEnabled
            if isReachable {
                if entry == nil || index == selected { entry = stops.count }
                stops.append(Stop(id: row.id, list: list.id, tag: "\(index)", isInTabOrder: false))
            }
            if number(0...1) == 0 { row.children = children(of: row.id, depth: depth - 1, isReachable: isReachable) }
            list.children.append(row)
        }
        if let entry { stops[entry].isInTabOrder = true }
    }

    /// The last four cannot be used.
    private static let controls: [(Role, [ActionKind])] = [
        (.button, [.tap]), (.link, [.tap]), (.field, [.setText]), (.secureField, [.setText]), (.toggle, [.toggle]),
        (.slider, [.increment, .decrement]), (.stepper, [.increment, .decrement]), (.picker, [.select]), (.menu, []),
        (.text, [.tap]), (.text, []), (.image, []), (.button, []), (.field, []),
    ]
}
