import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("Lists that begin at the bottom")
struct BottomListTests {
    /// A conversation: the messages, and a field below them.
    private func page(_ count: Int, alignment: String = "bottom") -> [Substring] {
        let rows = (0..<count).map { node(.row, NodeID("w/l/#\($0)"), [text(NodeID("w/l/#\($0)/0"), "Message \($0)")]) }
        let list = RenderNode(
            id: "w/l",
            role: .list,
            attributes: [.alignment: .text(alignment)],
            children: rows
        )
        let window = node(.window, "w", "Chat", [list, field("w/f", "Message", "")])
        return CellGrid(of: window, ScreenOptions(width: 30, height: 9, focus: "w/f")).text
            .split(separator: "\n", omittingEmptySubsequences: false)
    }

    @Test func `a short list and the field below it are at the bottom of the screen`() {
        let lines = page(2)
        #expect(lines.count == 9)
        #expect(lines.suffix(3).map { $0.trimmingPrefix(" ") } == ["Message 0", "Message 1", "Message: ▏"])
    }

    @Test func `many rows scroll so that the field is at the bottom`() {
        #expect(page(40).last?.contains("Message: ▏") == true)
    }

    @Test func `a list aligned at the top begins at the top of the screen`() {
        #expect(page(2, alignment: "top")[1].contains("Message 0"))
    }
}
