/// A key with modifiers that triggers a node, such as Shift-Command-S.
///
/// Its text, `shift+command+s`, is what the ``AttributeKey/shortcut`` attribute holds.
public struct Shortcut: Hashable, Sendable {
    public enum Modifier: String, CaseIterable, Hashable, Sendable {
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

    /// One lower-case character, or the name of a key: `return`, `escape`, `delete`, `space`, `tab`, `up` …
    public var key: String
    public var modifiers: Set<Modifier>

    public init(_ key: String, modifiers: Set<Modifier> = [.command]) {
        self.key = key.lowercased()
        self.modifiers = modifiers
    }

    /// Reads `shift+command+s`; `nil` where a modifier is unknown or the key is missing.
    public init?(text: String) {
        var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        if text.hasSuffix("++") || text == "+" {
            // The plus key itself: the last two empty parts are one "+".
            parts.removeLast(2)
            parts.append("+")
        }
        guard let key = parts.popLast(), !key.isEmpty else { return nil }
        let modifiers = parts.map(Modifier.init(rawValue:))
        guard !modifiers.contains(nil) else { return nil }
        self.init(key, modifiers: Set(modifiers.compactMap(\.self)))
    }

    /// `shift+command+s`, the modifiers in a fixed order.
    public var text: String {
        (orderedModifiers.map(\.rawValue) + [key]).joined(separator: "+")
    }

    /// `⇧⌘S`, as menus show it.
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
