import RenderTree

/// An application's commands, joined from the scenes and the groups of commands.
struct CommandBar {
    /// The commands that open windows, with their places.
    var standard: [(place: CommandGroupPlacement, node: RenderNode)] = []
    /// The groups and menus of the scenes' commands.
    var declared: [RenderNode] = []

    /// The commands in the order of a menu bar.
    var nodes: [RenderNode] {
        if standard.isEmpty, declared.isEmpty { return [] }
        let groups = declared.filter { $0.role == .commandGroup }
        let menus = declared.filter { $0.role != .commandGroup }
        // Only the places that have commands, because most have none.
        let used = Set(standard.map(\.place.name) + groups.compactMap { $0.attributes[.tag]?.text })
        var result: [RenderNode] = []
        for place in CommandGroupPlacement.all {
            let endsBeforeMenus = place.name == CommandGroupPlacement.lastBeforeMenus.name
            guard endsBeforeMenus || used.contains(place.name) else { continue }
            let own = groups.filter { $0.attributes[.tag]?.text == place.name }
            func items(_ position: CommandPosition) -> [RenderNode]? {
                let found = own.filter { $0.attributes[.style]?.text == position.rawValue }
                return found.isEmpty ? nil : found.flatMap(\.commandItems)
            }
            result += items(.before) ?? []
            result += items(.replacing) ?? standard.filter { $0.place.name == place.name }.map(\.node)
            result += items(.after) ?? []
            if endsBeforeMenus { result += menus }
        }
        return result
    }
}

extension RenderNode {
    /// The items of a group of commands, without the nodes that only arrange them.
    fileprivate var commandItems: [RenderNode] {
        children.flatMap { child -> [RenderNode] in
            switch child.role {
            case .divider, .spacer, .header, .footer: []
            case .section, .group, .stack: child.commandItems
            default: [child]
            }
        }
    }
}
