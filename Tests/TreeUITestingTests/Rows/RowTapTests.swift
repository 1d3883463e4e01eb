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

    @Test func `tapping a row presses its only link`() async throws {
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

    @Test func `tapping a row runs the row's only gesture rather than the buttons in the row`() async throws {
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

    @Test func `tapping text presses the link or button that contains the text`() async throws {
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                Button {
                    count += 1
                } label: {
                    HStack {
                        Text("Count")
                        Text("\(count)")
                    }
                }
                Button {
                } label: {
                    VStack {
                        Text("Never")
                        Text("now")
                    }
                }
                .disabled(true)
            }
        }
        let app = TestApp(view: Screen())
        try await app.main.text("Count").tap()
        #expect(app.main.text("1").exists)
        let refused = try await #require(throws: TestFailure.self) { try await app.main.text("now").tap() }
        #expect(refused.message.contains("disabled"), "\(refused.message)")
        let people = TestApp(view: People())
        try await people.main.text("Bob").tap()
        #expect(people.main.text("About Bob").exists)
    }

    @Test func `a failure describes each tapped row by its distinct text`() async throws {
        let app = TestApp(view: People())
        try await app.main.row(containing: "Button row").tap()
        try await app.main.row(containing: "Gesture").tap()
        try await app.main.row(containing: "Ann").tap()
        let failure = try await #require(throws: TestFailure.self) { try await app.main.button("Typo").tap() }
        #expect(
            failure.actions == [
                "tap row (Button row, Press)", "tap row (Gesture, row)", "tap row (person, Ann, online)",
            ]
        )
    }
}
