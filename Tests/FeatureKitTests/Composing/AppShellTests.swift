import FeatureKit
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

private struct PlainFactory: AppFactory {
    let text: String
    func makeAppView() -> some View { Text(text) }
}

private final class FullFactory: AppFactory {
    func makeAppView() -> some View {
        Counter()
    }
    func makeScene() -> some Scene {
        WindowGroup("Inspector", id: "inspector") { Text("inspecting") }
            .keyboardShortcut("i", modifiers: [.command, .option])
    }
    func makeSettingsView() -> some View {
        Form { Toggle("Loud", isOn: .constant(true)) }
    }
}

private struct Counter: View {
    @State private var count = 0
    var body: some View {
        Button("Count \(count)") { count += 1 }
    }
}

@MainActor struct AppShellTests {
    let session = Session {
        AppShell(
            "App",
            Feature("Full", systemImage: "star", factory: FullFactory()),
            Feature("Plain", systemImage: "doc", factory: PlainFactory(text: "plain"))
        )
    }

    @Test func `two features with one id are a fault`() {
        let plain = Feature("Plain", systemImage: "doc", factory: PlainFactory(text: "plain"))
        let session = Session { AppShell("App", plain, plain) }
        #expect(
            session.faults.map(\.message) == [
                "AppShell has two features with the id Plain; give one another title or id"
            ]
        )
        #expect(self.session.faults == [])
    }

    @Test func `the sidebar lists all features, and the first feature is shown`() {
        #expect(
            session.tree.windows[0].outline == """
                - window "App"
                  - split
                    - sidebar
                      - list
                        - row [selected]
                          - text "Full"
                        - row
                          - text "Plain"
                    - detail
                      - button "Count 0"
                """
        )
    }

    @Test func `the shell has a command for each feature window and for the settings`() {
        #expect(session.tree.commands.map(\.label) == ["Inspector", "Settings…"])
        #expect(session.tree.commands[0].shortcut?.text == "option+command+i")
    }

    @Test func `an application without settings has no Settings command`() {
        let session = Session {
            AppShell("App", Feature("Plain", systemImage: "doc", factory: PlainFactory(text: "plain")))
        }
        #expect(session.tree.commands.isEmpty)
    }

    @Test func `only features with settings have a settings tab`() throws {
        try session.send(.tap, to: session.tree.commands[1].id)
        #expect(
            session.tree.frontmost?.outline == """
                - settings "Settings"
                  - tabs
                    - tab "Full" [selected]
                      - form
                        - toggle "Loud" [on]
                """
        )
    }
}
