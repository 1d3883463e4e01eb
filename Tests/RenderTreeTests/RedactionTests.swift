import RenderTree
import Testing

struct RedactionTests {
    private func text(_ name: String, _ attributes: AttributeList = AttributeList()) -> RenderNode {
        RenderNode(
            id: NodeID(root: name),
            role: .text,
            name: AccessibleName(name, source: .text),
            attributes: attributes
        )
    }

    @Test func `the redacted copy of a chart contains no text from its series, categories and axes`() {
        let point = RenderNode(
            id: "p",
            role: .dataPoint,
            name: AccessibleName("Mon, Secret", source: .text),
            value: "Secret",
            attributes: [.series: "Secret", .category: "Secret", .position: 3]
        )
        let chart = RenderNode(
            id: "c",
            role: .chart,
            name: AccessibleName("Secret", source: .label),
            attributes: [.redacted: "privacy", .xTitle: "Secret", .yTitle: "Secret"],
            children: [point]
        )
        #expect(!"\(chart.redactedCopy)".contains("Secret"))
        #expect(chart.redactedCopy.children.first?.attributes[.series] == "▒▒▒▒▒▒")
    }

    @Test func `the redacted copy of a drawing keeps its size but has no marks`() {
        let canvas = RenderNode(
            id: "c",
            role: .shape,
            attributes: [.redacted: "privacy", .drawing: "10 20\nfill\tred\t1\tnonzero\tM0 0L9 9"]
        )
        #expect(canvas.redactedCopy.attributes[.drawing] == "10 20")
    }

    @Test func `the redacted copy of a node shows block characters instead of its strings`() {
        let card = RenderNode(
            id: "c",
            role: .button,
            attributes: [.redacted: "placeholder", .help: "Secret"],
            actions: [.tap],
            children: [text("Card 41"), text("Pay")]
        )
        .named()
        #expect(card.isRedacted)
        #expect(!card.redactedCopy.isRedacted)
        #expect(card.redactedCopy.label == "▒▒▒▒ ▒▒▒ ▒▒▒")
        #expect(!"\(card.redactedCopy)".contains("Pay"))
    }

    @Test func `unredacted text inside a redacted button is shown and names the button`() {
        let shown = text("Pay", [.redacted: "none"])
        #expect(!shown.isRedacted)
        let card = RenderNode(
            id: "c",
            role: .button,
            attributes: [.redacted: "placeholder"],
            actions: [.tap],
            children: [text("Card 41"), shown]
        )
        .named()
        #expect(card.redactedCopy.children.map(\.label) == ["▒▒▒▒ ▒▒", "Pay"])
        #expect(card.redactedCopy.label == "Pay")
    }

    @Test func `a redaction inside an unredacted node remains in effect`() {
        let inner = text("Secret", [.redacted: "privacy"])
        let shown = RenderNode(id: "s", role: .stack, attributes: [.redacted: "none"], children: [inner])
        let outer = RenderNode(id: "o", role: .stack, attributes: [.redacted: "placeholder"], children: [shown])
        let copy = outer.redactedCopy
        #expect(copy.children == [shown])
        #expect(copy.children[0].children[0].isRedacted)
    }
}
