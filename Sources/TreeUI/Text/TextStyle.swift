package import RenderTree

/// How text looks, as far as it was said.
package struct TextStyle: Equatable, Sendable {
    var font: Font?
    var weight: Font.Weight?
    var isItalic: Bool?
    var foreground: Color?
    var lineLimit: Int?
    /// Whether text within stands for a heading, such as in a section's header.
    var isHeading = false

    /// Whether nothing was said, as of most text.
    private var isPlain: Bool {
        font == nil && weight == nil && isItalic == nil && foreground == nil && lineLimit == nil && !isHeading
    }

    /// This style with what `other` says more precisely.
    func merging(_ other: TextStyle) -> TextStyle {
        if other.isPlain { return self }
        if isPlain { return other }
        return TextStyle(
            font: other.font ?? font,
            weight: other.weight ?? weight,
            isItalic: other.isItalic ?? isItalic,
            foreground: other.foreground ?? foreground,
            lineLimit: other.lineLimit ?? lineLimit,
            isHeading: isHeading || other.isHeading
        )
    }

    package func write(to node: inout RenderNode) {
        if let font { node.attributes[.font] = .text(font.name) }
        if let weight = weight ?? font?.weight { node.attributes[.weight] = .text(weight.name) }
        if isItalic == true { node.attributes[.italic] = .bool(true) }
        if let foreground { node.attributes[.foreground] = .text(foreground.name) }
        if let lineLimit { node.attributes[.lineLimit] = .number(Double(lineLimit)) }
    }
}

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

    public static func system(size: Double, weight: Weight? = nil) -> Font {
        Font(name: "system \(Int(exactly: size).map(String.init) ?? "\(size)")", weight: weight)
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

/// A colour, by its meaning or its name.
///
/// Source: SwiftUI's `Color`.
public struct Color: Hashable, Sendable {
    let name: String

    /// A colour of the application's palette.
    public init(_ name: String) {
        self.name = name
    }

    public static let primary = Color("primary")
    public static let secondary = Color("secondary")
    public static let accentColor = Color("accent")
    public static let red = Color("red")
    public static let orange = Color("orange")
    public static let yellow = Color("yellow")
    public static let green = Color("green")
    public static let blue = Color("blue")
    public static let purple = Color("purple")
    public static let pink = Color("pink")
    public static let gray = Color("gray")
    public static let white = Color("white")
    public static let black = Color("black")
    public static let clear = Color("clear")
}
