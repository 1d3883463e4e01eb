import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// The view files with windows and bars show what SwiftUI shows.
@MainActor struct WindowViewTests {
    @Test func `a window's command opens the window with the window's default value`() throws {
        let session = Session(app: WindowApp())
        #expect(session.tree.windows.map(\.label) == ["Letters"])
        #expect(session.tree.commands.map(\.label) == ["Count"])
        try session.send(.tap, to: session.tree.commands[0].id)
        #expect(session.screen == #"- text "0""#)
    }

    @Test func `toolbars and tab bars show their titles, items and tabs`() throws {
        let session = Session(view: Bars())
        #expect(
            session.screen == """
                - toolbar
                  - menu "Title"
                    - button "Rename"
                  - button "Add"
                - tabs
                  - tab "Home" [selected]
                    - split
                      - sidebar
                        - button "Active"
                        - button "Tagged"
                      - detail
                        - heading "Home"
                        - text "Today"
                        - text "detail"
                  - tab "Find"
                """
        )
        try session.tap("Tagged")
        _ = try session.node(.text, "tagged screen")
    }
}
