/// What a node is to a person: a button, a field, a list.
///
/// Roles are open: a renderer that meets one it does not know shows the node's name and children.
public struct Role: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public init(stringLiteral value: String) {
        rawValue = value
    }

    public var description: String { rawValue }
}

extension Role {
    // MARK: What a person reads

    public static let text: Role = "text"
    public static let heading: Role = "heading"
    public static let image: Role = "image"
    public static let progress: Role = "progress"

    // MARK: What a person uses

    public static let button: Role = "button"
    public static let link: Role = "link"
    public static let field: Role = "field"
    public static let secureField: Role = "secure"
    public static let editor: Role = "editor"
    public static let toggle: Role = "toggle"
    public static let picker: Role = "picker"
    /// One choice of a ``picker``.
    public static let option: Role = "option"
    public static let menu: Role = "menu"

    // MARK: What holds other nodes and means something

    public static let list: Role = "list"
    public static let row: Role = "row"
    public static let section: Role = "section"
    public static let form: Role = "form"
    public static let toolbar: Role = "toolbar"
    public static let tabs: Role = "tabs"
    /// One tab of ``tabs``; the selected one holds its content.
    public static let tab: Role = "tab"
    public static let split: Role = "split"
    /// The column of a ``split`` that a person chooses from.
    public static let sidebar: Role = "sidebar"
    /// The column of a ``split`` that shows what was chosen.
    public static let detail: Role = "detail"
    public static let scroll: Role = "scroll"

    // MARK: What is shown above or beside the rest

    public static let window: Role = "window"
    public static let settings: Role = "settings"
    public static let sheet: Role = "sheet"
    public static let popover: Role = "popover"
    public static let alert: Role = "alert"
    public static let dialog: Role = "dialog"
    public static let contextMenu: Role = "contextMenu"

    // MARK: Structure without a meaning of its own

    /// Lays out its children along ``AttributeKey/axis``.
    public static let stack: Role = "stack"
    public static let group: Role = "group"
    public static let spacer: Role = "spacer"
    public static let divider: Role = "divider"
    /// What names its parent: the label of a picker or a menu.
    public static let label: Role = "label"
    /// What names a ``section``.
    public static let header: Role = "header"
    /// What explains a ``section``.
    public static let footer: Role = "footer"
}

extension Role {
    /// Whether the node only arranges its children, and is left out of the outline itself.
    public var isStructural: Bool {
        switch self {
        case .stack, .group, .scroll: true
        default: false
        }
    }

    /// Whether the node's descendants are its label, so that their text is its name.
    public var isNamedByContent: Bool {
        switch self {
        case .button, .link, .toggle, .option, .heading, .label, .header, .footer: true
        default: false
        }
    }

    /// Whether the node covers what lies beneath it until it is dismissed.
    public var isModal: Bool {
        switch self {
        case .sheet, .alert, .dialog: true
        default: false
        }
    }
}
