/// A node's role for the user, such as a button, a field or a list.
///
/// The set of roles is open. A renderer shows the name and the children of a node whose role it does not know.
public enum Role: Hashable, Sendable {
    // MARK: Content

    /// Text.
    case text
    /// A heading.
    case heading
    /// An image or a symbol.
    case image
    /// The progress of a task.
    case progress
    /// A quantity within limits, such as the charge of a battery.
    case gauge
    /// Several views that are combined into one accessibility element.
    case element
    /// A chart. Its children are its ``dataPoint`` nodes, in the order of the data.
    case chart
    /// A value in a ``chart``. ``AttributeKey/style`` says how it is drawn: `bar`, `line`, `point` or `rule`.
    case dataPoint

    // MARK: Controls

    /// A control that performs an action.
    case button
    /// A control that opens a URL.
    case link
    /// A field for one line of text.
    case field
    /// A field for a secret. Renderers show only its length.
    case secureField
    /// A field for several lines of text.
    case editor
    /// A control that is on or off.
    case toggle
    /// A choice of one ``option``.
    case picker
    /// An option of a ``picker``.
    case option
    /// A control that opens a list of actions.
    case menu
    /// A number that is dragged between two limits.
    case slider
    /// A value with buttons to increment and decrement it.
    case stepper
    /// A day, a time or both. Its value is text such as `2026-11-21`, `09:30` or `2026-11-21 09:30`.
    case datePicker
    /// A group whose content is shown when it is open.
    case disclosure

    // MARK: Containers

    /// A list of rows.
    case list
    /// A row of a list.
    case row
    /// A table: its columns, followed by its rows. A row has a cell for each column.
    case table
    /// The header of a column in a ``table``. Its value is the direction in which it sorts the rows.
    case column
    /// The part of a ``row`` that belongs to one column of a ``table``. Its name is that of the column.
    case cell
    /// A part of a list or a form, with an optional header and footer.
    case section
    /// A group of controls for data entry.
    case form
    /// The toolbar of a window or a sheet.
    case toolbar
    /// A choice of one ``tab``.
    case tabs
    /// A tab of ``tabs``. The selected tab contains its content.
    case tab
    /// Columns side by side: either a ``sidebar`` and a ``detail``, or two screens of a stack, each of which is a
    /// ``detail``.
    case split
    /// The column of a ``split`` in which a user selects.
    case sidebar
    /// The column of a ``split`` that shows the selection.
    case detail
    /// A view that scrolls.
    case scroll

    // MARK: Windows and presentations

    /// A window.
    case window
    /// The settings window.
    case settings
    /// A modal sheet.
    case sheet
    /// A popover.
    case popover
    /// A modal alert.
    case alert
    /// A modal confirmation dialog.
    case dialog
    /// The context menu of a view.
    case contextMenu

    // MARK: Structure

    /// A container that arranges its children along ``AttributeKey/axis``.
    case stack
    /// A container that has no layout.
    case group
    /// Flexible space in a stack.
    case spacer
    /// A line between views.
    case divider
    /// A drawing without a meaning, such as a rectangle, a gradient or a color.
    case shape
    /// The name of its parent node, such as the label of a picker or a menu.
    case label
    /// The header of a ``section``.
    case header
    /// The footer of a ``section``.
    case footer

    /// A role that this version does not know.
    indirect case other(String)
}

extension Role: OpenName {
    /// The name of each case, in the order of the cases.
    enum Name: String, CaseIterable {
        case text, heading, image, progress, gauge, element, chart, dataPoint = "point", button, link, field,
            secureField = "secure", editor, toggle, picker, option, menu, slider, stepper, datePicker = "date",
            disclosure, list, row, table, column, cell, section, form, toolbar, tabs, tab, split, sidebar, detail,
            scroll, window, settings, sheet, popover, alert, dialog, contextMenu, stack, group, spacer, divider, shape,
            label, header, footer
    }

    /// The roles that this version knows.
    package static let all = Name.allCases.map(Role.init(known:))

    // Declared here, because members of an extension of OpenName are not linked into other modules in release builds.
    public init(stringLiteral value: String) {
        self.init(rawValue: value)
    }

    public var description: String { rawValue }

    /// Creates a role from its name. An unknown name becomes ``other(_:)``.
    public init(rawValue: String) {
        self = Name(rawValue: rawValue).map(Role.init(known:)) ?? .other(rawValue)
    }

    /// The name of the role.
    public var rawValue: String {
        if case .other(let name) = self { name } else { knownName.rawValue }
    }
}

extension Role {
    /// Whether the node only arranges its children. The outline omits it.
    public var isStructural: Bool {
        switch self {
        case .stack, .group, .scroll: true
        default: false
        }
    }

    /// Whether the node's descendants are its label, so that their text is the node's name.
    public var isNamedByContent: Bool {
        switch self {
        case .button, .link, .toggle, .option, .heading, .label, .header, .footer, .element, .column: true
        default: false
        }
    }

    /// Whether the node is shown beside or above its parent, so that its text does not belong to the parent's name.
    var isShownApart: Bool {
        switch self {
        case .contextMenu, .sheet, .popover, .alert, .dialog: true
        default: false
        }
    }

    /// Whether the node blocks the content below it until it is dismissed.
    public var isModal: Bool {
        switch self {
        case .sheet, .alert, .dialog: true
        default: false
        }
    }
}
