import RenderTree
public import Testing

// The keyboard of a test: Tab, arrows, Return, Space and Escape follow the rules of RenderTree's `Keyboard`, as in the
// terminal host.

extension TestApp {
    /// Appends text to the content of the focused control.
    ///
    /// ```swift
    /// try await app.press("tab")
    /// try await app.type("Water the plants")
    /// try await app.press("return")
    /// ```
    public func type(
        _ text: String,
        settling: Settling = .automatic,
        sourceLocation: SourceLocation = #_sourceLocation
    ) async throws(TestFailure) {
        let words = "type \"\(text)\" into"
        let interaction = Interaction(words: words, settling: settling, sourceLocation: sourceLocation)
        guard let node = focusedNode, let found = found(node.id) else {
            let subject = "the focused control"
            throw failure(.refused, .refused(interaction, subject, .nothingFocused()), at: sourceLocation)
        }
        do throws(Refusal) {
            guard node.role != .datePicker else { throw Refusal(.notTyped()) }
            try await perform(interaction, Event(.setText((node.value?.text ?? "") + text), to: node.id), on: node)
        } catch {
            try fail(interaction, found.described, error)
        }
        try await settle(after: interaction)
    }

    /// The focused control. Keys of the test or the application have moved the focus to it.
    private var focusedNode: RenderNode? {
        currentTree.frontmost?.subtree.first { $0.traits.contains(.focused) }
    }

    func notTakenReason(for key: KeyboardKey) -> Sentence {
        if key == .tab || key == .backTab { return .nothingToFocus() }
        return focusedNode.map { .keyNotTaken($0) } ?? .nothingFocused()
    }

    private func found(_ id: NodeID) -> Match? {
        Match(currentTree).below { $0.id == id }.first
    }

    /// Presses a key that moves the focus or uses the focused control.
    /// - Returns: Whether anything uses the key.
    func press(_ key: KeyboardKey, interaction: Interaction) async throws(TestFailure) -> Bool {
        var keyboard = keyboard ?? Keyboard(beginsInWindows: false)
        let tree = driver.tree
        keyboard.update(tree, window: tree.frontmost)
        let moves = keyboard.moves
        let target = keyboard.menu == nil ? keyboard.focusedNode : nil
        guard let events = keyboard.press(key) else { return false }
        self.keyboard = keyboard
        if let opened = target, keyboard.menu == nil, events.isEmpty, opened.opensMenu, key == .enter || key == .space {
            throw failure(.refused, .refused(interaction, opened.phrase, .offers([])), at: interaction.sourceLocation)
        }
        for event in events {
            guard let node = currentTree.node(event.target) else { continue }
            var interaction = interaction
            interaction.words += keyboard.moves == moves ? " for" : " to"
            try await send(interaction, event, on: node, found(node.id)?.described ?? node.phrase)
        }
        if events.isEmpty {
            let place = keyboard.highlighted.flatMap { currentTree.node($0) }.map { " to \($0.phrase)" } ?? ""
            history.add(interaction.words + place)
        }
        try await settle(after: interaction)
        return true
    }

    /// Presses a key that a view handles itself, such as Delete or Command-C.
    /// - Returns: Whether a view takes the key.
    func pressTakenKey(_ shortcut: Shortcut, interaction: Interaction) async throws(TestFailure) -> Bool {
        var keyboard = keyboard ?? Keyboard(beginsInWindows: false)
        keyboard.update(driver.tree, window: driver.tree.frontmost)
        guard let event = keyboard.eventOfTakenKey(shortcut), let node = currentTree.node(event.target) else {
            return false
        }
        self.keyboard = keyboard
        var interaction = interaction
        interaction.words += " for"
        try await send(interaction, event, on: node, found(node.id)?.described ?? node.phrase)
        try await settle(after: interaction)
        return true
    }

    /// Returns the tree, with the keyboard focus added if the test has used the keyboard.
    func withFocus(_ tree: AppTree) -> AppTree {
        guard var keyboard else { return tree }
        keyboard.update(tree, window: tree.frontmost)
        self.keyboard = keyboard
        guard let focus = keyboard.highlighted else { return tree }
        var tree = tree
        for index in tree.windows.indices { tree.windows[index].moveFocus(to: focus) }
        return tree
    }
}

extension KeyboardKey {
    /// Whether the key only moves the focus or uses the focused control. Return, Escape and characters can be shortcuts
    /// as well.
    var movesOrUses: Bool {
        switch self {
        case .enter, .escape, .character: false
        default: true
        }
    }
}

extension RenderNode {
    fileprivate var opensMenu: Bool { role == .picker || role == .menu }

    /// Sets the trait `focused` on one node, and removes it from all others.
    fileprivate mutating func moveFocus(to id: NodeID) {
        let isFocused = self.id == id
        if traits.contains(.focused) != isFocused {
            if isFocused { traits.insert(.focused) } else { traits.remove(.focused) }
        }
        for index in children.indices { children[index].moveFocus(to: id) }
    }
}
