import FeatureKit
import Foundation
import Testing
import TreeUITesting

// The page "Locators and actions" is generated from this file: each line with a comment is a row.

@MainActor private func applications(_ app: TestApp) async throws {
    // MARK: Applications
    _ = TestApp(NotesFactory())  // a feature with its views, windows and settings
    _ = TestApp(view: Text("Hello"))  // one view
    try await TestApp(preview: "Notes", in: "NotesFeature").settle()  // a preview of a module
    _ = TestApp.previews(in: "NotesFeature")  // the names of a module's previews
    app.timeout = .seconds(10)  // how long an action waits for work at most
    _ = app.driver  // the session, or the connection to an application elsewhere
}

@MainActor private func windows(_ app: TestApp) {
    // MARK: Windows
    _ = app.main  // the main window
    _ = app.window("compose")  // a window, by the id of its scene
    _ = app.window("note", for: "Buy milk")  // a window that shows a value
    _ = app.settings  // the settings window
    _ = app.commands  // the commands in the application's menus
    _ = app.isOpen("compose")  // whether a window of a scene is open
}

@MainActor private func controls(_ app: TestApp) {
    // MARK: Controls and text
    _ = app.main.button("Add")  // a button, also a `NavigationLink`
    _ = app.main.link("Help")  // a `Link`
    _ = app.main.text("Hello")  // text
    _ = app.main.heading("Notes")  // text that is a header
    _ = app.main.image("A cat")  // a picture or a symbol
    _ = app.main.field("Name")  // a text field or a secure field
    _ = app.main.editor("Note")  // a multiline editor
    _ = app.main.toggle("Loud")  // a switch or a check box
    _ = app.main.stepper("Copies")  // a stepper
    _ = app.main.slider("Volume")  // a slider
    _ = app.main.picker("Sort by")  // a picker
    _ = app.main.option("Name")  // an option in a picker
    _ = app.main.datePicker("Due")  // a date picker
    _ = app.main.menu("More")  // a menu
    _ = app.main.disclosure("Details")  // a group that can be collapsed
    _ = app.main.progress("Loading")  // a progress view
    _ = app.main.gauge("Load")  // a gauge
    _ = app.main.chart("Statuses")  // a chart; without a name, the only one
    _ = app.main.point("Monday")  // a mark in a chart
    _ = app.main.points  // all marks in a chart
}

@MainActor private func places(_ app: TestApp) {
    // MARK: Places to search in
    _ = app.main.list("Mailboxes")  // a list; without a name, the only one
    _ = app.main.form()  // the form
    _ = app.main.section("Items")  // a section, by its header
    _ = app.main.in(section: "Items")  // the same, for chains
    _ = app.main.rows  // all rows
    _ = app.main.row(containing: "milk")  // the row that contains the text
    _ = app.main.table()  // the table
    _ = app.main.column("Price")  // a table column, by title
    _ = app.main.cells  // all table cells
    _ = app.main.tabs()  // the tab view
    _ = app.main.tab("Feed")  // a tab
    _ = app.main.sidebar()  // the sidebar of a split view
    _ = app.main.sidebar().row(containing: "Shopping")  // an entry of the sidebar, with its badge
    _ = app.main.detail()  // the detail of a split view
    _ = app.main.toolbar()  // the toolbar
    _ = app.main.sheet()  // the sheet
    _ = app.main.popover()  // the popover
    _ = app.main.alert("Delete?")  // an alert; without a title, the only one
    _ = app.main.dialog("Delete?")  // a confirmation dialog; without a title, the only one
}

@MainActor private func others(_ app: TestApp) {
    // MARK: Anything else
    _ = app.main.any(.gauge)  // every node with a role
    _ = app.main.labeledContent("Total").texts  // the label and the value of labeled content
    _ = app.main.element("Add")  // a group that is one accessibility element
    _ = app.main.identified(by: "add")  // a node, by its accessibility identifier
    _ = app.main.button(/Add .*/)  // a name that matches a pattern
    _ = app.main.rows.first  // the first match
    _ = app.main.rows.last  // the last match
    _ = app.main.rows[2]  // the match at an index
    _ = app.main.list().row(containing: "milk").button("Buy")  // a locator within another
}

@MainActor private func actions(_ app: TestApp) async throws {
    // MARK: Actions
    try await app.main.button("Add").tap()  // presses it
    try await app.main.row(containing: "milk").longPress()  // presses and holds it
    try await app.main.row(containing: "milk").contextMenu("Delete")  // chooses from its menu or swipe actions
    try await app.main.field("Name").type("Ada")  // types after its text
    try await app.main.field("Name").fill("Ada")  // replaces its text
    try await app.main.field("Name").clear()  // deletes its text
    try await app.main.field("Name").submit()  // presses Return in it
    try await app.main.field("Name").focus()  // gives it the focus
    try await app.main.toggle("Loud").toggle()  // switches it
    try await app.main.picker("Sort by").select("Name")  // chooses an option
    try await app.main.tab("Feed").select()  // selects a tab, an option or a row
    try await app.main.datePicker("Due").pick(date: "2026-11-23")  // chooses a date
    try await app.main.stepper("Copies").increment(by: 2)  // steps up
    try await app.main.stepper("Copies").decrement()  // steps down
    try await app.main.slider("Volume").adjust(to: 0.5)  // moves it to a value
    try await app.main.disclosure("Details").expand()  // expands it
    try await app.main.disclosure("Details").collapse()  // collapses it
    try await app.main.sheet().dismiss()  // closes a sheet, a dialog or a window
    try await app.main.list().refresh()  // pulls down to refresh
    try await app.main.row(containing: "milk").scrollIntoView()  // scrolls until it is visible
    try await app.main.list().scrollToEnd()  // scrolls to the end: to the last row and what is below it
    try await app.main.rows[0].drag(to: app.main.rows[2])  // drags it to another node
    try await app.main.list().drop("milk")  // drops text on it
    try await app.press("n", .command)  // presses a key
    try await app.type("Ada")  // types into the field with the focus
    try await app.open(URL(filePath: "/notes/7"))  // opens a URL
    try await app.openSettings()  // opens the settings
    try await app.replay(app.log)  // repeats recorded events
    await app.clock.advance(by: .seconds(60))  // moves the clock of timers and relative dates
    app.storage["theme"] = "dark"  // changes an `@AppStorage` value
}

@MainActor private func readings(_ app: TestApp) throws {
    // MARK: Values to compare
    _ = app.main.button("Add").exists  // whether exactly one node matches
    _ = app.main.rows.count  // the number of matches
    _ = app.main.rows.labels  // the names of all matches
    _ = app.main.row(containing: "milk").texts  // the strings within it
    _ = app.main.button("Add").label  // its name
    _ = app.main.field("Name").value  // its value as text
    _ = app.main.field("Name").placeholder  // its placeholder
    _ = app.main.button("Add").help  // its help text
    _ = app.main.toggle("Loud").isOn  // whether a toggle is on
    _ = app.main.button("Add").isEnabled  // whether a person can use it
    _ = app.main.tab("Feed").isSelected  // whether it is selected
    _ = app.main.field("Name").isFocused  // whether it has the focus
    _ = app.main.disclosure("Details").isExpanded  // whether it is expanded
    _ = app.main.row(containing: "milk").isScrolledTo  // whether the application has scrolled to it last
    _ = app.main.isBusy  // whether something within it is loading
    _ = app.main.outline  // the screen as text
    _ = try app.main.button("Add").node()  // the node itself
    _ = app.tree  // the tree of the whole application
    _ = app.outline  // the outline of all windows
    _ = app.storage.writes  // the changes of `@AppStorage` values
    _ = app.clipboard.text  // the text that was copied
    _ = app.urls.opened  // the URLs that were opened
    _ = app.shares.shared  // the items that were shared
    _ = app.faults  // the faults so far
    _ = app.log  // the events so far
}

@MainActor private func assertions(_ app: TestApp) async throws {
    // MARK: Assertions and waiting
    app.main.expectOutline("- window \"Notes\"\n  …")  // compares the outline; … stands for any lines
    app.main.expectOutline(named: "notes")  // compares it with a file; RECORD=1 writes the file
    await app.main.text("Saved").expectEventually()  // fails if it does not appear
    await app.expectEventually("two rows") { app.main.rows.count == 2 }  // fails if a condition does not become true
    app.expectFault("no scene")  // expects a fault, which otherwise fails the test
    await app.settle()  // waits for the views' work; actions wait too
    try await app.main.text("Saved").wait()  // waits until it appears
    try await app.wait(for: app.main.text("Saved"))  // the same, from the application
    try await app.wait(for: "two rows") { app.main.rows.count == 2 }  // waits for a condition
    _ = app.main.audit()  // the accessibility findings of a part of the screen
    _ = app.audit()  // the findings of the whole application
    app.debug()  // prints the screen
}
