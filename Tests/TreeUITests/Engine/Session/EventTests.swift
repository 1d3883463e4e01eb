import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// The session refuses actions that a person could not perform, and says why.
@MainActor struct EventTests {
    private struct Screen: View {
        @State private var isAsking = false
        @State private var text = ""
        var body: some View {
            Button("Ask") { isAsking = true }
            TextField("Name", text: $text).disabled(isAsking)
            Button("Post") {}.disabled(text.isEmpty)
                .alert("Sure?", isPresented: $isAsking) {
                    Button("Yes", role: .destructive) { text = "yes" }
                    Button("No", role: .cancel) {}
                } message: {
                    Text("It cannot be undone.")
                }
        }
    }

    private func refusal(_ session: Session, _ action: Action, _ id: NodeID) -> String? {
        do {
            try session.send(action, to: id)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func `an event for a missing node is refused`() {
        let session = Session(view: Screen())
        #expect(refusal(session, .tap, "main/nothing") == "cannot tap main/nothing: it is not on the screen")
    }

    @Test func `an action that the node does not accept is refused`() throws {
        let session = Session(view: Screen())
        let ask = try session.node(.button, "Ask").id
        #expect(refusal(session, .toggle, ask) == "cannot toggle button \"Ask\": it accepts only tap")
        let window = session.tree.windows[0].id
        #expect(refusal(session, .dismiss, window) == "cannot dismiss window: it accepts no actions")
    }

    @Test func `the error for an event to a disabled control names the line that disabled the control`() throws {
        let session = Session(view: Screen())
        let post = try session.node(.button, "Post")
        let text = try #require(refusal(session, .tap, post.id))
        #expect(text == "cannot tap button \"Post\" [disabled]: disabled by TreeUITests/EventTests.swift:13")
    }

    @Test func `an alert covers the window until one of its buttons is pressed`() throws {
        let session = Session(view: Screen())
        let ask = try session.node(.button, "Ask").id
        try session.tap("Ask")
        #expect(refusal(session, .tap, ask) == "cannot tap button \"Ask\": alert \"Sure?\" [modal] is in front of it")
        #expect(
            session.screen == """
                - button "Ask"
                - field "Name" = "" [disabled]
                - button "Post" [disabled]
                - alert "Sure?" [modal]
                  - text "It cannot be undone."
                  - button "Yes" [destructive]
                  - button "No"
                """
        )
        try session.tap("Yes")
        #expect(try session.node(.field, "Name").value == "yes")
        #expect(refusal(session, .tap, ask) == nil)
    }

    @Test func `replaying an event log gives the same tree`() throws {
        let first = Session(view: Screen())
        let log: [Event] = [
            Event(.setText("a"), to: try first.node(.field, "Name").id),
            Event(.tap, to: try first.node(.button, "Ask").id),
        ]
        for event in log { try first.send(event) }
        let second = Session(view: Screen())
        for event in log { try second.send(event) }
        #expect(first.tree == second.tree)
    }
}
