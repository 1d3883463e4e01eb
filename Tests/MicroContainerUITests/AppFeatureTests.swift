import FeatureKit
import MicroContainer
import MicroContainerTesting
import MicroContainerUI
import Synchronization
import Testing
import TreeUITesting

private protocol NoteStore: Sendable { var notes: [String] { get } }
private struct RyeNotes: NoteStore { var notes: [String] { ["Buy rye"] } }
private struct OatNotes: NoteStore { var notes: [String] { ["Buy oats"] } }

private struct NotesAppFactory: AppFactory {
    let store: any NoteStore

    func makeAppView() -> some View { List(store.notes, id: \.self) { Text($0) } }
    func makeSettingsView() -> some View { Text("\(store.notes.count) notes are kept.") }
}

private struct HelpAppFactory: AppFactory {
    func makeAppView() -> some View { Text("Read me.") }
    func makeSettingsView() -> some View { Button("Show the help again") {} }
}

extension AppFeature where Factory == NotesAppFactory {
    fileprivate static var notes: AppFeature {
        AppFeature("Notes", systemImage: "note.text", autowire: NotesAppFactory.init) {
            Singleton((any NoteStore).self, autowire: RyeNotes.init)
        }
    }
}

extension AppFeature where Factory == HelpAppFactory {
    fileprivate static var help: AppFeature {
        AppFeature("Help", systemImage: "questionmark", place: .settings, autowire: HelpAppFactory.init)
    }
}

@Suite(.testApp) @MainActor struct AppFeatureTests {
    private let features = AppFeatures(
        .notes,
        .help,
    )
    private let container: DependencyContainer

    init() throws { container = try DependencyContainer(modules: features) }

    private func launch() async -> TestApp {
        let (features, container) = (features, container)
        let app = TestApp { AppShell("Notebook", features, in: container) }
        await app.settle()
        return app
    }

    @Test func `a feature in the list of AppFeatures is registered and shown`() async throws {
        let app = await launch()
        #expect(app.main.row(containing: "Buy rye").exists)
        try await app.openSettings()
        #expect(app.settings.tab("Notes").exists)
    }

    @Test func `a feature placed in the settings has no entry in the main window`() async throws {
        let app = await launch()
        #expect(!app.main.text("Help").exists)
        try await app.openSettings()
        try await app.settings.tab("Help").select()
        #expect(app.settings.button("Show the help again").exists)
    }

    @Test func `the container is valid if the features' factories are its roots`() async {
        expectValid(container, roots: features.factories, strict: true)
        await expectResolvable(container)
    }

    @Test func `validation reports a service that no feature registers`() throws {
        let incomplete = AppFeatures(AppFeature("Notes", systemImage: "note.text", autowire: NotesAppFactory.init))
        let container = try DependencyContainer(modules: incomplete)
        let findings = container.validate(roots: incomplete.factories).findings
        #expect(findings.map(\.id) == [.missingRegistration])
        #expect(findings.first?.subject.typeName == "any NoteStore")
    }

    @Test func `a view created after a second registration uses the new service`() async throws {
        _ = container.resolve(NotesAppFactory.self)
        container.register(OatNotes(), as: (any NoteStore).self)
        #expect(await launch().main.row(containing: "Buy oats").exists)
    }
}
