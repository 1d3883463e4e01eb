import RenderTree
import Testing

@testable import TerminalRenderer

/// A terminal shows the node to which the application has scrolled.
struct ApplicationScrollingTests {
    private static let tree: AppTree = {
        let rows = (0..<100).map { number in
            node(.row, NodeID("main/0/#\(number)/row"), [button(NodeID("main/0/#\(number)"), "row \(number)")])
        }
        return AppTree(windows: [node(.window, "main", [node(.list, "main/0", rows)])])
    }()

    /// The rows on the screen.
    private func shown(_ state: inout HostState) -> [Int] {
        state.draw().text.split(separator: "\n").compactMap { line in
            line.firstRange(of: "row ").flatMap { Int(line[$0.upperBound...].prefix(while: \.isNumber)) }
        }
    }

    private func update(_ number: Int, _ row: Int, _ place: Scroll.Place = .nearest) -> AppUpdate {
        AppUpdate(Self.tree, scroll: Scroll(number: number, target: NodeID("main/0/#\(row)/row"), place: place))
    }

    @Test func `an application can scroll to a row without moving the focus`() {
        var state = HostState(width: 40, height: 20)
        state.update(AppUpdate(Self.tree))
        let focus = state.focus
        let count = shown(&state).count
        state.update(update(1, 50))
        #expect(shown(&state).last == 50)
        state.update(update(2, 50, .start))
        #expect(shown(&state).first == 50)
        state.update(update(3, 50, .center))
        #expect(abs(shown(&state)[count / 2] - 50) <= 1)
        state.update(update(4, 50, .end))
        #expect(shown(&state).last == 50)
        #expect(state.focus == focus)
    }

    @Test func `a repeated update does not scroll back after a person has scrolled away`() {
        var state = HostState(width: 40, height: 20)
        state.update(update(1, 99, .end))
        #expect(shown(&state).last == 99)
        state.scroll(by: -30)
        let away = shown(&state)
        #expect(away.last.map { $0 < 99 } ?? false)
        state.update(update(1, 99, .end))
        #expect(shown(&state) == away)
        state.update(update(2, 99, .end))
        #expect(shown(&state).last == 99)
    }

    @Test func `a conversation scrolled to its last message stays at the message's end as the message grows`() {
        func conversation(_ lines: Int, _ scroll: Scroll? = nil) -> AppUpdate {
            let last = (0..<lines).map { text(NodeID("main/0/#9/\($0)"), "line \($0)") }
            let rows = (0..<3).map { number in
                node(.row, NodeID("main/0/#\(number)/row"), [text(NodeID("main/0/#\(number)"), "row \(number)")])
            }
            var list = node(.list, "main/0", rows + [node(.row, "main/0/#9/row", last)])
            list.attributes[.alignment] = "bottom"
            return AppUpdate(AppTree(windows: [node(.window, "main", [list])]), scroll: scroll)
        }
        var state = HostState(width: 40, height: 14)
        let scroll = Scroll(number: 1, target: "main/0/#9/row", place: .end)
        for lines in [1, 1, 5, 30] {
            state.update(conversation(lines, scroll))
            #expect(state.draw().text.contains("line \(lines - 1)"), "\(state.draw().text)")
        }
    }

    @Test func `a key that moves the focus scrolls the focus back into view`() {
        var state = HostState(width: 40, height: 20)
        state.update(update(1, 99, .end))
        _ = shown(&state)
        _ = state.handle(Key(.tab))
        #expect(shown(&state).contains(0) || shown(&state).contains(1))
    }
}
