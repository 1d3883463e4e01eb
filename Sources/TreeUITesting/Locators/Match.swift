import RenderTree

/// A node with its ancestors.
struct Match {
    let node: RenderNode
    /// The ancestors, from the application down to the parent.
    let ancestors: [RenderNode]

    /// Wraps a whole application in one node, so that windows are searched like any other node.
    init(_ tree: AppTree) {
        let commands = RenderNode(id: NodeID(root: "commands"), role: .commands, children: tree.commands)
        node = RenderNode(id: NodeID(root: "app"), role: .application, children: tree.windows + [commands])
        ancestors = []
    }

    private init(node: RenderNode, ancestors: [RenderNode]) {
        self.node = node
        self.ancestors = ancestors
    }

    /// The nodes below this one that a query can match, in reading order.
    var below: [Match] { below { _ in true } }

    /// Returns the nodes below this one that a query can match and that satisfy a condition, in reading order.
    func below(where isWanted: (RenderNode) -> Bool) -> [Match] {
        var matches: [Match] = []
        var path = ancestors
        search(node, isPart: false, &path, &matches, isWanted)
        return matches
    }

    private func search(
        _ parent: RenderNode,
        isPart: Bool,
        _ path: inout [RenderNode],
        _ matches: inout [Match],
        _ isWanted: (RenderNode) -> Bool
    ) {
        path.append(parent)
        for child in parent.children where !child.traits.contains(.hidden) {
            let isPart = parent.isPartOfName(child, isPart: isPart)
            if !isPart, isWanted(child) {
                matches.append(Match(node: child, ancestors: path))
            }
            // The content of menus and commands is not on the screen until they are opened.
            guard !child.children.isEmpty, child.role != .contextMenu, child.role != .commands else { continue }
            search(child, isPart: isPart, &path, &matches, isWanted)
        }
        path.removeLast()
    }

    /// The direct children, including hidden ones.
    var children: [Match] { node.children.map(with) }

    /// Returns a descendant as if it were a direct child.
    func with(_ child: RenderNode) -> Match {
        Match(node: child, ancestors: ancestors + [node])
    }

    /// All hidden nodes below this one.
    var hiddenBelow: [RenderNode] {
        node.subtree.filter { $0.traits.contains(.hidden) }
    }

    /// The window that contains the node, or the node itself if it is a window.
    var window: RenderNode? {
        (ancestors + [node]).first { $0.role == .window || $0.role == .settings }
    }

    /// The path to the node, without windows and layout: `form › section "Muted Keywords"`.
    var path: String {
        let meaningful = ancestors.filter { ancestor in
            !ancestor.role.isStructural && ancestor.role != .application && ancestor.id != window?.id
        }
        return meaningful.map(\.phrase).joined(separator: " › ")
    }

    /// The node and its path: `button "Add" in form › section "Muted Keywords"`.
    var described: String {
        path.isEmpty ? node.phrase : "\(node.phrase) in \(path)"
    }

    /// The node and its window: `section "Muted" in window "main"`.
    var place: String {
        guard let window, window.id != node.id else { return node.phrase }
        return "\(node.phrase) in \(window.phrase)"
    }
}

extension Role {
    static let application: Role = "the app"
    static let commands: Role = "commands"
}

extension RenderNode {
    var isControl: Bool { role.isControl }

    /// The node and its descendants, except hidden ones.
    var visibleSubtree: [RenderNode] {
        guard !traits.contains(.hidden) else { return [] }
        return [self] + children.flatMap(\.visibleSubtree)
    }

    /// The strings that a user reads in the node, in reading order. Context menus are omitted, because they are closed.
    var namesToRead: [String] {
        guard !traits.contains(.hidden), role != .contextMenu else { return [] }
        if let name, isReadAsOne || children.isEmpty { return name.text.isEmpty ? [] : [name.text] }
        let below = children.flatMap(\.namesToRead)
        return name.map { own in own.text.isEmpty ? below : [own.text] + below.filter { $0 != own.text } } ?? below
    }

    /// The role and the name, without the value and the traits: `field "Keyword to mute"`. A window is named by its id.
    var phrase: String {
        if role == .settings { return "settings" }
        if role == .window, let id = attributes[.identifier]?.text { return "window \"\(id)\"" }
        if role == .row, name == nil { return rowPhrase }
        var bare = self
        bare.value = nil
        bare.traits = []
        bare.actions = []
        return bare.outlineLine
    }

    /// The line of the outline. For a row without a name, it lists the text in the row.
    var summary: String {
        guard role == .row, name == nil else { return outlineLine }
        return rowPhrase + outlineLine.dropFirst(role.rawValue.count)
    }

    /// The names to read, except a name that only repeats the text after it, such as the name of a link with several
    /// text nodes.
    private var namesToShow: [String] {
        guard !traits.contains(.hidden), role != .contextMenu else { return [] }
        let isNamedByTexts = (role == .button || role == .link) && !isReadAsOne && name?.source != .label
        guard role == .row || role.isStructural || isNamedByTexts else { return namesToRead }
        let below = children.flatMap(\.namesToShow)
        guard !isNamedByTexts, let name, !name.text.isEmpty else { return below }
        return [name.text] + below.filter { $0 != name.text }
    }

    /// The description of a row without a name by the text in it, such as `row (Buy milk, Open)`.
    private var rowPhrase: String {
        let names = namesToShow
        let shown = names.prefix(3) + (names.count > 3 ? ["…"] : [])
        return shown.isEmpty ? "row" : "row (\(shown.joined(separator: ", ")))"
    }
}
