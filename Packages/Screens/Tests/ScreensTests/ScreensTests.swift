import HeadlessScreens
import Testing

@MainActor struct ScreensTests {
    @Test func `each screen has the elements that compare-screens expects from SwiftUI`() {
        let elements = screens.map { "\($0.name): \($0.elements.map(\.description).joined(separator: ", "))" }
        #expect(
            elements.joined(separator: "\n") == """
                text: text "Hello"
                heading: heading "Title"
                button: button "Save" press
                disabled button: button "Save" disabled
                button with a symbol: button "Add" press
                toggle that is on: toggle "Sound" = 1.0 press
                toggle that is off: toggle "Sound" = 0.0 press
                field: field "Name" = Anna
                secure field: secure field "Password" = •••
                slider: slider "Volume" = 0.5 decrement increment
                stepper: stepper "Count" = 3.0 decrement increment
                picker: picker "Color" = Red press
                progress: progress "Loading" = 0.25
                link: link "Site" press
                image: image "Favorite"
                text hidden from accessibility: text "Seen"
                hidden text: text "Seen"
                label and value: text "Count" = seven
                combined texts: text "Anna, online"
                list: text "One", text "Two"
                """
        )
    }
}
