import Observation
import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct TabViewTests {
    @Observable @MainActor final class Model {
        var hasNews = false
        var hasHome = true
        var appeared: [String] = []
    }

    /// A view whose tab item is in its body, as in many apps.
    private struct Screen: View {
        let name: String
        let model: Model
        var isShown = \Model.hasHome

        var body: some View {
            if model[keyPath: isShown] {
                Text(name)
                    .onAppear { model.appeared.append(name) }
                    .tabItem { Text("\(name) tab") }
            }
        }
    }

    private struct Root: View {
        let model: Model

        var body: some View {
            TabView {
                if model.hasNews {
                    Text("News")
                        .onAppear { model.appeared.append("News") }
                        .tabItem { Text("News tab") }
                }
                Screen(name: "Home", model: model)
                Text("Settings")
                    .onAppear { model.appeared.append("Settings") }
                    .tabItem { Text("Settings tab") }
            }
        }
    }

    private func selected(_ session: Session) -> [String] {
        session.tree.nodes.filter { $0.role == .tab && $0.traits.contains(.selected) }.map(\.label)
    }

    @Test func `without a selection, a tab view shows its first tab, whichever view declares the tab`() throws {
        let model = Model()
        let session = Session(view: Root(model: model))
        #expect(
            session.screen == """
                - tabs
                  - tab "Home tab" [selected]
                    - text "Home"
                  - tab "Settings tab"
                """
        )
        #expect(model.appeared == ["Home"])
    }

    @Test func `without a selection, a tab view selects its first tab after tabs are added or removed`() throws {
        let model = Model()
        let session = Session(view: Root(model: model))
        model.hasNews = true
        #expect(selected(session) == ["News tab"])
        model.hasNews = false
        #expect(selected(session) == ["Home tab"])
        model.hasHome = false
        #expect(selected(session) == ["Settings tab"])
        model.hasHome = true
        #expect(selected(session) == ["Home tab"])
        #expect(session.faults.isEmpty)
    }

    @Test func `a tab that a person selects stays selected when a tab is inserted before it`() throws {
        let model = Model()
        let session = Session(view: Root(model: model))
        let tabs = try #require(session.tree.nodes.first { $0.role == .tabs })
        try session.send(.select(#require(tabs.children[0].attributes[.tag]?.text)), to: tabs.id)
        model.hasNews = true
        #expect(selected(session) == ["Home tab"])
    }

    @Test func `a nested tab view selects its own first tab`() throws {
        let model = Model()
        let session = Session(
            view: TabView {
                TabView {
                    Screen(name: "Inner", model: model)
                    Text("Other").tabItem { Text("Other tab") }
                }
                .tabItem { Text("Outer tab") }
                Screen(name: "Last", model: model)
            }
        )
        #expect(selected(session) == ["Outer tab", "Inner tab"])
        #expect(model.appeared == ["Inner"])
    }

    @Test func `a tab view shows the selected tab, whatever the order of tag and tabItem`() throws {
        struct Tabs: View {
            @State private var tab = "second"
            var body: some View {
                TabView(selection: $tab) {
                    Text("1").tabItem { Label("First", systemImage: "1.circle") }.tag("first")
                    Text("2").tag("second").tabItem { Text("Second") }
                }
            }
        }
        let session = Session(view: Tabs())
        let expected = """
            - tabs
              - tab "First"
              - tab "Second" [selected]
                - text "2"
            """
        #expect(session.screen == expected)
        let tabs = try #require(session.tree.nodes.first { $0.role == .tabs })
        try session.send(.select("first"), to: tabs.id)
        #expect(session.screen.contains("- tab \"First\" [selected]\n    - text \"1\""))
    }
}
