public import Foundation

/// A font, identified by the name of a text style, such as `title`, or by the name of a typeface and a size.
///
/// Source: SwiftUI's `Font`.
public struct Font: Hashable, Sendable {
    let name: String
    var weight: Weight?

    /// The font for large titles.
    public static let largeTitle = Font(name: "largeTitle")
    /// The font for first-level titles.
    public static let title = Font(name: "title")
    /// The font for second-level titles.
    public static let title2 = Font(name: "title2")
    /// The font for third-level titles.
    public static let title3 = Font(name: "title3")
    /// The font for headlines.
    public static let headline = Font(name: "headline")
    /// The font for subheadlines.
    public static let subheadline = Font(name: "subheadline")
    /// The font for body text.
    public static let body = Font(name: "body")
    /// The font for callouts.
    public static let callout = Font(name: "callout")
    /// The font for footnotes.
    public static let footnote = Font(name: "footnote")
    /// The font for captions.
    public static let caption = Font(name: "caption")
    /// The font for secondary captions.
    public static let caption2 = Font(name: "caption2")

    /// Returns the system font with a size and a weight. The design has no effect.
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        sized("system", size, weight)
    }

    /// Returns the system font for a text style, with a weight. The design has no effect.
    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(name: style.name, weight: weight)
    }

    /// Returns a custom font with a size.
    public static func custom(_ name: String, size: CGFloat) -> Font { sized(name, size) }

    /// Returns the font of the text style. The tree does not keep the name and the size.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(name: textStyle.name)
    }

    /// Returns a custom font with a size.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { sized(name, fixedSize) }

    private static func sized(_ name: String, _ size: CGFloat, _ weight: Weight? = nil) -> Font {
        Font(name: "\(name) \(Int(exactly: size).map(String.init) ?? "\(size)")", weight: weight)
    }

    /// The kind of text that a font is for.
    public enum TextStyle: CaseIterable, Sendable {
        /// The styles from the largest to the smallest; a renderer chooses each size.
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var name: String { "\(self)" }
    }

    /// Returns the font with a weight.
    public func weight(_ weight: Weight) -> Font { Font(name: name, weight: weight) }

    /// Returns the font with the weight `bold`.
    public func bold() -> Font { weight(.bold) }

    /// The weight of a font, from `ultraLight` to `black`.
    public struct Weight: Hashable, Sendable {
        let name: String

        /// The lightest weight.
        public static let ultraLight = Weight(name: "ultraLight")
        /// The weight between `ultraLight` and `light`.
        public static let thin = Weight(name: "thin")
        /// The weight between `thin` and `regular`.
        public static let light = Weight(name: "light")
        /// The weight of ordinary text.
        public static let regular = Weight(name: "regular")
        /// The weight between `regular` and `semibold`.
        public static let medium = Weight(name: "medium")
        /// The weight between `medium` and `bold`.
        public static let semibold = Weight(name: "semibold")
        /// The weight of bold text.
        public static let bold = Weight(name: "bold")
        /// The weight between `bold` and `black`.
        public static let heavy = Weight(name: "heavy")
        /// The heaviest weight.
        public static let black = Weight(name: "black")
    }
}
