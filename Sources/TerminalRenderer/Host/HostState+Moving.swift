import RenderTree

extension HostState {
    /// Moves the focus with the letters of a pager: `j`, `k`, `g` and `G`. They skip text fields, in which the next letter
    /// would be typed.
    mutating func handleLetter(_ letter: Character) -> [Event]? {
        switch letter {
        case "j": step(by: 1)
        case "k": step(by: -1)
        case "g": jump(toEnd: false) { !$0.takesLetters }
        case "G": jump(toEnd: true) { !$0.takesLetters }
        default: nil
        }
    }

    /// Moves the focus to the next or previous control into which no text is typed. After the last one, the page
    /// scrolls.
    private mutating func step(by step: Int) -> [Event] {
        let index = ring.index(of: focus)
        let others = index.map { step > 0 ? Array(ring.stops[($0 + 1)...]) : ring.stops[..<$0].reversed() } ?? []
        guard !isScrolling, let next = others.first(where: { !$0.node.takesLetters }) else {
            scroll(by: step)
            return []
        }
        return moveFocus(to: next)
    }

    /// Moves the focus to the first or the last control of the list that contains it, or of the window. If the focus is
    /// already there, scrolls to the edge.
    mutating func jump(toEnd: Bool, where isIncluded: (RenderNode) -> Bool = { _ in true }) -> [Event] {
        let stops = nearbyStops.filter { isIncluded($0.node) }
        guard let target = toEnd ? stops.last : stops.first, target.node.id != focus else {
            scroll(by: toEnd ? 1_000_000 : -1_000_000)
            return []
        }
        return moveFocus(to: target)
    }

    /// The controls in the innermost list or table that contains the focus; all controls if there is none.
    private var nearbyStops: [FocusRing.Stop] {
        guard let list = nearbyList else { return ring.stops }
        return ring.stops.filter { $0.node.id.isWithin(list) }
    }

    /// The innermost list or table that contains the focus or a search result.
    var nearbyList: NodeID? {
        guard let focus = found ?? focus, let scope else { return nil }
        var list: NodeID?
        func visit(_ node: RenderNode) {
            if node.role == .list || node.role == .table { list = node.id }
            if let next = node.children.first(where: { focus.isWithin($0.id) }) { visit(next) }
        }
        visit(scope)
        return list
    }

    /// Moves the focus to a control. In a list with a selection, the selection moves along.
    mutating func moveFocus(to stop: FocusRing.Stop) -> [Event] {
        let from = ring.index(of: focus).flatMap { ring.stops[$0].list?.id }
        moveFocus(to: stop.node.id)
        var events: [Event] = []
        if stop.node.accepts(.focus), !stop.node.traits.contains(.focused) {
            events.append(Event(.focus, to: stop.node.id))
        }
        if let list = stop.list?.id, list == from, let tag = stop.node.attribute(.tag)?.text {
            events.append(Event(.select(tag), to: list))
        }
        return events
    }
}

extension RenderNode {
    /// Whether the node takes letters as text. A date takes only digits.
    var takesLetters: Bool { isTextEntry && role != .datePicker }
}
