import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct StyleTests {
    @Test func `a custom style arranges a control, and the control keeps its role`() throws {
        let session = Session(view: Styled())
        #expect(
            session.screen
                == """
                - button "Go" [destructive]
                - button "Plain"
                - button "Named"
                - menu "Really?"
                  - button "Yes"
                - toggle "Check" [off]
                - text "Both"
                - list
                  - row
                    - text "Row"
                - progress "Loading" [busy]
                """
        )
        #expect(try session.node(.button, "Plain").attributes[.style] == "plain")
        #expect(try session.node(.button, "Named").attributes[.style] == "borderedProminent")
        #expect(session.tree.nodes.first { $0.role == .list }?.attributes[.style] == "insetGrouped")
        #expect(try session.node(.progress, "Loading").attributes[.style] == "circular")
        let label = try session.node(.button, "Go").subtree.first { $0.role == .text }
        #expect(label?.attributes[.background] == "red" && label?.attributes[.clip] == "capsule")
    }

    @Test func `a styled toggle is flipped as a whole, and a primitive style decides what presses`() throws {
        let session = Session(view: Styled())
        try session.send(.toggle, to: session.node(.toggle, "Check").id)
        #expect(try session.node(.toggle, "Check").value == true)
        try session.tap("Go")
        try session.tap("Yes")
        #expect(session.screen.hasSuffix(#"text "go erased""#))
    }
}
