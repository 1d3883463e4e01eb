import HTMLRenderer
import RenderTree
import Testing

struct ButtonSymbolHTMLTests {
    @Test func `the symbol of a button is drawn beside its text, like an image in it`() {
        let text = RenderNode(id: "b/0/1", role: .text, name: AccessibleName("Mute", source: .text))
        let image = RenderNode(
            id: "b/0/0",
            role: .image,
            name: AccessibleName("bell", source: .symbol),
            traits: .hidden,
            attributes: [.symbol: "bell"]
        )
        let stack = RenderNode(id: "b/0", role: .stack, attributes: [.axis: "horizontal"], children: [image, text])
        func html(_ attributes: AttributeList, _ content: RenderNode) -> String {
            let button = RenderNode(
                id: "b",
                role: .button,
                attributes: attributes,
                actions: [.tap],
                children: [content]
            )
            return AppTree(windows: [button.named()]).liveHTML
        }
        #expect(html([.symbol: "bell"], text) == html([:], stack))
        #expect(html([:], stack).contains("class=\"symbol\""))
    }
}
