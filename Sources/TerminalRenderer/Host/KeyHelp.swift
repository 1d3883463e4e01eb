import RenderTree

/// A key with its effect, for the status bar and the list of keys.
struct KeyHelp: Hashable, Sendable {
    var keys: String
    var title: String

    static let next = KeyHelp(keys: "Tab", title: "Next")

    /// The same help, with symbols in place of key names.
    var short: KeyHelp {
        var names = keys
        for (name, sign) in [("Return", "↵"), ("Space", "␣")] where names.hasSuffix(name) {
            names = names.dropLast(name.count) + sign
        }
        return KeyHelp(keys: names, title: title)
    }

    var line: Line {
        Line(keys, TextStyle(foreground: .accent, marks: .bold))
            + Line(" " + singleLine(title), TextStyle(foreground: .secondary))
    }
}

extension HostState {
    /// The keys for the focused control, most important first.
    var focusKeys: [KeyHelp] {
        guard let node = focusedNode else { return [] }
        var hints: [KeyHelp] = []
        if let hint = pressHint(for: node) { hints.append(hint) }
        if keyboard.contextMenu(for: node) != nil { hints.append(KeyHelp(keys: "^O", title: "Actions")) }
        if targetOfEscape != nil, ring.button(for: KeyboardKey.escape.shortcut) == nil {
            hints.append(KeyHelp(keys: "Esc", title: "Back"))
        }
        return hints
    }

    /// The keys that lead out of the window, or out of the presentation in front of it.
    var closingKeys: [KeyHelp] {
        var hints: [KeyHelp] = []
        let isOverlay = scope?.isOverlay == true
        if let button = ring.button(for: KeyboardKey.escape.shortcut) {
            hints.append(KeyHelp(keys: "Esc", title: button.label))
        } else if isOverlay || scope?.role == .settings, scope?.accepts(.dismiss) == true {
            hints.append(KeyHelp(keys: "Esc", title: "Close"))
        }
        if !isOverlay, shownWindow?.accepts(.dismiss) == true { hints.append(KeyHelp(keys: "^W", title: "Close")) }
        return hints
    }

    /// The keys for the window, or for the presentation in front of it.
    var windowKeys: [KeyHelp] {
        var hints = shortcutKeys(of: shortcutNodes)
        if ring.refreshable != nil, !hints.contains(where: { $0.title == "Refresh" || $0.keys == "^R" }) {
            hints.append(KeyHelp(keys: "^R", title: "Refresh"))
        }
        return hints
    }

    /// The keys for other windows and for the application's commands. A modal presentation requires an answer first, so
    /// the commands are omitted there, although their keys work.
    var applicationKeys: [KeyHelp] {
        var hints: [KeyHelp] = []
        if tree.windows.count > 1 {
            let index = tree.windows.firstIndex { $0.id == shownWindow?.id } ?? 0
            hints.append(KeyHelp(keys: "^T", title: "Window \(index + 1)/\(tree.windows.count)"))
        }
        return scope?.role.isModal == true ? hints : hints + shortcutKeys(of: tree.allCommands)
    }

    private func shortcutKeys(of nodes: [RenderNode]) -> [KeyHelp] {
        let shortcuts = shortcuts
        return nodes.filter(\.isEnabled).compactMap { node in
            node.shortcut.flatMap(shortcuts.keys).map { KeyHelp(keys: $0, title: node.label) }
        }
    }

    /// The keys that work everywhere. In a text field, letters are text.
    static let generalKeys = [
        KeyHelp(keys: "Tab", title: "Next control"), KeyHelp(keys: "↑↓ j k", title: "Move"),
        KeyHelp(keys: "g G Home End", title: "First, last"), KeyHelp(keys: "PgUp PgDn", title: "Scroll"),
        KeyHelp(keys: "/", title: "Find"), KeyHelp(keys: "n N", title: "Next, previous match"),
        KeyHelp(keys: "^X", title: "Commands"), KeyHelp(keys: "^L", title: "Draw again"),
        KeyHelp(keys: "^Z", title: "Suspend"), KeyHelp(keys: "^Q", title: "Quit"),
        KeyHelp(keys: "? F1", title: "Keys"),
    ]

    /// All keys that work now.
    var allKeys: [KeyHelp] {
        focusKeys.adding(closingKeys + windowKeys + applicationKeys + HostState.generalKeys)
    }

    mutating func showKeys() -> [Event] {
        (showsKeys, keysOffset) = (true, 0)
        return []
    }

    /// Scrolls the list of all keys. Returns whether the key does so and lines are hidden.
    mutating func scrollKeys(_ key: Key) -> Bool {
        let lines: Int? =
            switch key.code {
            case .down, .character("j"): 1
            case .up, .character("k"): -1
            case .wheel(let lines, _, _): lines
            case .pageDown, .end: keysOverflow
            case .pageUp, .home: -keysOverflow
            default: nil
            }
        guard let lines, keysOverflow > 0 else { return false }
        keysOffset = min(max(keysOffset + lines, 0), keysOverflow)
        return true
    }

    private func pressHint(for node: RenderNode) -> KeyHelp? {
        switch node.role {
        // In a field without an action for Return, only Tab moves the focus.
        case .field, .secureField: node.accepts(.submit) ? KeyHelp(keys: "Return", title: "Submit") : .next
        case .editor: .next
        case .toggle: KeyHelp(keys: "Space", title: "Switch")
        case .picker, .menu: KeyHelp(keys: "Return", title: "Open")
        case .disclosure: KeyHelp(keys: "Space", title: "Open")
        case .datePicker: KeyHelp(keys: "↑↓", title: "Change")
        case .slider, .stepper: KeyHelp(keys: "←→", title: "Change")
        case .tabs: KeyHelp(keys: "←→", title: "Choose")
        case .row: KeyHelp(keys: "Return", title: "Choose")
        default: KeyHelp(keys: "Return", title: "Press")
        }
    }
}

extension [KeyHelp] {
    var shortened: [KeyHelp] { map(\.short) }

    /// Returns these entries, followed by further ones for other keys.
    func adding(_ more: [KeyHelp]) -> [KeyHelp] {
        more.reduce(into: self) { hints, hint in
            if !hints.contains(where: { $0.keys == hint.keys }) { hints.append(hint) }
        }
    }
}
