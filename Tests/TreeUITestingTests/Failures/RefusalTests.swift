import Testing
import TreeUITesting

/// Each refusal with the whole of its text: what a person reads when a test fails is part of the library.
@MainActor struct RefusalTests {
    let app = TestApp(NotesFactory())

    private func refusal(
        _ kind: TestFailure.Kind,
        _ act: () async throws(TestFailure) -> Void
    ) async throws -> String {
        let failure = try await #require(throws: TestFailure.self) { try await act() }
        #expect(failure.kind == kind)
        return failure.message
    }

    @Test func `absent, with a near miss`() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in try await app.main.button("Add").tap()
        }
        #expect(
            text == """
                button "Add" not found in window "main" (9 controls)
                  closest: button "Add note" (named by help)
                  here: button "Add note"; button "Compose"; button "Clear" [destructive]; picker "Order" = "Newest"; \
                menu "More"; button "Reverse"; button "Shout"; button "Open"; button "Open"
                """
        )
    }

    @Test func `absent here, present elsewhere`() async throws {
        try await app.main.button("Compose").tap()
        let text = try await refusal(.notFound) { () async throws(TestFailure) in
            try await app.main.button("Save").tap()
        }
        #expect(text.contains("\n  also: button \"Save\" exists in window \"compose\"\n"))
    }

    @Test func `absent as this, present as that`() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in try await app.main.link("Clear").tap()
        }
        #expect(text.contains("\n  closest: button \"Clear\"\n"))
    }

    @Test func `absent text, with the texts there are`() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in
            try await app.main.text("2 note").tap()
        }
        #expect(
            text == """
                text "2 note" not found in window "main" (9 controls)
                  closest: text "2 notes"
                  here: text "2 notes"; text "Buy milk"; text "Call Alice"; text "Opened "
                """
        )
    }

    @Test func hidden() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in
            try await app.main.button("Ghost").tap()
        }
        #expect(text.contains("\n  also: it is here, but hidden by .accessibilityHidden(true)\n"))
    }

    @Test func `in a context menu`() async throws {
        let row = app.main.row(containing: "Buy milk")
        let text = try await refusal(.notFound) { () async throws(TestFailure) in try await row.button("Delete").tap() }
        #expect(
            text == """
                button "Delete" not found in row in window "main" (1 control)
                  also: it is in a context menu, opened with contextMenu(_:)
                  here: button "Open"
                """
        )
    }

    @Test func `a command`() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in
            try await app.main.button("Settings…").tap()
        }
        #expect(text.contains("\n  also: it is a command, found with app.commands\n"))
    }

    @Test func `a window that is not open`() async throws {
        let text = try await refusal(.notFound) { () async throws(TestFailure) in
            try await app.window("compose").button("Save").tap()
        }
        #expect(text == "window \"compose\" is not open; open: window \"main\" (in front)")
    }

    @Test func `several`() async throws {
        let text = try await refusal(.ambiguous) { () async throws(TestFailure) in
            try await app.main.button("Open").tap()
        }
        #expect(
            text == """
                2 are button "Open" in window "main", and a test must mean one
                  1. button "Open" in list › row
                  2. button "Open" in list › row
                  help: search in a section, a row(containing:), a sheet or a window; or take .first, .last or [index]
                """
        )
    }

    @Test func `disabled, with the line that says so`() async throws {
        try await app.main.button("Add note").tap()
        let add = app.sheet().button("Add")
        let text = try await refusal(.refused) { () async throws(TestFailure) in try await add.tap() }
        #expect(
            text == """
                cannot tap button "Add" in sheet › form › section "New note": disabled by .disabled(true) at \
                TreeUITestingTests/Notes.swift:109
                """
        )
    }

    @Test func `behind a modal`() async throws {
        try await app.main.button("Clear").tap()
        let text = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.button("Compose").tap()
        }
        #expect(
            text == "cannot tap button \"Compose\" in toolbar: alert \"Clear all notes?\" [modal] is in front of it"
        )
    }

    @Test func `no such action`() async throws {
        let typing = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.button("Clear").type("x")
        }
        #expect(typing == "cannot type \"x\" into button \"Clear\": it takes only tap")
        let tapping = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.text("2 notes").tap()
        }
        #expect(tapping == "cannot tap text \"2 notes\": it takes no action")
        let selecting = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.button("Clear").select()
        }
        #expect(selecting == "cannot select button \"Clear\": it is not a choice of a list, a picker or tabs")
        let dismissing = try await refusal(.refused) { () async throws(TestFailure) in try await app.main.dismiss() }
        #expect(dismissing == "cannot dismiss window \"main\": it takes no action")
        let refreshing = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.button("Clear").refresh()
        }
        #expect(refreshing == "cannot refresh button \"Clear\": nothing in it or around it is .refreshable")
    }

    @Test func `no such choice`() async throws {
        let text = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.picker("Order").select("Random")
        }
        #expect(text == "cannot select \"Random\" in picker \"Order\": it offers \"Newest\", \"Oldest\"")
    }

    @Test func `no such item in a context menu, and no menu`() async throws {
        let item = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.row(containing: "Buy milk").contextMenu("Share")
        }
        #expect(
            item == """
                cannot open the context menu of row in list: no item is "Share"; there are "Delete", "Open in Window"
                """
        )
        let menu = try await refusal(.refused) { () async throws(TestFailure) in
            try await app.main.button("Clear").contextMenu("Share")
        }
        #expect(menu == "cannot open the context menu of button \"Clear\": it has none")
    }

    @Test func `no such shortcut, and one that is not in front`() async throws {
        let none = try await refusal(.notFound) { () async throws(TestFailure) in try await app.press("x", .command) }
        #expect(
            none == """
                cannot press ⌘X: nothing has that shortcut; there are ⇧⌘S button "Compose", ⌘, button "Settings…"
                """
        )
        try await app.press("s", .shift, .command)
        try await app.openSettings()
        let behind = try await refusal(.notFound) { () async throws(TestFailure) in try await app.press("s", .command) }
        #expect(behind == "cannot press ⌘S: it is button \"Save\" in window \"compose\", which is not in front")
    }

    @Test func `the failure carries its place, the screen and the last actions`() async throws {
        let app = TestApp(view: TwoButtons())
        try await app.main.button("One").tap()
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Three").tap() }
        #expect(
            failure.description == """
                button "Three" not found in window "main" (2 controls)
                  here: button "One"; button "Two"
                  at TreeUITestingTests/RefusalTests.swift:\(failure.sourceLocation.line)
                  screen:
                    - window
                      - button "One"
                      - button "Two"
                  last actions: tap button "One"
                """
        )
    }
}
