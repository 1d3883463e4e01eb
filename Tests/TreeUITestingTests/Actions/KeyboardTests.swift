import FeatureKit
import Foundation
import Testing
import TreeUITesting

private struct SignUp: View {
    enum Field { case name, mail }
    @FocusState private var field: Field?
    @State private var name = ""
    @State private var mail = ""
    @State private var plan = "Free"
    @State private var isAsking = false
    @State private var done = "nothing"

    var body: some View {
        Form {
            TextField("Name", text: $name).focused($field, equals: .name)
            TextField("Mail", text: $mail).focused($field, equals: .mail)
            Picker("Plan", selection: $plan) {
                Text("Free").tag("Free")
                Text("Paid").tag("Paid")
            }
            Menu("More") {
                Button("Import") { done = "imported" }
                Button("Export") { done = "exported" }
            }
            Button("Help") { done = "helped" }
            Button("Sign Up") { isAsking = true }.keyboardShortcut(.defaultAction)
            Button("Later") { done = "postponed" }.keyboardShortcut(.cancelAction)
        }
        Text("Done: \(done), field: \(field.map { "\($0)" } ?? "none")")
            .alert("Really?", isPresented: $isAsking) {
                Button("Yes") { done = "signed up as \(name), \(plan)" }
                Button("No", role: .cancel) { done = "declined" }
            }
    }
}

/// A sheet with a search field above its content.
private struct Finder: View {
    let hasButton: Bool
    @State private var isShown = false
    @State private var search = ""

    var body: some View {
        Button("Find") { isShown = true }
            .keyboardShortcut("f")
            .sheet(isPresented: $isShown) {
                VStack {
                    Text("Searching \(search)")
                    if hasButton { Button("Pick the first") {} }
                }
                .searchable(text: $search, prompt: "Search pets")
            }
    }
}

@Suite(.testApp) @MainActor struct KeyboardTests {
    let app = TestApp(view: SignUp())

    private var done: String { app.main.text(.prefix("Done")).label }

    @Test func `a form can be filled in and sent without a mouse`() async throws {
        try await app.press("tab")
        #expect(app.main.field("Name").isFocused)
        try await app.type("Ann")
        try await app.press("tab")
        try await app.type("a@b.c")
        try await app.press("tab")
        try await app.press("return")
        try await app.press("down")
        try await app.press("return")
        #expect(app.main.picker("Plan").value == "Paid")
        try await app.press("tab")
        try await app.press("tab")
        #expect(app.main.button("Help").isFocused)
        try await app.press("tab")
        try await app.press("return")
        #expect(app.alert("Really?").button("Yes").isFocused)
        try await app.press("return")
        #expect(done == "Done: signed up as Ann, Paid, field: mail")
    }

    @Test func `Tab and the arrows cycle through the controls in both directions`() async throws {
        try await app.press("tab", .shift)
        #expect(app.main.button("Later").isFocused)
        try await app.press("tab")
        #expect(app.main.field("Name").isFocused)
        try await app.press("tab", .shift)
        try await app.press("up")
        try await app.press("left")
        #expect(app.main.button("Help").isFocused)
        try await app.press("down")
        try await app.press("right")
        #expect(app.main.button("Later").isFocused)
        let failure = try await #require(throws: TestFailure.self) { try await app.press("right") }
        #expect(failure.message == "cannot press →: no control uses the key; the focus is on button \"Later\"")
    }

    @Test func `Return performs the default action and Escape the cancel action if no control uses the key`()
        async throws
    {
        try await app.press("escape")
        #expect(done.hasPrefix("Done: postponed"))
        try await app.press("return")
        #expect(app.alert("Really?").exists)
        try await app.press("escape")
        #expect(!app.alert("Really?").exists)
    }

    @Test func `in a field without onSubmit, Return performs the default action and Escape the cancel action`()
        async throws
    {
        try await app.press("tab")
        #expect(app.main.field("Name").isFocused)
        try await app.press("escape")
        #expect(done.hasPrefix("Done: postponed"))
        try await app.press("return")
        #expect(app.alert("Really?").exists)
        try await app.press("escape")
        try await app.main.field("Mail").submit()
        #expect(app.alert("Really?").exists)
    }

    @Test func `Return on a stepper, a date or a toggle performs the default action`() async throws {
        struct Order: View {
            @State private var count = 1
            @State private var day = Date(timeIntervalSince1970: 1_750_000_000)
            @State private var isGift = false
            @State private var orders = 0
            var body: some View {
                Form {
                    Stepper("Count", value: $count)
                    DatePicker("Day", selection: $day, displayedComponents: .date)
                    Toggle("Gift", isOn: $isGift)
                    Button("Order") { orders += 1 }.keyboardShortcut(.defaultAction)
                    Text("\(orders) orders")
                }
            }
        }
        let app = TestApp(view: Order())
        for count in 1...3 {
            try await app.press("tab")
            try await app.press("return")
            #expect(app.main.text("\(count) orders").exists)
        }
        #expect(app.main.toggle("Gift").isFocused && !app.main.toggle("Gift").isOn)
        try await app.press("space")
        #expect(app.main.toggle("Gift").isOn)
    }

    @Test func `Return in a field with onSubmit only submits`() async throws {
        struct Search: View {
            @State private var done: [String] = []
            @State private var text = ""
            @State private var isOff = true

            var body: some View {
                TextField("Search", text: $text).onSubmit { done.append("submitted") }
                TextField("Other", text: $text)
                TextEditor(text: $text).accessibilityLabel("Note")
                Toggle("Off", isOn: $isOff)
                Button("Go") { done.append("gone") }.keyboardShortcut(.defaultAction).disabled(isOff)
                Text("Done: \(done.joined(separator: ", "))")
            }
        }
        let app = TestApp(view: Search())
        let done = app.main.text(.prefix("Done"))
        try await app.press("tab")
        try await app.press("return")
        try await app.main.field("Search").submit()
        #expect(done.label == "Done: submitted, submitted")
        // The default button is disabled: Return in a field goes on to the next control, and a test cannot submit it.
        try await app.press("tab")
        try await app.press("return")
        #expect(app.main.editor("Note").isFocused)
        let failure = try await #require(throws: TestFailure.self) { try await app.main.field("Other").submit() }
        #expect(failure.message == "cannot submit field \"Other\": it accepts only setText")
        try await app.main.toggle("Off").toggle()
        try await app.main.field("Other").submit()
        #expect(done.label == "Done: submitted, submitted, gone")
    }

    @Test func `Return and Space press the focused control`() async throws {
        for key in ["return", "space"] {
            try await app.press("tab")
            while !app.main.button("Help").isFocused { try await app.press("tab") }
            try await app.press(key)
            #expect(done.hasPrefix("Done: helped"))
        }
    }

    @Test func `keys open a menu, move in it, choose an item and close it`() async throws {
        try await app.press("tab", .shift)
        for _ in 0..<3 { try await app.press("up") }
        #expect(app.main.menu("More").isFocused)
        try await app.press("space")
        #expect(app.main.button("Import").isFocused)
        try await app.press("down")
        #expect(app.main.button("Export").isFocused)
        try await app.press("escape")
        #expect(app.main.menu("More").isFocused)
        try await app.press("return")
        try await app.press("e")
        try await app.press("return")
        #expect(done.hasPrefix("Done: exported"))
    }

    @Test func `a search field gets the initial focus only if nothing else can have the focus`() async throws {
        for hasButton in [true, false] {
            let app = TestApp(view: Finder(hasButton: hasButton))
            try await app.press("tab")
            try await app.press("return")
            #expect(app.sheet().field("Search pets").isFocused == !hasButton)
            #expect(!hasButton || app.sheet().button("Pick the first").isFocused)
        }
    }

    @Test func `pressing a shortcut does not show the focus in the outline`() async throws {
        let app = TestApp(view: Finder(hasButton: true))
        try await app.press("f", .command)
        #expect(app.sheet().button("Pick the first").exists)
        #expect(!app.outline.contains("focused"))
    }

    @Test func `pressing Tab moves the focus and shows it in the outline`() async throws {
        #expect(!app.main.outline.contains("focused"))
        try await app.press("tab")
        #expect(app.main.outline.contains("- field \"Name\" = \"\" [focused]\n"))
        #expect(done.hasSuffix("field: name"))
        try await app.press("tab")
        #expect(app.main.outline.components(separatedBy: "focused").count == 2)
        #expect(done.hasSuffix("field: mail"))
    }

    @Test func `a failure lists all pressed keys, but the log contains only the sent events`() async throws {
        try await app.press("tab")
        try await app.type("Ann")
        try await app.press("tab", .shift)
        try await app.press("space")
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Typo").tap() }
        #expect(
            failure.actions == [
                "press ⇥ to field \"Name\"", "type \"Ann\" into field \"Name\"", "press ⇧⇥ to button \"Later\"",
                "press Space for button \"Later\"",
            ]
        )
        #expect(app.log.entries.count == 3)
    }

    @Test func `without a focused control, typing fails and an unused key is refused`() async throws {
        let typing = try await #require(throws: TestFailure.self) { try await app.type("Ann") }
        #expect(
            typing.message == """
                cannot type "Ann" into the focused control: no control has the keyboard focus; press("tab") moves it to one
                """
        )
        let space = try await #require(throws: TestFailure.self) { try await app.press("space") }
        #expect(
            space.message == "cannot press Space: no control has the keyboard focus; press(\"tab\") moves it to one"
        )
        let empty = TestApp(view: Text("Nothing"))
        let tab = try await #require(throws: TestFailure.self) { try await empty.press("tab") }
        #expect(tab.message == "cannot press ⇥: no control on the screen can have the keyboard focus")
    }
}
