import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct PageTests {
    private final class Log {
        var entries: [String] = []
    }

    private struct Page: View {
        let name: String
        let log: Log
        @State private var count = 0
        var body: some View {
            VStack {
                Text(name)
                Button("Count \(count)") { count += 1 }
            }
            .onAppear { log.entries.append(name) }
        }
    }

    private struct Onboarding: View {
        let log: Log
        var isShort = false
        @State private var page = 1
        var body: some View {
            TabView(selection: $page) {
                Page(name: "Welcome", log: log).tag(0)
                Group {
                    if !isShort { Page(name: "Rules", log: log).tag(1) }
                }
                ForEach(5..<7) { Page(name: "More \($0)", log: log) }
                    .padding()
                Page(name: "End", log: log).tabItem { Text("The end") }.tag(9)
            }
            .tabViewStyle(.page)
            Button("Next") { page = 5 }
        }
    }

    @Test func `a paged tab view shows one page, however its pages are declared`() throws {
        let log = Log()
        let session = Session(view: Onboarding(log: log))
        #expect(
            session.screen == """
                - tabs
                  - tab "Page 1"
                  - tab "Page 2" [selected]
                    - text "Rules"
                    - button "Count 0"
                  - tab "Page 3"
                  - tab "Page 4"
                  - tab "The end"
                - button "Next"
                """
        )
        #expect(log.entries == ["Rules"])
        try session.tap("Next")
        #expect(session.screen.contains(#"text "More 5""#) && !session.screen.contains("Rules"))
        let tabs = try #require(session.tree.nodes.first { $0.role == .tabs })
        let tags = tabs.children.compactMap { $0.attributes[.tag]?.text }
        #expect(tags == ["0", "1", "5", "6", "9"])
        try session.send(.select("9"), to: tabs.id)
        #expect(session.screen.contains(#"text "End""#))
        #expect(log.entries == ["Rules", "More 5", "End"])
    }

    @Test func `a paged tab view without a selection starts at its first page`() throws {
        let log = Log()
        let view = TabView {
            Page(name: "A", log: log)
            Page(name: "B", log: log)
        }
        let session = Session(view: view.tabViewStyle(.page(indexDisplayMode: .always)))
        try session.tap("Count 0")
        #expect(session.screen.contains(#"button "Count 1""#) && !session.screen.contains(#"text "B""#))
        let tabs = try #require(session.tree.nodes.first { $0.role == .tabs })
        try session.send(.select(#require(tabs.children[1].attributes[.tag]?.text)), to: tabs.id)
        #expect(session.screen.contains(#"text "B""#) && !session.screen.contains(#"text "A""#))
    }

    @Test func `a paged tab view with a single view has one page`() {
        let session = Session(view: TabView { Text("Only") }.tabViewStyle(.page))
        #expect(session.screen == "- tabs\n  - tab \"Page 1\" [selected]\n    - text \"Only\"")
    }
}
