import RenderTree

/// The mapping of terminal keys to shortcuts. A terminal cannot send Command: Control replaces it where the letter is free,
/// and Alt everywhere.
struct TerminalShortcut {
    /// The letters that have no other meaning with Control. The others edit text (`a`, `d`, `e`, `k`, `u`), belong to the
    /// host (`c`, `l`, `o`, `q`, `t`, `w`, `x`, `z`) or to tmux (`b`), or are the same as Backspace, Tab and Return.
    private static let controlLetters: Set<Character> = ["f", "g", "n", "p", "r", "s", "v", "y"]

    /// The nodes with a shortcut, in order of priority.
    private let bindings: [(shortcut: Shortcut, node: RenderNode)]

    init(_ nodes: [RenderNode]) {
        bindings = nodes.compactMap { node in node.shortcut.map { ($0, node) } }
    }

    /// Returns the node that a key triggers. Shift is ignored, unless two shortcuts differ only in it.
    func node(for key: Key) -> RenderNode? {
        guard let pressed = Pressed(key) else { return nil }
        let candidates = bindings.filter { $0.shortcut.key == pressed.key && fits(pressed, $0.shortcut) }
        let exact = candidates.first { $0.shortcut.modifiers.contains(.shift) == pressed.hasShift }
        return (exact ?? candidates.first)?.node
    }

    /// Returns the keys as text, such as `^R` or `Alt-,`; `nil` if terminals cannot send them.
    func keys(for shortcut: Shortcut) -> String? {
        var parts: [String] = []
        let usesAlt = shortcut.modifiers.contains(.command) || shortcut.modifiers.contains(.option)
        if shortcut.modifiers.contains(.control) {
            guard !usesAlt, shortcut.key.count == 1, shortcut.key.first?.isLetter == true else { return nil }
            return "^" + shortcut.key.uppercased()
        }
        let hasTwin = bindings.contains { other in
            other.shortcut.key == shortcut.key && other.shortcut.modifiers != shortcut.modifiers
                && other.shortcut.modifiers.subtracting([.shift]) == shortcut.modifiers.subtracting([.shift])
        }
        let needsShift = shortcut.modifiers.contains(.shift) && hasTwin
        if takesControl(shortcut), !needsShift { return "^" + shortcut.key.uppercased() }
        if usesAlt { parts.append("Alt") }
        if needsShift { parts.append("Shift") }
        switch shortcut.key {
        case "return": parts.append("Return")
        case "escape": parts.append("Esc")
        case "up", "down", "left", "right", "delete", "space", "tab":
            parts.append(shortcut.key.prefix(1).uppercased() + shortcut.key.dropFirst())
        default: parts.append(shortcut.key.uppercased())
        }
        return parts.joined(separator: "-")
    }

    /// Whether Control can replace the Command of a shortcut.
    private func takesControl(_ shortcut: Shortcut) -> Bool {
        shortcut.modifiers.subtracting([.shift]) == [.command] && shortcut.key.count == 1
            && shortcut.key.first.map(Self.controlLetters.contains) == true
            && !bindings.contains { $0.shortcut.key == shortcut.key && $0.shortcut.modifiers.contains(.control) }
    }

    private func fits(_ pressed: Pressed, _ shortcut: Shortcut) -> Bool {
        let wantsAlt = shortcut.modifiers.contains(.command) || shortcut.modifiers.contains(.option)
        if pressed.hasControl, !pressed.hasAlt, takesControl(shortcut) { return true }
        return wantsAlt == pressed.hasAlt && shortcut.modifiers.contains(.control) == pressed.hasControl
    }

    private struct Pressed {
        var key: String
        var hasShift: Bool
        var hasAlt: Bool
        var hasControl: Bool

        init?(_ key: Key) {
            hasShift = key.modifiers.contains(.shift)
            hasAlt = key.modifiers.contains(.alt)
            hasControl = key.modifiers.contains(.control)
            switch key.code {
            case .character(" "): self.key = "space"
            case .character(let character):
                self.key = character.lowercased()
                hasShift = hasShift || character.isUppercase
            case .enter: self.key = "return"
            case .escape: self.key = "escape"
            case .up: self.key = "up"
            case .down: self.key = "down"
            case .left: self.key = "left"
            case .right: self.key = "right"
            case .backspace, .delete: self.key = "delete"
            default: return nil
            }
        }
    }
}
