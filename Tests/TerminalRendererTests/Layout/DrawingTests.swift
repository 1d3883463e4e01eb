import RenderTree
import TerminalRenderer
import Testing

@Suite("How a terminal draws rendering hints")
struct DrawingTests {
    @Test func `a tint colors the controls within it, and the nearest tint takes precedence`() {
        var inner = button("b", "Inner")
        inner.attributes[.tint] = "red"
        let stack = vertical("s", [.tint: "#00AA00"], [button("a", "Outer"), inner, text("t", "Text")])
        let grid = CellGrid(of: stack, ScreenOptions(width: 20))
        #expect(grid.style(0, 0).foreground == .green)
        #expect(grid.style(0, 1).foreground == .red)
        #expect(grid.style(0, 2).foreground == .primary)
        #expect(grid.style(2, 0).foreground == .primary)
    }

    @Test func `a material is a surface below its content, and the selection on it stays visible`() {
        let row = node(.row, "r", traits: .selected, actions: [.tap], [text("r/0", "Row")])
        let surface = vertical("s", [.background: "regularMaterial", .spacing: 20], [text("t", "One"), row])
        let badge = text("b", "New", [.background: "bar"])
        let beside = horizontal("h", [badge, text("u", "Text")])
        let grid = CellGrid(of: vertical("v", [:], [surface, beside]), ScreenOptions(width: 20))
        func backgrounds(_ row: Int) -> [TextStyle.Background] { [0, 1, 5, 19].map { grid.style($0, row).background } }
        #expect(backgrounds(0) == [.bar, .bar, .bar, .bar])
        #expect(backgrounds(1) == [.bar, .bar, .bar, .bar], "the space between its views")
        #expect(backgrounds(2) == [.bar, .selection, .selection, .selection])
        #expect(backgrounds(3) == [.bar, .bar, .window, .window])
        #expect(grid.text.hasPrefix(" One") && grid.text.contains("\n New  Text"))
    }

    @Test(arguments: [true, false])
    func `a rounded colored shape is drawn as a bubble with a margin and without a rule below it`(isBubble: Bool) {
        let look: AttributeList =
            isBubble ? [.background: "accent", .clip: "roundedRectangle 18"] : [.background: "accent"]
        let row = node(.row, "r", [vertical("r/v", look, [text("r/v/0", "You"), text("r/v/1", "Hello there")])])
        let grid = CellGrid(of: node(.list, "l", [row]), ScreenOptions(width: 20))
        #expect(grid.style(1, 0).background == (isBubble ? .bar : .window))
        #expect(grid.text.hasPrefix(isBubble ? " You" : "You"))
        #expect(grid.text.contains("───") != isBubble)
    }

    @Test func `a section's buttons are side by side, or below each other where there is no space`() {
        let section = node(.section, "s", "Data", [button("s/0", "Export"), button("s/1", "Import")])
        let form = node(.form, "f", [section])
        #expect(CellGrid(of: form, ScreenOptions(width: 40)).text.contains("[ Export ]  [ Import ]"))
        #expect(CellGrid(of: form, ScreenOptions(width: 20)).text.contains("[ Export ]\n  [ Import ]"))
    }

    @Test func `a redacted view keeps its space and shows no text`() {
        let card = node(
            .stack,
            "s",
            attributes: [.axis: "vertical", .redacted: "privacy"],
            [text("t", "Card 4111"), button("b", "Pay 4111"), field("f", "Number", "4111")]
        )
        for height in [nil, 10] {
            let window = node(.window, "w", "W", [card])
            let page = CellGrid(of: window, ScreenOptions(width: 40, height: height)).text
            #expect(!page.contains("4111"))
            #expect(page.contains("▒▒▒▒ ▒▒▒▒"))
        }
    }

    @Test func `the cells of a link have the link's address, unless another view covers them`() {
        let link = node(
            .link,
            "l",
            "Manual",
            attributes: [.url: "https://example.com/"],
            actions: [.tap],
            [text("l/0", "Manual")]
        )
        let grid = CellGrid(of: horizontal("h", [text("t", "See"), link]), ScreenOptions(width: 20))
        #expect(grid.address(0, 0) == nil)
        #expect(grid.address(4, 0) == "https://example.com/")
        #expect(grid.address(19, 0) == nil)
        let alert = node(.alert, "a", "Sure?", traits: .modal, [text("a/0", String(repeating: "long ", count: 40))])
        let covered = CellGrid(
            of: node(.window, "w", "W", [link, link, link, alert]),
            ScreenOptions(width: 30, height: 6)
        )
        #expect(covered.address(8, 3) == nil)
    }

    @Test(arguments: [
        "javascript:alert(1)", "https://example.com/\u{1B}]0;x\u{7}", "https://exämple.com/", "file:///etc/passwd",
    ])
    func `a link with a forbidden scheme has no address`(url: String) {
        let link = node(.link, "l", "Manual", attributes: [.url: .text(url)], actions: [.tap], [text("l/0", "Manual")])
        #expect(CellGrid(of: link, ScreenOptions(width: 20)).address(0, 0) == nil)
    }

    /// A style can refer to 255 controls. Further links are drawn, but the terminal cannot follow them.
    @Test func `a thousand links are drawn`() {
        let links = (0..<1_000).map { index in
            node(
                .link,
                NodeID(root: "\(index)"),
                "Link \(index)",
                attributes: [.url: .text("https://example.com/\(index)")],
                actions: [.tap],
                [text(NodeID(root: "\(index) text"), "Link \(index)")]
            )
        }
        let grid = CellGrid(of: vertical("s", [:], links), ScreenOptions(width: 20))
        #expect(grid.address(0, 254) == "https://example.com/254")
        #expect(grid.address(0, 999) == nil)
        #expect(grid.text(ofRow: 999) == "Link 999 ↗")
    }

    @Test func `a grid with columns that would be too narrow becomes one column`() {
        let cells = ["One", "Two", "Three", "Four", "Five"].map { text(NodeID(root: $0), $0) }
        let grid = vertical("g", [.columns: 3], cells)
        #expect(page(grid, width: 30) == "One       Two       Three\nFour      Five")
        #expect(page(grid, width: 12) == "One\nTwo\nThree\nFour\nFive")
        #expect(page(horizontal("h", [text("t", ">"), grid]), width: 34).hasPrefix("> One"))
        for odd in [Double.nan, .infinity, -1, 0, 1, 1e300] {
            #expect(page(vertical("g", [.columns: .number(odd)], cells), width: 30) == "One\nTwo\nThree\nFour\nFive")
        }
        // The page scrolls to the focused control.
        let buttons = (0..<60).map { button(NodeID("w/\($0)"), "B\($0)") }
        let window = node(.window, "w", "W", [vertical("g", [.columns: 3], buttons)])
        let focused = CellGrid(of: window, ScreenOptions(width: 40, height: 10, focus: "w/50"))
        #expect(focused.text.contains("[ B50 ]") && focused.focus != nil)
    }

    private func page(_ node: RenderNode, width: Int) -> String {
        CellGrid(of: node, ScreenOptions(width: width)).text
    }

    @Test func `a gauge shows its value between its limits`() {
        let gauge = node(.gauge, "g", "Battery", value: 75, attributes: [.minimum: 50, .maximum: 100])
        #expect(CellGrid(of: gauge).text == "Battery ━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌ 75")
        for odd in [Double.nan, .infinity, -1e300, 1e300] {
            let gauge = node(
                .gauge,
                "g",
                "Odd",
                value: .number(odd),
                attributes: [.minimum: .number(odd), .maximum: 1]
            )
            #expect(CellGrid(of: gauge).text.hasPrefix("Odd"))
        }
    }

    @Test func `an unredacted view inside a redacted view shows its text`() {
        let bank = node(.text, "b", "My bank", attributes: [.redacted: "none"])
        let card = node(
            .stack,
            "s",
            attributes: [.axis: "vertical", .redacted: "privacy"],
            [text("t", "Card 4111"), bank]
        )
        let page = CellGrid(of: node(.window, "w", "W", [card]), ScreenOptions(width: 40)).text
        #expect(!page.contains("4111"))
        #expect(page.contains("My bank"))
    }
}

extension String {
    fileprivate var trimmed: String {
        split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }.joined()
    }
}

@Suite("How a terminal describes a canvas")
struct CanvasTests {
    private func text(_ drawing: String, label: String? = nil) -> String {
        var shape = node(.shape, "c", label)
        shape.attributes[.drawing] = .text(drawing)
        let inStack = CellGrid(of: vertical("s", [:], [shape]), ScreenOptions(width: 60)).text
        #expect(inStack.trimmed == CellGrid(of: shape, ScreenOptions(width: 60)).text.trimmed)
        return inStack.trimmed
    }

    @Test func `a drawing is described by its name or, without a name, in words`() {
        let drawing = "10 10\nfill\tred\t1\tnonzero\tM0 0\ntext\tred\t1\t9 normal 0 0 1 0 0 1 0 0\tNorth"
        #expect(text(drawing) == "(drawing: 1 shape, “North”)")
        #expect(text(drawing, label: "Rainfall") == "(Rainfall)")
        #expect(text("10 10").isEmpty)
        #expect(text("wide").isEmpty)
    }
}
