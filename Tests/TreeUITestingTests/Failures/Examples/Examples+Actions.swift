import FeatureKit
import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

extension FailureExample {
    static let actions: [FailureExample] = [
        FailureExample(
            "typing without a focus",
            """
            cannot type "x" into the focused control: no control has the keyboard focus; press("tab") moves it to one
            """
        ) { try await TestApp(view: TwoButtons()).type("x") },
        FailureExample(
            "Tab where nothing takes the focus",
            "cannot press ⇥: no control on the screen can have the keyboard focus"
        ) { try await TestApp(view: Text("Nothing")).press("tab") },
        FailureExample(
            "an arrow beyond the last control",
            "cannot press →: no control uses the key; the focus is on button \"Two\""
        ) {
            let app = TestApp(view: TwoButtons())
            for _ in 0..<2 { try await app.press("tab") }
            try await app.press("right")
        },
        FailureExample(
            "disabled, with the line that says so",
            """
            cannot tap button "Add" in sheet › form › section "New note": disabled by .disabled(true) at \
            TreeUITestingTests/Notes.swift:…
            """
        ) {
            let app = TestApp(NotesFactory())
            try await app.main.button("Add note").tap()
            try await app.sheet().button("Add").tap()
        },
        FailureExample("disabled, by nobody knows whom", "cannot tap button \"One\": disabled") {
            try await TestApp(driver: Refusing(.disabled(by: nil))).main.button("One").tap()
        },
        FailureExample("gone meanwhile", "cannot tap button \"One\": it is not on the screen") {
            try await TestApp(driver: Refusing(.missing)).main.button("One").tap()
        },
        FailureExample(
            "busy",
            """
            cannot tap button "Post": its last action is still running, started at \
            TreeUITestingTests/Examples+Actions.swift:…
            """
        ) {
            let post = Gate<Void, Void>()
            let app = TestApp(view: AsyncButton("Post") { try? await post() })
            try await app.main.button("Post").tap()
            try await app.main.button("Post").tap()
        },
        FailureExample(
            "behind an alert",
            """
            cannot tap button "Compose" in toolbar: alert "Clear all notes?" [modal] is in front of it, shown at \
            TreeUITestingTests/Notes.swift:…
            """
        ) {
            let app = TestApp(NotesFactory())
            try await app.main.button("Clear").tap()
            try await app.main.button("Compose").tap()
        },
        FailureExample(
            "behind a sheet",
            """
            cannot tap button "Compose" in toolbar: sheet [modal] is in front of it, shown at \
            TreeUITestingTests/Notes.swift:…
            """
        ) {
            let app = TestApp(NotesFactory())
            try await app.main.button("Add note").tap()
            try await app.main.button("Compose").tap()
        },
        FailureExample(
            "an action for another kind of control",
            "cannot type \"x\" into button \"One\": it accepts only tap"
        ) {
            try await TestApp(view: TwoButtons()).main.button("One").type("x")
        },
        FailureExample(
            "an action on an element that accepts none",
            "cannot tap text \"2 notes\": it accepts no actions"
        ) {
            try await TestApp(NotesFactory()).main.text("2 notes").tap()
        },
        FailureExample("dismissing the main window", "cannot dismiss window \"main\": it accepts no actions") {
            try await TestApp(view: TwoButtons()).main.dismiss()
        },
        FailureExample(
            "nothing to refresh",
            "cannot refresh button \"One\": nothing in it or around it is .refreshable"
        ) { try await TestApp(view: TwoButtons()).main.button("One").refresh() },
        FailureExample(
            "two things to refresh",
            "cannot refresh window \"main\": 2 elements in it can be refreshed: list, list"
        ) {
            let lists = VStack {
                List { Text("a") }.refreshable {}
                List { Text("b") }.refreshable {}
            }
            try await TestApp(view: lists).main.refresh()
        },
        FailureExample(
            "no such shortcut",
            "cannot press ⌘X: no control or command has that shortcut; the shortcuts are ⇧⌘S button \"Compose\", ⌘, button \"Settings…\""
        ) { try await TestApp(NotesFactory()).press("x", .command) },
        FailureExample("no shortcut at all", "cannot press ⌘X: no control or command has a shortcut") {
            try await TestApp(view: TwoButtons()).press("x", .command)
        },
        FailureExample(
            "the settings of an application without settings",
            """
            cannot open the settings: the application has none
              help: declare a Settings scene, or mount a factory that has settings
            """
        ) { try await TestApp(view: TwoButtons()).openSettings() },
        FailureExample(
            "a shortcut of a window that is not in front",
            "cannot press ⌘S: it is button \"Save\" in window \"compose\", which is not in front"
        ) {
            let app = TestApp(NotesFactory())
            try await app.press("s", .shift, .command)
            try await app.openSettings()
            try await app.press("s", .command)
        },
        FailureExample(
            "a URL that nobody opens",
            "cannot open notes://milk: nothing on the screen has .onOpenURL(perform:)"
        ) { try await TestApp(view: TwoButtons()).open(#require(URL(string: "notes://milk"))) },
        FailureExample("a URL that is refused elsewhere", "cannot open notes://milk in window \"main\": disabled") {
            let driver = Refusing(.disabled(by: nil), Session(view: Text("").onOpenURL { _ in }))
            try await TestApp(driver: driver).open(#require(URL(string: "notes://milk")))
        },
        FailureExample(
            "a shortcut that two have",
            "cannot press ⌘S: 2 controls have that shortcut: button \"Save\", button \"Send\""
        ) {
            let view = VStack {
                Button("Save") {}.keyboardShortcut("s")
                Button("Send") {}.keyboardShortcut("s")
            }
            try await TestApp(view: view).press("s", .command)
        },
        FailureExample(
            "a shortcut of what is disabled",
            """
            cannot press ⌘S for button "Save": disabled by .disabled(true) at \
            TreeUITestingTests/Examples+Actions.swift:…
            """
        ) {
            let save = Button("Save") {}.keyboardShortcut("s").disabled(true)
            try await TestApp(view: save).press("s", .command)
        },
    ]
}

/// A driver that refuses every event for the same reason.
@MainActor final class Refusing: TestDriver {
    let reason: EventError.Reason
    let session: Session

    init(_ reason: EventError.Reason, _ session: Session? = nil) {
        self.reason = reason
        self.session = session ?? Session(view: TwoButtons())
    }

    var tree: AppTree { session.tree }
    var changes: AsyncStream<Void> { session.changes }

    func send(_ event: Event) async throws(EventError) {
        throw EventError(reason, event, line: nil)
    }

    func settle(timeout: Duration) async throws(SettleError) {}
    func end() { session.end() }
}
