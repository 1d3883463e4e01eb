import FeatureKit
import Foundation
import Testing
@_spi(Hosts) import TreeUI
import TreeUITesting

private struct NoteView: View {
    @AppStorage("theme") private var theme = "light"
    @AppStorage("count") private var count = 0
    @AppStorage("isLoud") private var isLoud = false
    @Environment(\.clipboard) private var clipboard
    @Environment(\.locale) private var locale
    @Environment(\.timeZone) private var timeZone
    @Environment(\.calendar) private var calendar

    var body: some View {
        Text("Theme \(theme)")
        Text("Pasted \(clipboard.string ?? "nothing")")
        Text(verbatim: "\(locale.identifier) \(timeZone.identifier) \(calendar.identifier)")
        Button("Dark") { theme = "dark" }
        Button("Count") { count += 1 }
        Toggle("Loud", isOn: $isLoud)
        Button("Copy") { clipboard.string = "Hello" }
        Button("Empty") { clipboard.string = nil }
        Link("Help", destination: URL(filePath: "/help"))
        ShareLink("Share", item: "Hello")
        ShareLink("Share the address", item: URL(filePath: "/help"))
    }
}

@MainActor struct TestEnvironmentTests {
    let app = TestApp(view: NoteView())

    @Test func `stored values are recorded, and can be another application's initial storage`() async throws {
        let before: String? = app.storage["theme"]
        #expect(before == nil)
        try await app.main.button("Dark").tap()
        try await app.main.button("Count").tap()
        try await app.main.toggle("Loud").toggle()
        #expect(app.storage["theme"] == "dark")
        #expect(app.storage["count"] == 1)
        #expect(app.storage.writes == [.init("theme", "dark"), .init("count", 1), .init("isLoud", true)])
        #expect(app.storage.writes.map(\.description) == ["theme = \"dark\"", "count = 1", "isLoud = on"])
        let again = TestApp(view: NoteView(), environment: app.storage.install)
        #expect(again.main.text("Theme dark").exists)
        #expect(again.storage.writes.isEmpty)
        #expect(TestApp(view: NoteView()).main.text("Theme light").exists, "no other test sees it")
    }

    @Test func `two applications can share URL, share and clipboard recorders`() async throws {
        let recorders: (URLRecorder, ShareRecorder, ClipboardRecorder) = (app.urls, app.shares, app.clipboard)
        let other = TestApp(view: NoteView()) { values in
            values.openURL = recorders.0.action
            recorders.1.install(in: &values)
            recorders.2.install(in: &values)
        }
        try await other.main.button("Copy").tap()
        try await other.main.link("Help").tap()
        try await other.main.button("Share").tap()
        #expect(app.main.text("Pasted Hello").exists)
        #expect(app.urls.opened == [URL(filePath: "/help")])
        #expect(app.shares.shared == ["Hello"])
    }

    @Test func `a value that a test stores is shown immediately`() {
        app.storage["theme"] = "sepia"
        #expect(app.main.text("Theme sepia").exists)
    }

    @Test func `copied text is recorded, and text from elsewhere is pasted`() async throws {
        #expect(app.clipboard.text == nil)
        try await app.main.button("Copy").tap()
        #expect(app.clipboard.text == "Hello")
        #expect(app.main.text("Pasted Hello").exists)
        app.clipboard.text = "from elsewhere"
        #expect(app.main.text("Pasted from elsewhere").exists)
        try await app.main.button("Empty").tap()
        #expect(app.clipboard.text == nil)
        #expect(app.clipboard.copied == ["Hello"])
    }

    @Test func `opened URLs are recorded`() async throws {
        try await app.main.link("Help").tap()
        #expect(app.urls.opened == [URL(filePath: "/help")])
        #expect(TestApp(view: NoteView()).urls.opened.isEmpty)
    }

    @Test func `shared items are recorded`() async throws {
        try await app.main.button("Share").tap()
        try await app.main.button("Share the address").tap()
        #expect(app.shares.shared == ["Hello", "file:///help"])
    }

    @Test func `locale, time zone and calendar are fixed unless the test sets them`() {
        #expect(app.main.text("en_US_POSIX GMT gregorian").exists)
        let german = TestApp(view: NoteView(), environment: { $0.locale = Locale(identifier: "de_DE") })
        #expect(german.main.text("de_DE GMT gregorian").exists)
    }

    @Test func `a session outside a test has its own clipboard`() throws {
        let session = Session(view: NoteView())
        let copy = try #require(session.tree.nodes.first { $0.label == "Copy" })
        try session.send(.tap, to: copy.id)
        #expect(session.tree.outline.contains("Pasted Hello"))
        #expect(!Session(view: NoteView()).tree.outline.contains("Pasted Hello"))
    }
}
