import FeatureKit
import Testing
import TreeUITesting

extension FailureExample {
    static let finding: [FailureExample] = [
        FailureExample(
            "absent, with a near miss",
            """
            button "Add" not found in window "main" (9 controls)
              closest: button "Add note" (named by help)
              here: button "Add note"; button "Compose"; button "Clear" [destructive]; picker "Order" = "Newest"; \
            menu "More"; button "Reverse"; button "Shout"; button "Open"; button "Open"
              help: names must match as a whole; .containing("Add") matches a part
            """
        ) { try await TestApp(NotesFactory()).main.button("Add").tap() },
        FailureExample(
            "absent here, present in another window",
            """
            button "Save" not found in window "main" (2 controls)
              also: button "Save" exists in window "compose"
              here: button "One"; button "Two"
            """
        ) {
            let app = TestApp {
                $0.main { TwoButtons() }
                $0.scenes { NotesFactory().makeScene() }
            }
            try await app.commands.button("Compose").tap()
            try await app.main.button("Save").tap()
        },
        FailureExample(
            "absent for a typo, with the same role before a part of the name",
            """
            toggle "Show evry note" not found in window "main" (1 control)
              closest: toggle "Show every note"; section "Show"; header "Show"
              here: toggle "Show every note" [off]
            """
        ) { try await TestApp(view: ShowSection()).main.toggle("Show evry note").tap() },
        FailureExample(
            "a part of a name that only another role has",
            """
            text containing "Sho" not found in window "main" (1 control)
              closest: section "Show"; header "Show"; toggle "Show every note"
              here: toggle "Show every note" [off]
            """
        ) { try await TestApp(view: ShowSection()).main.text(.containing("Sho")).tap() },
        FailureExample(
            "absent as this, present as that",
            """
            link "One" not found in window "main" (2 controls)
              closest: button "One"
              here: button "One"; button "Two"
            """
        ) { try await TestApp(view: TwoButtons()).main.link("One").tap() },
        FailureExample(
            "an absent text, with the texts there are",
            """
            text "2 note" not found in window "main" (9 controls)
              closest: text "2 notes"
              here: text "2 notes"; text "Buy milk"; text "Call Alice"; text "Opened " [tap]
              help: names must match as a whole; .containing("2 note") matches a part
            """
        ) { try await TestApp(NotesFactory()).main.text("2 note").tap() },
        FailureExample(
            "an absent row, with the rows there are",
            """
            row with text "Buy bread" not found in list in window "main" (2 controls)
              here: row (Buy milk, Open); row (Call Alice, Open)
            """
        ) { try await TestApp(NotesFactory()).main.list().row(containing: "Buy bread").tap() },
        FailureExample(
            "a row by a text that none has",
            """
            row with text "Buy milc" not found in list in window "main" (2 controls)
              closest: row (Buy milk, Open)
              here: row (Buy milk, Open); row (Call Alice, Open)
            """
        ) { try await TestApp(NotesFactory()).main.list().row(containing: "Buy milc").tap() },
        FailureExample(
            "absent everywhere",
            """
            button "Three" not found in any window
              here: button "One"; button "Two"
            """
        ) { try await TestApp(view: TwoButtons()).button("Three").tap() },
        FailureExample(
            "here, but hidden",
            """
            button "Ghost" not found in window "main" (1 control)
              also: it is here, but hidden by .accessibilityHidden(true) at TreeUITestingTests/Examples+Finding.swift:…
              here: button "Seen"
            """
        ) {
            let view = VStack {
                Button("Seen") {}
                HStack { Button("Ghost") {} }.accessibilityHidden(true)
            }
            try await TestApp(view: view).main.button("Ghost").tap()
        },
        FailureExample(
            "here, but in a context menu",
            """
            button "Delete" not found in row (Buy milk, Open) in window "main" (1 control)
              also: it is in a context menu, opened with contextMenu(_:)
              here: button "Open"
            """
        ) { try await TestApp(NotesFactory()).main.row(containing: "Buy milk").button("Delete").tap() },
        FailureExample(
            "here, but a command",
            """
            button "Help" not found in window "main" (2 controls)
              also: it is a command, found with app.commands
              here: button "One"; button "Two"
            """
        ) {
            let app = TestApp {
                $0.main { TwoButtons() }
                $0.scenes { WindowGroup("Help", id: "help") { Text("Help") } }
            }
            try await app.main.button("Help").tap()
        },
        FailureExample(
            "in a window that is not open",
            "window \"compose\" is not open; open: window \"main\" (in front)"
        ) { try await TestApp(NotesFactory()).window("compose").button("Save").tap() },
        FailureExample(
            "in an application that has ended",
            """
            main window is not open: the application has ended
              help: keep the TestApp as long as you use its locators
            """
        ) {
            let app = TestApp(view: TwoButtons())
            app.driver.end()
            try await app.main.button("One").tap()
        },
        FailureExample(
            "in settings that are not open",
            """
            settings is not open; open: window "main" (in front)
              help: open them first, with app.openSettings()
            """
        ) { try await TestApp(NotesFactory()).settings.field("Name").type("x") },
        FailureExample(
            "in settings that nobody has",
            """
            settings is not open; open: window "main" (in front)
              help: no mounted view or feature has settings
            """
        ) { try await TestApp(view: TwoButtons()).settings.field("Name").type("x") },
        FailureExample(
            "absent, but for how a mark is written",
            """
            button "Add..." not found in window "main" (2 controls)
              closest: button "Add…"
              here: button "Add…"; field "Name" = ""
            """
        ) {
            let view = VStack {
                Button("Add…") {}
                TextField("Name", text: .constant(""))
            }
            try await TestApp(view: view).main.button("Add...").tap()
        },
        FailureExample(
            "several",
            """
            Found 2 matches for button "Open" in window "main"; a locator must match exactly one.
              1. button "Open" in list › row (Buy milk, Open)
              2. button "Open" in list › row (Call Alice, Open)
              help: search in a section, a row(containing:), a sheet or a window; or use .first, .last or [index]
            """
        ) { try await TestApp(NotesFactory()).main.button("Open").tap() },
        FailureExample(
            "more than a person wants to read",
            """
            Found 12 matches for button "Same" in the app; a locator must match exactly one.
              1. button "Same" in window "main"
              2. button "Same" in window "main"
              3. button "Same" in window "main"
              4. button "Same" in window "main"
              5. button "Same" in window "main"
              6. button "Same" in window "main"
              7. button "Same" in window "main"
              8. button "Same" in window "main"
              9. button "Same" in window "main"
              10. button "Same" in window "main"
              and 2 more
              help: search in a section, a row(containing:), a sheet or a window; or use .first, .last or [index]
            """
        ) { try await TestApp(view: ForEach(0..<12) { _ in Button("Same") {} }).button("Same").tap() },
        FailureExample(
            "the second of one",
            "button \"One\" number 2 not found in window \"main\", which has only 1"
        ) { try await TestApp(view: TwoButtons()).main.button("One")[1].tap() },
        FailureExample("the third of two rows", "row number 3 not found in window \"main\", which has only 2") {
            #expect(TestApp(NotesFactory()).main.rows[2].texts == [])
        },
        FailureExample("a button that is asked whether it is on", "button \"One\" is neither on nor off") {
            #expect(!TestApp(view: TwoButtons()).main.button("One").isOn)
        },
    ]
}

private struct ShowSection: View {
    @State private var showsAll = false

    var body: some View {
        Form {
            Section("Show") { Toggle("Show every note", isOn: $showsAll) }
        }
    }
}
