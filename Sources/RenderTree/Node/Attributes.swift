/// The key of an attribute. Renderers may ignore drawing attributes, and ignore unknown keys; see
/// ``RenderNode/attributes``.
public enum AttributeKey: Hashable, Sendable {
    // MARK: Meaning

    /// The help text, shown on hover. It names the node if the node has no other name.
    case help
    /// The text that an empty field shows.
    case placeholder
    /// The keyboard shortcut that triggers the node, in the form of ``Shortcut/text``.
    case shortcut
    /// The name of an image's symbol, or of the symbol before a button's text.
    case symbol
    /// The destination of a link.
    case url
    /// On the Back button of a stack: the number of screens that the button can leave, one after the other.
    case backLevels
    /// On a window: whether the window's action for URLs accepts only the application's paths.
    case opensPathsOnly
    /// On a window: whether paths must wait because other content is shown before the window's screens.
    case opensPathsLater
    /// The node's part of a path. On a link to a screen: the name of the screen, or an empty string if the link's text is
    /// the name. On a Back button: a line for each screen that the button can leave, with the name, a space and the
    /// title. On a command: the id of the window that it opens. On a window that shows a value: the window's id, a slash
    /// and the value, or an empty string if the value cannot be in a path.
    case place
    /// An identifier for tests and scripts. It is never shown.
    case identifier
    /// The value of a row, option or tab in the selection of its container.
    case tag
    /// The accessibility hint: the effect of using the node.
    case hint
    /// A short text beside the node, such as a count.
    case badge
    /// The lower limit of a slider or a gauge.
    case minimum
    /// The upper limit of a slider or a gauge.
    case maximum
    /// The step of a slider or a stepper.
    case step
    /// The keys that a node with the action `pressKey` takes: space-separated shortcuts in the form of
    /// ``Shortcut/text``, or `any`.
    case keys
    /// The name of the series that a point of a chart belongs to.
    case series
    /// The position of a point on the category axis, as text, if it differs from the name of the point.
    case category
    /// The position of a point on the category axis, if it is a number or a date. A date is a number of seconds since
    /// 1970.
    case position
    /// The quantity of a point, if the point's value is text.
    case amount
    /// The title of the x-axis of a chart.
    case xTitle
    /// The title of the y-axis of a chart.
    case yTitle
    /// The space-separated parts of the x-axis that are drawn: `labels` and `lines`. If the attribute is missing, all
    /// parts are drawn.
    case xAxis
    /// The parts of the y-axis that are drawn, as in ``xAxis``.
    case yAxis
    /// Whether scrolling the node with a finger closes the onscreen keyboard. The keyboard stays if the value is
    /// `never`.
    case scrollDismissesKeyboard
    /// The keyboard of a field, such as `emailAddress` or `numberPad`.
    case keyboard
    /// The purpose of a file dialog, on the dialog's field for the path and on the button that confirms: `open`,
    /// `openSeveral` with one path on each line, `save` or `move`. A host may show its own dialog and send the path.
    case file
    /// The file types that a field for paths accepts, in the form of HTML's `accept` attribute: comma-separated
    /// extensions with a dot and media types. If the attribute is missing, the field accepts every type.
    case fileTypes

    // MARK: Drawing

    /// The direction in which a stack arranges its children: `horizontal`, `vertical` or `depth`. For a chart,
    /// `horizontal` if its bars are; for a rule in a chart, the direction of the rule.
    case axis
    /// The distance between the children of a stack, in points.
    case spacing
    /// The alignment of children: `leading`, `center`, `trailing`, `top` or `bottom`.
    case alignment
    /// The edge at which the node stays visible beside content that scrolls: `top` or `bottom`. A toolbar without an edge is
    /// at the top.
    case edge
    /// The padding in points, if it is equal on all edges.
    case padding
    /// The padding above the node in points, if the edges differ.
    case paddingTop
    /// The padding at the leading edge in points, if the edges differ.
    case paddingLeading
    /// The padding below the node in points, if the edges differ.
    case paddingBottom
    /// The padding at the trailing edge in points, if the edges differ.
    case paddingTrailing
    /// The width in points; `infinity` fills the available width.
    case width
    /// The height in points; `infinity` fills the available height.
    case height
    /// A text style: `largeTitle`, `title`, `headline`, `body`, `caption` …
    case font
    /// The font weight: `bold`, `semibold`, `light` …
    case weight
    /// Whether the text is italic.
    case italic
    /// A line through the text.
    case strikethrough
    /// Characters of equal width, as for code.
    case monospaced
    /// The foreground color, semantic or named: `primary`, `secondary`, `accent`, `red` …
    case foreground
    /// The style of a control or container: `plain`, `bordered`, `grouped` … The style `search` makes a field a search
    /// field, which does not take the first focus of a window.
    case style
    /// The size of a control, if it is not regular: `mini`, `small`, `large` or `extraLarge`.
    case controlSize
    /// Whether the label of a control is shown: `hidden` if it only names the control.
    case labels
    /// The maximum number of lines of text.
    case lineLimit
    /// The color of the controls in the node: a name or `#RRGGBB`.
    case tint
    /// The background: a color, or a translucent material such as `regularMaterial` or `bar`.
    case background
    /// The color of the border.
    case border
    /// The shape that clips the node: `circle`, `capsule`, `roundedRectangle 8` …
    case clip
    /// The opacity of the node, from 0 to 1.
    case opacity
    /// The radius of the node's shadow, in points.
    case shadow
    /// The alignment of several lines of text: `leading`, `center` or `trailing`.
    case textAlignment
    /// The number of columns of a grid.
    case columns
    /// The reason for hiding the content, `placeholder` or `privacy`. The value `none` shows it even in a redacted
    /// node.
    case redacted
    /// A drawing effect by name: `blur 3`, `rotation 45`, `scale 2` …
    case effect
    /// How the node enters the screen if the change is animated and the node is not inside another new node: it fades
    /// in (`opacity`), moves in from an edge (`move top`) or grows (`scale 0.5`).
    case transition
    /// A canvas's drawing as lines of text: its size, followed by the areas, lines and labels in it.
    case drawing

    /// A key of a later version, or of a custom renderer.
    indirect case other(String)
}

extension AttributeKey: OpenName, Comparable {
    /// The name of each case, in the order of the cases.
    enum Name: String, CaseIterable {
        case help, placeholder, shortcut, symbol, url, backLevels, opensPathsOnly, opensPathsLater, place, identifier,
            tag, hint, badge, minimum, maximum, step, keys, series, category, position, amount, xTitle, yTitle, xAxis,
            yAxis, scrollDismissesKeyboard, keyboard, file, fileTypes, axis, spacing, alignment, edge, padding,
            paddingTop, paddingLeading, paddingBottom, paddingTrailing, width, height, font, weight, italic,
            strikethrough, monospaced, foreground, style, controlSize, labels, lineLimit, tint, background, border,
            clip, opacity, shadow, textAlignment, columns, redacted, effect, transition, drawing
    }

    // Declared here, because members of an extension of OpenName are not linked into other modules in release builds.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    /// Creates a key from its name. An unknown name becomes ``other(_:)``.
    public init(rawValue: String) {
        self = Name(rawValue: rawValue).map(AttributeKey.init(known:)) ?? .other(rawValue)
    }

    /// The name of the key.
    public var rawValue: String {
        if case .other(let name) = self { name } else { knownName.rawValue }
    }

    public static func < (lhs: AttributeKey, rhs: AttributeKey) -> Bool {
        lhs.rawValue < rhs.rawValue
    }
}
