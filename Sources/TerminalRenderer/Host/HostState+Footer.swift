import RenderTree

extension HostState {
    /// The message and the notice, if there are any, followed by the available keys.
    var footer: [Line] {
        var lines: [Line] = []
        if let message {
            lines.append(
                Line(" ! ", TextStyle(ink: .red, marks: .bold)) + Line(singleLine(message), TextStyle(ink: .red))
            )
        }
        lines = lines.map { $0.truncated(to: width) }
        // A URL is wrapped, not truncated, so that it can be copied.
        if let notice { lines += Line(" " + singleLine(notice), TextStyle(ink: .accent)).wrapped(to: width) }
        return lines + [hintLine]
    }

    private struct Hint {
        var keys: String
        var title: String
    }

    private var hintLine: Line {
        // These hints are always visible.
        var last = drawn(Hint(keys: "^Q", title: "Quit"))
        if popup == nil { last = drawn(Hint(keys: "^X", title: "Commands")) + Line("   ") + last }
        var line = Line(" ")
        let room = width - last.width - 2
        for hint in hints {
            let part = drawn(hint)
            if line.width + part.width + 3 > room { continue }
            line.append(part)
            line.append(spaces: 3)
        }
        line.append(spaces: width - line.width - last.width - 1)
        return (line + last).truncated(to: width)
    }

    private func drawn(_ hint: Hint) -> Line {
        Line(hint.keys, TextStyle(ink: .accent, marks: .bold))
            + Line(" " + singleLine(hint.title), TextStyle(ink: .secondary))
    }

    /// The available keys, the most important first.
    private var hints: [Hint] {
        if popup != nil {
            return [
                Hint(keys: "↑↓", title: "Move"), Hint(keys: "Return", title: "Choose"),
                Hint(keys: "Esc", title: "Close"),
            ]
        }
        var hints: [Hint] = []
        if let node = focusedNode, let hint = pressHint(for: node) { hints.append(hint) }
        if let scope, scope.isOverlay, scope.accepts(.dismiss) { hints.append(Hint(keys: "Esc", title: "Close")) }
        if tree.windows.count > 1 {
            let index = tree.windows.firstIndex { $0.id == shownWindow?.id } ?? 0
            hints.append(Hint(keys: "^T", title: "Window \(index + 1)/\(tree.windows.count)"))
        }
        if scope?.role.isModal != true || !shortcutNodes.isEmpty {
            let shortcuts = shortcuts
            for node in shortcutNodes + tree.allCommands where node.isEnabled {
                guard let keys = node.shortcut.flatMap(shortcuts.keys), !hints.contains(where: { $0.keys == keys })
                else {
                    continue
                }
                hints.append(Hint(keys: keys, title: node.label))
            }
        }
        if shownWindow?.accepts(.dismiss) == true, scope?.isOverlay != true {
            hints.append(Hint(keys: "^W", title: "Close"))
        }
        if let node = focusedNode, keyboard.contextMenu(for: node) != nil {
            hints.append(Hint(keys: "^O", title: "Actions"))
        }
        hints.append(Hint(keys: "Tab", title: "Next"))
        return hints
    }

    private func pressHint(for node: RenderNode) -> Hint? {
        switch node.role {
        case .field, .secureField: node.accepts(.submit) ? Hint(keys: "Return", title: "Submit") : nil
        case .editor: nil
        case .toggle: Hint(keys: "Space", title: "Switch")
        case .picker, .menu: Hint(keys: "Return", title: "Open")
        case .disclosure: Hint(keys: "Space", title: "Open")
        case .datePicker: Hint(keys: "↑↓", title: "Change")
        case .slider, .stepper: Hint(keys: "←→", title: "Change")
        case .tabs: Hint(keys: "←→", title: "Choose")
        case .row: Hint(keys: "Return", title: "Choose")
        default: Hint(keys: "Return", title: "Press")
        }
    }
}
