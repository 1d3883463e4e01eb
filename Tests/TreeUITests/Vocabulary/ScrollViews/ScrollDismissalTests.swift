import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor
@Suite("Closing the keyboard by scrolling")
struct ScrollDismissalTests {
    @Test func `the innermost scrollDismissesKeyboard modifier takes precedence`() {
        let view = VStack {
            List { Text("Letters") }
                .scrollDismissesKeyboard(.never)
                .scrollDismissesKeyboard(.immediately)
        }
        .scrollDismissesKeyboard(.interactively)
        let modes = Session(view: view).tree.nodes.compactMap { $0.attribute(.scrollDismissesKeyboard)?.text }
        #expect(modes == ["interactively", "never"])
    }
}
