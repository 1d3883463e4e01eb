import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct NavigationTests {
    @Test func `a value link pushes its destination, and the Back button pops the destination`() throws {
        let session = Session(view: Library())
        try session.tap("Dune")
        #expect(
            session.screen == """
                - heading "Dune"
                - button "Back"
                - toggle "Favorite" [off]
                - button "Chapter"
                - button "Close"
                """
        )
        try session.tap("Back")
        #expect(session.screen.contains(#"heading "Library""#))
        try session.tap("Dune")
        try session.tap("Close")
        #expect(session.screen.contains(#"heading "Library""#), "dismiss pops the screen")
    }

    @Test func `a covered screen's controls cannot be used`() throws {
        let session = Session(view: Library())
        try session.tap("Dune")
        let favorite = try session.node(.toggle, "Favorite").id
        try session.send(.toggle, to: favorite)
        try session.tap("Chapter")
        #expect(session.screen == #"- text "Chapter 1""#, "its back button is hidden")
        #expect(throws: EventError.self) { try session.send(.toggle, to: favorite) }
    }

    @Test func `a path set by the application shows the path's last screen`() throws {
        let session = Session(view: Library())
        try session.tap("Two deep")
        #expect(session.screen == #"- text "Chapter 7""#)
    }

    @Test func `a covered screen keeps its state until it is shown again`() throws {
        struct Root: View {
            @State private var name = ""
            var body: some View {
                NavigationStack {
                    Inner()
                    NavigationLink("Next") { Text("Next screen") }
                }
            }
            struct Inner: View {
                @State private var name = ""
                var body: some View { TextField("Name", text: $name) }
            }
        }
        let session = Session(view: Root())
        try session.send(.setText("Ann"), to: session.node(.field, "Name").id)
        try session.tap("Next")
        try session.tap("Back")
        #expect(try session.node(.field, "Name").value == "Ann")
    }

    @Test func `a covered screen disappears, but an alert that it presents is still shown`() throws {
        struct Root: View {
            let log: Evaluations
            @State private var isAlerted = false
            var body: some View {
                NavigationStack {
                    Text("Root")
                        .onAppear { log.note("root appears") }
                        .onDisappear { log.note("root disappears") }
                        .alert("Look", isPresented: $isAlerted) {}
                    NavigationLink("Next") { Button("Alert") { isAlerted = true } }
                }
            }
        }
        let log = Evaluations()
        let session = Session(view: Root(log: log))
        try session.tap("Next")
        #expect(log.take() == ["root appears", "root disappears"])
        try session.tap("Alert")
        #expect(try session.node(.alert, "Look").traits.contains(.modal))
        try session.tap("OK")
        try session.tap("Back")
        #expect(log.take() == ["root appears"])
    }

    @Test func `popping a screen resets the binding of the link that opened the screen`() throws {
        let session = Session(view: OldStyle())
        try session.tap("Go")
        #expect(session.screen.contains(#"text "Inside""#))
        try session.tap("Back")
        #expect(session.screen.contains(#"text "here""#))
    }

    @Test func `a screen is shown while its item is not nil`() throws {
        struct Root: View {
            @State private var item: Int?
            var body: some View {
                NavigationStack {
                    Button("Three") { item = 3 }
                        .navigationDestination(item: $item) { number in
                            Text("Number \(number)")
                            Button("Leave") { item = nil }
                        }
                    Text(item == nil ? "no item" : "an item")
                }
            }
        }
        let session = Session(view: Root())
        try session.tap("Three")
        #expect(session.screen.contains(#"text "Number 3""#))
        try session.tap("Leave")
        #expect(session.screen.contains(#"text "no item""#))
        try session.tap("Three")
        try session.tap("Back")
        #expect(session.screen.contains(#"text "no item""#))
    }

    @Test func `pushing a value without a destination shows a message on the screen`() throws {
        let session = Session(view: NavigationStack { NavigationLink("Half", value: 0.5) })
        try session.tap("Half")
        #expect(session.screen.contains(#"text "No navigationDestination(for: Double.self)""#))
    }

    @Test func `a navigation link outside a navigation stack is disabled`() throws {
        let session = Session(view: NavigationLink("Nowhere") { Text("Never") })
        #expect(throws: EventError.self) { try session.tap("Nowhere") }
    }

    @Test func `a link in a sidebar replaces the detail view`() throws {
        let session = Session(view: Mailboxes())
        try session.tap("Inbox")
        try session.tap("Sent")
        let detail = try #require(session.tree.nodes.first { $0.role == .detail })
        #expect(detail.outline == "- detail\n  - text \"none sent\"")
    }

    @Test func `a tab with a value is selected by its value`() throws {
        let session = Session(view: TabsOfTabs())
        #expect(session.screen.contains(#"text "At home""#))
        let search = try session.node(.tab, "Search")
        let tabs = try #require(session.tree.nodes.first { $0.role == .tabs })
        try session.send(.select(#require(search.attributes[.tag]?.text)), to: tabs.id)
        #expect(session.screen.contains(#"text "Searching""#) && !session.screen.contains("At home"))
    }
}
