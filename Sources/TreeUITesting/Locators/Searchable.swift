public import RenderTree
public import Testing

/// What can be searched: a whole ``TestApp``, or what a ``Locator`` stands for.
///
/// Queries see what the outline shows: what is hidden does not exist for them, and what is in a context menu is found
/// through ``Locator/contextMenu(_:settling:sourceLocation:)``. Names are the computed ones: a label, the own text, the help.
@MainActor
public protocol Searchable {
    /// What the query finds within this.
    func find(_ query: Query, sourceLocation: SourceLocation) -> Locator
}

extension Searchable {
    // MARK: Controls

    /// A button, by its text, its label or its help.
    public func button(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.button, named: name), sourceLocation: sourceLocation)
    }

    /// A link, by its text.
    public func link(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.link, named: name), sourceLocation: sourceLocation)
    }

    /// A field for one line of text, secure ones included.
    public func field(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.field, .secureField, named: name), sourceLocation: sourceLocation)
    }

    /// A field for several lines of text.
    public func editor(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.editor, named: name), sourceLocation: sourceLocation)
    }

    /// A toggle, by its title.
    public func toggle(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.toggle, named: name), sourceLocation: sourceLocation)
    }

    /// A picker, by its title.
    public func picker(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.picker, named: name), sourceLocation: sourceLocation)
    }

    /// A choice of a picker: `picker("Theme").option("Dark")`.
    public func option(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.option, named: name), sourceLocation: sourceLocation)
    }

    /// A menu, by its title.
    public func menu(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.menu, named: name), sourceLocation: sourceLocation)
    }

    /// A tab, by its title; the selected one holds its content.
    public func tab(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.tab, named: name), sourceLocation: sourceLocation)
    }

    /// A slider, by its label.
    public func slider(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.slider, named: name), sourceLocation: sourceLocation)
    }

    /// A stepper, by its title.
    public func stepper(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.stepper, named: name), sourceLocation: sourceLocation)
    }

    /// A date picker, by its title.
    public func datePicker(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.datePicker, named: name), sourceLocation: sourceLocation)
    }

    /// What shows its content when it is opened.
    public func disclosure(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.disclosure, named: name), sourceLocation: sourceLocation)
    }

    // MARK: What a person reads

    /// A text, or the footer of a section.
    public func text(_ text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.text, .footer, named: text), sourceLocation: sourceLocation)
    }

    /// A heading, or the header of a section.
    public func heading(_ text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.heading, .header, named: text), sourceLocation: sourceLocation)
    }

    /// An image, by its label, or else by the name of its symbol.
    public func image(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.image, named: name), sourceLocation: sourceLocation)
    }

    /// A progress, by its label.
    public func progress(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.progress, named: name), sourceLocation: sourceLocation)
    }

    /// A gauge, by its label.
    public func gauge(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.gauge, named: name), sourceLocation: sourceLocation)
    }

    /// Several things that are read as one.
    public func element(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.element, named: name), sourceLocation: sourceLocation)
    }

    // MARK: What holds others

    /// A section, by its header.
    public func section(_ header: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.section, named: header), sourceLocation: sourceLocation)
    }

    /// The same as ``section(_:sourceLocation:)``, where it reads better: `app.settings.in(section: "Muted")`.
    public func `in`(section: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        self.section(section, sourceLocation: sourceLocation)
    }

    /// The row in which something has this name or text, the whole of it: `row(containing: "@alice").button("Unmute")`.
    /// The name of the row itself counts as well.
    public func row(containing text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let query = Query([.row], "row with text \(text.phrase)", exactName: text as? String) { row in
            row.namesToRead.contains(where: text.matches) || text.matches(row.spokenName)
        }
        return find(query, sourceLocation: sourceLocation)
    }

    /// All rows, for counting and for taking one by position: `rows.count`, `rows[0]`.
    public var rows: Locator { rows() }

    /// All rows; see ``rows``.
    public func rows(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.row, sourceLocation: sourceLocation)
    }

    /// The only list.
    public func list(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.list, sourceLocation: sourceLocation)
    }

    /// A list, by its label.
    public func list(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.list, named: name), sourceLocation: sourceLocation)
    }

    /// The only form.
    public func form(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.form, sourceLocation: sourceLocation)
    }

    /// The only tabs, to select one of: `tabs().select("Security")`.
    public func tabs(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.tabs, sourceLocation: sourceLocation)
    }

    /// The toolbar.
    public func toolbar(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.toolbar, sourceLocation: sourceLocation)
    }

    /// The column to choose from, in a split view.
    public func sidebar(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.sidebar, sourceLocation: sourceLocation)
    }

    /// The column that shows what was chosen, in a split view.
    public func detail(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.detail, sourceLocation: sourceLocation)
    }

    // MARK: What is shown above the rest

    /// The only sheet.
    public func sheet(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.sheet, sourceLocation: sourceLocation)
    }

    /// The only popover.
    public func popover(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.popover, sourceLocation: sourceLocation)
    }

    /// The only alert.
    public func alert(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.alert, sourceLocation: sourceLocation)
    }

    /// An alert, by its title.
    public func alert(_ title: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.alert, named: title), sourceLocation: sourceLocation)
    }

    /// The only confirmation dialog.
    public func dialog(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.dialog, sourceLocation: sourceLocation)
    }

    /// A confirmation dialog.
    public func dialog(_ title: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.dialog, named: title), sourceLocation: sourceLocation)
    }

    // MARK: Anything

    /// All nodes of a role.
    public func any(_ role: Role, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(role, described: role.rawValue) { _ in true }, sourceLocation: sourceLocation)
    }

    /// What carries this `.accessibilityIdentifier(_:)`. Prefer what a person sees.
    public func identified(by identifier: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let query = Query(described: "node identified by \"\(identifier)\"") { node in
            node.role != .window && node.role != .settings && node.attributes[.identifier]?.text == identifier
        }
        return find(query, sourceLocation: sourceLocation)
    }
}
