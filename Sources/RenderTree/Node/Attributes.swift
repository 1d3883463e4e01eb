/// The name of a hint that a renderer may follow or ignore. Open: see ``RenderNode/attributes``.
public struct AttributeKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    public static func < (lhs: AttributeKey, rhs: AttributeKey) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}

/// What a hint says.
public typealias AttributeValue = NodeValue

extension AttributeKey {
    // MARK: Meaning

    /// A hint in words, shown on hover and used as a name where there is no other.
    public static let help: AttributeKey = "help"
    /// What an empty field shows.
    public static let placeholder: AttributeKey = "placeholder"
    /// The key that triggers the node, as a ``Shortcut``'s text.
    public static let shortcut: AttributeKey = "shortcut"
    /// The name of the symbol that an image shows.
    public static let symbol: AttributeKey = "symbol"
    /// Where a link leads.
    public static let url: AttributeKey = "url"
    /// The identifier that tests and scripts may use; never shown.
    public static let identifier: AttributeKey = "identifier"
    /// What a row, option or tab stands for in the selection of its container.
    public static let tag: AttributeKey = "tag"

    // MARK: Drawing

    /// `horizontal`, `vertical` or `depth`: how a stack lays out its children.
    public static let axis: AttributeKey = "axis"
    /// The distance between the children of a stack, in points.
    public static let spacing: AttributeKey = "spacing"
    /// `leading`, `center`, `trailing`, `top`, `bottom`.
    public static let alignment: AttributeKey = "alignment"
    /// The distance around the node, in points.
    public static let padding: AttributeKey = "padding"
    /// The width in points; `infinity` fills what there is.
    public static let width: AttributeKey = "width"
    /// The height in points; `infinity` fills what there is.
    public static let height: AttributeKey = "height"
    /// A text style: `largeTitle`, `title`, `headline`, `body`, `caption` …
    public static let font: AttributeKey = "font"
    /// `bold`, `semibold`, `light` …
    public static let weight: AttributeKey = "weight"
    public static let italic: AttributeKey = "italic"
    /// A colour by meaning: `primary`, `secondary`, `accent`, `red` …
    public static let foreground: AttributeKey = "foreground"
    /// How a control or container presents itself: `plain`, `bordered`, `grouped` …
    public static let style: AttributeKey = "style"
    /// The most lines that a text takes.
    public static let lineLimit: AttributeKey = "lineLimit"
}
