import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct ViewThatFitsTests {
    private struct Candidate: View {
        let name: String
        let evaluations: Evaluations

        var body: some View {
            evaluations.note(name)
            return Text(name)
        }
    }

    @Test func `ViewThatFits shows its first view and does not evaluate the others`() async throws {
        struct Screen: View {
            let evaluations: Evaluations

            var body: some View {
                ViewThatFits {
                    Text("first").onAppear { evaluations.note("appear first") }
                    Candidate(name: "second", evaluations: evaluations)
                    Text("third")
                        .onAppear { evaluations.note("appear third") }
                        .task { evaluations.note("task third") }
                }
            }
        }
        let evaluations = Evaluations()
        let session = Session(view: Screen(evaluations: evaluations))
        #expect(session.screen == #"- text "first""#)
        try await session.settle()
        session.end()
        #expect(evaluations.names == ["appear first"])
    }

    @Test func `ViewThatFits keeps its first view's menu and popover`() {
        let session = Session(
            view: ViewThatFits {
                Text("first").contextMenu { Button("Copy") {} }
                    .popover(isPresented: .constant(true)) { Text("popover") }
                Text("second")
            }
        )
        defer { session.end() }
        #expect(
            session.screen == """
                - text "first"
                - contextMenu
                  - button "Copy"
                - popover
                  - text "popover"
                """
        )
    }

    @Test func `ViewThatFits chooses among the contents of groups, conditions and collections`() throws {
        struct Screen: View {
            @State private var step = 0

            var body: some View {
                Button("Next") { step += 1 }
                ViewThatFits {
                    EmptyView()
                    if step == 1 { Text("if") }
                    ForEach(Array(["one", "two"].prefix(step - 1 > 0 ? 2 : 0)), id: \.self) { Text($0) }
                    if step == 3 {
                        Text("never")
                    } else {
                        Group {
                            Text("group")
                            Text("rest")
                        }
                    }
                }
            }
        }
        let session = Session(view: Screen())
        #expect(session.screen.hasSuffix("\n- text \"group\""))
        try session.tap("Next")
        #expect(session.screen.hasSuffix("\n- text \"if\""))
        try session.tap("Next")
        #expect(session.screen.hasSuffix("\n- text \"one\""))
    }
}
