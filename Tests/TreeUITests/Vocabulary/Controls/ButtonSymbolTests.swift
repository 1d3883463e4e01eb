import RenderTree
import Testing
@_spi(Hosts) import TreeUI

/// The symbol beside the text of a button, which takes no nodes of its own.
@MainActor struct ButtonSymbolTests {
    private func button(_ view: some View) throws -> RenderNode {
        try #require(Session(view: view).tree.nodes.first { $0.role == .button })
    }

    @Test func `a button with a symbol contains a text node but no image node`() throws {
        let node = try button(Button("Mute", systemImage: "bell") {})
        #expect(node.attributes[.symbol] == "bell")
        #expect(node.children.map(\.role) == [.text])
        #expect(node.label == "Mute")
    }

    @Test func `a styled symbol or an icon-only label remains a node in the button`() throws {
        let red = try button(Button("Mute", systemImage: "bell") {}.foregroundStyle(.red))
        #expect(red.attributes[.symbol] == nil)
        #expect(red.subtree.first { $0.role == .image }?.attributes[.foreground] == "red")
        let icon = try button(Button("Mute", systemImage: "bell") {}.labelStyle(.iconOnly))
        #expect(icon.children.first?.attributes[.style] == "iconOnly")
    }
}
