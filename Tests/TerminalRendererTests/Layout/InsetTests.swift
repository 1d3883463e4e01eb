import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Content that stays in sight at an edge")
struct InsetTests {
    private static let rows = 40

    /// A list of buttons, between a text at the upper edge and a field at the lower one.
    private func window(_ edges: [AttributeValue?] = ["top", "bottom"], alignment: String = "top", count: Int = rows)
        -> RenderNode
    {
        let buttons = (0..<count).map {
            node(.row, NodeID("w/s/l/#\($0)"), [button(NodeID("w/s/l/#\($0)/b"), "Row \($0)")])
        }
        var above = text("w/s/t", "Above")
        var below = field("w/s/f", "Message", "")
        (above.attributes[.edge], below.attributes[.edge]) = (edges[0], edges[1])
        let list = RenderNode(id: "w/s/l", role: .list, attributes: [.alignment: .text(alignment)], children: buttons)
        return node(.window, "w", "W", [vertical("w/s", [:], [above, list, below])])
    }

    private func lines(_ window: RenderNode, focus: NodeID, width: Int = 50, height: Int) -> [String] {
        CellGrid(of: window, ScreenOptions(width: width, height: height, focus: focus)).text
            .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimming { " │╭╰─╮╯▐".contains($0) } }
    }

    @Test(arguments: [0, 20, rows - 1])
    func `views inset at the edges stay while a long list scrolls between them`(focus: Int) {
        let lines = lines(window(), focus: NodeID("w/s/l/#\(focus)/b"), height: 24)
        #expect(lines[2] == "Above" && lines[22] == "Message:")
        #expect(lines[3..<22].allSatisfy { $0.contains("Row") } && lines.contains { $0.hasSuffix("Row \(focus)") })
    }

    @Test func `views whose edge attribute is not set scroll with the list`() {
        let lines = lines(window([nil, nil]), focus: "w/s/l/#20/b", height: 24)
        #expect(!lines.contains("Above") && !lines.contains("Message:"))
    }

    @Test func `a short list's lower inset is at the bottom of the screen`() {
        #expect(lines(window(count: 2), focus: "w/s/f", height: 24)[22] == "Message: ▏")
    }

    @Test
    func `an inset taller than a third of the screen scrolls with the list, or shows only its focused line`() {
        let window = window([nil, "bottom"])
        #expect(!lines(window, focus: "w/s/l/#9/b", width: 18, height: 5).contains("Message:"))
        let focused = lines(window, focus: "w/s/f", width: 18, height: 5)
        #expect(focused[0] == "Above" && !focused.contains("Message:") && focused[4] == "▏")
    }

    @Test func `a screen of one line shows the focused line`() {
        #expect(lines(window(), focus: "w/s/f", width: 18, height: 1) == ["▏"])
    }

    // MARK: A conversation

    private func conversation(_ count: Int) -> AppTree {
        AppTree(windows: [window([nil, "bottom"], alignment: "bottom", count: count)])
    }

    private func shown(_ state: inout HostState) -> [String] {
        state.draw().text.matches(of: /Row \d+|Message:/).map { String($0.0) }
    }

    @Test func `a new message moves neither the field nor the rows that a person has scrolled up to`() {
        var state = HostState(width: 50, height: 12)
        state.update(conversation(40))
        #expect(shown(&state).suffix(2) == ["Row 39", "Message:"])
        _ = state.handle(Key(.pageUp))
        let before = shown(&state)
        #expect(before.last == "Message:" && before.contains("Row 33") && !before.contains("Row 36"))
        _ = state.handle(.text("a"))
        state.update(conversation(41))
        #expect(shown(&state) == before)
        _ = state.handle(Key(.enter))
        #expect(shown(&state).suffix(2) == ["Row 40", "Message:"])
    }

    @Test func `a conversation stays at its end while the focus is elsewhere`() {
        var state = HostState(width: 50, height: 12)
        state.update(conversation(40))
        _ = state.draw()
        _ = state.handle(Key(.up))
        #expect(shown(&state).suffix(2) == ["Row 39", "Message:"])
        state.update(conversation(42))
        #expect(shown(&state).suffix(2) == ["Row 41", "Message:"])
    }
}

extension StringProtocol {
    fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> String {
        var text = self[...]
        while let first = text.first, isTrimmed(first) { text.removeFirst() }
        while let last = text.last, isTrimmed(last) { text.removeLast() }
        return String(text)
    }
}
