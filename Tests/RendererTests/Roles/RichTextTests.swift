import HTMLRenderer
import RenderTree
import TerminalRenderer
import Testing

/// Texts with links, images and styled runs, and tabs with the page style, in the terminal and as HTML.
struct RichTextTests {
    private func part(_ index: Int, _ text: String, _ attributes: AttributeList = [:]) -> RenderNode {
        let id = NodeID("t/\(index)")
        return RenderNode(
            id: id,
            role: .text,
            name: AccessibleName(text, source: .text),
            attributes: attributes
        )
    }

    private var text: RenderNode {
        let link = RenderNode(
            id: "t/3",
            role: .link,
            name: AccessibleName("the guide", source: .text),
            attributes: [.url: "https://x.y/"],
            actions: [.tap],
            children: [part(0, "the guide", [.weight: "bold"])]
        )
        let star = RenderNode(
            id: "t/5",
            role: .image,
            name: AccessibleName("star", source: .symbol),
            attributes: [.symbol: "star"]
        )
        return RenderNode(
            id: "t",
            role: .text,
            name: AccessibleName("Read old code\n& the guide", source: .text),
            children: [
                part(0, "Read "), part(1, "old", [.strikethrough: true]), part(2, " code\n& ", [.monospaced: true]),
                link,
                part(4, " "), star,
            ]
        )
    }

    @Test func `a terminal draws the parts of rich text in sequence, each in its style`() {
        let grid = CellGrid(of: text, ScreenOptions(width: 40))
        #expect(grid.text == "Read old code\n& the guide ↗ ☆")
        #expect(grid.style(5, 0).marks == .strikethrough)
        #expect(grid.style(0, 0).marks.isEmpty)
        #expect(grid.style(2, 1).marks == [.bold, .underline])
        #expect(CellGrid(of: text, ScreenOptions(width: 12)).text == "Read old\ncode\n& the guide\n↗ ☆")
    }

    @Test func `a page has an element for each part of rich text, and no space between the elements`() {
        let page = text.html
        #expect(
            page.contains(
                "Read <s class=\"struck\">old</s><code class=\"monospaced\"> code\n&amp; </code><a class=\"link\""
            ),
            "\(page)"
        )
        #expect(page.contains("href=\"https://x.y/\""))
        #expect(page.contains("<strong class=\"bold\">the guide</strong></a> <svg class=\"symbol\""))
    }

    @Test func `a tab view's pages are shown as dots below the selected page`() {
        let tabs = (1...3).map { number in
            RenderNode(
                id: NodeID("p/\(number)"),
                role: .tab,
                name: AccessibleName("Page \(number)", source: .text),
                traits: number == 2 ? .selected : [],
                attributes: [.tag: .text("\(number)")],
                children: number == 2 ? [part(9, "Second")] : []
            )
        }
        let node = RenderNode(id: "p", role: .tabs, attributes: [.style: "page"], actions: [.select], children: tabs)
        #expect(CellGrid(of: node, ScreenOptions(width: 11)).text == "Second\n\n   ○ ● ○")
    }
}
