import RenderTree
import Testing

@testable import TerminalRenderer

@Suite("The path to the focus")
struct FocusPathTests {
    /// The id of a row is longer than that of its content. Without knowing that, each page would visit all nodes.
    @Test func `the path to a node in a row is found without visiting all nodes`() throws {
        let rows = (0..<50).map { number in
            let content = NodeID("w/l").appending(.key("\(number)"))
            return node(.row, content.appending(.name("row")), [button(content, "Open \(number)")])
        }
        let window = node(.window, "w", [node(.list, "w/l", rows)])
        let target = NodeID("w/l").appending(.key("30"))
        let path = try #require(window.guidedPath(along: NodePath(to: target)))
        #expect(path == ["w", "w/l", target.appending(.name("row")), target])
        #expect(window.path(to: target) == path)
    }

    @Test func `a node is found even if its id does not extend the ids of its ancestors`() {
        let window = node(.window, "w", [node(.list, "other", [button("elsewhere/b", "Open")])])
        #expect(window.guidedPath(along: NodePath(to: "elsewhere/b")) == nil)
        #expect(window.path(to: "elsewhere/b") == ["w", "other", "elsewhere/b"])
        #expect(window.path(to: "nowhere") == nil)
    }
}
