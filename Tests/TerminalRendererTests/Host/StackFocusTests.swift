import RenderTree
import Testing

@testable import TerminalRenderer

/// The focus and Escape when screens of a stack beside a sidebar are opened and closed.
@MainActor struct StackFocusTests {
    /// - Parameters:
    ///   - path: The names of the screens on the stack. Each screen has a link to the next one.
    ///   - rows: The numbers of the links on the first screen.
    private func window(_ path: [String], rows: [Int] = [1, 2, 3]) -> RenderNode {
        let features = node(
            .list,
            "w/a/l",
            actions: [.select],
            (1...4).map { number in
                let id = NodeID("w/a/l/\(number)")
                return node(
                    .row,
                    id,
                    attributes: [.tag: .text("\(number)")],
                    [text(id.appending(.name("t")), "Feature \(number)")]
                )
            }
        )
        let stack = NodeID("w/s/d")
        var screen = rows.map { button(NodeID("w/s/d/root/\($0)"), "Row \($0)") }
        if let last = path.last {
            let id = stack.appending(.name(last))
            var back = button(id.appending(.name("back")), "Back")
            back.attributes[.backLevels] = .number(Double(path.count))
            screen = [back, button(id.appending(.name("edit")), "Edit"), button(id.appending(.name("next")), "Next")]
        }
        let columns = [node(.sidebar, "w/a", [features]), node(.detail, "w/s/d", screen)]
        return node(.window, "w", "Window", [button("w/t", "Toolbar"), node(.split, "w/s", columns)])
    }

    private func show(_ path: [String], rows: [Int] = [1, 2, 3], in state: inout HostState) {
        state.update(AppTree(windows: [window(path, rows: rows)]))
    }

    private func state(focus: NodeID, width: Int = 100) -> HostState {
        var state = HostState(width: width, height: 30)
        show([], in: &state)
        state.moveFocus(to: focus)
        return state
    }

    @Test(arguments: [100, 40])
    func `a pushed screen focuses its first control, and popping the screen focuses its link again`(
        width: Int
    ) {
        var state = state(focus: "w/s/d/root/2", width: width)
        show(["a"], in: &state)
        #expect(state.focus == "w/s/d/a/back")
        state.moveFocus(to: "w/s/d/a/next")
        show(["a", "b"], in: &state)
        #expect(state.focus == "w/s/d/b/back")
        show(["a"], in: &state)
        #expect(state.focus == "w/s/d/a/next")
        show([], in: &state)
        #expect(state.focus == "w/s/d/root/2")
    }

    @Test func `closing a screen whose link was removed focuses the screen below`() {
        var state = state(focus: "w/s/d/root/2")
        show(["a"], in: &state)
        show([], rows: [1, 3], in: &state)
        #expect(state.focus == "w/s/d/root/1")
    }

    @Test func `removing the focused control moves the focus to a neighboring control, not to the sidebar`() {
        var state = state(focus: "w/s/d/root/1")
        show([], rows: [2, 3], in: &state)
        #expect(state.focus == "w/s/d/root/2")
        state.moveFocus(to: "w/s/d/root/3")
        show([], rows: [1, 2], in: &state)
        #expect(state.focus == "w/s/d/root/2")
    }

    @Test func `in a narrow window, Escape first closes a screen and then focuses the sidebar`() {
        var state = state(focus: "w/s/d/root/2", width: 40)
        #expect(state.handle(Key(.escape)) == [] && state.focus == "w/a/l/1")
        state.moveFocus(to: "w/s/d/root/2")
        show(["a"], in: &state)
        #expect(state.draw().text.contains("Esc Back"))
        #expect(state.handle(Key(.escape)) == [Event(.tap, to: "w/s/d/a/back")])
        show([], in: &state)
        #expect(state.focus == "w/s/d/root/2")
        #expect(state.handle(Key(.escape)) == [] && state.focus == "w/a/l/1")
    }

    @Test func `Escape closes a screen beside a sidebar unless the sidebar has the focus`() {
        var state = state(focus: "w/s/d/root/2")
        #expect(state.handle(Key(.escape)) == [])
        show(["a"], in: &state)
        #expect(state.draw().text.contains("Esc Back"))
        #expect(state.handle(Key(.escape)) == [Event(.tap, to: "w/s/d/a/back")])
        state.moveFocus(to: "w/a/l/1")
        #expect(state.handle(Key(.escape)) == [] && state.focus == "w/a/l/1")
    }
}
