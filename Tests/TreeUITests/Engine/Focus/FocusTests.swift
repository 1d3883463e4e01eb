import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct FocusTests {
    private struct SignIn: View {
        enum Field: Hashable { case name, word }
        @FocusState private var field: Field?
        @FocusState private var isSearching: Bool
        @State private var name = ""
        @State private var word = ""
        @State private var search = ""

        var body: some View {
            TextField("Name", text: $name).focused($field, equals: .name).onSubmit { field = .word }
            SecureField("Word", text: $word).focused($field, equals: .word)
            TextField("Search", text: $search).focused($isSearching)
            Button("Done") { field = nil }
            Text(field == nil ? "nothing" : field == .name ? "name" : "word")
        }
    }

    private func focused(_ session: Session) -> [String] {
        session.tree.nodes.filter { $0.traits.contains(.focused) }.map(\.label)
    }

    @Test func `writing the focus state moves the focus, and nil removes it`() throws {
        let session = Session(view: SignIn())
        #expect(focused(session) == [])
        try session.send(.focus, to: session.node(.field, "Name").id)
        #expect(focused(session) == ["Name"])
        try session.send(.submit, to: session.node(.field, "Name").id)
        #expect(focused(session) == ["Word"])
        try session.tap("Done")
        #expect(focused(session) == [] && session.screen.hasSuffix(#"text "nothing""#))
    }

    @Test func `a nested view reads whether the surrounding view has the focus`() throws {
        struct Ring: View {
            @Environment(\.isFocused) private var isFocused
            @Binding var text: String

            var body: some View {
                TextField("Name", text: $text)
                Text(isFocused ? "ring" : "no ring")
            }
        }
        struct Form: View {
            @FocusState private var isFocused: Bool
            @State private var text = ""

            var body: some View {
                VStack { Ring(text: $text) }.focused($isFocused)
                Button("Done") { isFocused = false }
            }
        }
        let session = Session(view: Form())
        _ = try session.node(.text, "no ring")
        try session.send(.focus, to: session.node(.field, "Name").id)
        #expect(session.screen.contains(#"text "ring""#))
        try session.tap("Done")
        #expect(session.screen.contains(#"text "no ring""#))
    }

    @Test func `typing focuses the field, and only one field has the focus`() throws {
        let session = Session(view: SignIn())
        try session.send(.setText("x"), to: session.node(.secureField, "Word").id)
        #expect(focused(session) == ["Word"])
        try session.send(.focus, to: session.node(.field, "Search").id)
        #expect(focused(session) == ["Search"])
        #expect(session.screen.hasSuffix(#"text "nothing""#), "the other state has lost it")
    }

    @Test func `a control without a focus binding cannot be focused`() throws {
        let session = Session(view: TextField("Free", text: .constant("")))
        #expect(throws: EventError.self) { try session.send(.focus, to: session.node(.field, "Free").id) }
    }
}
