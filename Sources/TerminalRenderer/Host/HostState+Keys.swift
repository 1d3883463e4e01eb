package import RenderTree

extension HostState {
    /// Does what the key says. What the application has to do comes back as events, to be sent in order.
    package mutating func handle(_ key: Key) -> [Event] {
        message = nil
        notice = nil
        if key.code != .up, key.code != .down { wantedColumn = nil }
        switch key {
        case .control("c"), .control("q"):
            wantsToQuit = true
            return []
        case .control("z"):
            wantsToSuspend = true
            return []
        case .control("l"):
            needsFullDraw = true
            return []
        default: break
        }
        if let events = handleMouse(key) { return events }
        if popup != nil { return handleInPopup(key) }
        if let events = handleInText(key) { return events }
        if let events = handleOnControl(key) { return events }
        return handleInWindow(key)
    }

    // MARK: Fields

    private mutating func handleInText(_ key: Key) -> [Event]? {
        guard let node = focusedNode, node.isTextEntry else { return nil }
        if node.role == .datePicker { return handleInDate(key, node) }
        var editing = TextEditing(node.value?.text ?? "", caret: caret, hasLines: node.role == .editor)
        let before = editing.text
        if node.role == .editor, key.code == .up || key.code == .down {
            moveRow(in: &editing, by: key.code == .up ? -1 : 1)
            caret = editing.caret
            return []
        }
        if shortcuts.node(for: key) != nil, key.modifiers.contains(.alt) { return nil }
        guard editing.handle(key) else {
            if key == Key(.enter), node.accepts(.submit) { return [Event(.submit, to: node.id)] }
            if key == Key(.enter) { return moveFocus(by: 1) }
            return nil
        }
        caret = editing.caret
        // Compared scalar by scalar: é in one and in two is a change.
        let isSame = editing.text.unicodeScalars.elementsEqual(before.unicodeScalars)
        return isSame ? [] : [Event(.setText(editing.text), to: node.id)]
    }

    private mutating func handleInDate(_ key: Key, _ node: RenderNode) -> [Event]? {
        guard var editing = DateEditing(node.value?.text ?? "", caret: caret), editing.handle(key) else { return nil }
        caret = editing.caret
        return editing.text == node.value?.text ? [] : [Event(.setText(editing.text), to: node.id)]
    }

    /// To the row above or below as it is drawn, where a long line takes several.
    private mutating func moveRow(in editing: inout TextEditing, by step: Int) {
        let rows = EditorRows(editing.text, room: editorRoom ?? .max)
        let place = rows.place(of: editing.caret)
        let column = wantedColumn ?? place.column
        wantedColumn = column
        editing.caret = rows.caret(row: place.row + step, column: column)
    }

    // MARK: Other controls

    private mutating func handleOnControl(_ key: Key) -> [Event]? {
        guard let index = ring.index(of: focus) else { return nil }
        let stop = ring.stops[index]
        switch key.code {
        case .enter where key.modifiers.isEmpty, .character(" ") where key.modifiers.isEmpty: return press(stop)
        case .left where stop.node.accepts(.decrement): return [Event(.decrement, to: stop.node.id)]
        case .right where stop.node.accepts(.increment): return [Event(.increment, to: stop.node.id)]
        case .left where stop.node.choosesSideways: return choose(in: stop.node, by: -1)
        case .right where stop.node.choosesSideways: return choose(in: stop.node, by: 1)
        case .character("o") where key.modifiers == .control:
            guard let menu = contextMenu(for: stop.node) else { return nil }
            open(menu, title: "Actions")
            return []
        default: return nil
        }
    }

    mutating func press(_ stop: FocusRing.Stop) -> [Event]? {
        let node = stop.node
        switch node.role {
        case .field, .secureField, .editor: return nil
        case .toggle, .disclosure: return [Event(.toggle, to: node.id)]
        case .tabs: return []
        case .picker, .menu:
            open(node, title: node.label)
            return []
        default:
            if let list = stop.list, let tag = node.attributes[.tag]?.text { return [Event(.select(tag), to: list.id)] }
            if node.accepts(.tap) { return [Event(.tap, to: node.id)] }
            if let menu = contextMenu(for: node) { open(menu, title: "Actions") }
            return []
        }
    }

    /// The neighbour of the chosen tab or option.
    private func choose(in node: RenderNode, by step: Int) -> [Event] {
        let choices = node.children.filter { ($0.role == .tab || $0.role == .option) && $0.isEnabled }
        let current = choices.firstIndex { $0.traits.contains(.selected) }
        let next = current.map { $0 + step } ?? (step > 0 ? 0 : choices.count - 1)
        guard choices.indices.contains(next), let tag = choices[next].attributes[.tag]?.text else { return [] }
        return [Event(.select(tag), to: node.id)]
    }

    /// The menu of the node, or of what it lies in.
    func contextMenu(for node: RenderNode) -> RenderNode? {
        var id: NodeID? = node.id
        while let current = id {
            if let menu = ring.contextMenus[current] { return menu }
            id = current.parent
        }
        return nil
    }

    // MARK: The window

    private mutating func handleInWindow(_ key: Key) -> [Event] {
        if let node = shortcuts.node(for: key) { return [Event(.tap, to: node.id)] }
        switch (key.code, key.modifiers) {
        case (.tab, .shift), (.tab, [.shift, .control]): return moveTab(by: -1)
        case (.tab, _): return moveTab(by: 1)
        case (.down, _): return isScrolling ? scrolled(by: 1) : moveFocus(by: 1)
        case (.up, _): return isScrolling ? scrolled(by: -1) : moveFocus(by: -1)
        case (.right, _): return moveFocus(by: 1)
        case (.left, _): return moveFocus(by: -1)
        case (.pageDown, _): scrollPages(1)
        case (.pageUp, _): scrollPages(-1)
        case (.home, _): scroll(by: -1_000_000)
        case (.end, _): scroll(by: 1_000_000)
        case (.escape, _): return dismissOverlay()
        case (.character("x"), .control): openCommands()
        case (.character("t"), .control): showNextWindow()
        case (.character("w"), .control): return closeWindow()
        case (.character("r"), .control): return refresh()
        default: break
        }
        return []
    }

    private mutating func scrolled(by lines: Int) -> [Event] {
        scroll(by: lines)
        return []
    }

    private mutating func moveTab(by step: Int) -> [Event] {
        guard !ring.stops.isEmpty else { return [] }
        let next = ring.index(of: focus).map { ring.next(after: $0, by: step) } ?? 0
        moveFocus(to: ring.stops[next].node.id)
        return []
    }

    /// To the control before or after; in a list that is to choose from, the choice goes along. Beyond the last control
    /// the page scrolls.
    private mutating func moveFocus(by step: Int) -> [Event] {
        guard let index = ring.index(of: focus) else { return scrolled(by: step) }
        let next = index + step
        guard ring.stops.indices.contains(next) else { return scrolled(by: step) }
        let (from, to) = (ring.stops[index], ring.stops[next])
        moveFocus(to: to.node.id)
        guard let list = to.list, list.id == from.list?.id, let tag = to.node.attributes[.tag]?.text else { return [] }
        return [Event(.select(tag), to: list.id)]
    }

    private mutating func dismissOverlay() -> [Event] {
        guard let scope, scope.isOverlay else { return [] }
        guard scope.accepts(.dismiss) else {
            show(message: "Choose one of the buttons.")
            return []
        }
        return [Event(.dismiss, to: scope.id)]
    }

    private mutating func closeWindow() -> [Event] {
        guard let window = shownWindow else { return [] }
        if window.topmostScope.role.isModal {
            show(message: "Answer \(window.topmostScope.label) first.")
            return []
        }
        guard window.accepts(.dismiss) else {
            show(message: "This window stays open. ^Q quits.")
            return []
        }
        return [Event(.dismiss, to: window.id)]
    }

    private mutating func refresh() -> [Event] {
        guard let target = ring.refreshable else {
            show(message: "There is nothing to refresh here.")
            return []
        }
        return [Event(.refresh, to: target)]
    }

    mutating func showNextWindow() {
        guard tree.windows.count > 1, let shown = shownWindow,
            let index = tree.windows.firstIndex(where: { $0.id == shown.id })
        else { return show(message: "No other window is open.") }
        show(window: tree.windows[(index + 1) % tree.windows.count].id)
    }

    // MARK: Shortcuts

    /// What has a shortcut here: in the window, or in what lies above it, then the commands.
    var shortcuts: TerminalShortcut {
        TerminalShortcut(shortcutNodes + tree.commands)
    }

    var shortcutNodes: [RenderNode] { ring.shortcutNodes }
}

extension RenderNode {
    /// Whether Left and Right choose: tabs, and options that stand side by side.
    fileprivate var choosesSideways: Bool {
        if role == .tabs { return true }
        guard role == .picker, let style = attributes[.style]?.text else { return false }
        return ["segmented", "palette", "inline", "radioGroup"].contains(style)
    }
}
