import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@testable import FeatureKit

@MainActor struct JoinedSceneTests {
    @Test(arguments: 0...12)
    func `JoinedScenes keeps the order of any number of scenes`(count: Int) {
        let scenes: [any Scene] = (0..<count).map { number in
            WindowGroup(Text(verbatim: "Window \(number)"), id: "\(number)") { Text("shown") }
        }
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            JoinedScenes(scenes)
        }
        #expect(session.tree.commands.map(\.label) == (0..<count).map { "Window \($0)" })
    }

    @Test func `a feature without windows adds no window and no command`() {
        let session = Session {
            WindowGroup("Main", id: "main") { Text("main") }
            Plain(text: "").makeScene()
        }
        #expect(session.tree.commands.isEmpty)
        #expect(session.tree.windows.count == 1)
    }

    @Test(arguments: [AppNavigation.sidebar, .tabs])
    func `the settings are the last tab or sidebar row on platforms without settings windows`(navigation: AppNavigation)
        throws
    {
        var shell = AppShell(
            "App",
            navigation: navigation,
            Feature("One", systemImage: "1.circle", factory: Plain(text: "first")),
            settings: Plain(text: "all settings")
        )
        shell.settingsAreEntry = true
        let session = Session { shell }
        let role: Role = navigation == .tabs ? .tab : .row
        let entries = session.tree.nodes.filter { $0.role == role }
        #expect(entries.count == 2)
        #expect(session.tree.outline.contains("Settings"))
        #expect(!session.tree.outline.contains("all settings"))
        let last = try #require(entries.last)
        let container = try #require(session.tree.nodes.first { $0.accepts(.select) })
        try session.send(.select(#require(last.attributes[.tag]?.text)), to: container.id)
        #expect(session.tree.outline.contains("all settings"))
    }

    @Test func `a shell without settings has no settings tab`() {
        var shell = AppShell("App", navigation: .tabs, Feature("One", systemImage: "1", factory: Plain(text: "first")))
        shell.settingsAreEntry = true
        #expect(Session { shell }.tree.nodes.count { $0.role == .tab } == 1)
    }
}

private struct Plain: AppFactory {
    let text: String

    func makeAppView() -> some View { Text(text) }
}
