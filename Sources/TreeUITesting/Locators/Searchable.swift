public import RenderTree
public import Testing

/// A part of the screen that can be searched: a whole ``TestApp``, or the element that a ``Locator`` matches.
///
/// Queries match the nodes that the outline shows. Hidden nodes do not match. The items of a context menu are used
/// through ``Locator/contextMenu(_:settling:sourceLocation:)``. Names are accessible names: a label, the text, or the
/// help.
@MainActor
public protocol Searchable {
    /// Returns a locator for the nodes in this part of the screen that match a query.
    func find(_ query: Query, sourceLocation: SourceLocation) -> Locator
}

extension Searchable {
    // MARK: Controls

    /// Returns the button with this text, label or help.
    public func button(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.button, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the link with this text.
    public func link(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.link, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the text field or secure field with this title.
    public func field(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.field, .secureField, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the editor for several lines of text with this name.
    public func editor(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.editor, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the toggle with this title.
    public func toggle(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.toggle, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the picker with this title.
    public func picker(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.picker, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the option of a picker with this title: `picker("Theme").option("Dark")`.
    public func option(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.option, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the menu with this title.
    public func menu(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.menu, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the tab with this title. The selected tab contains its content.
    public func tab(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.tab, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the slider with this label.
    public func slider(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.slider, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the stepper with this title.
    public func stepper(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.stepper, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the date picker with this title.
    public func datePicker(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.datePicker, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the disclosure group with this label.
    public func disclosure(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.disclosure, named: name), sourceLocation: sourceLocation)
    }

    // MARK: Text and images

    /// Returns the text, or the footer of a section, with this content.
    public func text(_ text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.text, .footer, named: text), sourceLocation: sourceLocation)
    }

    /// Returns the heading, or the header of a section, with this content.
    public func heading(_ text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.heading, .header, named: text), sourceLocation: sourceLocation)
    }

    /// Returns the image with this label or, if there is none, with this symbol name.
    public func image(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.image, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the progress view with this label.
    public func progress(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.progress, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the gauge with this label.
    public func gauge(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.gauge, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the only chart.
    public func chart(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.chart, sourceLocation: sourceLocation)
    }

    /// Returns the chart with this label: `chart("Steps of the week").point("Monday").value`.
    ///
    /// A chart without a label is named by the titles of its axes, such as `Day, Steps`.
    public func chart(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.chart, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the chart point with this name. The name is the point's place, such as `Monday`, followed by its series if
    /// it has one, as in `Monday, Cats`.
    public func point(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.dataPoint, named: name), sourceLocation: sourceLocation)
    }

    /// All points of a chart: `chart("Steps").points.count`, `points.labels`.
    public var points: Locator { any(.dataPoint) }

    /// Returns the group with this name whose children are combined into one accessibility element.
    public func element(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.element, named: name), sourceLocation: sourceLocation)
    }

    // MARK: Containers

    /// Returns the section with this header.
    public func section(_ header: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.section, named: header), sourceLocation: sourceLocation)
    }

    /// Returns the section with this header. Reads better in a chain than ``section(_:sourceLocation:)``:
    /// `app.settings.in(section: "Muted")`.
    public func `in`(section: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        self.section(section, sourceLocation: sourceLocation)
    }

    /// Returns the labeled content, or another stack, that begins with this text: `labeledContent("Total").texts[1]`.
    public func labeledContent(_ label: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator
    {
        let query = Query([.stack], "labeled content \(label.phrase)", pattern: label) { stack in
            stack.children.count > 1 && stack.children.first.map { label.matches($0.label) } == true
        }
        return find(query, sourceLocation: sourceLocation)
    }

    /// Returns the row that contains this text: `row(containing: "@alice").button("Unmute")`.
    ///
    /// A string matches a part of the row's name, or of the name or text of an element in the row. Any other pattern must
    /// match one of these strings by its own rule.
    public func row(containing text: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let part: any TextPattern = (text as? String).map { .containing($0) } ?? text
        let query = Query([.row], "row with text \(text.phrase)", pattern: text) { row in
            part.matches(row.spokenName) || row.namesToRead.contains(where: part.matches)
        }
        return find(query, sourceLocation: sourceLocation)
    }

    /// All rows of lists: `rows.count`, `rows[0]`. A form has no rows; search for its controls, or for ``labeledContent(_:sourceLocation:)``.
    public var rows: Locator { rows() }

    /// Returns all rows.
    public func rows(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.row, sourceLocation: sourceLocation)
    }

    /// Returns the only list.
    public func list(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.list, sourceLocation: sourceLocation)
    }

    /// Returns the list with this label.
    public func list(_ name: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.list, named: name), sourceLocation: sourceLocation)
    }

    /// Returns the only table.
    public func table(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.table, sourceLocation: sourceLocation)
    }

    /// Returns the column of a table with this title. A tap sorts the rows by the column.
    public func column(_ title: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.column, named: title), sourceLocation: sourceLocation)
    }

    /// All cells of a row or a table: `row(containing: "Milk").cells[1]`.
    public var cells: Locator { any(.cell) }

    /// Returns the only form.
    public func form(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.form, sourceLocation: sourceLocation)
    }

    /// Returns the only tab view: `tabs().select("Security")`.
    public func tabs(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.tabs, sourceLocation: sourceLocation)
    }

    /// Returns the only toolbar.
    public func toolbar(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.toolbar, sourceLocation: sourceLocation)
    }

    /// Returns the sidebar of a split view.
    public func sidebar(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.sidebar, sourceLocation: sourceLocation)
    }

    /// Returns the detail column of a split view.
    public func detail(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.detail, sourceLocation: sourceLocation)
    }

    // MARK: Presentations

    /// Returns the only sheet.
    public func sheet(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.sheet, sourceLocation: sourceLocation)
    }

    /// Returns the only popover.
    public func popover(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.popover, sourceLocation: sourceLocation)
    }

    /// Returns the only alert.
    public func alert(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.alert, sourceLocation: sourceLocation)
    }

    /// Returns the alert with this title.
    public func alert(_ title: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.alert, named: title), sourceLocation: sourceLocation)
    }

    /// Returns the only confirmation dialog.
    public func dialog(sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        any(.dialog, sourceLocation: sourceLocation)
    }

    /// Returns the confirmation dialog with this title.
    public func dialog(_ title: some TextPattern, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.dialog, named: title), sourceLocation: sourceLocation)
    }

    // MARK: Anything

    /// Returns all nodes with a role.
    public func any(_ role: Role, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(role, described: role.rawValue) { _ in true }, sourceLocation: sourceLocation)
    }

    /// Returns the element with this `.accessibilityIdentifier(_:)`. Prefer names that a user sees.
    public func identified(by identifier: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        let query = Query(described: "node identified by \"\(identifier)\"") { node in
            node.role != .window && node.role != .settings && node.attributes[.identifier]?.text == identifier
        }
        return find(query, sourceLocation: sourceLocation)
    }
}
