import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Content for assistive technology that replaces or adds to what is drawn.
@MainActor struct AccessibilityContentTests {
    @Test func `accessibility actions become buttons in the view's menu`() throws {
        var log: [String] = []
        let session = Session(
            view: Text("Message").accessibilityActions {
                Button("Reply") { log.append("reply") }
                Button("Archive") { log.append("archive") }
            }
        )
        try session.tap("Archive")
        #expect(log == ["archive"])
    }

    @Test func `an accessibility label can combine the view's own label with other text`() throws {
        struct Card: View {
            let isFavorite: Bool
            var body: some View {
                Button("Ada", action: {}).accessibilityLabel { label in
                    if isFavorite { Text("Favorite") }
                    label
                    Text("opens the profile")
                }
            }
        }
        #expect(Session(view: Card(isFavorite: true)).screen == #"- button "Favorite, Ada, opens the profile""#)
        #expect(Session(view: Card(isFavorite: false)).screen == #"- button "Ada, opens the profile""#)
        #expect(Session(view: Color.red.accessibilityLabel { _ in Text("Alarm") }).screen == #"- shape "Alarm""#)
    }

    @Test func `accessibilityChildren replaces the view's children`() {
        let session = Session(
            view: Color.red.accessibilityChildren {
                Text("Monday 3")
                Text("Tuesday 5")
            }
        )
        #expect(
            session.screen == """
                - text "Monday 3"
                - text "Tuesday 5"
                """
        )
    }

    private struct Reader: View {
        @AccessibilityFocusState private var isRead: Bool
        @AccessibilityFocusState private var field: String?

        var body: some View {
            Text(isRead ? "read" : "unread").accessibilityFocused($isRead)
            Text(field ?? "none").accessibilityFocused($field, equals: "name")
            Button("Read") {
                isRead = true
                field = "name"
            }
        }
    }

    @Test func `reading an accessibility focus state returns the value that the application wrote`() throws {
        let session = Session(view: Reader())
        #expect(session.screen.contains("unread") && session.screen.contains("none"))
        try session.tap("Read")
        _ = try session.node(.text, "read")
        _ = try session.node(.text, "name")
    }

    @Test func `accessibility actions for escape and delete do not make a view tappable`() throws {
        let session = Session(view: Text("x").accessibilityAction(.escape) {}.accessibilityAction(.delete) {})
        #expect(try session.node(.text, "x").actions.isEmpty)
    }

    @Test func `an image is named by its label`() throws {
        let session = Session(view: Image("portrait", label: Text("Ann")))
        _ = try session.node(.image, "Ann")
        _ = try Session(view: Image(systemName: "wifi", variableValue: 0.5)).node(.image, "wifi")
    }
}
