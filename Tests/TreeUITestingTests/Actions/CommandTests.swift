import FeatureKit
import Testing
import TreeUITesting

private struct Writing: Scene {
    @FocusedBinding(\.text) private var text

    var body: some Scene {
        WindowGroup("Main", id: "main") { Fields() }
            .commands {
                CommandMenu("Text") {
                    Button("Clear") { text = "" }
                        .keyboardShortcut("k", modifiers: [.command, .shift])
                        .disabled(text?.isEmpty != false)
                }
            }
    }
}

private struct Fields: View {
    @State private var first = "one"
    @State private var second = "two"
    @State private var isSheetShown = false

    var body: some View {
        Button("Sheet") { isSheetShown = true }
        TextField("First", text: $first).focusedValue(\.text, $first)
        TextField("Second", text: $second).focusedValue(\.text, $second)
        Text("\(first), \(second)")
            .sheet(isPresented: $isSheetShown) {
                Button("Clear") { isSheetShown = false }
                    .keyboardShortcut("k", modifiers: [.command, .shift])
            }
    }
}

extension FocusedValues {
    fileprivate var text: Binding<String>? {
        get { self[TextKey.self] }
        set { self[TextKey.self] = newValue }
    }
}

private struct TextKey: FocusedValueKey {
    typealias Value = Binding<String>
}

@Suite(.testApp) @MainActor struct CommandTests {
    private let app = TestApp { Writing() }

    @Test func `a command inside a menu is found among the commands, and acts on the focused field`() async throws {
        #expect(!app.commands.button("Clear").isEnabled)
        try await app.press("tab")
        try await app.press("tab")
        #expect(app.commands.button("Clear").isEnabled)
        try await app.commands.button("Clear").tap()
        #expect(app.main.text(", two").exists)
        #expect(!app.commands.button("Clear").isEnabled)
    }

    @Test func `a command's shortcut acts on the field in which text was typed last`() async throws {
        try await app.main.field("Second").type(" and more")
        try await app.press("k", .shift, .command)
        #expect(app.main.text("one, ").exists)
    }

    @Test func `a sheet's button takes precedence over a command with the same shortcut`() async throws {
        try await app.main.field("First").type("!")
        try await app.main.button("Sheet").tap()
        try await app.press("k", .shift, .command)
        #expect(app.main.text("one!, two").exists)
    }
}
