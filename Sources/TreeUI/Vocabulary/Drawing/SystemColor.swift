extension Color {
    /// Creates a color of UIKit, such as `.systemBackground`.
    public init(uiColor: SystemColor) {
        self.init(uiColor.name)
    }

    /// Creates a color of AppKit, such as `.windowBackgroundColor`.
    public init(nsColor: SystemColor) {
        self.init(nsColor.name)
    }

    /// Creates a color of UIKit or AppKit.
    @_disfavoredOverload
    public init(_ color: SystemColor) {
        self.init(color.name)
    }
}

#if !canImport(UIKit)
/// The colors of UIKit that code for SwiftUI uses. They have no components.
public typealias UIColor = SystemColor
#endif

#if !canImport(AppKit)
/// The colors of AppKit that code for SwiftUI uses. They have no components.
public typealias NSColor = SystemColor
#endif

/// A color that UIKit or AppKit names, as a hint for renderers.
///
/// Source: UIKit's `UIColor` and AppKit's `NSColor`.
public enum SystemColor: Hashable, Sendable {
    /// UIKit's colors of text, links and the tint.
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, tintColor
    /// UIKit's backgrounds of a view, from the back to the front.
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    /// UIKit's backgrounds of grouped content, from the back to the front.
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    /// UIKit's fills of shapes, and its lines between content.
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill, separator, opaqueSeparator
    /// UIKit's and AppKit's adaptable colors.
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
        systemIndigo
    /// More adaptable colors, and grays.
    case systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4, systemGray5,
        systemGray6
    /// Fixed colors, which are the same in every appearance.
    case red, orange, yellow, green, cyan, blue, purple, magenta, brown, white, black, gray, lightGray, darkGray, clear
    /// AppKit's colors of text.
    case labelColor, secondaryLabelColor, tertiaryLabelColor, quaternaryLabelColor, textColor, placeholderTextColor
    /// AppKit's colors of links, controls and windows.
    case linkColor, controlColor, controlTextColor, controlAccentColor, controlBackgroundColor, windowBackgroundColor
    /// AppKit's backgrounds of pages, text and selections.
    case underPageBackgroundColor, textBackgroundColor, selectedContentBackgroundColor, selectedControlColor
    /// AppKit's selections in windows without the focus, and its lines.
    case unemphasizedSelectedContentBackgroundColor, selectedTextBackgroundColor, separatorColor, gridColor

    /// The name of SwiftUI's color for the same purpose, or else the color's own.
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
