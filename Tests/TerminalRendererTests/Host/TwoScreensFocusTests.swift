import RenderTree
import Testing

@testable import TerminalRenderer

@MainActor struct TwoScreensFocusTests {
    private func state(opened: String? = nil) -> HostState {
        var state = HostState(width: 200, height: 60)
        open(opened, in: &state)
        return state
    }

    private func open(_ screen: String?, in state: inout HostState) {
        state.update(AppTree(windows: [TwoScreensTests.window(opened: screen)]))
    }

    private func atStatus(_ number: Int) -> HostState {
        var state = state()
        state.moveFocus(to: NodeID("w/s/d/0/\(number)"))
        return state
    }

    @Test func `Return opens and focuses a screen, and Escape focuses the link again`() {
        var state = atStatus(5)
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "w/s/d/0/5")])
        open("A", in: &state)
        #expect(state.focus == "w/s/d/1/A/back")
        #expect(state.draw().text.contains("Esc Back"))
        #expect(state.handle(Key(.escape)) == [] && state.focus == "w/s/d/0/5")
        #expect(!state.draw().text.contains("Esc Back"))
    }

    @Test func `Return on the link to the open screen focuses that screen`() {
        var state = atStatus(5)
        _ = state.handle(Key(.enter))
        open("A", in: &state)
        _ = state.handle(Key(.escape))
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "w/s/d/0/5")])
        open("A", in: &state)
        #expect(state.focus == "w/s/d/1/A/back")
    }

    @Test func `Return on another link focuses its screen, and Escape returns to that link`() {
        var state = atStatus(5)
        _ = state.handle(Key(.enter))
        open("A", in: &state)
        _ = state.handle(Key(.escape))
        _ = state.handle(Key(.down))
        _ = state.handle(Key(.enter))
        open("B", in: &state)
        #expect(state.focus == "w/s/d/1/B/back")
        _ = state.handle(Key(.escape))
        #expect(state.focus == "w/s/d/0/6")
    }

    @Test func `closing a screen returns the focus to its link`() {
        var state = atStatus(5)
        _ = state.handle(Key(.enter))
        open("A", in: &state)
        #expect(state.handle(Key(.enter)) == [Event(.tap, to: "w/s/d/1/A/back")])
        open(nil, in: &state)
        #expect(state.focus == "w/s/d/0/5")
    }

    @Test func `a second pushed screen receives the focus, and Escape focuses the first link again`() {
        var state = atStatus(5)
        _ = state.handle(Key(.enter))
        open("A", in: &state)
        state.moveFocus(to: "w/s/d/1/A/more")
        _ = state.handle(Key(.enter))
        open("B", in: &state)
        #expect(state.focus == "w/s/d/1/B/back")
        _ = state.handle(Key(.escape))
        #expect(state.focus == "w/s/d/0/5")
    }

    @Test func `a click opens a screen and keeps the focus on the link, and Escape later returns to the link`() throws {
        var state = atStatus(5)
        let lines = state.draw().text.split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.firstIndex { $0.contains("[ Status 9 ]") })
        #expect(state.handle(Key(.click(column: 24, row: row))) == [Event(.tap, to: "w/s/d/0/9")])
        open("A", in: &state)
        #expect(state.focus == "w/s/d/0/9")
        state.moveFocus(to: "w/s/d/1/A/more")
        _ = state.handle(Key(.escape))
        #expect(state.focus == "w/s/d/0/9")
    }

    @Test func `a screen that the application opens leaves the focus where it is`() {
        var state = atStatus(5)
        _ = state.handle(Key(.down))
        open("A", in: &state)
        #expect(state.focus == "w/s/d/0/6")
        open("B", in: &state)
        #expect(state.focus == "w/s/d/0/6")
    }

    @Test func `a window that opens with two screens focuses the last screen`() {
        var state = state(opened: "A")
        #expect(state.focus == "w/s/d/1/A/back")
        _ = state.handle(Key(.escape))
        #expect(state.focus == "w/s/d/0/1", "no link opened the screen")
    }

    @Test func `Tab visits the first screen before the last one`() {
        var state = state(opened: "A")
        state.moveFocus(to: "w/s/d/0/80")
        _ = state.handle(Key(.tab))
        #expect(state.focus == "w/s/d/1/A/back")
        _ = state.handle(Key(.tab))
        #expect(state.focus == "w/s/d/1/A/more")
    }
}
