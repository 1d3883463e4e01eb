extension Color {
    /// Creates a colour of UIKit, such as `.systemBackground`.
    public init(uiColor: SystemColor) {
        self.init(uiColor.name)
    }

    /// Creates a colour of AppKit, such as `.windowBackgroundColor`.
    public init(nsColor: SystemColor) {
        self.init(nsColor.name)
    }

    /// Creates a colour of UIKit or AppKit.
    @_disfavoredOverload
    public init(_ color: SystemColor) {
        self.init(color.name)
    }
}

#if !canImport(UIKit)
/// The colours of UIKit that SwiftUI's views name. They have no components.
public typealias UIColor = SystemColor
#endif

#if !canImport(AppKit)
/// The colours of AppKit that SwiftUI's views name. They have no components.
public typealias NSColor = SystemColor
#endif

/// A colour that UIKit or AppKit names, as a hint for renderers.
///
/// Source: UIKit's `UIColor` and AppKit's `NSColor`.
public enum SystemColor: Hashable, Sendable {
    case label, secondaryLabel, tertiaryLabel, quaternaryLabel, placeholderText, link, tintColor
    case systemBackground, secondarySystemBackground, tertiarySystemBackground
    case systemGroupedBackground, secondarySystemGroupedBackground, tertiarySystemGroupedBackground
    case systemFill, secondarySystemFill, tertiarySystemFill, quaternarySystemFill, separator, opaqueSeparator
    case systemRed, systemOrange, systemYellow, systemGreen, systemMint, systemTeal, systemCyan, systemBlue,
        systemIndigo
    case systemPurple, systemPink, systemBrown, systemGray, systemGray2, systemGray3, systemGray4, systemGray5,
        systemGray6
    case red, orange, yellow, green, cyan, blue, purple, magenta, brown, white, black, gray, lightGray, darkGray, clear
    case labelColor, secondaryLabelColor, tertiaryLabelColor, quaternaryLabelColor, textColor, placeholderTextColor
    case linkColor, controlColor, controlTextColor, controlAccentColor, controlBackgroundColor, windowBackgroundColor
    case underPageBackgroundColor, textBackgroundColor, selectedContentBackgroundColor, selectedControlColor
    case unemphasizedSelectedContentBackgroundColor, selectedTextBackgroundColor, separatorColor, gridColor

    /// The name of SwiftUI's colour for the same purpose, or else the colour's own.
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
