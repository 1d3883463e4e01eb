// Keys that views take for themselves, such as with `onKeyPress` and `onDeleteCommand`.

extension Keyboard {
    /// Returns the event for the innermost view around the focus that takes the key by its name. Without a focus, the
    /// first such view takes it. These views come before the control that has the focus.
    package func eventOfTakenKey(_ shortcut: Shortcut) -> Event? {
        event(of: shortcut) { $0 == shortcut.text || $0 == shortcut.key }
    }

    /// Returns the event for the innermost view around the focus that takes any key. These views come after everything
    /// else that uses keys, and leave the keys with which a person moves on.
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
    /// Whether a person leaves a control or a presentation with the key.
    fileprivate var movesOn: Bool { self == .tab || self == .backTab || self == .escape }
}
