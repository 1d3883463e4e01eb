/// A key with modifiers that triggers a node, such as Shift-Command-S.
///
/// The value of ``AttributeKey/shortcut`` is its text, `shift+command+s`.
public struct Shortcut: Hashable, Sendable {
    /// A modifier key.
    public enum Modifier: String, CaseIterable, Hashable, Sendable {
        /// A key to hold, named after the keys of a Mac.
        case control, option, shift, command

        fileprivate var glyph: String {
            switch self {
            case .control: "⌃"
            case .option: "⌥"
            case .shift: "⇧"
            case .command: "⌘"
            }
        }
    }

    /// A lowercase character or the name of a key: `return`, `escape`, `delete`, `space`, `tab`, `up` …
    public var key: String
    /// The modifier keys that are held.
    public var modifiers: Set<Modifier>

    /// Creates a shortcut from a character or the name of a key.
    public init(_ key: String, modifiers: Set<Modifier> = [.command]) {
        self.key = key.lowercased()
        self.modifiers = modifiers
    }

    /// Creates a shortcut from text such as `shift+command+s`; `nil` if a modifier is unknown or the key is missing.
    public init?(text: String) {
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if text.hasSuffix("++") || text == "+" {
            // In "command++" the key is the plus sign, which `split` turns into two empty parts.
            parts.removeLast(2)
            parts.append("+")
        }
        guard let key = parts.popLast(), !key.isEmpty else { return nil }
        let modifiers = parts.map(Modifier.init(rawValue:))
        guard !modifiers.contains(nil) else { return nil }
        self.init(key, modifiers: Set(modifiers.compactMap(\.self)))
    }

    /// The text of the shortcut, with the modifiers in a fixed order: `shift+command+s`.
    public var text: String {
        (orderedModifiers.map(\.rawValue) + [key]).joined(separator: "+")
    }

    /// The shortcut as menus show it: `⇧⌘S`.
    public var glyphs: String {
        let keyGlyph =
            switch key {
            case "return": "↩"
            case "escape": "⎋"
            case "delete": "⌫"
            case "space": "Space"
            case "tab": "⇥"
            case "up": "↑"
            case "down": "↓"
            case "left": "←"
            case "right": "→"
            default: key.uppercased()
            }
        return orderedModifiers.map(\.glyph).joined() + keyGlyph
    }

    private var orderedModifiers: [Modifier] {
        Modifier.allCases.filter(modifiers.contains)
    }
}
