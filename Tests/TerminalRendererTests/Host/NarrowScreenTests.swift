import RenderTree
import TerminalRenderer
import Testing

@MainActor struct NarrowScreenTests {
    private func state(width: Int, height: Int, hasControls: Bool = true) -> HostState {
        var window = Example.split
        if hasControls { window.children[0].children[1].children.append(button("shell/more", "More")) }
        var state = HostState(width: width, height: height)
        state.update(AppTree(windows: [window]))
        return state
    }

    @Test func `a narrow terminal first shows the content, and Escape shows the sidebar`() {
        for hasControls in [true, false] {
            var state = state(width: 40, height: 12, hasControls: hasControls)
            #expect(!state.draw().text.contains("Insights") && state.draw().text.contains("Esc Back"))
            _ = state.handle(Key(.escape))
            #expect(state.draw().text.contains("▌ Timeline") && state.draw().text.contains("Insights"))
        }
    }

    @Test(arguments: [(59, 24), (40, 12), (20, 5)], [true, false])
    func `a narrow terminal shows either the sidebar or the content`(size: (width: Int, height: Int), hasControls: Bool)
    {
        let (width, height) = size
        var state = state(width: width, height: height, hasControls: hasControls)
        _ = state.handle(Key(.escape))
        let sidebar = state.draw().text
        #expect(sidebar.contains("Timeline") && sidebar.contains("Feed") && !sidebar.contains("Everyone"))
        #expect(state.handle(Key(.enter)) == [Event(.select("Timeline"), to: "shell/list")])
        let content = state.draw().text
        #expect(!content.contains("Feed") && !content.contains("Insights"))
        #expect(content.contains("Esc Back") == (width > 20))
        #expect(state.handle(Key(.escape)) == [])
        #expect(state.draw().text == sidebar)
        #expect(state.handle(Key(.down)) == [Event(.select("Feed"), to: "shell/list")])
        _ = state.handle(Key(.tab))
        #expect(state.draw().text.contains("Feed") != hasControls)
    }

    @Test func `a click on a row of the sidebar leads to the content of a narrow screen`() throws {
        for (width, isNarrow) in [(50, true), (80, false)] {
            var state = state(width: width, height: 20)
            _ = state.handle(Key(.escape))
            let lines = state.draw().text.split(separator: "\n", omittingEmptySubsequences: false)
            let row = try #require(lines.firstIndex { $0.contains("Chat") })
            #expect(state.handle(Key(.click(column: 6, row: row))) == [Event(.select("Chat"), to: "shell/list")])
            #expect(state.draw().text.contains("Insights") != isNarrow)
        }
    }

    @Test func `a wide terminal shows the sidebar beside the content, and Return moves the focus to the content`() {
        var state = state(width: 80, height: 24)
        let first = state.focus
        let both = state.draw().text
        #expect(both.contains("Insights"))
        _ = state.handle(Key(.enter))
        #expect(state.focus != first && state.draw().text.contains("Insights"))
        _ = state.handle(Key(.escape))
        #expect(state.focus != first)
    }

    @Test func `in a low terminal, tabs take one line that shows the selected tab`() {
        let tabs = ["Profile", "Notifications", "Appearance", "Muted Words"].map { name in
            let page = button(NodeID("w/tabs/\(name)/0"), "In \(name)")
            return node(.tab, NodeID("w/tabs/\(name)"), name, traits: name == "Appearance" ? .selected : [], [page])
        }
        var state = HostState(width: 20, height: 5)
        let window = node(.settings, "w", "Settings", [node(.tabs, "w/tabs", actions: [.select], tabs)])
        state.update(AppTree(windows: [window]))
        let page = state.draw().text
        #expect(page.contains("‹ Appearance ›") && page.contains("In Appearance") && !page.contains("Profile"))
    }
}
