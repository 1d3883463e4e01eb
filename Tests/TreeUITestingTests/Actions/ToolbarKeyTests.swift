import FeatureKit
import Testing
import TreeUITesting

private struct Compose: View {
    @State private var isPresented = false
    @State private var text = ""
    @State private var done: [String] = []

    var body: some View {
        Button("Compose") { isPresented = true }
        Text("Done: \(done.joined(separator: ", "))")
            .sheet(isPresented: $isPresented) {
                TextField("Status", text: $text)
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) { Button("Cancel") { close("cancelled") } }
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Post") { close("posted \(text)") }.disabled(text.isEmpty)
                        }
                        ToolbarItem(placement: .primaryAction) { Button("Attach") { done.append("attached") } }
                    }
            }
    }

    private func close(_ how: String) {
        done.append(how)
        isPresented = false
    }
}

@Suite(.testApp) @MainActor struct ToolbarKeyTests {
    let app = TestApp(view: Compose())

    private var done: String { app.main.text(.prefix("Done")).label }

    @Test func `Return presses the confirmation button, and Escape presses the cancellation button`() async throws {
        try await app.main.button("Compose").tap()
        try await app.sheet().field("Status").type("Hello")
        try await app.press("return")
        #expect(done == "Done: posted Hello")
        try await app.main.button("Compose").tap()
        try await app.press("escape")
        #expect(done == "Done: posted Hello, cancelled")
    }

    @Test func `Return does not press a disabled confirmation button`() async throws {
        try await app.main.button("Compose").tap()
        try await app.press("return")
        #expect(done == "Done: ")
        #expect(app.sheet().exists)
    }

    @Test func `a toolbar button with its own keyboard shortcut keeps the shortcut`() async throws {
        struct Saving: View {
            @State private var done = "nothing"

            var body: some View {
                Text("Done: \(done)")
                    .toolbar {
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Save") { done = "saved" }.keyboardShortcut("s")
                        }
                    }
            }
        }
        let app = TestApp(view: Saving())
        await #expect(throws: TestFailure.self) { try await app.press("return") }
        try await app.press("s", .command)
        #expect(app.main.text("Done: saved").exists)
    }
}
