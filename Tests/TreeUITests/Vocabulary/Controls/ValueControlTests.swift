import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

/// Controls whose text stands for a value.
@MainActor struct ValueControlTests {
    private struct Amounts: View {
        @State private var amount = 2.5
        @State private var limit: Int? = 3
        @State private var color = Color.red
        @State private var items = [false, true]
        let log: @MainActor (String) -> Void

        var body: some View {
            let _ = log("\(amount) \(limit.map(String.init) ?? "none") \(color.name) \(items)")
            TextField("Amount", value: $amount, format: .number.locale(Locale(identifier: "en_US")))
            TextField("Limit", value: $limit, format: .number)
            ColorPicker("Color", selection: $color)
            Toggle(sources: $items, isOn: \.self) { Text("All") }
            TextField("Older", text: .constant(""), onCommit: { log("committed") })
        }
    }

    private func made() -> (session: Session, last: () -> String) {
        var last = ""
        let session = Session(view: Amounts { last = $0 })
        return (session, { last })
    }

    @Test func `a value field parses the typed text and keeps its value if parsing fails`() throws {
        let (session, last) = made()
        let amount = try session.node(.field, "Amount")
        #expect(amount.value == "2.5")
        try session.send(.setText("7.25"), to: amount.id)
        #expect(last() == "7.25 3 red [false, true]")
        try session.send(.setText("many"), to: amount.id)
        #expect(last() == "7.25 3 red [false, true]")
    }

    @Test func `an optional value becomes nil if its text is empty or cannot be parsed`() throws {
        let (session, last) = made()
        try session.send(.setText("many"), to: session.node(.field, "Limit").id)
        #expect(last() == "2.5 none red [false, true]")
        try session.send(.setText("4"), to: session.node(.field, "Limit").id)
        try session.send(.setText(""), to: session.node(.field, "Limit").id)
        #expect(last() == "2.5 none red [false, true]")
        try session.send(.setText("12"), to: session.node(.field, "Limit").id)
        #expect(last() == "2.5 12 red [false, true]")
    }

    @Test func `a ColorPicker's field accepts a hexadecimal color`() throws {
        let (session, last) = made()
        try session.send(.setText("#FF0000"), to: session.node(.field, "Color").id)
        #expect(last() == "2.5 3 #FF0000 [false, true]")
    }

    @Test func `a toggle with several sources sets all of them`() throws {
        let (session, last) = made()
        let toggle = try session.node(.toggle, "All")
        #expect(toggle.value == .bool(false))
        try session.send(.toggle, to: toggle.id)
        #expect(last() == "2.5 3 red [true, true]")
    }

    @Test func `submitting a field runs its onCommit closure`() throws {
        let (session, last) = made()
        try session.send(.submit, to: session.node(.field, "Older").id)
        #expect(last() == "committed")
    }

    private struct Finder: View {
        @State private var text = ""

        var body: some View {
            Text("Results for \(text)").searchable(text: $text) {
                Text("Tea").searchCompletion("green tea")
            }
        }
    }

    @Test func `a search suggestion completes the search text`() throws {
        let session = Session(view: Finder())
        #expect(!session.screen.contains("Tea"))
        try session.send(.setText("t"), to: session.node(.field, "Search").id)
        try session.tap("Tea")
        _ = try session.node(.text, "Results for green tea")
    }

    @Test func `dates and attributed strings are shown as text`() throws {
        let now = Date(timeIntervalSince1970: 0)
        func text(_ style: Text.DateStyle, _ distance: TimeInterval) -> String {
            var environment = EnvironmentValues()
            environment.now = { now }
            environment.locale = Locale(identifier: "en_US")
            return style.text(of: now + distance, in: environment)
        }
        #expect(text(.relative, 7_500) == "2 hr, 5 min")
        #expect(text(.relative, -90_000) == "1 day, 1 hr")
        #expect(text(.relative, 0) == "0 sec")
        #expect(text(.offset, -7_500) == "-2 hr")
        #expect(text(.offset, 200_000) == "+2 days")
        #expect(text(.timer, 7_505) == "2:05:05")
        #expect(text(.timer, 65) == "1:05")
        #expect(!text(.relative, .infinity).isEmpty)
        #expect(Text.DateStyle.timerText(7_505, showsHours: false) == "125:05")
        var linked = AttributedString("here")
        linked.link = URL(string: "https://example.org")
        let session = Session(view: Text(AttributedString("see ") + linked))
        #expect(try session.node(.link, "here").attributes[.url] == "https://example.org")
        let timer = Session(view: Text(timerInterval: now...(now + 100), pauseTime: now + 30))
        #expect(timer.screen == "- text \"1:10\"")
    }
}
