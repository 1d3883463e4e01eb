import Testing
import TreeUI
import TreeUITesting

@Suite(.testApp) @MainActor struct RowTapTests {
    struct Person: Hashable {
        var name: String
        var state: String
    }

    private struct People: View {
        @State private var choice = "none"
        @State private var selection: String?
        let people = [Person(name: "Ann", state: "online"), Person(name: "Bob", state: "away")]

        var body: some View {
            NavigationStack {
                Text("chosen: \(choice)")
                List(people, id: \.self) { person in
                    NavigationLink(value: person) {
                        HStack {
                            Image(systemName: "person")
                            Text(person.name)
                            Spacer()
                            Text(person.state)
                        }
                    }
                    .buttonStyle(.plain)
                }
                .navigationDestination(for: Person.self) { Text("About \($0.name)") }
                List {
                    HStack {
                        Text("Gesture")
                        Text("row")
                    }
                    .onTapGesture { choice = "gesture" }
                    HStack {
                        Text("Button row")
                        Button("Press") { choice = "button" }
                    }
                    HStack {
                        Text("Both")
                        Button("Other") { choice = "other" }.buttonStyle(.borderless)
                    }
                    .onTapGesture { choice = "both" }
                    Text("Read [more](https://example.org)")
                }
            }
        }
    }

    @Test func `a row presses its only link, whose content stays in the tree`() async throws {
        let app = TestApp(view: People())
        let row = app.main.row(containing: "Ann")
        #expect(
            row.outline == """
                - row
                  - button "Ann, online"
                    - image "person"
                    - text "Ann"
                    - text "online"
                """
        )
        #expect(row.label == "Ann, online")
        #expect(app.main.row(containing: "Ann, online").text("online").exists)
        #expect(app.main.button("Ann, online").exists)
        try await row.tap()
        #expect(app.main.text("About Ann").exists)
    }

    @Test func `a row presses its only gesture, before its buttons`() async throws {
        let app = TestApp(view: People())
        try await app.main.row(containing: "Gesture").tap()
        #expect(app.main.text("chosen: gesture").exists)
        #expect(app.main.row(containing: "Gesture").label == "Gesture, row")
        try await app.main.row(containing: "Button row").tap()
        #expect(app.main.text("chosen: button").exists)
        try await app.main.row(containing: "Both").tap()
        #expect(app.main.text("chosen: both").exists)
        try await app.main.button("Other").tap()
        #expect(app.main.text("chosen: other").exists)
    }
}
