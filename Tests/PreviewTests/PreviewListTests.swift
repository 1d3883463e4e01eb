import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct PreviewListTests {
    private static let previews = PreviewEntry.all.filter { $0.module == "PreviewTests" }

    private static func entry(_ name: String) throws -> PreviewEntry {
        try #require(previews.first { $0.name == name }, "\(name)")
    }

    private static func outline(_ name: String) async throws -> String {
        let session = try await entry(name).makeSession()
        defer { session.end() }
        #expect(session.faults.isEmpty)
        return session.tree.outline
    }

    @Test func `previews are listed in source order, followed by preview providers`() {
        #expect(
            Self.previews.map(\.name) == [
                "PreviewShapes", "A Name", "Traits", "Traits in One", #"A "raw" \name"#, "Ein Gerät 🚢", "Same Line",
                "Body", "Many Lines", "Return", "State", "State and Return", "In a Type", "Modified", "Modified Twice",
                "Twice", "Twice 2", "Twice 2 2", "Plain", "Plain 2",
            ]
        )
        #expect(Set(PreviewEntry.all.map(\.id)).count == PreviewEntry.all.count)
    }

    @Test func `a preview's source location is the line of its number sign`() throws {
        #expect(try Self.entry("A Name").fileID == "PreviewTests/PreviewShapes.swift")
        #expect(try Self.entry("PreviewShapes").line == 8)
        #expect(try Self.entry("A Name").line == 12)
        // The attribute and the comment are above the number sign.
        #expect(try Self.entry("Traits").line == 18)
        #expect(try Self.entry("Ein Gerät 🚢").line == Self.entry("Same Line").line)
        #expect(try Self.entry("Plain").fileID == nil)
        #expect(try Self.entry("Plain").line == nil)
    }

    @Test func `a preview with comments, nested braces and many lines shows its view`() async throws {
        #expect(
            try await Self.outline("Many Lines") == """
                - window "Many Lines"
                  - text "Raw \\" } text"
                  - text "Several } lines \\"quoted\\" }"
                  - text "One"
                  - text "Some"
                  - text "Elsewhere"
                """
        )
    }

    @Test(arguments: [
        ("PreviewShapes", "Without a name"), ("Traits", "With traits"), ("Traits in One", "With traits in one"),
        (#"A "raw" \name"#, "With a raw name"), ("Ein Gerät 🚢", "🚢 straight on"), ("Same Line", "On the same line"),
        ("Body", "In an argument"), ("Return", "abc"), ("In a Type", "In a type"), ("Twice 2", "The second"),
        ("Twice 2 2", "The third"), ("Plain 2", "In the shop"),
    ])
    func `each form of a preview shows the preview's view`(name: String, text: String) async throws {
        let session = try await Self.entry(name).makeSession()
        #expect(session.tree.windows.first?.subtree.contains { $0.label == text } == true)
        session.end()
    }

    @Test func `@Previewable variables are a preview's state`() async throws {
        let session = try await Self.entry("State").makeSession()
        defer { session.end() }
        func node(_ label: String) throws -> RenderNode {
            try #require(session.tree.nodes.first { $0.label == label }, "\(label)")
        }
        _ = try node("Anne, Bert")
        _ = try node("It is off")
        try session.send(.toggle, to: node("On").id)
        try session.send(.tap, to: node("Add").id)
        _ = try node("Anne, Bert, Carl")
        _ = try node("It is on")
        _ = try node("2")
        #expect(session.faults.isEmpty)
        #expect(try await Self.outline("State and Return").contains("Given"))
    }

    @Test func `each session of a preview has separate state`() async throws {
        let first = try await Self.entry("State").makeSession()
        let second = try await Self.entry("State").makeSession()
        let add = try #require(first.tree.nodes.first { $0.label == "Add" })
        try first.send(.tap, to: add.id)
        #expect(first.tree.outline.contains("Carl"))
        #expect(!second.tree.outline.contains("Carl"))
        first.end()
        second.end()
    }

    @Test func `a preview provider shows each view in a section with the view's name`() async throws {
        #expect(
            try await Self.outline("Plain") == """
                - window "Plain"
                  - section "First"
                    - text "Provided"
                  - section "Second"
                    - text "Also provided"
                """
        )
    }

    @Test func `previewDisplayName has no effect outside a preview`() {
        let session = Session(view: Plain_Previews.previews)
        #expect(session.tree.outline.contains("Provided"))
        #expect(!session.tree.outline.contains("First"))
        session.end()
    }

    @Test func `preview modifiers share one context, and the last modifier is outermost`() async throws {
        #expect(try await Self.outline("Modified").contains(#"text "With shared 1""#))
        #expect(
            try await Self.outline("Modified Twice") == """
                - window "Modified Twice"
                  - section "Frame"
                    - text "A view"
                    - text "With shared 1"
                """
        )
    }
}
