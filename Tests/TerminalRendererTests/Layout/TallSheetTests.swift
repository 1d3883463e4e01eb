import RenderTree
import TerminalRenderer
import Testing

@Suite("A sheet that is taller than the screen")
struct TallSheetTests {
    private func state(_ size: (width: Int, height: Int), _ role: Role = .sheet) -> HostState {
        let terms = text("w/s/terms", (1...40).map { "Line\($0)." }.joined(separator: "\n"))
        let parts = [terms, button("w/s/ok", "Agree"), button("w/s/no", "Decline")]
        let sheet = node(role, "w/s", "Terms", traits: .modal, actions: [.dismiss], [vertical("w/s/v", [:], parts)])
        var state = HostState(width: size.width, height: size.height)
        state.update(AppTree(windows: [node(.window, "w", "Main", [button("w/b", "Behind"), sheet])]))
        return state
    }

    @Test(arguments: [(80, 24), (40, 12), (20, 5)], [Role.sheet, .alert])
    func `a sheet taller than the screen begins at the focus, and all of its lines can be read`(
        size: (width: Int, height: Int),
        role: Role
    ) {
        for (back, forth) in [
            (Key(.pageUp), Key(.pageDown)), (Key(.wheel(-1, column: 5, row: 2)), Key(.wheel(1, column: 5, row: 2))),
        ] {
            var state = state(size, role)
            #expect(state.draw().text.contains("Agree"))
            var lines: Set<Int> = []
            for key in Array(repeating: back, count: 50) + Array(repeating: forth, count: 50) {
                _ = state.handle(key)
                let page = state.draw().text
                lines.formUnion((1...40).filter { page.contains("Line\($0).") })
            }
            #expect(lines.count == 40)
            #expect(state.draw().text.contains("Agree"), "at its end")
        }
    }

    @Test func `a focus that was scrolled out of sight comes into sight again when it moves`() {
        var state = state((80, 24))
        _ = state.draw()
        _ = state.handle(Key(.pageUp))
        _ = state.handle(Key(.up))
        #expect(!state.draw().text.contains("Agree"))
        _ = state.handle(Key(.tab))
        #expect(state.draw().text.contains("Agree"))
    }
}
