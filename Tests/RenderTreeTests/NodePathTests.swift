import RenderTree
import Testing

/// A node is found by its id, even if the ids of the tree are not nested like its nodes.
struct NodePathTests {
    private func node(_ role: Role, _ id: NodeID, _ children: [RenderNode] = []) -> RenderNode {
        RenderNode(id: id, role: role, children: children)
    }

    @Test func `every node in a tree's windows and commands can be found by its id`() {
        let rows = (0..<50).map { row in
            node(
                .row,
                NodeID("main/List/#\(row)/row"),
                [node(.stack, NodeID("main/List/#\(row)"), [node(.text, NodeID("main/List/#\(row)/0"))])]
            )
        }
        let tree = AppTree(
            windows: [
                node(
                    .window,
                    "main",
                    [node(.list, "main/List", rows), node(.text, "elsewhere/0", [node(.text, "main/9")])]
                ),
                node(.window, "other", [node(.text, "other/0"), node(.text, "main/8")]),
            ],
            commands: [node(.button, "commands/0")]
        )
        for expected in tree.nodes {
            #expect(tree.node(expected.id)?.role == expected.role)
            #expect(tree.node(NodeID(expected.id.description))?.id == expected.id)
        }
        #expect(tree.node("main/List/#50") == nil)
        #expect(tree.node("nowhere") == nil)
        #expect(tree.windows[0].node("main/List/#3/0")?.role == .text)
        #expect(tree.windows[0].node("other/0") == nil)
    }
}
