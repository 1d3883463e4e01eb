import FeatureKit
import RenderTree
import Synchronization
import Testing
@_spi(Hosts) import TreeUI

private struct NumberedFactory: AppFactory {
    let number: Int
    func makeAppView() -> some View { Text("view of \(number)") }
    func makeSettingsView() -> some View { Text("settings of \(number)") }
}

/// Makes factories, and counts them.
private final class Making: Sendable {
    private let count = Mutex(0)

    var made: Int { count.withLock { $0 } }

    func make() -> NumberedFactory {
        NumberedFactory(
            number: count.withLock { count in
                count += 1
                return count
            }
        )
    }
}

@MainActor struct FeatureTests {
    private let making = Making()

    private func start() -> Session {
        let making = making
        return Session {
            AppShell(
                "App",
                Feature("Late", systemImage: "1.circle") { making.make() },
                Feature("Early", systemImage: "2.circle", factory: NumberedFactory(number: 0))
            )
        }
    }

    private func choose(_ title: String, in session: Session) throws {
        let list = try #require(session.tree.windows[0].subtree.first { $0.role == .list })
        try session.send(.select(title), to: list.id)
    }

    private func shows(_ text: String, _ session: Session) -> Bool {
        session.tree.windows[0].subtree.contains { $0.label == text }
    }

    @Test func `creating a feature does not create its factory`() {
        let making = making
        let feature = Feature("Late", systemImage: "1.circle") { making.make() }
        #expect(feature.id == "Late")
        #expect(making.made == 0)
    }

    @Test func `a feature creates one factory each time its view appears`() throws {
        let session = start()
        #expect(shows("view of 1", session))
        #expect(shows("view of 1", session))
        try choose("Early", in: session)
        #expect(shows("view of 0", session))
        try choose("Late", in: session)
        #expect(shows("view of 2", session))
        #expect(making.made == 2)
    }

    @Test func `a feature's settings view gets a separate factory`() throws {
        let session = start()
        let command = try #require(session.tree.commands.first { $0.label == "Settings…" })
        try session.send(.tap, to: command.id)
        #expect(session.tree.frontmost?.subtree.contains { $0.label == "settings of 2" } == true)
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `a feature placed in the settings is neither in the sidebar nor in the tabs`(
        navigation: AppNavigation
    ) throws {
        let session = Session {
            AppShell(
                "App",
                navigation: navigation,
                Feature("Hidden", systemImage: "1.circle", place: .settings, factory: NumberedFactory(number: 1)),
                Feature("Shown", systemImage: "2.circle", factory: NumberedFactory(number: 2))
            )
        }
        #expect(!shows("Hidden", session))
        #expect(!shows("view of 1", session))
        #expect(shows("view of 2", session))
        let command = try #require(session.tree.commands.first { $0.label == "Settings…" })
        try session.send(.tap, to: command.id)
        #expect(session.tree.frontmost?.subtree.contains { $0.label == "settings of 1" } == true)
    }
}
