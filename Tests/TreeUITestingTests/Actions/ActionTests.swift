import Testing
import TreeUITesting

@MainActor struct ActionTests {
    let app = TestApp(NotesFactory())

    @Test func `type appends to a field's text, clear empties the field, and submit sends the text`() async throws {
        try await app.main.button("Add note").tap()
        let field = app.sheet().field("Text")
        try await field.type("Buy ")
        try await field.type("bread")
        #expect(field.value == "Buy bread")
        try await field.clear()
        #expect(field.value == "")
        try await field.type("Eat")
        try await field.fill("Sleep")
        #expect(app.log.entries.last?.words == "fill \"Sleep\" into field \"Text\"")
        try await field.submit()
        #expect(!app.sheet().exists)
        #expect(app.main.row(containing: "Sleep").exists)
    }

    @Test func `an editor and a toggle in another window can be used`() async throws {
        try await app.main.button("Compose").tap()
        let compose = app.window("compose")
        #expect(!compose.button("Save").isEnabled)
        try await compose.editor("Note").type("Hello")
        #expect(compose.text("5 characters").exists)
        try await compose.toggle("Private").toggle()
        #expect(compose.toggle("Private").isOn)
        try await compose.toggle("Private").tap()
        #expect(!compose.toggle("Private").isOn)
        try await app.press("s", .command)
        #expect(!app.isOpen("compose"))
    }

    @Test func `the options of pickers, menus, lists and tabs are selected by name`() async throws {
        try await app.main.picker("Order").select("Oldest")
        #expect(app.main.picker("Order").value == "Oldest")
        try await app.main.menu("More").select("Reverse")
        #expect(app.main.rows.first.text("Call Alice").exists)
        try await app.main.list().select("Buy milk")
        #expect(app.main.text("Selected Buy milk").exists)
        try await app.main.row(containing: "Call Alice").tap()
        #expect(app.main.row(containing: "Call Alice").isSelected)
        try await app.openSettings()
        try await app.settings.any(.tabs).select("Security")
        #expect(app.settings.tab("Security").isSelected)
    }

    @Test func `a context menu acts on its row`() async throws {
        try await app.main.row(containing: "Buy milk").contextMenu("Delete")
        #expect(app.main.rows.labels.count == 1)
        #expect(app.main.text("1 notes").exists)
    }

    @Test func `tapping text runs the gesture of the view around the text`() async throws {
        try await app.main.text(.prefix("Opened")).tap()
        #expect(app.main.text("Opened tapped").exists)
    }

    @Test func `a window, a sheet and an alert are dismissed`() async throws {
        try await app.main.button("Compose").tap()
        try await app.window("compose").dismiss()
        #expect(!app.isOpen("compose"))
        try await app.main.button("Add note").tap()
        try await app.sheet().dismiss()
        #expect(!app.sheet().exists)
        try await app.main.button("Clear").tap()
        try await app.alert().dismiss()
        #expect(app.main.rows.count == 2)
        try await app.main.button("Clear").tap()
        try await app.alert("Clear all notes?").button("Delete").tap()
        #expect(app.main.rows.count == 0)
    }

    @Test func `refresh finds the refreshable view within or around a node`() async throws {
        try await app.main.refresh()
        #expect(app.main.rows.count == 3)
        try await app.main.row(containing: "Fresh").refresh()
        #expect(app.main.text("4 notes").exists)
    }
}
