// Keys that views handle themselves, such as with `onKeyPress` and `onDeleteCommand`.

extension Keyboard {
    /// Returns the event for the innermost view around the focus that handles this key by name or, if nothing has the
    /// focus, for the first such view. These views have priority over the focused control.
    package func eventOfTakenKey(_ shortcut: Shortcut) -> Event? {
        event(of: shortcut) { $0 == shortcut.text || $0 == shortcut.key }
    }

    /// Returns the event for the innermost view around the focus that handles any key. These views receive only keys
    /// that nothing else uses, and never Tab, Shift-Tab or Escape.
    package func eventOfAnyKey(_ shortcut: Shortcut) -> Event? {
        if let key = KeyboardKey(shortcut), key.movesOn { return nil }
        return event(of: shortcut) { $0 == "any" }
    }

    private func event(of shortcut: Shortcut, where isTaken: (String) -> Bool) -> Event? {
        guard menu == nil else { return nil }
        let takers = ring.keyTakers.filter { node in
            guard focus.map({ $0.isWithin(node.id) }) ?? true else { return false }
            return node.attributes[.keys]?.text?.split(separator: " ").contains { isTaken(String($0)) } == true
        }
        return (focus == nil ? takers.first : takers.last).map { Event(.pressKey(shortcut.text), to: $0.id) }
    }
}

extension KeyboardKey {
    /// Whether the key leaves a control or a presentation.
    fileprivate var movesOn: Bool { self == .tab || self == .backTab || self == .escape }
}
