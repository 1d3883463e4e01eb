import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct GridTests {
    @Test func `a grid becomes a stack of rows with the grid style`() throws {
        let grid = Grid {
            GridRow {
                Text("Name")
                Text("Ada")
            }
            Divider()
        }
        let node = try #require(Session(view: grid).tree.nodes.first { $0.attributes[.style]?.text == "grid" })
        #expect(node.role == .stack && node.children.map(\.role) == [.stack, .divider])
        #expect(node.children[0].attributes[.axis]?.text == "horizontal")
        #expect(node.children[0].children.map(\.label) == ["Name", "Ada"])
    }
}
