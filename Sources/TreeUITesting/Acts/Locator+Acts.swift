import RenderTree
public import Testing

// Each act finds exactly one, does what a person would do to it, and waits until the application has come to rest.
// What a person could not do is refused, with the reason: a ``TestFailure``.

extension Locator {
    /// Taps a button, a link, a tab, an option or a row; flips a toggle.
    ///
    /// On a text or an image, what takes the tap is the gesture of the view around it, as on a screen.
    public func tap(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "tap", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        if found.node.accepts(.toggle) { return try await app.perform(act, .toggle, on: found) }
        if !found.node.accepts(.tap), let choice = found.choice {
            return try await app.perform(act, .select(choice.tag), on: found, target: choice.container)
        }
        try await app.perform(act, .tap, on: found, target: found.gesture)
    }

    /// Types at the end of what is in a field or an editor.
    public func type(
        _ text: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "type \"\(text)\" into", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        try await app.perform(act, .setText((found.node.value?.text ?? "") + text), on: found)
    }

    /// Empties a field or an editor.
    public func clear(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "clear", settling: settling, sourceLocation: sourceLocation)
        try await app.perform(act, .setText(""), on: resolve())
    }

    /// Presses Return in a field.
    public func submit(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "submit", settling: settling, sourceLocation: sourceLocation)
        try await app.perform(act, .submit, on: resolve())
    }

    /// Turns a toggle over.
    public func toggle(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "toggle", settling: settling, sourceLocation: sourceLocation)
        try await app.perform(act, .toggle, on: resolve())
    }

    /// Chooses a tab, a row of a list with a selection, or an option.
    public func select(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "select", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        guard let choice = found.choice else {
            throw app.refuse(act, found, "it is not a choice of a list, a picker or tabs")
        }
        try await app.perform(act, .select(choice.tag), on: found, target: choice.container)
    }

    /// Chooses an option of a picker, an item of a menu, a tab of tabs or a row of a list, by its name.
    public func select(
        _ option: some TextPattern,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "select \(option.phrase) in", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        switch found.node.role {
        case .menu:
            try await button(option, sourceLocation: sourceLocation).tap(
                settling: settling,
                sourceLocation: sourceLocation
            )
        case .list:
            try await row(containing: option, sourceLocation: sourceLocation)
                .select(settling: settling, sourceLocation: sourceLocation)
        default:
            let choices = found.node.subtree.filter { $0.role == .option || $0.role == .tab }
            let matching = choices.filter { option.matches($0.label) }
            guard found.node.accepts(.select), let choice = matching.first, let tag = choice.attributes[.tag]?.text
            else {
                let names = choices.map { "\"\($0.label)\"" }.joined(separator: ", ")
                let reason = choices.isEmpty ? "it offers no choice" : "it offers \(names)"
                throw app.refuse(act, found, reason)
            }
            guard matching.count == 1 else {
                throw app.refuse(act, found, "\(matching.count) of its options are \(option.phrase)")
            }
            try await app.perform(act, .select(tag), on: found)
        }
    }

    /// Asks for what is shown to be loaded again. The list or scroll view is found in what the locator stands for, or
    /// around it.
    public func refresh(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "refresh", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        let within = found.node.visibleSubtree.filter { $0.accepts(.refresh) }
        let around = found.ancestors.last { $0.accepts(.refresh) }
        guard within.count <= 1 else {
            throw app.refuse(
                act,
                found,
                "\(within.count) things in it can be refreshed: "
                    + within.map(\.phrase).joined(separator: ", ")
            )
        }
        guard let target = within.first ?? around else {
            throw app.refuse(act, found, "nothing in it or around it is .refreshable")
        }
        try await app.perform(act, .refresh, on: found, target: target.id)
    }

    /// Closes a window, a sheet, a popover, an alert or a dialog without choosing anything in it.
    public func dismiss(
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "dismiss", settling: settling, sourceLocation: sourceLocation)
        try await app.perform(act, .dismiss, on: resolve())
    }

    /// Opens the context menu and taps an item of it.
    public func contextMenu(
        _ item: some TextPattern,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let act = Act(words: "open the context menu of", settling: settling, sourceLocation: sourceLocation)
        let found = try resolve()
        let menu: Found
        switch found.contextMenus(in: Found(app.currentTree)) {
        case let menus where menus.isEmpty: throw app.refuse(act, found, "it has none")
        case let menus where menus.count > 1: throw app.refuse(act, found, "\(menus.count) things in it have one")
        case let menus: menu = menus[0]
        }
        let items = menu.below.filter { $0.node.accepts(.tap) && item.matches($0.node.label) }
        guard let first = items.first, items.count == 1 else {
            let names = menu.below.filter { $0.node.accepts(.tap) }.map { "\"\($0.node.label)\"" }
            let reason = items.isEmpty ? "no item is \(item.phrase)" : "\(items.count) items are \(item.phrase)"
            throw app.refuse(act, found, "\(reason); there are \(names.joined(separator: ", "))")
        }
        let tap = Act(words: "tap in the context menu", settling: settling, sourceLocation: sourceLocation)
        try await app.perform(tap, .tap, on: first)
    }
}

extension Found {
    /// What stands for the node in the picker, tabs or list around it.
    fileprivate var choice: (tag: String, container: NodeID)? {
        guard let tag = node.attributes[.tag]?.text else { return nil }
        return ancestors.last { $0.accepts(.select) }.map { (tag, $0.id) }
    }

    /// The gesture that takes a tap on the node, if the node does not take it itself.
    fileprivate var gesture: NodeID? {
        guard !node.accepts(.tap) else { return nil }
        return ancestors.last { $0.accepts(.tap) && $0.role.isStructural }?.id
    }

    /// The context menu of the node or the nearest thing around it, or else those in it.
    fileprivate func contextMenus(in tree: Found) -> [Found] {
        let menus = tree.below { $0.role == .contextMenu }
        let around = menus.filter { menu in menu.node.id.parent.map(node.id.isWithin) ?? false }
        // The nearest one around has the longest path.
        if let nearest = around.max(by: { $0.node.id.components.count < $1.node.id.components.count }) {
            return [nearest]
        }
        return below.filter { $0.node.role == .contextMenu }
    }
}
