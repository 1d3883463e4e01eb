extension Color {
    /// Creates a color from one of UIKit's, such as `.systemBackground`.
    public init(uiColor: SystemColor) {
        self.init(uiColor.name)
    }

    /// Creates a color from one of AppKit's, such as `.windowBackgroundColor`.
    public init(nsColor: SystemColor) {
        self.init(nsColor.name)
    }

    /// Creates a color from one of UIKit's or AppKit's.
    @_disfavoredOverload
    public init(_ color: SystemColor) {
        self.init(color.name)
    }
}

#if !canImport(UIKit)
/// The UIKit colors that SwiftUI code uses. They have no components.
public typealias UIColor = SystemColor
#endif

#if !canImport(AppKit)
/// The AppKit colors that SwiftUI code uses. They have no components.
public typealias NSColor = SystemColor
#endif

/// A hint for renderers: a color that UIKit or AppKit names.
///
/// Source: UIKit's `UIColor` and AppKit's `NSColor`.
public enum SystemColor: Hashable, Sendable {
    /// UIKit's colors for text and links, and its tint color.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, tintColor
    /// UIKit's backgrounds for a view, from back to front.
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    /// UIKit's backgrounds for grouped content, from back to front.
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    /// UIKit's fill colors for shapes, and its colors for separators.
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill, separator, opaqueSeparator
    /// UIKit's and AppKit's adaptable colors.
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
        systemIndigo
    /// More adaptable colors, and grays.
    case systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4, systemGray5,
        systemGray6
    /// Fixed colors, which are the same in every appearance.
    case red, orange, yellow, green, cyan, blue, purple, magenta, brown, white, black, gray, lightGray, darkGray, clear
    /// AppKit's colors for text.
    case labelColor, secondaryLabelColor, tertiaryLabelColor, quaternaryLabelColor, textColor, placeholderTextColor
    /// AppKit's colors for links, controls and windows.
    case linkColor, controlColor, controlTextColor, controlAccentColor, controlBackgroundColor, windowBackgroundColor
    /// AppKit's backgrounds for pages, text and selections.
    case underPageBackgroundColor, textBackgroundColor, selectedContentBackgroundColor, selectedControlColor
    /// AppKit's colors for selections in windows without the focus, and for lines.
    case unemphasizedSelectedContentBackgroundColor, selectedTextBackgroundColor, separatorColor, gridColor

    /// The name of SwiftUI's color for the same purpose, or this color's own name if there is none.
    var name: String {
        switch self {
        case .label, .labelColor, .textColor, .controlTextColor: return "primary"
        case .secondaryLabel, .secondaryLabelColor: return "secondary"
        case .link, .linkColor, .tintColor, .controlAccentColor: return "accent"
        case .systemBackground, .windowBackgroundColor, .controlBackgroundColor, .textBackgroundColor:
            return "background"
        case .separator, .opaqueSeparator, .separatorColor: return "separator"
        default:
            let own = "\(self)"
            return own.hasPrefix("system") ? own.dropFirst(6).lowercased() : own
        }
    }
}
