import Foundation
import HTMLRenderer
import RenderTree
import Testing

struct ButtonSymbolHTMLTests {
    @Test func `a page draws a button's symbol before its label`() {
        let text = RenderNode(id: "b/0", role: .text, name: AccessibleName("Mute", source: .text))
        func html(_ attributes: AttributeList) -> String {
            let button = RenderNode(id: "b", role: .button, attributes: attributes, actions: [.tap], children: [text])
            return AppTree(windows: [button.named()]).liveHTML
        }
        let page = html([.symbol: "bell"])
        let start = page.range(of: "<svg")?.lowerBound ?? page.endIndex
        let end = page.range(of: "</svg>")?.upperBound ?? page.endIndex
        #expect(page[start..<end].contains("class=\"symbol\" aria-hidden=\"true\""))
        #expect(page[end...].hasPrefix("<span class=\"text\">Mute</span>"))
        #expect(page[..<start] + page[end...] == html([:]))
    }

    @Test func `a symbol that a page contains twice has the same drawing in both places`() {
        let buttons = ["a", "b"].map { id in
            RenderNode(id: NodeID(id), role: .button, attributes: [.symbol: "bell.slash.fill"], actions: [.tap])
        }
        let drawings = AppTree(windows: buttons).liveHTML.split(separator: "<svg").dropFirst().compactMap {
            $0.split(separator: "</svg>").first
        }
        #expect(drawings.count == 2)
        #expect(drawings.first == drawings.last)
        #expect(drawings.first?.contains("<path") == true)
    }
}
