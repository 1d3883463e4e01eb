import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct GestureTests {
    private struct Screen: View {
        @State private var log: [String] = []
        var body: some View {
            Text("Text")
                .onTapGesture { log.append("tapped") }
                .onLongPressGesture { log.append("held") }
                .contextMenu { Button("Copy") {} }
                .padding()
                .font(.title)
            Image(systemName: "star").onTapGesture { log.append("starred") }
            HStack {
                Text("Ann")
                Text("online")
            }
            .onTapGesture { log.append("Ann") }
            .disabled(log.isEmpty)
            Text(log.joined(separator: " "))
        }
    }

    @Test func `a Text view with gestures and a context menu remains a text node`() throws {
        let session = Session(view: Screen())
        #expect(
            session.screen == """
                - text "Text" [tap, longPress]
                - contextMenu
                  - button "Copy"
                - image "star" [tap]
                - group [tap, disabled]
                  - text "Ann"
                  - text "online"
                """
        )
        let text = try session.node(.text, "Text")
        #expect(text.attributes[.padding] == 16 && text.attributes[.font] == "title")
        try session.send(.tap, to: text.id)
        try session.send(.longPress, to: text.id)
        try session.send(.tap, to: session.node(.image, "star").id)
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.role == .group }).id)
        #expect(session.screen.hasSuffix(#"text "tapped held starred Ann""#))
    }

    @Test func `of two tap gestures on a view, only the inner one runs`() throws {
        struct Nested: View {
            @State private var taken = "none"
            var body: some View {
                Text(taken).onTapGesture { taken = "inner" }.onTapGesture { taken = "outer" }
            }
        }
        let session = Session(view: Nested())
        try session.send(.tap, to: session.node(.text, "none").id)
        #expect(session.screen == #"- text "inner" [tap]"#)
    }

    @Test func `a gesture on a custom view adds a group node around the view`() throws {
        struct Name: View {
            var body: some View { Text("Ann") }
        }
        struct Screen: View {
            @State private var count = 0
            var body: some View {
                Name().contextMenu { Button("Copy") {} }.onTapGesture { count += 1 }
                Text("\(count)")
            }
        }
        let session = Session(view: Screen())
        let before = """
            - group [tap]
              - text "Ann"
            - contextMenu
              - button "Copy"
            """
        #expect(session.screen == before + "\n- text \"0\"", "the menu belongs to all that the gesture is on")
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.accepts(.tap) }).id)
        #expect(session.screen == before + "\n- text \"1\"")
    }
}
