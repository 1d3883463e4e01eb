import RenderTree
import Testing

@testable import TerminalRenderer

/// A host reports to the application which rows are visible (ADR-016).
struct RevealTests {
    private func list(_ count: Int) -> AppTree {
        let rows = (0..<count).map { number in
            node(.row, NodeID("main/0/#\(number)/row"), [text(NodeID("main/0/#\(number)"), "row \(number)")])
        }
        return AppTree(windows: [node(.window, "main", [node(.list, "main/0", rows)])])
    }

    private func numbers(_ nodes: [NodeID]) -> Set<Int> {
        Set(nodes.compactMap { Int($0.description.split(separator: "#")[1].prefix { $0.isNumber }) })
    }

    @Test func `each row is revealed only once, when it is first shown or scrolled to`() {
        var state = HostState(width: 40, height: 20)
        state.update(list(100))
        #expect(state.revealed() == [])
        _ = state.draw()
        let first = numbers(state.revealed())
        #expect(first.contains(0) && first.count < 20)
        #expect(first == Set(0..<first.count))
        _ = state.draw()
        #expect(state.revealed() == [])

        _ = state.handle(Key(.end))
        _ = state.draw()
        let last = numbers(state.revealed())
        #expect(last.contains(99) && last.isDisjoint(with: first))
        #expect(last == Set((100 - last.count)..<100))
    }

    @Test func `rows of a sheet are revealed when they get the focus`() {
        let rows = (0..<100).map { number in
            node(
                .row,
                NodeID("sheet/#\(number)/row"),
                [button(NodeID("sheet/#\(number)"), "row \(number)")]
            )
        }
        let sheet = node(.sheet, "sheet", "Sheet", [node(.list, "sheet/list", rows)])
        var state = HostState(width: 40, height: 20)
        state.update(AppTree(windows: [node(.window, "main", [text("main/0", "below"), sheet])]))
        _ = state.draw()
        let first = numbers(state.revealed().filter { $0.description.hasPrefix("sheet") })
        #expect(first == Set(0..<first.count))
        #expect(first.count > 10 && first.count < 20)
        _ = state.handle(Key(.tab, .shift))
        let page = state.draw().text
        #expect(page.contains("row 99"))
        let last = numbers(state.revealed())
        #expect(last == Set((100 - last.count)..<100))
        #expect(last.allSatisfy { page.contains("row \($0)") })
    }
}
