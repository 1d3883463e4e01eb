import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct AccessibilityTests {
    @Test func `accessibility modifiers set a view's name, value and role`() throws {
        struct Screen: View {
            @State private var stars = 3
            var body: some View {
                Text("Title").accessibilityAddTraits(.isHeader)
                HStack {
                    Image(systemName: "star")
                    Image(systemName: "star")
                }
                .accessibilityElement()
                .accessibilityLabel("Rating")
                .accessibilityValue("\(stars) of 5")
                .accessibilityHint("How good it is")
                HStack {
                    Text("Ann")
                    Text("online")
                }
                .accessibilityElement(children: .combine)
                Text("Drawn").accessibilityRepresentation { Toggle("Meant", isOn: .constant(true)) }
                Text("Chosen").accessibilityAddTraits([.isButton, .isSelected])
                Text("Ticks").accessibilityAddTraits(.updatesFrequently)
                Text("Rests").accessibilityAddTraits(.updatesFrequently).accessibilityRemoveTraits(.updatesFrequently)
            }
        }
        let session = Session(view: Screen())
        #expect(
            session.screen == """
                - heading "Title"
                - element "Rating" = "3 of 5"
                - element "Ann, online"
                - toggle "Meant" [on]
                - button "Chosen" [selected]
                - text "Ticks" [live]
                - text "Rests"
                """
        )
        #expect(try session.node(.element, "Rating").attributes[.hint] == "How good it is")
    }

    @Test func `accessibility actions and gestures run when their events are sent`() throws {
        struct Screen: View {
            @State private var level = 1
            var body: some View {
                Text("Level \(level)")
                    .accessibilityAdjustableAction { level += $0 == .increment ? 1 : -1 }
                    .accessibilityAction(named: "Reset") { level = 0 }
                Text("Hold").onLongPressGesture { level = 9 }
                Text("Tap").gesture(TapGesture().onEnded { level = 5 })
            }
        }
        let session = Session(view: Screen())
        let adjustable = try #require(session.tree.nodes.first { $0.accepts(.increment) })
        #expect(adjustable.role == .element && adjustable.label == "Level 1")
        try session.send(.increment, to: adjustable.id)
        #expect(try session.node(.element, "Level 2").id == adjustable.id)
        try session.tap("Reset")
        #expect(try session.node(.element, "Level 0").id == adjustable.id)
        try session.send(.longPress, to: #require(session.tree.nodes.first { $0.accepts(.longPress) }).id)
        #expect(try session.node(.element, "Level 9").id == adjustable.id)
        try session.send(.tap, to: #require(session.tree.nodes.first { $0.role == .text && $0.accepts(.tap) }).id)
        #expect(try session.node(.element, "Level 5").id == adjustable.id)
    }
}
