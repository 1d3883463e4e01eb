import RenderTree

/// A key on the keyboard.
///
/// Source: SwiftUI's `KeyEquivalent`.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types.
    public var character: Character

    /// Creates a key from the character that it types.
    public init(_ character: Character) {
        self.character = character
    }

    public init(extendedGraphemeClusterLiteral value: Character) {
        character = value
    }

    /// The Return key.
    public static let `return` = KeyEquivalent("\r")
    /// The Escape key.
    public static let escape = KeyEquivalent("\u{1B}")
    /// The Delete key.
    public static let delete = KeyEquivalent("\u{8}")
    /// The space bar.
    public static let space = KeyEquivalent(" ")
    /// The Tab key.
    public static let tab = KeyEquivalent("\t")
    /// The up arrow key.
    public static let upArrow = KeyEquivalent("\u{F700}")
    /// The down arrow key.
    public static let downArrow = KeyEquivalent("\u{F701}")
    /// The left arrow key.
    public static let leftArrow = KeyEquivalent("\u{F702}")
    /// The right arrow key.
    public static let rightArrow = KeyEquivalent("\u{F703}")
    /// The Home key.
    public static let home = KeyEquivalent("\u{F729}")
    /// The End key.
    public static let end = KeyEquivalent("\u{F72B}")
    /// The Page Up key.
    public static let pageUp = KeyEquivalent("\u{F72C}")
    /// The Page Down key.
    public static let pageDown = KeyEquivalent("\u{F72D}")
    /// The Clear key.
    public static let clear = KeyEquivalent("\u{F739}")

    fileprivate var name: String {
        switch self {
        case .return: "return"
        case .escape: "escape"
        case .delete: "delete"
        case .space: "space"
        case .tab: "tab"
        case .upArrow: "up"
        case .downArrow: "down"
        case .leftArrow: "left"
        case .rightArrow: "right"
        default: String(character)
        }
    }
}

/// The modifier keys that are held while another key is pressed.
///
/// Source: SwiftUI's `EventModifiers`.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The Shift key.
    public static let shift = EventModifiers(rawValue: 1 << 1)
    /// The Control key.
    public static let control = EventModifiers(rawValue: 1 << 2)
    /// The Option key.
    public static let option = EventModifiers(rawValue: 1 << 3)
    /// The Command key.
    public static let command = EventModifiers(rawValue: 1 << 4)
}

/// A key together with its modifier keys.
///
/// Source: SwiftUI's `KeyboardShortcut`.
public struct KeyboardShortcut: Hashable, Sendable {
    /// The key.
    public var key: KeyEquivalent
    /// The modifier keys.
    public var modifiers: EventModifiers

    /// Creates a shortcut, with the Command key by default.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The Return key, which triggers the default button.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    /// The Escape key, which cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

extension Shortcut {
    init(_ key: KeyEquivalent, _ modifiers: EventModifiers) {
        let pairs: [(EventModifiers, Modifier)] = [
            (.shift, .shift), (.control, .control), (.option, .option), (.command, .command),
        ]
        self.init(key.name, modifiers: Set(pairs.filter { modifiers.contains($0.0) }.map(\.1)))
    }
}

extension KeyboardShortcut {
    /// How a shortcut adapts to the keyboard layout of a language. It has no effect: a shortcut is the same for each
    /// language.
    public struct Localization: Sendable {
        /// The shortcut adapts to the keyboard layout.
        public static let automatic = Localization()
        /// The shortcut adapts to the keyboard layout, and is not mirrored.
        public static let withoutMirroring = Localization()
        /// The shortcut is always the same.
        public static let custom = Localization()
    }

    /// Creates a shortcut. The localization has no effect.
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization) {
        self.init(key, modifiers: modifiers)
    }
}

extension View {
    /// Sets the keys that trigger the control, or the first control in the view. The localization has no effect.
    public func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> some View { keyboardShortcut(key, modifiers: modifiers) }

    /// Sets the keys that trigger the control, or the first control in the view.
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
        let shortcut = Shortcut(key, modifiers)
        return modifier(NodeModifier { $0.setShortcut(shortcut) })
    }

    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
        keyboardShortcut(shortcut.key, modifiers: shortcut.modifiers)
    }
}

extension RenderNode {
    /// Sets the shortcut of the first control in the node.
    /// - Parameter isReplaced: Whether the shortcut replaces one that the control already has.
    /// - Returns: Whether there is a control.
    @discardableResult
    mutating func setShortcut(_ shortcut: Shortcut, replacing isReplaced: Bool = true) -> Bool {
        if accepts(.tap) || accepts(.toggle) {
            if isReplaced || attributes[.shortcut] == nil { attributes[.shortcut] = .text(shortcut.text) }
            return true
        }
        for index in children.indices where children[index].setShortcut(shortcut, replacing: isReplaced) { return true }
        return false
    }
}
