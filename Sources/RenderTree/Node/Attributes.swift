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
    /// Whether a button leads to another screen, where its ``style`` is not `link`.
    case navigates
    /// The identifier that tests and scripts may use; never shown.
    case identifier
    /// What a row, option or tab stands for in the selection of its container.
    case tag
    /// What using the node does, in words, for those who ask.
    case hint
    /// A few characters beside the node, such as a count.
    case badge
    /// The least value of a slider or a gauge.
    case minimum
    /// The greatest value of a slider or a gauge.
    case maximum
    /// By how much a slider or a stepper goes up or down.
    case step
    /// What is typed into a field, such as `emailAddress` or `numberPad`.
    case keyboard

    // MARK: Drawing

    /// `horizontal`, `vertical` or `depth`: how a stack lays out its children.
    case axis
    /// The distance between the children of a stack, in points.
    case spacing
    /// `leading`, `center`, `trailing`, `top`, `bottom`.
    case alignment
    /// The distance around the node, in points, the same at each edge.
    case padding
    /// The distance above the node, in points, where the edges differ.
    case paddingTop
    /// The distance before the node, in points, where the edges differ.
    case paddingLeading
    /// The distance below the node, in points, where the edges differ.
    case paddingBottom
    /// The distance after the node, in points, where the edges differ.
    case paddingTrailing
    /// The width in points; `infinity` fills what there is.
    case width
    /// The height in points; `infinity` fills what there is.
    case height
    /// A text style: `largeTitle`, `title`, `headline`, `body`, `caption` …
    case font
    /// `bold`, `semibold`, `light` …
    case weight
    case italic
    /// A line through the text.
    case strikethrough
    /// Letters of equal width, as for code.
    case monospaced
    /// A colour by meaning: `primary`, `secondary`, `accent`, `red` …
    case foreground
    /// How a control or container presents itself: `plain`, `bordered`, `grouped` …
    case style
    /// The most lines that a text takes.
    case lineLimit
    /// The colour of what is interactive within: a colour's name or `#RRGGBB`.
    case tint
    /// What is drawn behind the node: a colour or the name of a form.
    case background
    /// The line around the node: its colour.
    case border
    /// The form that the node is cut to: `circle`, `capsule`, `roundedRectangle 8` …
    case clip
    /// How much of the node shows, from 0 to 1.
    case opacity
    /// The radius of the node's shadow, in points.
    case shadow
    /// `leading`, `center`, `trailing`: the alignment of several lines.
    case textAlignment
    /// How many columns a grid has.
    case columns
    /// `placeholder`, `privacy`: the content is not to be shown as it is.
    case redacted
    /// A drawing effect by name: `blur 3`, `rotation 45`, `scale 2` …
    case effect

    /// A hint of a later version, or of a renderer's own.
    indirect case other(String)
}

extension AttributeKey: OpenName, Comparable {
    private static let byName = index([
        .help, .placeholder, .shortcut, .symbol, .url, .identifier, .tag, .axis, .spacing, .alignment, .padding, .width,
        .height, .font, .weight, .italic, .foreground, .style, .lineLimit, .hint, .badge, .minimum, .maximum, .step,
        .keyboard, .paddingTop, .paddingLeading, .paddingBottom, .paddingTrailing, .strikethrough, .monospaced,
        .navigates,
        .tint, .background, .border, .clip, .opacity, .shadow, .textAlignment, .columns, .redacted, .effect,
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
        case .navigates: "navigates"
        case .identifier: "identifier"
        case .tag: "tag"
        case .axis: "axis"
        case .spacing: "spacing"
        case .alignment: "alignment"
        case .padding: "padding"
        case .paddingTop: "paddingTop"
        case .paddingLeading: "paddingLeading"
        case .paddingBottom: "paddingBottom"
        case .paddingTrailing: "paddingTrailing"
        case .width: "width"
        case .height: "height"
        case .font: "font"
        case .weight: "weight"
        case .italic: "italic"
        case .strikethrough: "strikethrough"
        case .monospaced: "monospaced"
        case .foreground: "foreground"
        case .style: "style"
        case .lineLimit: "lineLimit"
        case .hint: "hint"
        case .badge: "badge"
        case .minimum: "minimum"
        case .maximum: "maximum"
        case .step: "step"
        case .keyboard: "keyboard"
        case .tint: "tint"
        case .background: "background"
        case .border: "border"
        case .clip: "clip"
        case .opacity: "opacity"
        case .shadow: "shadow"
        case .textAlignment: "textAlignment"
        case .columns: "columns"
        case .redacted: "redacted"
        case .effect: "effect"
        case .other(let name): name
        }
    }

    public static func < (lhs: AttributeKey, rhs: AttributeKey) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
