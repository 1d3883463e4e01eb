import Foundation
import RenderTree
import Testing

@_spi(Hosts) @testable import TreeUI

@MainActor struct SmallControlTests {
    private struct Days: View {
        @State var days: Set<DateComponents>
        var range: Range<Date> = .distantPast..<(.distantFuture)

        var body: some View {
            MultiDatePicker("Days", selection: $days, in: range)
            Text(days.map { "\($0.day ?? 0)" }.sorted().joined(separator: " "))
            Button("Clear") { days = [] }
        }
    }

    private func day(_ day: Int) -> DateComponents { DateComponents(year: 2026, month: 11, day: day) }

    @Test func `a MultiDatePicker is a text field with a list of dates`() throws {
        let session = Session(view: Days(days: [day(21), day(3)]))
        let field = try session.node(.field, "Days")
        #expect(field.value == .text("2026-11-03, 2026-11-21"))
        try session.send(.setText("2026-11-03, 2026-11-2"), to: field.id)
        _ = try session.node(.text, "2 3")
        try session.send(.setText("2026-11-03, 2026-11-2x"), to: field.id)
        _ = try session.node(.text, "2 3")
        #expect(try session.node(.field, "Days").value == .text("2026-11-03, 2026-11-2x"))
        try session.send(.setText("2026-11-03, 2026-02-31"), to: field.id)
        _ = try session.node(.text, "2 3")
        try session.tap("Clear")
        try session.send(.setText("2026-11-09"), to: field.id)
        _ = try session.node(.text, "9")
    }

    @Test func `a MultiDatePicker ignores dates outside its bounds`() throws {
        let start = try #require(Calendar.current.date(from: day(10)))
        let end = try #require(Calendar.current.date(from: day(12)))
        let session = Session(view: Days(days: [], range: start..<end))
        let field = try session.node(.field, "Days")
        for (text, shown) in [("2026-11-10", "10"), ("2026-11-12", "10"), ("2026-11-11", "11"), ("2026-11-09", "11")] {
            try session.send(.setText(text), to: field.id)
            _ = try session.node(.text, shown)
        }
    }

    @Test func `selectionDisabled removes a row's tag and disables a picker option`() throws {
        struct Screen: View {
            @State private var row: Int?
            @State private var option = 1
            var body: some View {
                List([1, 2], id: \.self, selection: $row) { Text("Row \($0)").selectionDisabled($0 == 2) }
                Picker("Options", selection: $option) {
                    Text("One").tag(1)
                    Text("Two").tag(2).selectionDisabled()
                    Text("Three").selectionDisabled().tag(3)
                }
            }
        }
        let nodes = Session(view: Screen()).tree.nodes
        #expect(nodes.filter { $0.role == .row }.map { $0.attributes[.tag] } == [.text("1"), nil])
        #expect(nodes.filter { $0.role == .option }.map(\.isEnabled) == [true, false, false])
    }

    @Test func `a rename button runs the surrounding view's rename action`() throws {
        struct Screen: View {
            @State private var name = "old"
            @FocusState private var isFocused: Bool
            var body: some View {
                TextField("Name", text: $name).focused($isFocused).contextMenu { RenameButton() }.renameAction(
                    $isFocused
                )
                Text("Other").contextMenu { RenameButton() }
            }
        }
        let session = Session(view: Screen())
        let buttons = session.tree.nodes.filter { $0.role == .button && $0.label == "Rename" }
        #expect(buttons.map(\.isEnabled) == [true, false])
        try session.send(.tap, to: buttons[0].id)
        #expect(try session.node(.field, "Name").traits.contains(.focused))
    }

    @Test func `a help link opens its page or runs its action`() throws {
        struct Screen: View {
            @State private var count = 0
            let url: URL
            var body: some View {
                HelpLink(destination: url)
                HelpLink { count += 1 }
                Text("\(count)")
            }
        }
        var opened: [URL] = []
        let url = URL(filePath: "/help")
        let session = Session(view: Screen(url: url)) { environment in
            environment.openURL = OpenURLAction { url in
                opened.append(url)
                return .handled
            }
        }
        for button in session.tree.nodes where button.role == .button { try session.send(.tap, to: button.id) }
        _ = try session.node(.text, "1")
        #expect(opened == [url])
    }

    @Test func `a paste button passes the copied text to its action`() throws {
        struct Screen: View {
            @State private var log = ""
            @Environment(\.copiedText) private var copied
            var body: some View {
                PasteButton(payloadType: String.self) { log += $0.joined() }
                Button("Copy") { copied?.wrappedValue = "cats" }
                Text("Log \(log)")
            }
        }
        let session = Session(view: Screen())
        #expect(try session.node(.button, "Paste").isEnabled == false)
        try session.tap("Copy")
        try session.tap("Paste")
        _ = try session.node(.text, "Log cats")
    }

    @Test func `a share link can share several items`() throws {
        var shared: [Int] = []
        let urls = [URL(filePath: "/a"), URL(filePath: "/b")]
        let link = VStack {
            ShareLink("Both", items: urls)
            ShareLink(item: urls[0], preview: SharePreview("A", image: Image("a")))
        }
        let session = Session(view: link) { $0.share = ShareAction { shared.append($0.count) } }
        try session.tap("Both")
        try session.tap("Share…")
        #expect(shared == [2, 1])
    }

    @Test func `a ProgressView with a timer interval counts down or up`() {
        let interval = Date.now.addingTimeInterval(-30)...Date.now.addingTimeInterval(10)
        let view = VStack {
            ProgressView(timerInterval: interval)
            ProgressView(timerInterval: interval, countsDown: false)
        }
        let values = Session(view: view).tree.nodes.filter { $0.role == .progress }.map { $0.value?.number ?? 0 }
        #expect(values.count == 2)
        #expect(values[0] <= 0.25 && values[1] >= 0.75)
    }
}
