package import RenderTree

extension HostState {
    /// Applies a key. Returns the events to send to the application, in order.
    package mutating func handle(_ key: Key) -> [Event] {
        message = nil
        notice = nil
        opensScreen = false
        if key.code != .up, key.code != .down { preferredColumn = nil }
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
        case Key(.function(1)) where popup == nil && !showsKeys: return showKeys()
        default: break
        }
        if showsKeys {
            if !scrollKeys(key) { showsKeys = false }
            return []
        }
        if popup == nil { palette = nil }
        if let events = handleMouse(key) { return events }
        if let events = handleInSearch(key) { return events }
        if popup != nil { return handleInPopup(key) }
        if let event = Shortcut(key).flatMap(keyboard.eventOfTakenKey) { return [event] }
        if let events = handleInText(key) { return events }
        if let events = handleOnControl(key) { return events }
        if shortcuts.node(for: key) == nil, let event = Shortcut(key).flatMap(keyboard.eventOfAnyKey) { return [event] }
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
            guard key == Key(.enter) else { return nil }
            notePress()
            return useKeyboard { $0.pressReturn(in: node) }
        }
        caret = editing.caret
        // Compare scalars: "é" as one scalar and as two are different strings here.
        let isSame = editing.text.unicodeScalars.elementsEqual(before.unicodeScalars)
        if isSame { return [] }
        typedField = node.accepts(.submit) && !editing.text.isEmpty ? node.id : nil
        return [Event(.setText(editing.text), to: node.id)]
    }

    private mutating func handleInDate(_ key: Key, _ node: RenderNode) -> [Event]? {
        guard var editing = DateEditing(node.value?.text ?? "", caret: caret), editing.handle(key) else { return nil }
        caret = editing.caret
        return editing.text == node.value?.text ? [] : [Event(.setText(editing.text), to: node.id)]
    }

    /// Moves the caret to the visible row above or below. A long line takes several rows.
    private mutating func moveRow(in editing: inout TextEditing, by step: Int) {
        let rows = EditorRows(editing.text, availableWidth: editorWidth ?? .max)
        let place = rows.place(of: editing.caret)
        let column = preferredColumn ?? place.column
        preferredColumn = column
        editing.caret = rows.caret(row: place.row + step, column: column)
    }

    // MARK: Other controls

    private mutating func handleOnControl(_ key: Key) -> [Event]? {
        guard let index = ring.index(of: focus) else { return nil }
        let stop = ring.stops[index]
        if key == .control("o") {
            guard let menu = keyboard.contextMenu(for: stop.node) else { return nil }
            open(menu, title: "Actions")
            return []
        }
        switch KeyboardKey(key) {
        case .enter where keyboard.leavesReturn(stop.node): return nil
        case .enter, .space:
            guard let events = press(stop) else { return nil }
            pressWillOpen(from: stop.node)
            return events + (isInSidebar(stop.node.id) ? enterContent() : [])
        case let key?: return useKeyboard { $0.pressOnControl(key) }
        case nil: return nil
        }
    }

    /// Presses a control. If it is a menu without enabled items, shows a message.
    mutating func press(_ stop: FocusRing.Stop) -> [Event]? {
        let events = useKeyboard { $0.press(stop) }
        if events != nil { notePress() }
        guard events == [], popup == nil, stop.node.role != .tabs else { return events }
        let isMenu = stop.node.role == .picker || stop.node.role == .menu
        if let menu = isMenu ? stop.node : keyboard.contextMenu(for: stop.node) { open(menu, title: menu.label) }
        return events
    }

    // MARK: The window

    mutating func handleInWindow(_ key: Key) -> [Event] {
        if let node = shortcuts.node(for: key) { return [Event(node.accepts(.toggle) ? .toggle : .tap, to: node.id)] }
        switch (key.code, key.modifiers) {
        case (.down, _) where isScrolling: return scrolled(by: 1)
        case (.up, _) where isScrolling: return scrolled(by: -1)
        case (.tab, _), (.down, _), (.up, _), (.right, _), (.left, _): return moveFocus(key)
        case (.pageDown, _): scrollPages(1)
        case (.pageUp, _): scrollPages(-1)
        case (.home, _): return jump(toEnd: false)
        case (.end, _): return jump(toEnd: true)
        case (.escape, _): return cancel()
        case (.character("?"), _): return showKeys()
        case (.character("/"), []): return beginSearch()
        case (.character("n"), []): return find(by: 1)
        case (.character("N"), _): return find(by: -1)
        case (.character(let letter), []), (.character(let letter), .shift):
            if let events = handleLetter(letter) { return events }
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

    /// Moves the focus. After the last control, the page scrolls.
    private mutating func moveFocus(_ key: Key) -> [Event] {
        guard let pressed = KeyboardKey(key) else { return [] }
        if let events = useKeyboard({ $0.pressInWindow(pressed) }) { return events }
        switch pressed {
        case .down, .right: return scrolled(by: 1)
        case .up, .left: return scrolled(by: -1)
        default: return []
        }
    }

    private mutating func cancel() -> [Event] {
        if scope?.role == .settings, let field = typedField.flatMap({ scope?.node($0) }), field.value != "" {
            show(message: "Submit “\(field.label)” with Return first, or close with ^W.")
            return []
        }
        if let events = useKeyboard({ $0.pressInWindow(.escape) }) { return events }
        switch targetOfEscape {
        case .screen(let back): return [Event(.tap, to: back)]
        case .control(let control):
            moveFocus(to: control)
            return []
        case nil: break
        }
        if scope?.isOverlay == true { show(message: "Choose one of the buttons.") }
        return []
    }

    private mutating func closeWindow() -> [Event] {
        guard let window = shownWindow else { return [] }
        if window.topmostScope.role.isModal {
            show(message: window.topmostScope.closingRequest)
            return []
        }
        guard window.accepts(.dismiss) else {
            show(message: "This window cannot be closed. Press ^Q to quit.")
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

    /// The shortcuts of the window or of the presentation in front of it, followed by the commands' shortcuts.
    var shortcuts: TerminalShortcut {
        TerminalShortcut(shortcutNodes + tree.allCommands.filter(\.isEnabled))
    }

    var shortcutNodes: [RenderNode] { ring.shortcutNodes }
}

extension Shortcut {
    /// Creates the shortcut for a key of the terminal, in which Alt replaces Command.
    fileprivate init?(_ key: Key) {
        var modifiers: Set<Modifier> = []
        if key.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if key.modifiers.contains(.control) { modifiers.insert(.control) }
        if key.modifiers.contains(.alt) { modifiers.insert(.command) }
        switch key.code {
        case .character(" "): self.init("space", modifiers: modifiers)
        case .character(let character): self.init(String(character), modifiers: modifiers)
        case .backspace, .delete: self.init("delete", modifiers: modifiers)
        default:
            guard let shared = KeyboardKey(key), shared != .backTab else { return nil }
            self.init(shared.shortcut.key, modifiers: modifiers)
        }
    }
}

extension KeyboardKey {
    /// Creates the key that all hosts share.
    init?(_ key: Key) {
        switch key.code {
        case .tab: self = key.modifiers.contains(.shift) ? .backTab : .tab
        case .enter where key.modifiers.isEmpty: self = .enter
        case .character(" ") where key.modifiers.isEmpty: self = .space
        case .up: self = .up
        case .down: self = .down
        case .left: self = .left
        case .right: self = .right
        case .home: self = .home
        case .end: self = .end
        case .escape: self = .escape
        default: return nil
        }
    }
}
