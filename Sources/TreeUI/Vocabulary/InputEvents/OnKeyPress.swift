public import Foundation
import RenderTree

extension View {
    /// Runs an action when a person presses the key while the focus is in the view. A view without controls can have
    /// the focus itself.
    ///
    /// If the action returns `ignored`, the next surrounding view that takes the key receives it; the control in the
    /// view does not.
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
        onKeys([key.keyText]) { _ in action() }
    }

    /// Runs an action when a person presses the key. The phases have no effect: each press is one of `down`.
    public func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeys([key.keyText], action)
    }

    /// Runs an action when a person presses one of the keys.
    public func onKeyPress(
        keys: Set<KeyEquivalent>,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeys(keys.map(\.keyText).sorted(), action)
    }

    /// Runs an action when a person presses a key that types one of the characters and that nothing else uses.
    public func onKeyPress(
        characters: CharacterSet,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeys(["any"]) { press in
            guard press.characters.unicodeScalars.allSatisfy(characters.contains) else { return .ignored }
            return action(press)
        }
    }

    /// Runs an action when a person presses a key that nothing else uses.
    public func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View {
        onKeys(["any"], action)
    }

    // MARK: Commands of the keyboard

    /// Runs an action when a person presses an arrow key while the focus is in the view.
    public func onMoveCommand(perform action: ((_ direction: MoveCommandDirection) -> Void)?) -> some View {
        let directions: [(KeyEquivalent, MoveCommandDirection)] = [
            (.upArrow, .up), (.downArrow, .down), (.leftArrow, .left), (.rightArrow, .right),
        ]
        return onKeys(action == nil ? [] : directions.map(\.0.keyText)) { press in
            guard let direction = directions.first(where: { $0.0 == press.key })?.1 else { return .ignored }
            action?(direction)
            return .handled
        }
    }

    /// Runs an action when a person presses Escape while the focus is in the view.
    public func onExitCommand(perform action: (() -> Void)?) -> some View {
        onCommand(["escape"], action)
    }

    /// Runs an action when a person presses Delete while the focus is in the view. A text field in the view then no
    /// longer deletes with this key.
    public func onDeleteCommand(perform action: (() -> Void)?) -> some View {
        onCommand(["delete"], action)
    }

    /// Runs an action when a person presses Command-C while the focus is in the view. The items are not copied.
    public func onCopyCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        onCommand(["command+c"], payloadAction.map { action in { _ = action() } })
    }

    /// Runs an action when a person presses Command-X while the focus is in the view. The items are not copied.
    public func onCutCommand(perform payloadAction: (() -> [NSItemProvider])?) -> some View {
        onCommand(["command+x"], payloadAction.map { action in { _ = action() } })
    }

    private func onCommand(_ keys: [String], _ action: (() -> Void)?) -> some View {
        onKeys(action == nil ? [] : keys) { _ in
            action?()
            return .handled
        }
    }

    private func onKeys(_ keys: [String], _ action: @escaping (KeyPress) -> KeyPress.Result) -> some View {
        modifier(KeyModifier(keys: keys, action: action))
    }
}

/// Creates a group, which takes keys, around the view.
private struct KeyModifier: PrimitiveModifier {
    /// The keys' shortcuts as text; empty for a view that takes none.
    let keys: [String]
    let action: (KeyPress) -> KeyPress.Result

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let made = context.collect { $0.renderBelow(content) }
        var node = RenderNode(id: context.id, role: .group)
        if !keys.isEmpty, context.environment.isEnabled {
            node.actions = [.pressKey]
            node.attributes[.keys] = .text(keys.joined(separator: " "))
            context.handle(.pressKey, on: node.id, with: .key { KeyPress($0).map(action) != .ignored })
        }
        context.wrap(made, in: node)
    }
}

extension KeyPress {
    /// Creates a press of the key that a shortcut's text describes.
    init?(_ text: String) {
        guard let shortcut = Shortcut(text: text) else { return nil }
        let named: [KeyEquivalent] = [
            .return, .escape, .delete, .space, .tab, .upArrow, .downArrow, .leftArrow, .rightArrow,
        ]
        guard
            let key = named.first(where: { $0.keyText == shortcut.key })
                ?? shortcut.key.first.map({ KeyEquivalent($0) })
        else { return nil }
        var modifiers: EventModifiers = []
        if shortcut.modifiers.contains(.shift) { modifiers.insert(.shift) }
        if shortcut.modifiers.contains(.control) { modifiers.insert(.control) }
        if shortcut.modifiers.contains(.option) { modifiers.insert(.option) }
        if shortcut.modifiers.contains(.command) { modifiers.insert(.command) }
        self.init(phase: .down, key: key, characters: String(key.character), modifiers: modifiers)
    }
}

extension KeyEquivalent {
    /// The key as it appears in a shortcut's text.
    var keyText: String { Shortcut(self, []).text.lowercased() }
}
