import RenderTree
import Testing

@Suite("The computed accessible name")
struct AccessibleNameTests {
    /// A button has every source of a name, and the test removes them one by one, the best first.
    @Test func `a control's name comes from its label, text, content, help or symbol, in this order`() {
        var button = RenderNode(
            id: "b",
            role: .button,
            name: AccessibleName("Label", source: .label),
            attributes: [.help: "Help"],
            children: [
                RenderNode(id: "b/0", role: .image, name: AccessibleName("trash", source: .symbol)),
                RenderNode(id: "b/1", role: .text, name: AccessibleName("Content", source: .text)),
            ]
        )
        #expect(button.named().name == AccessibleName("Label", source: .label))
        button.name = AccessibleName("Own", source: .text)
        #expect(button.named().name == AccessibleName("Own", source: .text))
        button.name = nil
        #expect(button.named().name == AccessibleName("Content", source: .text))
        button.children.removeLast()
        #expect(button.named().name == AccessibleName("Help", source: .help))
        button.attributes = [:]
        #expect(button.named().name == AccessibleName("trash", source: .symbol))
        button.children = []
        #expect(button.named().name == nil)
    }

    @Test func `a field without a title is named after its placeholder`() {
        let field = RenderNode(id: "f", role: .field, attributes: [.placeholder: "Keyword"])
        #expect(field.named().name == AccessibleName("Keyword", source: .placeholder))
    }

    @Test func `an empty label does not name a control`() {
        let button = RenderNode(
            id: "b",
            role: .button,
            name: AccessibleName("", source: .text),
            attributes: [.help: "Help"]
        )
        #expect(button.named().name?.text == "Help")
    }

    @Test func `sections are named by headers and pickers by labels, but rows have no name`() {
        func text(_ text: String) -> RenderNode {
            RenderNode(id: "t", role: .text, name: AccessibleName(text, source: .text))
        }
        let section = RenderNode(
            id: "s",
            role: .section,
            children: [
                RenderNode(id: "h", role: .header, children: [text("Muted"), text("Keywords")]), text("Body"),
            ]
        )
        #expect(section.named().name?.text == "Muted, Keywords")
        let picker = RenderNode(
            id: "p",
            role: .picker,
            children: [
                RenderNode(id: "l", role: .label, children: [text("Filter")]),
                RenderNode(id: "o", role: .option, name: AccessibleName("All", source: .text)),
            ]
        )
        #expect(picker.named().name?.text == "Filter")
        #expect(RenderNode(id: "r", role: .row, children: [text("Body")]).named().name == nil)
    }

    @Test func `hidden text is not part of a name`() {
        let button = RenderNode(
            id: "b",
            role: .button,
            children: [
                RenderNode(id: "t", role: .text, name: AccessibleName("Secret", source: .text), traits: .hidden)
            ]
        )
        #expect(button.named().name == nil)
    }
}
