import RenderTree
import TerminalRenderer
import Testing

@Suite("A window in front of another")
struct DialogWindowTests {
    private let main = node(.window, "m", "Main", [button("m/b", "Behind")])

    private func state(_ children: [RenderNode], width: Int = 80, height: Int = 24) -> HostState {
        var state = HostState(width: width, height: height)
        state.update(AppTree(windows: [main, node(.window, "w", "Compose", children)]))
        return state
    }

    private let note = [
        node(.toolbar, "w/t", [button("w/t/0", "Cancel"), button("w/t/1", "Post")]), field("w/f", "Note", ""),
    ]

    @Test func `a sheet on a narrow screen covers the page behind it completely`() {
        let sheet = node(.sheet, "w/s", "Mute", [field("w/s/f", "Keyword", "")])
        let window = node(.window, "w", "Main", [button("w/b", "Behind"), sheet])
        for (width, height) in [(40, 12), (20, 5)] {
            let lines = CellGrid(of: window, ScreenOptions(width: width, height: height)).text.split(separator: "\n")
            #expect(lines.first?.hasPrefix("╭─ Mute ─") == true && lines.last?.hasPrefix("╰─") == true)
            #expect(lines.count == height && lines.allSatisfy { $0.count == width })
        }
        let wide = CellGrid(of: window, ScreenOptions(width: 80, height: 12)).text
        #expect(wide.hasPrefix(" Main"))
    }

    @Test func `a small window is shown as a dialog in front of the dimmed first window`() throws {
        var state = state(note)
        let grid = state.draw()
        let text = grid.text
        #expect(text.hasPrefix(" Main") && text.contains("[ Behind ]"))
        #expect(text.contains("╭─ Compose ─") && text.contains("[ Cancel ]  [ Post ]") && text.contains("Note: ▏"))
        #expect(grid.caret != nil)
        #expect(grid.style(2, 2).marks.contains(.dimmed))
        // The dialog scrolls by itself; the wheel does not move the page behind it.
        _ = state.handle(Key(.wheel(3)))
        #expect(state.draw() == grid)
    }

    @Test func `a click on the window behind has no effect`() throws {
        var state = state(note)
        let grid = state.draw()
        let lines = grid.text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("[ Behind ]") })
        #expect(state.handle(Key(.click(column: 4, row: row))) == [])
        #expect(state.focus == "w/f")
    }

    @Test func `a window that does not fit as a dialog, or has tabs, takes the whole screen`() {
        var tall = state((0..<30).map { text(NodeID("w/\($0)"), "Line \($0)") })
        #expect(tall.draw().text.hasPrefix(" Compose"))
        var narrow = state(note, width: 50)
        #expect(narrow.draw().text.hasPrefix(" Compose"))
        var tabs = state([
            node(.tabs, "w/t", [node(.tab, "w/t/a", "One", traits: .selected, [text("w/t/a/0", "First")])])
        ])
        #expect(tabs.draw().text.hasPrefix(" Compose"))
    }

    @Test func `switching windows shows the other window without the dialog`() {
        var state = state(note)
        _ = state.handle(.control("t"))
        #expect(state.draw().text.hasPrefix(" Main") && !state.draw().text.contains("Compose"))
    }
}
