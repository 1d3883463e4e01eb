import RenderTree

/// A key with its effect, for the status bar and the list of keys.
struct KeyHint: Hashable, Sendable {
    var keys: String
    var title: String

    var line: Line {
        Line(keys, TextStyle(ink: .accent, marks: .bold)) + Line(" " + singleLine(title), TextStyle(ink: .secondary))
    }
}

extension HostState {
    /// The keys for the focused control, the most important first.
    var focusHints: [KeyHint] {
        guard let node = focusedNode else { return [] }
        var hints: [KeyHint] = []
        if let hint = pressHint(for: node) { hints.append(hint) }
        if keyboard.contextMenu(for: node) != nil { hints.append(KeyHint(keys: "^O", title: "Actions")) }
        return hints
    }

    /// The keys for the window, or for the presentation in front of it.
    var windowHints: [KeyHint] {
        var hints: [KeyHint] = []
        if let scope, scope.isOverlay, scope.accepts(.dismiss) { hints.append(KeyHint(keys: "Esc", title: "Close")) }
        if tree.windows.count > 1 {
            let index = tree.windows.firstIndex { $0.id == shownWindow?.id } ?? 0
            hints.append(KeyHint(keys: "^T", title: "Window \(index + 1)/\(tree.windows.count)"))
        }
        if scope?.role.isModal != true || !shortcutNodes.isEmpty {
            let shortcuts = shortcuts
            for node in shortcutNodes + tree.allCommands where node.isEnabled {
                guard let keys = node.shortcut.flatMap(shortcuts.keys), !hints.contains(where: { $0.keys == keys })
                else { continue }
                hints.append(KeyHint(keys: keys, title: node.label))
            }
        }
        if shownWindow?.accepts(.dismiss) == true, scope?.isOverlay != true {
            hints.append(KeyHint(keys: "^W", title: "Close"))
        }
        if ring.refreshable != nil, !hints.contains(where: { $0.title == "Refresh" }) {
            hints.append(KeyHint(keys: "^R", title: "Refresh"))
        }
        return hints
    }

    /// The keys that work everywhere. A text field keeps letters for itself.
    static let generalHints = [
        KeyHint(keys: "Tab", title: "Next control"), KeyHint(keys: "↑↓ j k", title: "Move"),
        KeyHint(keys: "g G Home End", title: "First, last"), KeyHint(keys: "PgUp PgDn", title: "Scroll"),
        KeyHint(keys: "/", title: "Search"), KeyHint(keys: "n N", title: "Next, previous match"),
        KeyHint(keys: "^X", title: "Commands"), KeyHint(keys: "^L", title: "Draw again"),
        KeyHint(keys: "^Z", title: "Suspend"), KeyHint(keys: "^Q", title: "Quit"),
        KeyHint(keys: "? F1", title: "Keys"),
    ]

    /// All keys that work now.
    var allHints: [KeyHint] { focusHints + windowHints + HostState.generalHints }

    private func pressHint(for node: RenderNode) -> KeyHint? {
        switch node.role {
        case .field, .secureField: node.accepts(.submit) ? KeyHint(keys: "Return", title: "Submit") : nil
        case .editor: nil
        case .toggle: KeyHint(keys: "Space", title: "Switch")
        case .picker, .menu: KeyHint(keys: "Return", title: "Open")
        case .disclosure: KeyHint(keys: "Space", title: "Open")
        case .datePicker: KeyHint(keys: "↑↓", title: "Change")
        case .slider, .stepper: KeyHint(keys: "←→", title: "Change")
        case .tabs: KeyHint(keys: "←→", title: "Choose")
        case .row: KeyHint(keys: "Return", title: "Choose")
        default: KeyHint(keys: "Return", title: "Press")
        }
    }
}
