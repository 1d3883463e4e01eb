import Foundation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// The view files beside this one import only the UI module, and use only names that SwiftUI has.
@MainActor struct CompatibilityTests {
    @Test func `a view created by an assembler shows its model`() throws {
        let session = Session(view: MainViewAssembler.create())
        #expect(
            session.screen == """
                - text "Main View"
                - text "10"
                """
        )
    }

    @Test func `a view creates its state object once and shows the object's changes`() throws {
        let session = Session(view: ChatView())
        #expect(try !session.node(.button, "Send").isEnabled)
        try session.send(.setText("Hello"), to: session.node(.field, "Message").id)
        try session.tap("Send")
        #expect(
            session.screen == """
                - text "Hello"
                - field "Message" = ""
                - button "Send" [disabled]
                - text "1 sent"
                """
        )
    }

    @Test func `the outline contains the names and values of controls`() throws {
        let session = Session(view: Controls())
        #expect(
            session.screen == """
                - form
                  - section "Sound"
                    - slider "Volume" = 0.5
                    - slider "Older" = 0.5
                    - slider "Size" = 12
                    - gauge "Level" = 0.5
                  - stepper "Count" = 1
                  - date "Day" = "1970-01-01"
                  - disclosure "More"
                  - button "Share…"
                  - image "Portrait"
                """
        )
        let image = try session.node(.image, "Portrait")
        #expect(image.attributes[.clip] == "circle" && image.attributes[.url] == "https://example.org/a.png")
    }

    @Test func `the outline omits shapes but includes the text inside shapes`() throws {
        let session = Session(view: Card())
        #expect(
            session.screen == """
                - group [tap]
                  - text "Front"
                  - text "9"
                  - text "New"
                """
        )
        let shapes = session.tree.nodes.filter { $0.role == .shape }
        #expect(
            shapes.compactMap { $0.attributes[.style]?.text } == [
                "rectangle", "circle", "path", "roundedRectangle 8",
            ]
        )
        #expect(shapes[0].attributes[.background] == "red, blue 50%")
        #expect(shapes[1].attributes[.width] == 512)
        #expect(shapes[2].attributes[.border] == "white")
        let tapped = try #require(session.tree.nodes.first { $0.accepts(.tap) })
        try session.send(.tap, to: tapped.id)
        #expect(session.screen.contains(#"- text "Back""#))
    }

    @Test func `grids contain all their cells`() throws {
        let session = Session(view: Gallery())
        #expect(
            session.screen == """
                - text "Cell 0"
                - text "Cell 1"
                - text "Cell 2"
                - text "A"
                - text "B"
                - text "Wide"
                - button "To the top"
                """
        )
        #expect(session.tree.nodes.contains { $0.attributes[.columns] == 2 })
        #expect(try session.node(.text, "Cell 1").attributes[.redacted] == "placeholder")
    }
}
