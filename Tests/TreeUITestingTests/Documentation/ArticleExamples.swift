import FeatureKit
import Foundation
import Testing
@_spi(Hosts) import TreeUI
@_spi(Hosts) import TreeUITesting

// The samples of the articles and the overview, as tests. ArticleTests compares the texts.

@MainActor struct OverviewExample {
    @Test func `an added note is in the list`() async throws {
        let app = TestApp(NotesFactory())
        try await app.main.button("Add note").tap()
        try await app.sheet().field("Text").type("Water the plants")
        try await app.sheet().button("Add").tap()
        #expect(app.main.row(containing: "Water the plants").exists)
    }
}

@Suite(.testApp) @MainActor struct NotesTests {
    let app = TestApp(NotesFactory())

    @Test func `every way to mount an application compiles`() {
        let factory = NotesFactory()
        let other = TipsFactory()
        // swift-format-ignore
        do {
            _ = TestApp(view: TwoButtons())
            _ = TestApp { $0.main { factory.makeAppView() }; $0.settings { factory.makeSettingsView() } }
            _ = TestApp(Feature("Notes", systemImage: "note", factory: factory), Feature("Other", systemImage: "star", factory: other))
            _ = TestApp { AppShell("App", Feature("Notes", systemImage: "note", factory: factory)) }
        }
    }

    @Test func `a test finds elements, acts on them and reads the screen`() async throws {
        try await app.main.row(containing: "Call Alice").button("Open").tap()
        #expect(app.main.text("Opened Call Alice").exists)
        try await app.main.row(containing: "Buy milk").contextMenu("Delete")
        #expect(app.main.text(.prefix("1 ")).exists)
    }

    @Test func `a test uses windows, settings and shortcuts`() async throws {
        try await app.press("s", .shift, .command)
        try await app.window("compose").editor("Note").type("Hello")
        #expect(app.window("compose").text("5 characters").exists)
        try await app.openSettings()
        try await app.settings.tab("Security").select()
    }

    @Test func `a note is added with the keyboard alone`() async throws {
        try await app.press("tab")
        try await app.press("return")
        try await app.type("Water the plants")
        try await app.press("return")
        #expect(app.main.row(containing: "Water the plants").exists)
    }

    @Test func `a button is busy until its call succeeds`() async throws {
        let save = Gate<String, Void>()
        let app = TestApp(view: SaveView(save: save))
        try await app.main.button("Save").tap()
        #expect(app.main.button("Save").isBusy)
        save.succeed()
        await app.settle()
        #expect(app.main.text("Saved").exists)
        #expect(save.calls == ["draft"])
    }

    @Test func `URLs, the clipboard and storage are recorded`() async throws {
        let help = URL(filePath: "/help")
        let app = TestApp(view: OutgoingView(help: help))
        try await app.main.link("Help").tap()
        #expect(app.urls.opened == [help])
        try await app.main.button("Copy").tap()
        #expect(app.clipboard.text == "Hello")
        try await app.main.toggle("Loud").toggle()
        #expect(app.storage["isLoud"] == true)
    }

    @Test func `a test uses an application through a remote driver`() async throws {
        let wire = Loop(Session(view: TwoButtons()))
        let driver = try await RemoteDriver { request in try await wire.exchange(request) }
        let app = TestApp(driver: driver)
        try await app.main.button("One").tap()
    }

    @Test func `the outline of a menu matches an expected text`() {
        app.main.menu("More").expectOutline(
            """
            - menu "More"
              - button "Reverse"
              …
            """
        )
    }
}

private struct TipsFactory: AppFactory {
    func makeAppView() -> some View { Text("Water the plants in the morning.") }
}

private struct OutgoingView: View {
    let help: URL
    @Environment(\.clipboard) private var clipboard
    @AppStorage("isLoud") private var isLoud = false

    var body: some View {
        Link("Help", destination: help)
        Button("Copy") { clipboard.string = "Hello" }
        Toggle("Loud", isOn: $isLoud)
    }
}

/// A wire without transport: the session answers directly.
@MainActor private struct Loop {
    let session: Session

    init(_ session: Session) {
        self.session = session
    }

    func exchange(_ request: Data) async throws -> Data {
        let reply = try await session.answer(request)
        return reply
    }
}

private struct SaveView: View {
    let save: Gate<String, Void>
    @State private var isSaved = false

    var body: some View {
        AsyncButton("Save") { isSaved = (try? await save("draft")) != nil }
        if isSaved { Text("Saved") }
    }
}

@MainActor struct AcceptableNotes {
    @Test func `verify reports the gesture and the hidden button of the notes, and nothing else`() async throws {
        let issues = try await recordedIssues {
            await FactoryContract.verify(opening: ["Buy milk"]) { NotesFactory() }
        }
        #expect(
            Set(issues.map(\.text)) == [
                "NotesFactory breaks its contract: main: text \"Opened \" has a tap gesture but is not a control; make it a Button",
                """
                NotesFactory breaks its contract: main: button "Ghost" accepts actions but is hidden from assistive technology; \
                remove .accessibilityHidden(true), or disable it
                """,
            ]
        )
    }
}

private actor CountingService {
    private let stream = AsyncStream.makeStream(of: Void.self)
    private var count = 0

    nonisolated var changes: AsyncStream<Void> { stream.stream }

    func increment() {
        count += 1
        stream.continuation.yield()
    }

    func current() -> Int { count }
}

private struct CountingView: View {
    let service: CountingService
    @State private var count = 0

    var body: some View {
        Text("Count \(count)")
            .ongoingTask {
                for await _ in service.changes {
                    Work { count = await service.current() }
                }
            }
    }
}

@Suite(.testApp) @MainActor struct WaitingExample {
    @Test func `expectEventually waits for work that settling cannot observe`() async {
        let service = CountingService()
        let app = TestApp(view: CountingView(service: service))
        Task.detached { await service.increment() }
        await app.main.text("Count 1").expectEventually()
        await app.expectEventually("the increment") { app.main.text("Count 1").exists }
    }
}
