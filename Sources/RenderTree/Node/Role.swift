/// What a node is to a person: a button, a field, a list.
///
/// Roles are open: a renderer that meets one it does not know shows the node's name and children.
public enum Role: Hashable, Sendable {
    // MARK: What a person reads

    case text
    case heading
    case image
    case progress
    /// A quantity within limits, such as a battery's charge.
    case gauge
    /// Several nodes that are read as one.
    case element

    // MARK: What a person uses

    case button
    case link
    case field
    case secureField
    case editor
    case toggle
    case picker
    /// One choice of a ``picker``.
    case option
    case menu
    /// A number that is dragged between two limits.
    case slider
    /// What goes up and down by steps.
    case stepper
    /// A day, a time or both, as text: `2026-11-21`, `09:30`, `2026-11-21 09:30`.
    case datePicker
    /// What shows its content when it is opened.
    case disclosure

    // MARK: What holds other nodes and means something

    case list
    case row
    case section
    case form
    case toolbar
    case tabs
    /// One tab of ``tabs``; the selected one holds its content.
    case tab
    case split
    /// The column of a ``split`` that a person chooses from.
    case sidebar
    /// The column of a ``split`` that shows what was chosen.
    case detail
    case scroll

    // MARK: What is shown above or beside the rest

    case window
    case settings
    case sheet
    case popover
    case alert
    case dialog
    case contextMenu

    // MARK: Structure without a meaning of its own

    /// Lays out its children along ``AttributeKey/axis``.
    case stack
    case group
    case spacer
    case divider
    /// Something drawn that says nothing: a rectangle, a gradient, a colour.
    case shape
    /// What names its parent: the label of a picker or a menu.
    case label
    /// What names a ``section``.
    case header
    /// What explains a ``section``.
    case footer

    /// A role of a later version, or of a renderer's own.
    indirect case other(String)
}

extension Role: OpenName {
    /// The roles that this version knows.
    package static let all: [Role] = [
        .text, .heading, .image, .progress, .button, .link, .field, .secureField, .editor, .toggle, .picker, .option,
        .menu, .list, .row, .section, .form, .toolbar, .tabs, .tab, .split, .sidebar, .detail, .scroll, .window,
        .settings, .sheet, .popover, .alert, .dialog, .contextMenu, .stack, .group, .spacer, .divider, .label, .header,
        .footer, .gauge, .element, .slider, .stepper, .datePicker, .disclosure, .shape,
    ]

    private static let byName = index(all)

    // Here and not in an extension of OpenName, whose members are not linked into other modules in release.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    public init(rawValue: String) {
        self = Role.byName[rawValue] ?? .other(rawValue)
    }

    public var rawValue: String {
        switch self {
        case .text: "text"
        case .heading: "heading"
        case .image: "image"
        case .progress: "progress"
        case .button: "button"
        case .link: "link"
        case .field: "field"
        case .secureField: "secure"
        case .editor: "editor"
        case .toggle: "toggle"
        case .picker: "picker"
        case .option: "option"
        case .menu: "menu"
        case .list: "list"
        case .row: "row"
        case .section: "section"
        case .form: "form"
        case .toolbar: "toolbar"
        case .tabs: "tabs"
        case .tab: "tab"
        case .split: "split"
        case .sidebar: "sidebar"
        case .detail: "detail"
        case .scroll: "scroll"
        case .window: "window"
        case .settings: "settings"
        case .sheet: "sheet"
        case .popover: "popover"
        case .alert: "alert"
        case .dialog: "dialog"
        case .contextMenu: "contextMenu"
        case .stack: "stack"
        case .group: "group"
        case .spacer: "spacer"
        case .divider: "divider"
        case .label: "label"
        case .header: "header"
        case .footer: "footer"
        case .gauge: "gauge"
        case .element: "element"
        case .slider: "slider"
        case .stepper: "stepper"
        case .datePicker: "date"
        case .disclosure: "disclosure"
        case .shape: "shape"
        case .other(let name): name
        }
    }
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
        case .button, .link, .toggle, .option, .heading, .label, .header, .footer, .element: true
        default: false
        }
    }

    /// Whether the node is shown beside or above the node that it lies in, so that its text is not part of that node's.
    var isShownApart: Bool {
        switch self {
        case .contextMenu, .sheet, .popover, .alert, .dialog: true
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
