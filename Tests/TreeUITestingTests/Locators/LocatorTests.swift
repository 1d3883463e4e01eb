import RenderTree
import Testing
import TreeUITesting

@MainActor struct LocatorTests {
    let app = TestApp(NotesFactory())

    @Test func `a control is found by its role and its whole name`() {
        #expect(app.main.button("Clear").exists)
        #expect(!app.main.button("Clea").exists)
        #expect(!app.main.text("Clear").exists)
        #expect(app.main.button("Add note").help == "Add note")
    }

    @Test func `text is found by a part, a prefix or a regular expression`() {
        #expect(app.main.text(.containing("note")).label == "2 notes")
        #expect(app.main.text(.prefix("2 ")).exists)
        #expect(app.main.text(/\d notes/).exists)
        #expect(!app.main.text(/note/).exists)
        #expect(!app.main.text(.prefix("notes")).exists)
    }

    @Test func `a custom pattern finds controls and is described in failures`() {
        struct IgnoringCase: TextPattern {
            let text: String
            var phrase: String { "\"\(text)\" in any case" }
            func matches(_ name: String) -> Bool { name.lowercased() == text.lowercased() }
        }
        let anyOf: [TextMatch] = [.containing("note"), .prefix("2 ")]
        #expect(app.main.button(IgnoringCase(text: "CLEAR")).exists)
        #expect(app.main.button(IgnoringCase(text: "Delete")).testDescription.contains("button \"Delete\" in any case"))
        #expect(anyOf.allSatisfy { app.main.text($0).exists })
    }

    @Test func `a row is found by its content`() async throws {
        try await app.main.row(containing: "Call Alice").button("Open").tap()
        #expect(app.main.text("Opened Call Alice").exists)
    }

    @Test func `an index selects one of several matches`() {
        #expect(app.main.rows.count == 2)
        #expect(app.main.rows[1].texts == ["Call Alice", "Open"])
        #expect(app.main.rows.first.text(.prefix("B")).exists)
        #expect(app.main.rows.last.text("Call Alice").exists)
        #expect(!app.main.rows[2].exists)
        #expect(app.main.list().labels == [""])
    }

    @Test func `a locator is evaluated again on each use`() async throws {
        let rows = app.main.rows
        try await app.main.list().refresh()
        #expect(rows.count == 3)
    }

    @Test func `windows are found by id, by value and by title`() async throws {
        #expect(!app.isOpen("compose"))
        try await app.press("s", .shift, .command)
        #expect(app.isOpen("compose"))
        #expect(app.window("Compose").exists)
        try await app.main.row(containing: "Buy milk").contextMenu("Open in Window")
        #expect(app.window("note", for: "Buy milk").text("Buy milk").exists)
        #expect(app.window("note").exists)
        #expect(!app.window("note", for: "Call Alice").exists)
    }

    @Test func `a locator can search within the settings, a section or a tab`() async throws {
        #expect(!app.settings.exists)
        try await app.openSettings()
        #expect(app.settings.in(section: "Account").field("Name").placeholder == "Jane")
        #expect(app.settings.section("Account").text("Shown to others").exists)
        #expect(app.settings.heading("Account").exists)
        #expect(app.settings.tab("General").isSelected)
        try await app.settings.tab("Security").select()
        #expect(!app.settings.tab("General").isSelected)
        #expect(!app.settings.field("Name").exists)
        #expect(app.settings.tab("Security").field("Password").exists)
    }

    @Test func `commands are found separately from elements in windows`() async throws {
        #expect(app.commands.button("Compose").exists)
        #expect(app.button("Compose").count == 1, "the toolbar's alone")
        try await app.commands.button("Compose").tap()
        #expect(app.isOpen("compose"))
    }

    @Test func `a hidden element is not found`() {
        #expect(!app.main.button("Ghost").exists)
        #expect(!app.main.text("Secret").exists)
    }

    @Test func `a context menu's items are not found on the screen`() {
        #expect(!app.main.row(containing: "Buy milk").button("Delete").exists)
    }

    @Test func `a single element's outline can be read`() {
        #expect(
            app.main.menu("More").outline == """
                - menu "More"
                  - button "Reverse"
                  - button "Shout"
                """
        )
    }
}
