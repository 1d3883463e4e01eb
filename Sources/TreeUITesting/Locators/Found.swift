import RenderTree

/// A node with what it lies in.
struct Found {
    let node: RenderNode
    /// From the application down to the parent.
    let ancestors: [RenderNode]

    /// All of an application as one node, so that windows are looked for as everything else is.
    init(_ tree: AppTree) {
        let commands = RenderNode(id: NodeID(root: "commands"), role: .commands, children: tree.commands)
        node = RenderNode(id: NodeID(root: "app"), role: .application, children: tree.windows + [commands])
        ancestors = []
    }

    private init(node: RenderNode, ancestors: [RenderNode]) {
        self.node = node
        self.ancestors = ancestors
    }

    /// What a query sees below this node, in reading order.
    var below: [Found] { below { _ in true } }

    /// What a query sees below this node and is wanted, in reading order.
    func below(where isWanted: (RenderNode) -> Bool) -> [Found] {
        var matches: [Found] = []
        var path = ancestors
        search(node, isPart: false, &path, &matches, isWanted)
        return matches
    }

    private func search(
        _ parent: RenderNode,
        isPart: Bool,
        _ path: inout [RenderNode],
        _ matches: inout [Found],
        _ isWanted: (RenderNode) -> Bool
    ) {
        path.append(parent)
        for child in parent.children where !child.traits.contains(.hidden) {
            let isPart = parent.isPartOfName(child, isPart: isPart)
            if !isPart, isWanted(child) {
                matches.append(Found(node: child, ancestors: path))
            }
            // What is in these is not on the screen until it is asked for.
            guard !child.children.isEmpty, child.role != .contextMenu, child.role != .commands else { continue }
            search(child, isPart: isPart, &path, &matches, isWanted)
        }
        path.removeLast()
    }

    /// The nodes right below, hidden or not.
    var children: [Found] { node.children.map(with) }

    /// A node below this one, taken as a child.
    func with(_ child: RenderNode) -> Found {
        Found(node: child, ancestors: ancestors + [node])
    }

    /// What is hidden below, whatever it lies in.
    var hiddenBelow: [RenderNode] {
        node.subtree.filter { $0.traits.contains(.hidden) }
    }

    /// The window that the node lies in, or is.
    var window: RenderNode? {
        (ancestors + [node]).first { $0.role == .window || $0.role == .settings }
    }

    /// What the node lies in, from the outside in: `form › section "Muted Keywords"`.
    var path: String {
        let meaningful = ancestors.filter { ancestor in
            !ancestor.role.isStructural && ancestor.role != .application && ancestor.id != window?.id
        }
        return meaningful.map(\.phrase).joined(separator: " › ")
    }

    /// The node with what it is in: `button "Add" in form › section "Muted Keywords"`.
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

    /// The node and all below it that is not hidden.
    var visibleSubtree: [RenderNode] {
        guard !traits.contains(.hidden) else { return [] }
        return [self] + children.flatMap(\.visibleSubtree)
    }

    /// What a person reads in the node, in reading order. What is in a context menu is not on the screen.
    var namesToRead: [String] {
        guard !traits.contains(.hidden), role != .contextMenu else { return [] }
        if let name, isReadAsOne || children.isEmpty { return name.text.isEmpty ? [] : [name.text] }
        let below = children.flatMap(\.namesToRead)
        return name.map { own in own.text.isEmpty ? below : [own.text] + below.filter { $0 != own.text } } ?? below
    }

    /// Role and name without value and states: `field "Keyword to mute"`. Windows go by the id that tests know them by.
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

    /// The line of the outline; a row by what is in it.
    var summary: String {
        guard role == .row, name == nil else { return outlineLine }
        return rowPhrase + outlineLine.dropFirst(role.rawValue.count)
    }

    /// The names to read, without those that only repeat what follows them: that of a link with several texts.
    private var namesToShow: [String] {
        guard !traits.contains(.hidden), role != .contextMenu else { return [] }
        let isNamedByTexts = (role == .button || role == .link) && !isReadAsOne && name?.source != .label
        guard role == .row || role.isStructural || isNamedByTexts else { return namesToRead }
        let below = children.flatMap(\.namesToShow)
        guard !isNamedByTexts, let name, !name.text.isEmpty else { return below }
        return [name.text] + below.filter { $0 != name.text }
    }

    /// `row (Buy milk, Open)`: a row without a name goes by what a person reads in it.
    private var rowPhrase: String {
        let names = namesToShow
        let shown = names.prefix(3) + (names.count > 3 ? ["…"] : [])
        return shown.isEmpty ? "row" : "row (\(shown.joined(separator: ", ")))"
    }
}
