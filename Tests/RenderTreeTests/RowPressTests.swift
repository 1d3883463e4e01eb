import RenderTree
import Testing

struct RowPressTests {
    private func node(_ role: Role, _ id: String, actions: [ActionKind] = [], _ children: [RenderNode] = [])
        -> RenderNode
    {
        RenderNode(id: NodeID(id), role: role, actions: actions, children: children)
    }

    private func press(_ children: [RenderNode], isSelectable: Bool = false) -> RowPress {
        var row = node(.row, "row", children)
        if isSelectable { row.attributes[.tag] = "1" }
        return row.rowPress
    }

    @Test func `pressing a row activates its only link or, without a link, its only button`() {
        let link = node(.link, "row/0", actions: [.tap])
        let button = node(.button, "row/1", actions: [.tap])
        #expect(press([]) == .none)
        #expect(press([node(.text, "row/2")]) == .none)
        #expect(press([button]) == .one(button))
        #expect(press([link, button]) == .one(link))
        #expect(press([node(.stack, "row/3", [button])]) == .one(button))
    }

    @Test func `pressing a row with several links or buttons has no single target`() {
        let buttons = [node(.button, "row/0", actions: [.tap]), node(.button, "row/1", actions: [.tap])]
        let links = [node(.link, "row/0", actions: [.tap]), node(.link, "row/1", actions: [.tap])]
        #expect(press(buttons) == .several(buttons))
        #expect(press(links + buttons) == .several(links))
    }

    @Test func `pressing a selectable row does not activate a button in the row`() {
        let link = node(.link, "row/0", actions: [.tap])
        #expect(press([node(.button, "row/1", actions: [.tap])], isSelectable: true) == .none)
        #expect(press([link], isSelectable: true) == .one(link))
    }

    @Test func `hidden nodes, menus and links inside text are not targets of a row press`() {
        var hidden = node(.link, "row/0", actions: [.tap])
        hidden.traits = .hidden
        let link = node(.link, "row/1/0", actions: [.tap])
        #expect(press([hidden]) == .none)
        #expect(press([node(.contextMenu, "row/1", [link])]) == .none)
        #expect(press([node(.text, "row/1", [link])]) == .none)
    }
}
