import RenderTree

/// A search for controls by their texts.
struct Search: Hashable, Sendable {
    /// The text to find, as it was typed.
    var query = ""
    /// The control that had the focus at the beginning.
    var start: NodeID?
}

extension HostState {
    /// Begins a search in the list that contains the focus, or in the window.
    mutating func beginSearch() -> [Event] {
        search = Search(start: focus)
        return []
    }

    /// Applies a key to the search: a character extends the query, the arrows move to other matches, Return ends the
    /// search, and Escape also moves the focus back. Another key ends the search and has its usual effect: `nil`.
    mutating func handleInSearch(_ key: Key) -> [Event]? {
        guard var current = search else { return nil }
        switch key.code {
        case .character(let character) where key.modifiers.isSubset(of: .shift): current.query.append(character)
        case .paste(let text): current.query += text
        case .backspace:
            guard !current.query.isEmpty else {
                search = nil
                return []
            }
            current.query.removeLast()
        case .down, .up:
            return find(lastQuery ?? current.query, by: key.code == .down ? 1 : -1)
        case .enter:
            search = nil
            return []
        case .escape:
            search = nil
            return moveBack(to: current.start)
        default:
            search = nil
            return nil
        }
        search = current
        lastQuery = current.query
        // The nearest match counts from the place where the search began.
        let back = moveBack(to: current.start)
        return current.query.isEmpty ? back : find(current.query, by: 0)
    }

    private mutating func moveBack(to id: NodeID?) -> [Event] {
        guard let id, id != focus, let index = ring.index(of: id) else { return [] }
        return moveFocus(to: ring.stops[index])
    }

    /// Moves the focus to a control whose texts contain the query.
    /// - Parameter step: 1 for the next match, -1 for the previous one, 0 for the focused control or the next match.
    mutating func find(_ query: String, by step: Int) -> [Event] {
        let wanted = query.lowercased()
        let stops = nearbyStops
        guard !wanted.isEmpty, !stops.isEmpty else { return [] }
        let current = stops.firstIndex { $0.node.id == focus } ?? 0
        let order = (0..<stops.count).map { offset in
            let distance = step == 0 ? offset : step * (offset + 1)
            return stops[(current + distance + 2 * stops.count) % stops.count]
        }
        guard let match = order.first(where: { $0.node.containsText(wanted) }) else {
            show(message: "Nothing here contains “\(query)”.")
            return []
        }
        return match.node.id == focus ? [] : moveFocus(to: match)
    }
}

extension RenderNode {
    /// Whether one of the texts of the node contains a text in lowercase letters.
    fileprivate func containsText(_ text: String) -> Bool {
        subtree.contains { node in
            node.role != .contextMenu && node.label.lowercased().contains(text)
                || (node.value?.text?.lowercased().contains(text) ?? false)
        }
    }
}
