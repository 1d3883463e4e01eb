import FeatureKit
import Foundation
import Testing
import TreeUITesting

extension FailureExample {
    static let choosing: [FailureExample] = [
        FailureExample(
            "no such option",
            "cannot select \"Random\" in picker \"Order\": its options are \"Newest\", \"Oldest\""
        ) { try await TestApp(NotesFactory()).main.picker("Order").select("Random") },
        FailureExample(
            "no such item of a menu",
            "cannot select \"Whisper\" in menu \"More\": its options are \"Reverse\", \"Shout\""
        ) { try await TestApp(NotesFactory()).main.menu("More").select("Whisper") },
        FailureExample(
            "no such row of a list",
            "cannot select \"Buy bread\" in list: its options are row (Buy milk, Open), row (Call Alice, Open)"
        ) { try await TestApp(NotesFactory()).main.list().select("Buy bread") },
        FailureExample(
            "an item of a menu that is disabled",
            """
            cannot select "Shout" in menu "More": disabled by .disabled(true) at TreeUITestingTests/Notes.swift:…
            """
        ) {
            let app = TestApp(NotesFactory())
            try await app.main.menu("More").select("Shout")
            try await app.main.menu("More").select("Shout")
        },
        FailureExample("no choice at all", "cannot select \"Random\" in button \"One\": it has no options") {
            try await TestApp(view: TwoButtons()).main.button("One").select("Random")
        },
        FailureExample(
            "two choices of one name",
            "cannot select \"A\" in picker \"Letter\": 2 of its options are \"A\""
        ) {
            let picker = Picker("Letter", selection: .constant(1)) {
                Text("A").tag(1)
                Text("A").tag(2)
            }
            try await TestApp(view: picker).main.picker("Letter").select("A")
        },
        FailureExample(
            "what is no choice",
            "cannot select button \"One\": it is not an option of a list, a picker or tabs"
        ) { try await TestApp(view: TwoButtons()).main.button("One").select() },
        FailureExample(
            "dragging what cannot be dragged",
            "cannot drag to button \"Two\" the button \"One\": it cannot be dragged; add .draggable(…)"
        ) {
            let main = TestApp(view: TwoButtons()).main
            try await main.button("One").drag(to: main.button("Two"))
        },
        FailureExample(
            "dragging to an element that accepts no drops",
            """
            cannot drag to button "Two" the text "Milk": button "Two" accepts no drops; \
            add .dropDestination(for:action:)
            """
        ) {
            let main = TestApp(
                view: VStack {
                    Text("Milk").draggable("Milk"); Button("Two") {}
                }
            ).main
            try await main.text("Milk").drag(to: main.button("Two"))
        },
        FailureExample(
            "a row with several links",
            "cannot tap row (One, Two) in list: 2 elements in it can be tapped: button \"One\", button \"Two\""
        ) {
            let list = List {
                HStack {
                    NavigationLink("One") { Text("1") }
                    NavigationLink("Two") { Text("2") }
                }
            }
            try await TestApp(view: NavigationStack { list }).main.row(containing: "One").tap()
        },
        FailureExample(
            "no such item in a context menu",
            """
            cannot tap "Share" in the context menu of row (Buy milk, Open) in list: no item is "Share"; the items are \
            "Delete", "Open in Window"
            """
        ) { try await TestApp(NotesFactory()).main.row(containing: "Buy milk").contextMenu("Share") },
        FailureExample(
            "two items of one name in a context menu",
            "cannot tap \"Copy\" in the context menu of text \"a\": 2 items are \"Copy\"; the items are \"Copy\", \"Copy\""
        ) {
            let text = Text("a").contextMenu {
                Button("Copy") {}
                Button("Copy") {}
            }
            try await TestApp(view: text).main.text("a").contextMenu("Copy")
        },
        FailureExample(
            "no context menu",
            "cannot tap \"Share\" in the context menu of button \"One\": it has no context menu"
        ) { try await TestApp(view: TwoButtons()).main.button("One").contextMenu("Share") },
        FailureExample(
            "several context menus",
            "cannot tap \"Delete\" in the context menu of list: 2 elements in it have a context menu"
        ) { try await TestApp(NotesFactory()).main.list().contextMenu("Delete") },
        FailureExample(
            "a stepper at its end",
            "cannot increment stepper \"Copies\" in form: it is at its limit, 2, and cannot go further up"
        ) { try await TestApp(view: Adjustables()).main.stepper("Copies").increment(by: 2) },
        FailureExample(
            "a stepper without a number at its end",
            "cannot decrement stepper \"Volume\" in form: it is at its limit, and cannot go further down"
        ) { try await TestApp(view: Adjustables()).main.stepper("Volume").decrement() },
        FailureExample(
            "a value beyond the ends of a slider",
            "cannot adjust to 2 slider \"Size\" in form: its range is 0 to 1"
        ) { try await TestApp(view: Adjustables()).main.slider("Size").adjust(to: 2) },
        FailureExample("a value for what has none", "cannot adjust to 2 button \"One\": it accepts only tap") {
            try await TestApp(view: TwoButtons()).main.button("One").adjust(to: 2)
        },
        FailureExample(
            "what is no date",
            """
            cannot pick 31 February in date "Due" in form: it still shows "2001-01-01"; write dates in this form, \
            within its limits
            """
        ) { try await TestApp(view: Adjustables()).main.datePicker("Due").pick(date: "31 February") },
        FailureExample(
            "a date for what takes none",
            "cannot pick 2026-11-21 in button \"One\": it is not a date picker"
        ) {
            try await TestApp(view: TwoButtons()).main.button("One").pick(date: "2026-11-21")
        },
        FailureExample(
            "typing a date",
            "cannot type \"2026\" into date \"Due\" in form: text cannot be typed into a date; use pick(date:)"
        ) { try await TestApp(view: Adjustables()).main.datePicker("Due").type("2026") },
        FailureExample(
            "expanding an open disclosure group",
            "cannot expand disclosure \"More\" in form: it is already open"
        ) {
            let app = TestApp(view: Adjustables())
            try await app.main.disclosure("More").expand()
            try await app.main.disclosure("More").expand()
        },
        FailureExample(
            "collapsing a closed disclosure group",
            "cannot collapse disclosure \"More\" in form: it is already closed"
        ) {
            try await TestApp(view: Adjustables()).main.disclosure("More").collapse()
        },
        FailureExample("opening what does not open", "cannot expand button \"One\": it is not a disclosure group") {
            try await TestApp(view: TwoButtons()).main.button("One").expand()
        },
    ]
}
