import RenderTree
public import Testing

// Each action resolves the locator to exactly one node, sends the event that a user would cause, and waits until the
// application has settled. If a user could not perform the action, it throws a ``TestFailure`` with the reason.

extension Locator {
    /// Taps a button, a link, a tab, an option or a row. Also flips a toggle, and opens or closes a disclosure.
    ///
    /// A tap on text or an image goes to the surrounding button, link or gesture, as on a screen. A tap on a row presses the row's
    /// only link or gesture. If there is none, it chooses the row or, if the row cannot be chosen, presses its only button.
    public func tap(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("tap", settling, sourceLocation) { found throws(Refusal) in
            if found.node.accepts(.toggle) { return NodeAction(.toggle) }
            if found.node.role == .row, !found.node.accepts(.tap) {
                switch found.node.rowPress {
                case .one(let target): return NodeAction(.tap, on: target.id)
                case .several(let targets) where found.asChoice == nil: throw Refusal(.severalToTap(targets))
                case .none, .several: break
                }
            }
            if !found.node.accepts(.tap), let choice = found.asChoice { return choice }
            return NodeAction(.tap, on: found.gesture(.tap))
        }
    }

    /// Presses and holds the element.
    public func longPress(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("press and hold", settling, sourceLocation) {
            NodeAction(.longPress, on: $0.gesture(.longPress))
        }
    }

    /// Flips a toggle.
    public func toggle(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("toggle", settling, sourceLocation) { _ in NodeAction(.toggle) }
    }

    /// Performs the refresh action of a list or scroll view, which may be inside the matched element or around it.
    public func refresh(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("refresh", settling, sourceLocation) { found throws(Refusal) in
            let within = found.node.visibleSubtree.filter { $0.accepts(.refresh) }
            guard within.count <= 1 else { throw Refusal(.severalToRefresh(within)) }
            guard let target = within.first ?? found.ancestors.last(where: { $0.accepts(.refresh) }) else {
                throw Refusal(.nothingToRefresh())
            }
            return NodeAction(.refresh, on: target.id)
        }
    }

    /// Closes a window, a sheet, a popover, an alert or a dialog, without tapping any of its buttons.
    public func dismiss(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("dismiss", settling, sourceLocation) { _ in NodeAction(.dismiss) }
    }

    /// Moves the keyboard focus to the element, like Tab or a click. Only elements with `.focused(_:)` accept it.
    public func focus(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        try await perform("focus", settling, sourceLocation) { _ in NodeAction(.focus) }
    }

    /// Opens the context menu and taps one of its items.
    public func contextMenu(
        _ item: some TextPattern,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let tree = Match(app.currentTree)
        try await perform("tap \(item.phrase) in the context menu of", settling, sourceLocation) {
            found throws(Refusal) in
            let menus = found.contextMenus(in: tree)
            guard let menu = menus.first else { throw Refusal(.noContextMenu()) }
            guard menus.count == 1 else { throw Refusal(.severalContextMenus(menus.count)) }
            let items = menu.below.map(\.node).filter { $0.accepts(.tap) || $0.accepts(.toggle) }
            let matching = items.filter { item.matches($0.label) }
            guard let first = matching.first, matching.count == 1 else {
                throw Refusal(.noSuchItem(item.phrase, matching.count, of: items.map(\.label)))
            }
            return NodeAction(first.accepts(.toggle) ? .toggle : .tap, on: first.id)
        }
    }
}

extension Match {
    /// The id of the surrounding view that accepts an action that the node itself does not accept: a view with the
    /// gesture, or the button or link whose label contains the node.
    fileprivate func gesture(_ kind: ActionKind) -> NodeID? {
        guard !node.accepts(kind) else { return nil }
        let isInLabel = !node.isControl
        return ancestors.last { around in
            let isPressed = isInLabel && (around.role == .button || around.role == .link)
            return around.accepts(kind) && (around.role.isStructural || isPressed)
        }?.id
    }

    /// The context menu of the node or of the nearest node around it; if there is none, the context menus inside the
    /// node.
    fileprivate func contextMenus(in tree: Match) -> [Match] {
        let menus = tree.below { $0.role == .contextMenu }
        let around = menus.filter { menu in menu.node.id.parent.map(node.id.isWithin) ?? false }
        // The nearest menu has the longest path.
        if let nearest = around.max(by: { $0.node.id.components.count < $1.node.id.components.count }) {
            return [nearest]
        }
        return below.filter { $0.node.role == .contextMenu }
    }
}
