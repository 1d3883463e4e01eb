import FeatureKit
import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// The session that is open now.
@MainActor @Observable
private final class Current {
    var number = 1
    /// The sessions whose tasks have ended, in this order.
    @ObservationIgnored var ended: [String] = []
}

private struct SessionFactory: AppFactory {
    let name: String
    let session: Int
    let current: Current

    func makeAppView() -> some View { SessionView(title: "\(name) of \(session)", current: current) }

    func makeScene() -> some Scene {
        WindowGroup("Window of \(name)", id: name) {
            EntryPoint { SessionView(title: "window of \(session)", current: current) }
        }
    }

    func makeSettingsView() -> some View { SessionView(title: "settings of \(session)", current: current) }
}

private struct SessionView: View {
    let title: String
    let current: Current
    @State private var presses = 0

    var body: some View {
        Button("\(title), pressed \(presses)") { presses += 1 }
            .ongoingTask {
                // Suspends until the view disappears.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                current.ended.append(title)
            }
    }
}

@MainActor struct FeatureSessionTests {
    private let current = Current()

    private func start(navigation: AppNavigation = .sidebar) async throws -> Session {
        let current = current
        let session = Session {
            AppShell(
                "App",
                navigation: navigation,
                Feature("Bound", systemImage: "1.circle") {
                    MainActor.assumeIsolated {
                        SessionFactory(name: "bound", session: current.number, current: current)
                    }
                }
                .session { current.number },
                Feature(
                    "Free",
                    systemImage: "2.circle",
                    factory: SessionFactory(name: "free", session: 0, current: current)
                )
            )
        }
        try await session.settle()
        return session
    }

    private func press(_ label: String, in session: Session) async throws {
        let buttons = session.tree.windows.flatMap(\.subtree) + session.tree.commands.flatMap(\.subtree)
        let button = try #require(buttons.first { $0.role == .button && $0.label == label })
        try session.send(.tap, to: button.id)
        try await session.settle()
    }

    private func buttons(in session: Session) -> [String] {
        session.tree.windows.flatMap(\.subtree).filter { $0.role == .button }.map(\.label)
    }

    private func begin(_ number: Int, in session: Session) async throws {
        current.number = number
        try await session.settle()
    }

    @Test func `a feature window's owner is the feature's current session`() async throws {
        let session = try await start()
        func owners() async throws -> [String?] {
            for name in ["Window of bound", "Window of free"] { try await press(name, in: session) }
            return ["bound", "free"].map { session.owner(ofWindow: NodeID(root: $0)) }
        }
        #expect(try await owners() == ["session 1", ""])
        try await begin(2, in: session)
        #expect(try await owners() == ["session 2", ""])
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `a new session creates new views and cancels the old views' tasks`(navigation: AppNavigation)
        async throws
    {
        let session = try await start(navigation: navigation)
        try await press("bound of 1, pressed 0", in: session)
        #expect(buttons(in: session).contains("bound of 1, pressed 1"))
        try await begin(2, in: session)
        #expect(buttons(in: session).contains("bound of 2, pressed 0"))
        #expect(!buttons(in: session).contains { $0.hasPrefix("bound of 1") })
        // The session cancels the task and does not wait for its end.
        for _ in 0..<5_000 where current.ended.isEmpty { try await Task.sleep(for: .milliseconds(1)) }
        #expect(current.ended == ["bound of 1"])
    }

    @Test func `a new session keeps the sidebar selection and the views of features without a session`() async throws {
        let session = try await start()
        let list = try #require(session.tree.windows[0].subtree.first { $0.role == .list })
        try session.send(.select("Free"), to: list.id)
        try await press("free of 0, pressed 0", in: session)
        try await begin(2, in: session)
        #expect(buttons(in: session) == ["free of 0, pressed 1"])
    }

    @Test func `a new session closes only the windows of its feature`() async throws {
        let session = try await start()
        try await press("Window of bound", in: session)
        try await press("Window of free", in: session)
        #expect(session.tree.windows.count == 3)
        try await begin(2, in: session)
        #expect(session.tree.windows.count == 2)
        #expect(buttons(in: session).contains("window of 0, pressed 0"))
        #expect(current.ended.contains("window of 1"))
        // A window that is opened now belongs to the new session.
        try await press("Window of bound", in: session)
        #expect(buttons(in: session).contains("window of 2, pressed 0"))
    }

    @Test func `a new session recreates its feature's settings view`() async throws {
        let session = try await start()
        try await press("Settings…", in: session)
        try await press("settings of 1, pressed 0", in: session)
        try await begin(2, in: session)
        #expect(buttons(in: session).contains("settings of 2, pressed 0"))
        #expect(current.ended.contains("settings of 1"))
    }

    @Test func `beginning the same session again keeps the windows and their state`() async throws {
        let session = try await start()
        try await press("Window of bound", in: session)
        try await press("window of 1, pressed 0", in: session)
        try await begin(1, in: session)
        #expect(buttons(in: session).contains("window of 1, pressed 1"))
        #expect(current.ended.isEmpty)
    }
}
