import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct RowActionTests {
    private struct Fruits: View {
        @State private var fruits = ["apple", "pear", "plum"]
        @State private var search = ""
        @Environment(\.editMode) private var editMode

        var body: some View {
            List {
                ForEach(fruits.filter { search.isEmpty || $0.contains(search) }, id: \.self) { fruit in
                    Text(fruit).badge(fruit.count)
                }
                .onDelete { fruits.remove(atOffsets: $0) }
                .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
            }
            .searchable(text: $search, prompt: "Find fruit")
            .toolbar { EditButton() }
            Text(editMode?.wrappedValue.isEditing == true ? "editing" : fruits.joined(separator: " "))
        }
    }

    private func press(_ name: String, in row: String, _ session: Session) throws {
        let row = try #require(session.tree.nodes.first { $0.role == .row && $0.outline.contains(row) })
        let button = try #require(row.subtree.first { $0.role == .button && $0.label == name })
        try session.send(.tap, to: button.id)
    }

    @Test func `a row can be deleted and moved from its context menu`() throws {
        let session = Session(view: Fruits())
        try press("Move Down", in: "apple", session)
        #expect(session.screen.hasSuffix(#"text "pear apple plum""#))
        try press("Move Up", in: "plum", session)
        #expect(session.screen.hasSuffix(#"text "pear plum apple""#))
        try press("Delete", in: "plum", session)
        #expect(session.screen.hasSuffix(#"text "pear apple""#))
        let first = try #require(session.tree.nodes.first { $0.role == .row })
        #expect(!first.subtree.contains { $0.label == "Move Up" }, "the first is not moved up")
    }

    @Test func `searching filters the rows, and a badge is at the end of its row`() throws {
        let session = Session(view: Fruits())
        let field = try session.node(.field, "Find fruit")
        #expect(field.attributes[.placeholder] == "Find fruit")
        try session.send(.setText("pl"), to: field.id)
        let rows = session.tree.nodes.filter { $0.role == .row }
        let texts = rows.map { row in
            let nodes = row.children[0].subtree.filter { $0.role == .text }
            return nodes.map(\.label)
        }
        #expect(texts == [["apple", "5"], ["plum", "4"]])
        #expect(rows[0].subtree.count { $0.role == .spacer } == 1, "the badge is at the trailing edge")
    }

    @Test func `the edit button toggles the window's edit mode`() throws {
        let session = Session(view: Fruits())
        try session.tap("Edit")
        #expect(session.screen.hasSuffix(#"text "editing""#))
        try session.tap("Done")
        #expect(session.screen.hasSuffix(#"text "apple pear plum""#))
    }
}
