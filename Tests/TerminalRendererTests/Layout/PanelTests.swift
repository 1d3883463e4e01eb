import RenderTree
import TerminalRenderer
import Testing

@Suite("Screen panels")
struct PanelTests {
    private let tabs = node(
        .tabs,
        "w/t",
        actions: [.select],
        [
            node(.tab, "w/t/a", "One", [text("w/t/a/0", "First")]),
            node(.tab, "w/t/b", "Two", traits: .selected, [button("w/t/b/0", "Second")]),
        ]
    )

    private func screen(_ children: [RenderNode], width: Int = 40, height: Int = 10, focus: NodeID? = nil) -> CellGrid {
        CellGrid(
            of: node(.window, "w", "Window", children),
            ScreenOptions(width: width, height: height, focus: focus)
        )
    }

    @Test func `a column has a border, and its first heading is the title`() {
        let grid = screen([node(.heading, "w/h", "Fruit"), text("w/a", "Apple")])
        #expect(
            grid.text == """
                 Window
                ╭─ Fruit ──────────────────────────────╮
                │ Apple                                │
                │                                      │
                │                                      │
                │                                      │
                │                                      │
                │                                      │
                │                                      │
                ╰──────────────────────────────────────╯
                """
        )
        #expect(grid.style(0, 0).background == .bar && grid.style(39, 0).background == .bar)
        #expect(grid.style(5, 2).background == .panel)
    }

    @Test func `a screen too small for borders is drawn without borders`() {
        let children = [node(.heading, "w/h", "Fruit"), text("w/a", "Apple")]
        #expect(screen(children, width: 39).text == " Window\n Fruit\n Apple")
        #expect(screen(children, height: 9).text == " Window\n Fruit\n Apple")
    }

    @Test func `a panel shows tabs in its upper edge, and page dots in its lower edge`() {
        let grid = screen([tabs], focus: "w/t")
        #expect(grid.text(ofRow: 1) == "╭── One ─┤ Two ├───────────────────────╮")
        #expect(grid.text(ofRow: 2) == "│ [ Second ]                           │")
        #expect(grid.focus == CellGrid.Position(column: 10, row: 1))
        var pages = tabs
        pages.attributes[.style] = "page"
        #expect(screen([pages]).text(ofRow: 9) == "╰──────────────── ○ ● ─────────────────╯")
    }

    @Test func `if rows are hidden, the panel's lower edge shows which of them has the focus`() {
        func list(_ count: Int) -> RenderNode {
            node(.list, "w/l", (1...count).map { node(.row, NodeID("w/l/\($0)"), "Row \($0)", actions: [.tap]) })
        }
        let heading = node(.heading, "w/h", "Fruit")
        let long = [heading, list(30)]
        #expect(screen(long, focus: "w/l/3").text(ofRow: 9) == "╰──────────────────────────── 3 of 30 ─╯")
        #expect(screen(long, focus: "w/l/30").text(ofRow: 9) == "╰─────────────────────────── 30 of 30 ─╯")
        let withoutPlace = "╰──────────────────────────────────────╯"
        #expect(screen(long).text(ofRow: 9) == withoutPlace)
        #expect(screen([heading, list(3)], focus: "w/l/3").text(ofRow: 9) == withoutPlace)
        #expect(screen([list(30), button("w/b", "Add")], focus: "w/b").text(ofRow: 9) == withoutPlace)
        // The dots of pages keep the edge.
        var pages = node(.tabs, "w/t", [node(.tab, "w/t/a", "One", traits: .selected, [list(30)])])
        pages.attributes[.style] = "page"
        #expect(screen([pages], focus: "w/l/3").text(ofRow: 9) == "╰───────────────── ● ──────────────────╯")
    }

    @Test func `tabs that do not fit in the edge are above the content`() {
        var many = tabs
        many.children += (0..<9).map { node(.tab, NodeID("w/t/\($0)"), "Another \($0)") }
        let page = screen([many], height: 24).text
        #expect(page.contains("[Two]") && page.contains("Another 8") && page.contains("[ Second ]"))
    }

    @Test func `the panel with the focus has a border in the accent color`() {
        let split = node(
            .split,
            "w/s",
            [
                node(.sidebar, "w/s/a", [button("w/s/a/0", "Left")]),
                node(.detail, "w/s/b", [button("w/s/b/0", "Right")]),
            ]
        )
        let left = screen([split], width: 80, focus: "w/s/a/0")
        let right = screen([split], width: 80, focus: "w/s/b/0")
        #expect(left.style(0, 1).foreground == .accent && left.style(79, 1).foreground == .border)
        #expect(right.style(0, 1).foreground == .border && right.style(79, 1).foreground == .accent)
        #expect(left.text == right.text)
    }

    @Test func `a focused row fills the panel from edge to edge`() {
        let row = node(.row, "w/l/r", attributes: [.tag: "r"], actions: [], [text("w/l/r/0", "Apple")])
        let grid = screen([node(.list, "w/l", actions: [.select], [row])], focus: "w/l/r")
        let papers = (0..<40).map { grid.style($0, 2).background }
        #expect(papers.first == .panel && papers.last == .panel)
        #expect(papers.dropFirst().dropLast().allSatisfy { $0 == .focus })
    }

    @Test func `the focused field's label is bold, and its placeholder is italic`() {
        var name = field("w/0", "Name", "")
        name.attributes[.placeholder] = "Alice"
        let grid = screen([name, button("w/1", "Save")], focus: "w/0")
        #expect(grid.style(2, 2).marks == .bold && grid.style(2, 2).foreground == .accent)
        #expect(grid.style(10, 2).marks.contains(.italic))
        #expect(screen([name, button("w/1", "Save")], focus: "w/1").style(2, 2).marks == [])
    }

    @Test func `a prominent button is bold and has the accent color, unless it is disabled`() {
        let styles = [Traits(), .disabled, .destructive].map { traits in
            var start = button("w/0", "Start", traits: traits)
            start.attributes[.style] = "borderedProminent"
            return screen([start, button("w/1", "Skip")], focus: "w/1").style(4, 2)
        }
        #expect(styles.map(\.marks) == [.bold, [], .bold])
        #expect(styles.map(\.foreground) == [.accent, .tertiary, .red])
        #expect(screen([button("w/1", "Skip")]).style(4, 2).marks == [])
    }

    @Test func `a status bar shows the first control's keys`() {
        let tree = AppTree(windows: [node(.window, "w", "Window", [button("w/b", "Add"), button("w/c", "Remove")])])
        var options = ScreenOptions(width: 60, height: 10, hasStatusBar: true)
        let grid = CellGrid(of: tree, options)
        #expect(grid.text(ofRow: 9) == " Return Press   ^X Commands   / Find       ? Keys   ^Q Quit")
        #expect(grid.focus == CellGrid.Position(column: 2, row: 2))
        options.focus = "w/c"
        #expect(CellGrid(of: tree, options).focus == CellGrid.Position(column: 2, row: 3))
        options.height = nil
        #expect(!CellGrid(of: tree, options).text.contains("^Q"))
    }

    @Test func `an open menu is drawn on a raised background`() {
        var state = HostState(width: 60, height: 20)
        let picker = node(
            .picker,
            "w/p",
            "Filter",
            actions: [.select],
            [node(.option, "w/p/a", "All", traits: .selected, attributes: [.tag: "a"])]
        )
        state.update(AppTree(windows: [node(.window, "w", "W", [picker])]))
        _ = state.handle(Key(.enter))
        let grid = state.draw()
        let row = grid.text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex {
            $0.contains("─ Filter")
        }
        #expect(
            (0..<grid.width).contains { column in row.map { grid.style(column, $0).background == .raised } ?? false }
        )
    }

    @Test func `a form on a wide screen is at most 100 columns wide`() {
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        let section = node(.section, "s", "Profile", [text("t", words), toggle("g", "Public", true)])
        let window = node(.window, "w", "W", [node(.form, "f", [section])])
        let lines = CellGrid(of: window, ScreenOptions(width: 200)).text.split(separator: "\n")
        #expect(lines.dropFirst(2).map(\.count).max() == 101, "The page has a margin of one column.")
    }
}
