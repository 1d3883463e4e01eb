import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct SearchPartTests {
    private struct Token: Identifiable, Equatable {
        let id: String
    }

    private struct Screen: View {
        @State private var text = ""
        @State private var tokens = [Token(id: "cats")]
        @State private var suggested = [Token(id: "dogs")]
        @FocusState private var isFocused: Bool

        var body: some View {
            VStack {
                Text("Found \(text) \(isFocused ? "focused" : "")")
                Button("Focus") { isFocused = true }
            }
            .searchable(text: $text, tokens: $tokens, suggestedTokens: $suggested, prompt: Text("Find")) { token in
                Text(token.id)
            }
            .searchFocused($isFocused)
        }
    }

    @Test func `search tokens can be removed, and suggested tokens can be added`() throws {
        let session = Session(view: Screen())
        try session.tap("cats")
        #expect(!session.tree.nodes.contains { $0.label == "cats" })
        #expect(!session.tree.nodes.contains { $0.label == "dogs" })
        try session.send(.setText("d"), to: session.node(.field, "Find").id)
        try session.tap("dogs")
        #expect(session.tree.nodes.count { $0.role == .button && $0.label == "dogs" } == 2)
    }

    @Test func `a focus binding can move the focus to the search field`() throws {
        let session = Session(view: Screen())
        #expect(try !session.node(.field, "Find").traits.contains(.focused))
        try session.tap("Focus")
        #expect(try session.node(.field, "Find").traits.contains(.focused))
    }

    private struct OwnSearchField: View {
        @State private var text = ""

        var body: some View {
            TextField("Name", text: $text).textFieldStyle(.roundedBorder)
            TextField("Find", text: $text).accessibilityAddTraits(.isSearchField)
            Text("Found").searchable(text: $text).textFieldStyle(.roundedBorder)
            TextField("Plain", text: $text)
                .accessibilityAddTraits(.isSearchField)
                .accessibilityRemoveTraits(.isSearchField)
        }
    }

    @Test func `a search field has the search style, whatever the text field style`() throws {
        let session = Session(view: OwnSearchField())
        let styles = session.tree.nodes.filter { $0.role == .field }.map { [$0.label, $0.attributes[.style]?.text] }
        #expect(styles == [["Name", "roundedBorder"], ["Find", "search"], ["Search", "search"], ["Plain", nil]])
    }

    private struct Suggesting: View {
        @State private var text = ""

        var body: some View {
            Text("Text")
                .searchable(text: $text)
                .searchSuggestions {
                    Text("Apple").searchCompletion("apple")
                    Text("\(text) is new")
                }
        }
    }

    @Test func `typing shows search suggestions, and tapping a suggestion completes the text`() throws {
        let session = Session(view: Suggesting())
        #expect(!session.tree.nodes.contains { $0.label == "Apple" })
        try session.send(.setText("a"), to: session.node(.field, "Search").id)
        _ = try session.node(.text, "a is new")
        try session.tap("Apple")
        #expect(try session.node(.field, "Search").value == .text("apple"))
    }
}
