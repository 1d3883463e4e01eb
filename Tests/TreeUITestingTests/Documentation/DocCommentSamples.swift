import FeatureKit
import Foundation
import TerminalRenderer
import Testing
@_spi(Hosts) import TreeUI
@_spi(Hosts) import TreeUITesting

// The samples in the module's documentation comments, compiled and run. DocumentationTests compares the texts.

struct Status: Sendable, Hashable, Identifiable {
    var id: Int
    var content: String
}

/// A feature that posts, shows announcements, searches and copies.
private struct StatusAppFactory: AppFactory {
    var post: @Sendable (String) async throws -> Status = { Status(id: 1, content: $0) }
    var updates = Feed<[String]>()

    func makeAppView() -> some View { StatusView(post: post, updates: updates) }
}

private struct StatusView: View {
    let post: @Sendable (String) async throws -> Status
    let updates: Feed<[String]>
    @State private var draft = "Hello"
    @State private var statuses: [String] = []
    @Environment(\.clipboard) private var clipboard

    var body: some View {
        TextField("Status", text: $draft)
        AsyncButton("Post") { if let status = try? await post(draft) { statuses.append(status.content) } }
        ShareLink("Share…", item: "https://example.org")
        List(statuses, id: \.self) { status in
            Text(status).contextMenu { Button("Copy") { clipboard.string = status } }
        }
        .ongoingTask {
            do { for try await announced in updates { statuses = announced } } catch {}
        }
    }
}

private struct SearchFactory: AppFactory {
    let clock: TestClock
    let search: Gate<String, Void>

    func makeAppView() -> some View { SearchView(clock: clock, search: search) }
}

private struct SearchView: View {
    let clock: TestClock
    let search: Gate<String, Void>
    @State private var text = ""

    var body: some View {
        TextField("Search", text: $text)
            .task(id: text) {
                guard !text.isEmpty, (try? await clock.sleep(for: .milliseconds(300))) != nil else { return }
                try? await search(text)
            }
    }
}

private struct SettingsFactory: AppFactory {
    func makeAppView() -> some View { Text("Main") }
    func makeSettingsView() -> some View { ThemeView() }
}

private struct ThemeView: View {
    @AppStorage("theme") private var theme = "light"

    var body: some View {
        Picker("Theme", selection: $theme) {
            Text("Light").tag("light")
            Text("Dark").tag("dark")
        }
    }
}

private struct GreetingFactory: AppFactory {
    func makeAppView() -> some View { Text("Hello") }
}

private struct PlanFactory: AppFactory {
    var clock: any Clock<Duration> = ContinuousClock()
    var now: @Sendable () -> Date = { Date() }
    var makeID: @Sendable () -> UUID = { UUID() }
    func makeAppView() -> some View { Text(makeID().uuidString) }
}

@Suite(.testApp) @MainActor struct DocCommentSamples {
    @Test func `the sample of TestApp composes a note`() async throws {
        let app = TestApp(NotesFactory())
        try await app.main.button("Compose").tap()
        try await app.window("compose").editor("Note").type("Hello")
        try await app.window("compose").button("Save").tap()
        #expect(!app.isOpen("compose"))
        #expect(app.main.rows.first.texts.contains("Buy milk"))
    }

    @Test func `the same seed gives the same random numbers, and a TestClock can be installed in an application`() async
    {
        struct DiceFactory: AppFactory {
            var random = SeededRandomNumbers()
            func makeAppView() -> some View {
                var random = random
                return Text("\(Int.random(in: 1...6, using: &random))")
            }
        }
        do {
            let factory = DiceFactory(random: SeededRandomNumbers(seed: 1))
            let again = DiceFactory(random: SeededRandomNumbers(seed: 1))
            #expect(TestApp(factory).main.outline == TestApp(again).main.outline)
        }
        let clock = TestClock()
        let app = TestApp(PlanFactory(clock: clock), environment: clock.install)
        #expect(app.main.exists)
    }

    @Test func `an application is mounted from its parts`() {
        let factory = NotesFactory()
        // swift-format-ignore
        let app = TestApp { $0.main { factory.makeAppView() }; $0.scenes { factory.makeScene() }; $0.settings { factory.makeSettingsView() } }
        #expect(app.main.exists)
    }

    @Test func `the factory meets the AppFactory contract`() async {
        await FactoryContract.verify { GreetingFactory() }
    }

    @Test func `a renderer shows the screens`() async {
        let terminal = ScreenDrawing("the terminal") { CellGrid(of: $0).text }
        await FactoryContract.verify(drawnBy: [terminal]) { GreetingFactory() }
    }

    @Test func `copied text, shared items and opened URLs are recorded`() async throws {
        let help = URL(filePath: "/help")
        let app = TestApp(StatusAppFactory())
        try await app.main.button("Post").tap()
        try await app.main.row(containing: "Hello").contextMenu("Copy")
        #expect(app.clipboard.text == "Hello")
        try await app.main.button("Share…").tap()
        #expect(app.shares.shared == ["https://example.org"])
        try await linked(TestApp(view: Link("Help", destination: help)), help)
        try await audited(TestApp(view: TwoButtons()))
    }

    private func linked(_ app: TestApp, _ help: URL) async throws {
        try await app.main.link("Help").tap()
        #expect(app.urls.opened == [help])
    }

    private func audited(_ app: TestApp) async throws {
        #expect(app.audit() == [])
    }

    @Test func `the sample of StorageRecorder records the chosen theme`() async throws {
        let app = TestApp(SettingsFactory())
        try await app.openSettings()
        try await app.settings.picker("Theme").select("Dark")
        #expect(app.storage["theme"] == "dark")
        #expect(app.storage.writes == [.init("theme", "dark")])
    }

    @Test func `the sample of Feed shows a sent element`() async {
        let updates = Feed<[String]>()
        let app = TestApp(StatusAppFactory(updates: updates))
        updates.send(["Hello"])
        await app.settle()
        #expect(app.main.text("Hello").exists)
    }

    @Test func `the sample of Gate shows a busy button and records the call`() async throws {
        let post = Gate<String, Status>()
        let app = TestApp(StatusAppFactory(post: { try await post($0) }))
        try await app.main.button("Post").tap()
        #expect(app.main.button("Post").isBusy)
        post.succeed(Status(id: 1, content: "Hello"))
        await app.settle()
        #expect(post.calls == ["Hello"])
    }

    @Test func `the sample of TestClock searches after 300 milliseconds`() async throws {
        let search = Gate<String, Void>()
        let clock = TestClock()
        let app = TestApp(SearchFactory(clock: clock, search: search))
        try await app.main.field("Search").type("swift")
        #expect(search.calls.isEmpty)
        await clock.advance(by: .milliseconds(300))
        #expect(search.calls == ["swift"])
    }

    @Test func `a factory can take its identifiers from SequentialUUIDs and its dates from a TestClock`() {
        do {
            let uuids = SequentialUUIDs()
            let factory = PlanFactory(makeID: { uuids.next() })
            #expect(TestApp(factory).main.text(.prefix("00000000-")).exists)
        }
        do {
            let clock = TestClock()
            let factory = PlanFactory(now: { clock.date() })
            #expect(factory.now() == Date(timeIntervalSinceReferenceDate: 0))
        }
    }

    @Test func `a test can define patterns and queries`() {
        let app = TestApp(
            view: VStack {
                Button("Post") {}; Text("5 characters")
            }
        )
        #expect(app.main.card("Post").count == 0)
        let post = app.main.button("Post")
        let count = app.main.text(.containing("characters"))
        let number = app.main.text(/\d+ characters/)
        #expect(post.exists && count.exists && number.exists)
    }

    @Test func `the sample of EventLog replays a log`() async throws {
        let factory = NotesFactory()
        let app = TestApp(factory)
        try await app.main.button("Clear").tap()
        let log = app.log
        try await TestApp(factory).replay(log)
    }

    @Test func `the samples of expectations pass`() async throws {
        let app = TestApp(view: ForEach([1, 1], id: \.self) { Text("Uploaded \($0)") })
        app.expectFault(.containing("two elements with the id"))
        let loaded = TestApp(view: Text("Uploaded"))
        await expecting(loaded)
        try await typing(TestApp(view: TextField("Plant", text: .constant("")).onSubmit {}))
    }

    private func expecting(_ app: TestApp) async {
        await app.expectEventually("the upload to end") { app.main.text("Uploaded").exists }
    }

    private func typing(_ app: TestApp) async throws {
        try await app.press("tab")
        try await app.type("Water the plants")
        try await app.press("return")
    }

    @Test func `the sample of scrollToEnd scrolls a list`() async throws {
        let app = TestApp(view: List(0..<40, id: \.self) { Text("Post \($0)") }.accessibilityLabel("Posts"))
        try await app.main.list("Posts").scrollToEnd()
        #expect(app.main.rows.count == 40)
    }

    @Test func `the expected outline of a list can have a gap`() {
        let app = TestApp(view: List { Text("Hello") })
        app.main.list().expectOutline(
            """
            - list
              - row
                - text "Hello"
              …
            """
        )
    }

    @Test func `the sample of RemoteDriver taps a button of another session`() async throws {
        let socket = Socket(session: Session(view: TwoButtons()))
        let driver = try await RemoteDriver { request in try await socket.exchange(request) }
        let app = TestApp(driver: driver)
        try await app.main.button("One").tap()
    }
}

@MainActor private struct Socket {
    let session: Session
    func exchange(_ request: Data) async throws -> Data { try await session.answer(request) }
}

extension Role {
    fileprivate static let card: Role = "card"
}

extension Searchable {
    func card(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) -> Locator {
        find(Query(.card, named: name), sourceLocation: sourceLocation)
    }
}

@MainActor private func restarting(_ app: TestApp, _ factory: SearchFactory) {
    let restarted = TestApp(factory, environment: app.storage.install)
    _ = restarted
}

@MainActor private func mountPreviews() async throws {
    for name in TestApp.previews(in: "NotesFeature") {
        try await TestApp(preview: name, in: "NotesFeature").settle()
    }
}
