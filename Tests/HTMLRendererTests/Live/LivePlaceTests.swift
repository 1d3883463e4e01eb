import HTMLRenderer
import RenderTree
import Testing

/// The elements of a live page to which an application scrolls.
struct LivePlaceTests {
    @Test(arguments: SeededGenerator.rounds(4))
    func `each node has an element in the live page`(seed: UInt64) throws {
        var random = RandomScreens(seed: seed)
        var children = 0
        for _ in 0..<10 {
            let tree = random.tree(size: 60)
            let elements = try MarkupTree(parsing: tree.liveHTML).all
            for node in tree.windows.flatMap(\.subtree) {
                let place = try #require(LivePlace(of: node.id, in: tree), "\(node.id)")
                // What is in a closed tab or a menu may have no element.
                guard let element = elements.first(where: { $0.node == place.target }), let child = place.child else {
                    continue
                }
                children += 1
                let found = try #require(element.children.indices.contains(child) ? element.children[child] : nil)
                if node.role == .text {
                    var text = found.all.map(\.text).joined()
                    for (entity, sign) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")] {
                        text = text.replacing(entity, with: sign)
                    }
                    #expect(text == node.label || text.allSatisfy { $0 == "▒" })  // or it is redacted
                }
            }
        }
        #expect(children > 10)
    }

    @Test func `rows and text nodes have their own elements, but text in a button uses the button's element`() {
        func text(_ id: NodeID) -> RenderNode {
            RenderNode(id: id, role: .text, name: AccessibleName("Text", source: .text))
        }
        let row = RenderNode(id: "main/0/#1", role: .row, children: [text("main/0/#1/0")])
        let button = RenderNode(id: "main/1", role: .button, actions: [.tap], children: [text("main/1/0")])
        let stack = RenderNode(id: "main/2", role: .stack, children: [text("main/2/0"), text("main/2/1")])
        let list = RenderNode(id: "main/0", role: .list, children: [row])
        let tree = AppTree(windows: [RenderNode(id: "main", role: .window, children: [list, button, stack])])
        func place(_ id: NodeID) -> [String?] {
            let place = LivePlace(of: id, in: tree)
            return [place?.target, place?.child.map(String.init)]
        }
        #expect(place("main/0/#1") == ["main/0/#1", nil])
        #expect(place("main/1/0") == ["main/1", nil])
        #expect(place("main/2/1") == ["main/2", "1"])
        #expect(place("main/3") == [nil, nil])
    }
}
