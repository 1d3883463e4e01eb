import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct RowPresentationTests {
    @Test func `an alert that a row presents does not add a row`() {
        let session = Session(
            view: List {
                Text("first").alert("Gone", isPresented: .constant(true)) {}
                ForEach(["a", "b"], id: \.self) { item in
                    Text(item).contextMenu { Button("Delete") {} }
                }
            }
        )
        #expect(
            session.tree.windows[0].children[0].outline == """
                - list
                  - row
                    - text "first"
                    - alert "Gone" [modal]
                      - button "OK"
                  - row
                    - text "a"
                    - contextMenu
                      - button "Delete"
                  - row
                    - text "b"
                    - contextMenu
                      - button "Delete"
                """
        )
    }
}
