/// A text style, by its meaning.
///
/// Source: SwiftUI's `Font`.
public struct Font: Hashable, Sendable {
    let name: String
    var weight: Weight?

    public static let largeTitle = Font(name: "largeTitle")
    public static let title = Font(name: "title")
    public static let title2 = Font(name: "title2")
    public static let title3 = Font(name: "title3")
    public static let headline = Font(name: "headline")
    public static let subheadline = Font(name: "subheadline")
    public static let body = Font(name: "body")
    public static let callout = Font(name: "callout")
    public static let footnote = Font(name: "footnote")
    public static let caption = Font(name: "caption")
    public static let caption2 = Font(name: "caption2")

    public static func system(size: Double, weight: Weight? = nil, design: Design? = nil) -> Font {
        sized("system", size, weight)
    }

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(name: style.name, weight: weight)
    }

    public static func custom(_ name: String, size: Double) -> Font { sized(name, size) }

    public static func custom(_ name: String, size: Double, relativeTo textStyle: TextStyle) -> Font {
        Font(name: textStyle.name)
    }

    public static func custom(_ name: String, fixedSize: Double) -> Font { sized(name, fixedSize) }

    private static func sized(_ name: String, _ size: Double, _ weight: Weight? = nil) -> Font {
        Font(name: "\(name) \(Int(exactly: size).map(String.init) ?? "\(size)")", weight: weight)
    }

    /// The style of a kind of text.
    public enum TextStyle: CaseIterable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var name: String { "\(self)" }
    }

    /// How the letters are drawn; a hint without effect here.
    public enum Design: Sendable {
        case `default`, serif, rounded, monospaced
    }

    public func italic() -> Font { self }

    public func monospaced() -> Font { self }

    public func monospacedDigit() -> Font { self }

    public func smallCaps() -> Font { self }

    public func leading(_ leading: Leading) -> Font { self }

    public enum Leading: Sendable {
        case standard, tight, loose
    }

    public func weight(_ weight: Weight) -> Font { Font(name: name, weight: weight) }

    public func bold() -> Font { weight(.bold) }

    public struct Weight: Hashable, Sendable {
        let name: String

        public static let ultraLight = Weight(name: "ultraLight")
        public static let thin = Weight(name: "thin")
        public static let light = Weight(name: "light")
        public static let regular = Weight(name: "regular")
        public static let medium = Weight(name: "medium")
        public static let semibold = Weight(name: "semibold")
        public static let bold = Weight(name: "bold")
        public static let heavy = Weight(name: "heavy")
        public static let black = Weight(name: "black")
    }
}
