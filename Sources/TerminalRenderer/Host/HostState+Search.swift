import RenderTree

/// A search for controls, rows, headings and text.
struct Search: Hashable, Sendable {
    /// The text to find, as it was typed.
    var query = ""
    /// The place where the search began.
    var start: HostState.Place
}

extension HostState {
    /// Begins a search in the list that contains the focus. If nothing in it matches, the search is in the window.
    mutating func beginSearch() -> [Event] {
        search = Search(start: place)
        return []
    }

    /// Applies a key to the search: a character extends the query, the arrows move to other matches, Return ends the
    /// search, and Escape ends it and returns to where it began. Another key ends the search and has its usual effect;
    /// the result is then `nil`.
    ///
    /// Until the search ends, only the host knows the focus. Otherwise the first letters would select rows, and a sidebar
    /// would replace the page that is searched.
    mutating func handleInSearch(_ key: Key) -> [Event]? {
        guard var current = search else { return nil }
        switch key.code {
        case .character(let character) where key.modifiers.isSubset(of: .shift): current.query.append(character)
        case .paste(let text): current.query += text
        case .backspace:
            guard !current.query.isEmpty else { return end(current) }
            current.query.removeLast()
        case .down, .up:
            let query = current.query.isEmpty ? lastQuery ?? "" : current.query
            if let match = match(of: query, by: key.code == .down ? 1 : -1) { show(match) }
            return []
        case .enter: return end(current)
        case .escape:
            search = nil
            moveBack(to: current.start)
            return []
        default:
            let events = end(current)
            return events.isEmpty ? nil : events + handle(key)
        }
        search = current
        lastQuery = current.query
        // The nearest match counts from the place where the search began.
        moveBack(to: current.start)
        if let match = match(of: current.query, by: 0) { show(match) }
        return []
    }

    /// Ends the search. The application learns of the focus, and the selection of a list moves along.
    private mutating func end(_ search: Search) -> [Event] {
        self.search = nil
        guard focus != search.start.focus, let index = ring.index(of: focus) else { return [] }
        moveFocus(to: search.start.focus)
        return moveFocus(to: ring.stops[index])
    }

    /// Moves to the next or previous match of the last search.
    mutating func find(by step: Int) -> [Event] {
        guard let match = match(of: lastQuery ?? "", by: step) else { return [] }
        guard let stop = match.stop, stop.node.id != focus else {
            show(match)
            return []
        }
        return moveFocus(to: stop)
    }

    private mutating func show(_ match: SearchPlaces.Place) {
        if match.stop == nil { show(found: match.id) } else { moveFocus(to: match.id) }
    }

    /// Returns a place whose text contains the query, or shows that there is none. Text fields are skipped if there are
    /// other matches, because the next `n` would be typed in them.
    /// - Parameter step: 1 for the next match, -1 for the previous one, 0 for the current place or the next match.
    private mutating func match(of query: String, by step: Int) -> SearchPlaces.Place? {
        guard let scope, !query.isEmpty else { return nil }
        let places = SearchPlaces(scope, ring).places
        let wanted = query.lowercased()
        let current = found ?? focus
        let start = places.firstIndex { $0.id == current } ?? (step == 1 ? -1 : 0)
        let containing = places.indices.filter { places[$0].contains(wanted) }
        let others = containing.filter { places[$0].stop?.node.takesLetters != true }
        let all = others.isEmpty ? containing : others
        let near = nearbyList.map { list in all.filter { places[$0].id.isWithin(list) } } ?? []
        let matches = near.isEmpty ? all : near
        let next =
            switch step {
            case 0: matches.first { $0 >= start } ?? matches.first
            case 1: matches.first { $0 > start } ?? matches.first
            default: matches.last { $0 < start } ?? matches.last
            }
        if next == nil {
            show(message: "Nothing here contains “\(query)”.")
            // The message takes a line, and the marked row must stay visible.
            if let found { show(found: found) }
        }
        return next.map { places[$0] }
    }
}

/// The controls, rows, headings and text of a window in reading order.
private struct SearchPlaces {
    struct Place {
        /// The control, or the marked row or text.
        var id: NodeID
        /// The control that takes the focus; `nil` for a row or text without controls.
        var stop: FocusRing.Stop?
        var parts: [RenderNode]

        /// Whether any text at the place contains a string, which is in lowercase.
        func contains(_ text: String) -> Bool {
            parts.contains { part in part.subtree.contains { $0.shows(text) } }
        }
    }

    private(set) var places: [Place] = []
    private let stops: [NodeID: FocusRing.Stop]

    init(_ scope: RenderNode, _ ring: FocusRing) {
        stops = Dictionary(ring.stops.map { ($0.node.id, $0) }) { first, _ in first }
        for child in scope.children { visit(child) }
    }

    private mutating func visit(_ node: RenderNode, isInStop: Bool = false) {
        guard !node.isOverlay else { return }
        if let stop = stops[node.id] {
            // The page of a tab is not part of the control that chooses the tab. A row can have controls in it.
            let isTabs = node.role == .tabs
            places.append(Place(id: node.id, stop: stop, parts: isTabs ? node.children.map(\.alone) : [node]))
            visitChildren(of: node, isInStop: !isTabs)
            return
        }
        switch node.role {
        case .contextMenu, .label, .option: break
        case .tab where !node.traits.contains(.selected): break
        // The text nodes in a header or a footer are drawn as one.
        case .row, .text, .heading, .header, .footer:
            if isInStop { visitChildren(of: node, isInStop: true) } else { visitGroup(node) }
        default: visitChildren(of: node, isInStop: isInStop)
        }
    }

    private mutating func visitChildren(of node: RenderNode, isInStop: Bool) {
        for child in node.children { visit(child, isInStop: isInStop) }
    }

    /// Adds a row, a heading or text that is not a control. If it contains controls, its text leads to the first of them.
    private mutating func visitGroup(_ node: RenderNode) {
        let first = places.count
        visitChildren(of: node, isInStop: false)
        let found = places[first...]
        places.removeSubrange(first...)
        var controls = found.filter { $0.stop != nil }
        if controls.isEmpty {
            places.append(Place(id: node.id, parts: [node]))
        } else {
            controls[0].parts += found.filter { $0.stop == nil }.flatMap(\.parts)
            if node.role != .row { controls[0].parts.append(node.alone) }
            places += controls
        }
    }
}

extension RenderNode {
    /// The node without its children.
    fileprivate var alone: RenderNode {
        var node = self
        node.children = []
        return node
    }

    /// Whether the node shows text that contains a string in lowercase letters. The name of a symbol is not shown.
    fileprivate func shows(_ text: String) -> Bool {
        guard role != .contextMenu, !traits.contains(.hidden), name?.source != .symbol else { return false }
        return label.lowercased().contains(text) || value?.text?.lowercased().contains(text) ?? false
    }
}
