/// The path to the screen in front: the choices and stacks along it, in reading order.
struct Surroundings {
    /// A name along the path.
    struct Step {
        var name: String
        /// The text that a person reads.
        var title: String
        /// The button that leaves the screen, if the step is a screen on a stack.
        var back: NodeID?
    }

    /// A sidebar or tabs.
    struct Choice {
        /// The number of steps before the choice.
        var place: Int
        var target: NodeID
        var options: [RenderNode]
    }

    /// The frontmost of the windows that have a path, if it can be closed.
    var closable: RenderNode?
    var steps: [Step] = []
    var choices: [Choice] = []
    var search: RenderNode?
    /// The button that leaves the screen in front, if the screen has no name.
    var unnamed: NodeID?
    /// The links to screens. Other buttons that look like links may perform actions, so they are omitted.
    private(set) var links: [RenderNode] = []

    init(of tree: AppTree) {
        guard let front = tree.windows.last(where: { !$0.accepts(.dismiss) || !$0.pathNames.isEmpty }) else { return }
        if front.accepts(.dismiss) { closable = front }
        for child in front.children { read(child) }
    }

    private mutating func read(_ node: RenderNode) {
        if node.traits.contains(.hidden) { return }
        switch node.role {
        case .sheet, .popover, .alert, .dialog, .menu, .contextMenu: return
        case .tabs:
            choose(in: node, among: node.children)
            for tab in node.children where tab.traits.contains(.selected) { tab.children.forEach { read($0) } }
            return
        case .split:
            // If two screens of a stack are side by side, only the last one is part of the path.
            if let screens = node.screensOfStack { return read(screens.last) }
        case .sidebar:
            for list in node.subtree where list.role == .list && list.accepts(.select) {
                choose(in: list, among: list.subtree.filter { $0.role == .row && $0.attribute(.tag) != nil })
            }
        case .field where node.attribute(.style)?.text == "search": search = search ?? node
        case .button:
            guard let place = node.attribute(.place)?.text else { break }
            if let levels = node.attribute(.backLevels)?.number {
                let lines = place.split(separator: "\n")
                if Double(lines.count) < levels { unnamed = node.id }
                steps += lines.map { line in
                    let parts = line.split(separator: " ", maxSplits: 1)
                    return Step(name: String(parts[0]), title: String(parts[parts.count - 1]), back: node.id)
                }
            } else if node.accepts(.tap), node.isEnabled {
                links.append(node)
            }
        default: break
        }
        for child in node.children { read(child) }
    }

    private mutating func choose(in target: RenderNode, among options: [RenderNode]) {
        // Tabs without titles are pages that a person swipes; no path names them.
        guard options.contains(where: { !$0.title.isEmpty }) else { return }
        let choice = Choice(place: steps.count, target: target.id, options: options)
        choices.append(choice)
        if let option = options.first(where: { $0.traits.contains(.selected) }) {
            steps.append(Step(name: choice.name(of: option), title: option.title))
        }
    }
}

extension Surroundings.Choice {
    /// The name of an option. Names are created only for the requested options, because each change of a page reads the path.
    func name(of option: RenderNode) -> String {
        let (name, title) = (Location.name(option.title), option.title)
        // Two conversations may have the same title.
        guard name.isEmpty || options.count(where: { $0.title == title }) > 1 else { return name }
        return "\(name)~\(Location.name(option.attribute(.tag)?.text ?? ""))"
    }
}

extension RenderNode {
    /// The name of the node. For a row or a link with several text nodes, the first one that contains a letter or a
    /// digit.
    package var title: String {
        if !label.isEmpty, isReadAsOne || children.isEmpty { return label }
        let text = subtree.first { node in
            (node.role == .text || node.role == .heading) && node.label.contains { $0.isLetter || $0.isNumber }
        }
        return text?.label ?? label
    }
}

extension AppTree {
    /// The address and the title of the screen in the window in front. The title consists of the titles of the last step
    /// to the screen and of the window. ``AppTreeSource/open(_:url:settle:send:)`` opens the address.
    public var screen: (location: Location, title: String) {
        let around = Surroundings(of: self)
        let names = (around.closable?.pathNames ?? []) + around.steps.map(\.name)
        let search = around.search?.value?.text ?? ""
        let hasPath = frontmost.map { !$0.accepts(.dismiss) || !$0.pathNames.isEmpty } ?? true
        let titles = [hasPath ? around.steps.last?.title ?? "" : "", frontmost?.label ?? ""].filter { !$0.isEmpty }
        return (
            Location(names: names, search: search.isEmpty ? nil : search),
            titles.first == titles.last ? titles.first ?? "" : titles.joined(separator: " – ")
        )
    }
}

extension RenderNode {
    /// A window's names in a path: the name of its id, and the value that it shows. Empty for a window without a path.
    var pathNames: [String] {
        let place = attribute(.place)?.text.map { $0.split(separator: "/", maxSplits: 1).map(String.init) }
        guard let place = place ?? attribute(.identifier)?.text.map({ [$0] }), let id = place.first else { return [] }
        return [Location.name(id)] + place.dropFirst()
    }
}

extension RenderNode {
    /// If this node's columns are two screens of a stack, the link on the first screen that leads to the others.
    package var openLink: NodeID? {
        guard let screens = screensOfStack else { return nil }
        let back = screens.last.subtree.first { $0.role == .button && $0.isBackButton }
        guard let name = back?.attribute(.place)?.text?.split(whereSeparator: \.isWhitespace).first else { return nil }
        return screens.first.subtree.first { $0.isLink && $0.screenName == name }?.id
    }

    private var isLink: Bool { role == .button && attribute(.place) != nil }
}
