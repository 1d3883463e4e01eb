import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct SafeAreaBarTests {
    private func screen<V: View>(_ view: V) -> String { Session(view: view).screen }

    @Test func `a safe area bar comes before or after the view, depending on its edge`() {
        let (before, after) = ("- text \"Bar\"\n- text \"View\"", "- text \"View\"\n- text \"Bar\"")
        #expect(screen(Text("View").safeAreaBar(edge: VerticalEdge.top) { Text("Bar") }) == before)
        #expect(screen(Text("View").safeAreaBar(edge: VerticalEdge.bottom) { Text("Bar") }) == after)
        #expect(screen(Text("View").safeAreaBar(edge: .leading) { Text("Bar") }) == before)
        #expect(screen(Text("View").safeAreaBar(edge: .trailing) { Text("Bar") }) == after)
    }

    @Test func `a safe area bar at a horizontal edge is beside the view`() {
        let tree = Session(view: Text("View").safeAreaBar(edge: .leading) { Text("Bar") }).tree
        let stack = tree.nodes.first { $0.role == .stack }
        #expect(stack?.attributes[.axis] == "horizontal")
    }

    @Test func `safeAreaInset groups its views in one node with the edge attribute`() throws {
        for (edge, name) in [(VerticalEdge.top, "top"), (.bottom, "bottom")] {
            let view = Text("View").safeAreaInset(edge: edge) {
                Text("One")
                Text("Two")
            }
            let insets = Session(view: view).tree.nodes.filter { $0.attributes[.edge] != nil }
            #expect(insets.map { $0.attributes[.edge] } == [.text(name)])
            #expect(insets.first?.children.map(\.label) == ["One", "Two"])
        }
    }
}
