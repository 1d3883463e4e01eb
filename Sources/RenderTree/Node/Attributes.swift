/// The name of a hint that a renderer may follow or ignore. Open: see ``RenderNode/attributes``.
public enum AttributeKey: Hashable, Sendable {
    // MARK: Meaning

    /// A hint in words, shown on hover and used as a name where there is no other.
    case help
    /// What an empty field shows.
    case placeholder
    /// The key that triggers the node, as a ``Shortcut``'s text.
    case shortcut
    /// The name of the symbol that an image shows.
    case symbol
    /// Where a link leads.
    case url
    /// The identifier that tests and scripts may use; never shown.
    case identifier
    /// What a row, option or tab stands for in the selection of its container.
    case tag

    // MARK: Drawing

    /// `horizontal`, `vertical` or `depth`: how a stack lays out its children.
    case axis
    /// The distance between the children of a stack, in points.
    case spacing
    /// `leading`, `center`, `trailing`, `top`, `bottom`.
    case alignment
    /// The distance around the node, in points.
    case padding
    /// The width in points; `infinity` fills what there is.
    case width
    /// The height in points; `infinity` fills what there is.
    case height
    /// A text style: `largeTitle`, `title`, `headline`, `body`, `caption` …
    case font
    /// `bold`, `semibold`, `light` …
    case weight
    case italic
    /// A colour by meaning: `primary`, `secondary`, `accent`, `red` …
    case foreground
    /// How a control or container presents itself: `plain`, `bordered`, `grouped` …
    case style
    /// The most lines that a text takes.
    case lineLimit

    /// A hint of a later version, or of a renderer's own.
    case other(String)
}

extension AttributeKey: OpenName, Comparable {
    private static let byName = index([
        .help, .placeholder, .shortcut, .symbol, .url, .identifier, .tag, .axis, .spacing, .alignment, .padding, .width,
        .height, .font, .weight, .italic, .foreground, .style, .lineLimit,
    ])

    // Here and not in an extension of OpenName, whose members are not linked into other modules in release.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    public init(rawValue: String) {
        self = AttributeKey.byName[rawValue] ?? .other(rawValue)
    }

    public var rawValue: String {
        switch self {
        case .help: "help"
        case .placeholder: "placeholder"
        case .shortcut: "shortcut"
        case .symbol: "symbol"
        case .url: "url"
        case .identifier: "identifier"
        case .tag: "tag"
        case .axis: "axis"
        case .spacing: "spacing"
        case .alignment: "alignment"
        case .padding: "padding"
        case .width: "width"
        case .height: "height"
        case .font: "font"
        case .weight: "weight"
        case .italic: "italic"
        case .foreground: "foreground"
        case .style: "style"
        case .lineLimit: "lineLimit"
        case .other(let name): name
        }
    }

    public static func < (lhs: AttributeKey, rhs: AttributeKey) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
