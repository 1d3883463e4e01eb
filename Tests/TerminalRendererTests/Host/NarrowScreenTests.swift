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
        #expect(content.contains("Esc Back"))
        #expect(state.handle(Key(.escape)) == [])
        #expect(state.draw().text == sidebar)
        #expect(state.handle(Key(.down)) == [Event(.select("Feed"), to: "shell/list")])
        _ = state.handle(Key(.tab))
        #expect(state.draw().text.contains("Feed") != hasControls)
    }

    @Test func `in a narrow terminal, a click on a sidebar row shows the row's content`() throws {
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

    // MARK: 20×5

    private func small(_ window: RenderNode, _ keys: Key...) -> [Substring] {
        var state = HostState(width: 20, height: 5)
        state.update(AppTree(windows: [window]))
        _ = state.draw()
        for key in keys {
            _ = state.handle(key)
            _ = state.draw()
        }
        return state.draw().text.split(separator: "\n", omittingEmptySubsequences: false)
    }

    private func sentence(_ count: Int) -> RenderNode {
        text("w/t", (1...count).map { "Line\($0)" }.joined(separator: "\n"))
    }

    @Test func `a very low terminal has no title, and a focused toolbar control takes one line`() {
        let toolbar = node(
            .toolbar,
            "w/tools",
            [button("w/tools/0", "Begin a New Conversation"), button("w/tools/1", "History")]
        )
        let window = node(.window, "w", "Main", [toolbar, button("w/b", "Answer"), sentence(9)])
        #expect(small(window)[0].hasPrefix(" [ Begin a New Con"))
        #expect(small(window, Key(.tab))[0].hasPrefix(" [ History ]"))
        let content = small(window, Key(.tab), Key(.tab))
        #expect(
            content[0].hasPrefix(" [ Answer ]") && content[3].hasPrefix(" Line3") && content[4].hasPrefix(" ↵ Press")
        )
    }

    @Test
    func `a toolbar at the bottom is above the status bar, and in a low terminal it is shown while it has the focus`() {
        let bar = node(
            .toolbar,
            "w/bar",
            attributes: [.edge: "bottom"],
            [text("w/bar/0", "3 words"), button("w/bar/1", "Share")]
        )
        let window = node(.window, "w", "Main", [button("w/b", "Answer"), sentence(9), bar])
        let lines = CellGrid(of: window, ScreenOptions(width: 40, height: 12)).text.split(separator: "\n")
        #expect(lines.last?.contains("3 words  [ Share ]") == true)
        #expect(!small(window).contains { $0.contains("Share") })
        #expect(small(window, Key(.tab))[0].hasPrefix(" [ Share ]"))
    }

    @Test func `toolbars with more lines than the screen are cut off`() {
        let tools = (0..<12).map { button(NodeID("w/\($0)"), "Tool \($0)") }
        let bar = node(.toolbar, "w/bar", attributes: [.edge: "bottom"], tools)
        let window = node(.window, "w", "Main", [node(.toolbar, "w/tools", tools), sentence(9), bar])
        for height in 1...16 {
            for width in 1...24 {
                let grid = CellGrid(of: window, ScreenOptions(width: width, height: height))
                #expect(grid.width == width && grid.height == height)
            }
        }
    }

    @Test func `a narrow terminal shortens key names so that two keys fit in the status bar`() {
        let alert = node(.alert, "w/a", "Sure?", actions: [.dismiss], [button("w/a/no", "No")])
        #expect(small(node(.window, "w", "Main", [alert]))[4].hasPrefix(" ↵ Press  Esc Close"))
        let toggle = small(node(.window, "w", "Main", [toggle("w/0", "Public", true)]))
        #expect(toggle[4].hasPrefix(" ␣ Switch"))
    }

    @Test func `Page Down in a low terminal keeps one line of the page in sight`() {
        let window = node(.window, "w", "Main", [sentence(9)])
        #expect(small(window)[0].hasPrefix(" Line1"))
        #expect(small(window, Key(.pageDown))[0].hasPrefix(" Line4"))
    }

    @Test func `a picker's options begin on a new line if they do not fit beside the picker's label`() {
        let picker = picker("w/p", "Timeline", ["Everyone", "Mine"], selected: "Mine", style: "segmented")
        let lines = small(node(.window, "w", "Main", [picker]))
        #expect(lines[0].hasPrefix(" Timeline:") && lines[1].hasPrefix("  Everyone"))
    }
}
