import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct ContextMenuTests {
    @Test func `a row's context menu is the row's last child`() {
        let session = Session(
            view: List {
                ForEach(["a", "b"], id: \.self) { item in
                    HStack {
                        Text(item)
                        Text("!")
                    }
                    .contextMenu { Button("Delete \(item)") {} }
                }
            }
        )
        #expect(
            session.tree.windows[0].outline == """
                - window
                  - list
                    - row
                      - text "a"
                      - text "!"
                      - contextMenu
                        - button "Delete a"
                    - row
                      - text "b"
                      - text "!"
                      - contextMenu
                        - button "Delete b"
                """
        )
        let rows = session.tree.nodes.filter { $0.role == .row }
        #expect(rows.map { $0.children.last?.role } == [.contextMenu, .contextMenu])
    }

    @Test func `a context menu item runs its action`() throws {
        @MainActor final class Log { var entries: [String] = [] }
        let log = Log()
        let session = Session(view: Text("a").contextMenu { Button("Delete") { log.entries.append("deleted") } })
        let item = try #require(session.tree.nodes.first { $0.label == "Delete" })
        try session.send(.tap, to: item.id)
        #expect(log.entries == ["deleted"])
    }
}
