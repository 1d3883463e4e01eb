import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct HintTests {
    @Test func `a color is written as its name or its hexadecimal components`() throws {
        struct Colors: View {
            var body: some View {
                Text("named").foregroundStyle(.red)
                Text("parts").foregroundColor(Color(red: 1, green: 0.5, blue: 0))
                Text("hue").foregroundColor(Color(hue: 0.5, saturation: 1, brightness: 1))
                Text("clear").foregroundStyle(Color.blue.opacity(0.25))
                Text("rank").foregroundStyle(.tertiary)
                Text("nonsense").foregroundColor(Color(red: .nan, green: 9, blue: -1))
            }
        }
        let session = Session(view: Colors())
        let inks = session.tree.nodes.filter { $0.role == .text }.map { $0.attributes[.foreground]?.text }
        #expect(inks == ["red", "#FF8000", "#00FFFF", "blue 25%", "tertiary", "#00FF00"])
    }

    @Test func `a hidden view is not in the tree but keeps its state`() throws {
        struct Ghost: View {
            @State private var isSeen = true
            var body: some View {
                Counter().opacity(isSeen ? 0.5 : 0)
                Text("Hidden").hidden()
                Button("Turn") { isSeen.toggle() }
            }
            struct Counter: View {
                @State private var count = 0
                var body: some View { Stepper("Count", value: $count) }
            }
        }
        let session = Session(view: Ghost())
        try session.send(.increment, to: session.node(.stepper, "Count").id)
        #expect(try session.node(.stepper, "Count").attributes[.opacity] == 0.5)
        try session.tap("Turn")
        #expect(session.screen == #"- button "Turn""#)
        try session.tap("Turn")
        #expect(try session.node(.stepper, "Count").value == 1)
    }

    @Test func `background text becomes a node, and a background shape becomes attributes`() throws {
        struct Grounds: View {
            var body: some View {
                Text("plain").background(Color.yellow).border(.red)
                Text("told").background { Text("behind") }
                Text("shaped").background(RoundedRectangle(cornerRadius: 4).fill(.mint)).cornerRadius(6)
            }
        }
        let session = Session(view: Grounds())
        #expect(
            session.screen == """
                - text "plain"
                - text "behind"
                - text "told"
                - text "shaped"
                """
        )
        let plain = try session.node(.text, "plain").attributes
        #expect(plain[.background] == "yellow" && plain[.border] == "red")
        let shaped = try session.node(.text, "shaped").attributes
        #expect(shaped[.background] == "mint" && shaped[.clip] == "roundedRectangle 6")
    }

    @Test func `the innermost redacted or unredacted modifier applies`() throws {
        struct Card: View {
            var body: some View {
                VStack {
                    Text("Number")
                    Text("Bank").unredacted()
                    Text("Name").redacted(reason: .privacy).unredacted()
                }
                .redacted(reason: .placeholder)
                Text("Alone").unredacted()
                Text("Both").unredacted().redacted(reason: .placeholder)
            }
        }
        let session = Session(view: Card())
        func redaction(_ name: String) -> String? {
            session.tree.nodes.first { $0.role == .text && $0.label == name }?.attributes[.redacted]?.text
        }
        let stack = try #require(session.tree.nodes.first { $0.role == .stack })
        #expect(stack.attributes[.redacted] == "placeholder")
        #expect(redaction("Number") == nil)
        #expect(redaction("Bank") == "none")
        #expect(redaction("Name") == "privacy")
        #expect(redaction("Alone") == nil)
        #expect(redaction("Both") == "none")
    }
}
