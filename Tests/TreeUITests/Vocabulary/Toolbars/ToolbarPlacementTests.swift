import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct ToolbarPlacementTests {
    @Test func `leading items are first, and items of the bottom bar are in a second toolbar after the content`() {
        struct Editor: View {
            var body: some View {
                Text("body")
                    .toolbar {
                        ToolbarItem { Button("Bold") {} }
                        ToolbarItem(placement: .status) { Text("3 words") }
                        ToolbarItem(placement: .topBarLeading) { Button("Files") {} }
                        ToolbarItem(placement: .navigationBarLeading) { Button("Undo") {} }
                        ToolbarItem(placement: .cancellationAction) { Button("Discard") {} }
                    }
                    .toolbar {
                        ToolbarItemGroup(placement: .bottomBar) {
                            Spacer()
                            Button("Share") {}
                        }
                        ToolbarItem(placement: .primaryAction) { Button("Save") {} }
                    }
            }
        }
        let session = Session(view: Editor())
        #expect(
            session.screen == """
                - toolbar
                  - button "Files"
                  - button "Undo"
                  - button "Discard"
                  - button "Save"
                  - button "Bold"
                - text "body"
                - toolbar
                  - button "Share"
                  - text "3 words"
                """
        )
        let toolbars = session.tree.nodes.filter { $0.role == .toolbar }
        #expect(toolbars.map { $0.attributes[.edge]?.text } == [nil, "bottom"])
    }

    @Test func `a bottom bar appears and disappears with its items, and an empty toolbar is left out`() throws {
        struct Selecting: View {
            @State private var isSelecting = false

            var body: some View {
                Button(isSelecting ? "Done" : "Select") { isSelecting.toggle() }
                    .toolbar {
                        if isSelecting { ToolbarItem(placement: .bottomBar) { Counter() } }
                    }
            }
        }
        struct Counter: View {
            @State private var count = 0

            var body: some View { Button("Chosen \(count)") { count += 1 } }
        }
        let session = Session(view: Selecting())
        #expect(session.screen == "- button \"Select\"")
        try session.tap("Select")
        try session.tap("Chosen 0")
        #expect(session.screen == "- button \"Done\"\n- toolbar\n  - button \"Chosen 1\"")
        try session.tap("Done")
        #expect(session.screen == "- button \"Select\"")
    }
}
