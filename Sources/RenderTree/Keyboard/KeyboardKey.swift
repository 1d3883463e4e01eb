/// A key that moves the focus or uses the focused control.
package enum KeyboardKey: Hashable, Sendable {
    case tab, backTab
    case up, down, left, right, home, end
    /// Return.
    case enter
    case space, escape
    /// A character, for the items of an open menu.
    case character(Character)

    /// Creates a key from a shortcut without modifiers, or from Shift-Tab; `nil` for other shortcuts.
    package init?(_ shortcut: Shortcut) {
        if shortcut == Shortcut("tab", modifiers: [.shift]) {
            self = .backTab
            return
        }
        guard shortcut.modifiers.isEmpty else { return nil }
        switch shortcut.key {
        case "tab": self = .tab
        case "up": self = .up
        case "down": self = .down
        case "left": self = .left
        case "right": self = .right
        case "home": self = .home
        case "end": self = .end
        case "return": self = .enter
        case "space", " ": self = .space
        case "escape": self = .escape
        default:
            guard shortcut.key.count == 1, let character = shortcut.key.first else { return nil }
            self = .character(character)
        }
    }

    /// The shortcut that consists of this key only.
    package var shortcut: Shortcut {
        switch self {
        case .tab: Shortcut("tab", modifiers: [])
        case .backTab: Shortcut("tab", modifiers: [.shift])
        case .up: Shortcut("up", modifiers: [])
        case .down: Shortcut("down", modifiers: [])
        case .left: Shortcut("left", modifiers: [])
        case .right: Shortcut("right", modifiers: [])
        case .home: Shortcut("home", modifiers: [])
        case .end: Shortcut("end", modifiers: [])
        case .enter: Shortcut("return", modifiers: [])
        case .space: Shortcut("space", modifiers: [])
        case .escape: Shortcut("escape", modifiers: [])
        case .character(let character): Shortcut(String(character), modifiers: [])
        }
    }
}
