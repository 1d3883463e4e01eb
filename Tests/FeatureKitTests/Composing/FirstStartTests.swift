import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// A reason to show the screen, which tests change.
@MainActor @Observable
private final class Need {
    var isDue = true
    /// The number of screens that were made.
    @ObservationIgnored var screens = 0
}

private struct Screen: View {
    let number: Int
    let onComplete: @MainActor () -> Void
    @State private var presses = 0

    var body: some View {
        Button("Begin \(number)") { onComplete() }
        Button("Pressed \(presses)") { presses += 1 }
    }
}

private struct PlainFactory: AppFactory {
    let text: String
    func makeAppView() -> some View { Text(text) }
}

@MainActor struct FirstStartTests {
    private let need = Need()

    private func start(navigation: AppNavigation = .sidebar, needed: Bool = true) -> Session {
        need.isDue = needed
        let need = need
        return Session {
            AppShell(
                "App",
                navigation: navigation,
                Feature("One", systemImage: "1.circle", factory: PlainFactory(text: "first")),
                Feature("Two", systemImage: "2.circle", factory: PlainFactory(text: "second"))
            )
            .firstStart(isNeeded: { need.isDue }) { onComplete in
                need.screens += 1
                return Screen(number: need.screens, onComplete: onComplete)
            }
        }
    }

    private func press(_ label: String, in session: Session) throws {
        let button = try #require(session.tree.windows[0].subtree.first { $0.role == .button && $0.label == label })
        try session.send(.tap, to: button.id)
    }

    /// The texts of the main window, and those of its buttons.
    private func texts(in session: Session) -> [String] {
        session.tree.windows[0].subtree.filter { $0.role == .text }.map(\.label)
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `the first-start screen replaces the features until it is completed`(navigation: AppNavigation) throws {
        let session = start(navigation: navigation)
        #expect(texts(in: session) == ["Begin 1", "Pressed 0"])
        need.isDue = false
        #expect(texts(in: session).contains("first"))
        #expect(!texts(in: session).contains("Begin 1"))
    }

    @Test func `a first-start screen that is not needed is not created`() {
        let session = start(needed: false)
        #expect(texts(in: session).contains("first"))
        #expect(need.screens == 0)
    }

    @Test func `the first-start screen is created once, and keeps its state while it is shown`() throws {
        let session = start()
        try press("Pressed 0", in: session)
        try press("Pressed 1", in: session)
        #expect(texts(in: session) == ["Begin 1", "Pressed 2"])
        #expect(need.screens == 1)
    }

    @Test func `completing the first-start screen closes it even if isNeeded is still true`() throws {
        let session = start()
        try press("Begin 1", in: session)
        #expect(texts(in: session).contains("first"))
    }

    @Test func `the first-start screen is created again when isNeeded becomes true again`() throws {
        let session = start()
        try press("Begin 1", in: session)
        need.isDue = false
        #expect(texts(in: session).contains("first"))
        need.isDue = true
        #expect(texts(in: session) == ["Begin 2", "Pressed 0"])
    }

    @Test func `the shell reads isNeeded again when its stream of changes yields a value`() async throws {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        let store = Store()
        let session = Session {
            AppShell("App", Feature("One", systemImage: "1.circle", factory: PlainFactory(text: "first")))
                .firstStart(isNeeded: { store.isNeeded }, changes: { stream }) { _ in Text("screen") }
        }
        #expect(texts(in: session) == ["screen"])
        store.isNeeded = false
        #expect(texts(in: session) == ["screen"])
        continuation.yield()
        continuation.finish()
        while texts(in: session) == ["screen"] { await Task.yield() }
        #expect(texts(in: session) == ["first"])
        try await session.endAndWait(timeout: .seconds(5))
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `a path cannot be opened before the first-start screen is completed`(navigation: AppNavigation) async {
        let session = start(navigation: navigation)
        #expect(!(await session.open("/two")))
        #expect(session.tree.opensPathsLater)
        need.isDue = false
        await session.waitForPaths()
        #expect(await session.open("/two"))
        #expect(session.tree.screen.location.url == "/two")
        #expect(texts(in: session).contains("second"))
    }

    @Test func `the commands for windows and settings are available while the first-start screen is shown`() {
        let need = need
        let session = Session {
            AppShell("App", Feature("One", systemImage: "1.circle", factory: WindowFactory()))
                .firstStart(isNeeded: { need.isDue }) { _ in Text("screen") }
        }
        #expect(texts(in: session) == ["screen"])
        #expect(session.tree.commands.map(\.label) == ["Inspector", "Settings…"])
    }
}

@MainActor
private final class Store {
    var isNeeded = true
}

private struct WindowFactory: AppFactory {
    func makeAppView() -> some View { Text("first") }
    func makeScene() -> some Scene {
        WindowGroup("Inspector", id: "inspector") { Text("inspecting") }
            .keyboardShortcut("i", modifiers: [.command, .option])
    }
    func makeSettingsView() -> some View { Text("settings") }
}
