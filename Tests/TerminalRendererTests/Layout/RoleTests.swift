import RenderTree
import TerminalRenderer
import Testing

/// The terminal form of each role.
@Suite("The page of a role")
struct RoleTests {
    @Test func `texts, headings and symbols are drawn in their styles`() {
        #expect(page(text("t", "5 characters")) == "5 characters")
        #expect(page(node(.heading, "h", "Muted Keywords")) == "Muted Keywords")
        let symbol = node(.image, "i", traits: .hidden, attributes: [.symbol: "square.and.pencil"])
        #expect(page(symbol) == "✎")
        #expect(page(node(.image, "i", "Avatar")) == "(Avatar)")
        let long = node(.image, "i", "A lighthouse on a rock in the sea")
        #expect(page(long, width: 20) == "(A lighthouse on a\nrock in the sea)")
        let beside = horizontal("h", [node(.image, "i", "A lighthouse on a rock"), text("t", "Dusk")])
        #expect(page(beside, width: 20) == "(A lighthouse   Dusk\non a rock)")
        #expect(page(node(.image, "i", attributes: [.symbol: "no.such.symbol"], [])) == "")
    }

    @Test func `buttons and links are drawn with their names`() {
        #expect(page(button("b", "Add")) == "[ Add ]")
        #expect(page(button("b", "Post", symbol: "paperplane")) == "[ ➤ Post ]")
        #expect(page(iconButton("b", help: "Compose", symbol: "square.and.pencil")) == "[ ✎ Compose ]")
        #expect(page(iconButton("b", help: "Compose", symbol: "no.such.symbol")) == "[ Compose ]")
        #expect(page(node(.link, "l", "Manual", actions: [.tap], [text("l/0", "Manual")])) == "Manual ↗")
    }

    @Test func `fields show their values, except secrets`() {
        #expect(page(field("f", "Keyword to mute", "cats")) == "Keyword to mute: cats")
        #expect(page(field("f", "Keyword", "", placeholder: "cats")) == "Keyword: cats")
        let secret = page(field("f", "API key", "hunter2", role: .secureField))
        #expect(secret == "API key: •••••••")
    }

    @Test func `only the focused field has a caret`() {
        let form = node(.form, "f", [field("f/0", "Name", "Ada"), field("f/1", "City", "", placeholder: "Berlin")])
        #expect(page(form, focus: "f/0") == "Name: Ada▏\nCity: Berlin")
        #expect(page(form, focus: "f/1") == "Name: Ada\nCity: ▏Berlin")
    }

    @Test func `an editor is drawn as a box with its name in the top border`() {
        let editor = node(.editor, "e", "Status", value: "Hello\nworld")
        #expect(
            page(editor, width: 20) == """
                ╭─ Status ─────────╮
                │ Hello            │
                │ world            │
                │                  │
                ╰──────────────────╯
                """
        )
    }

    @Test func `toggles, pickers and menus are drawn as controls`() {
        #expect(page(toggle("t", "Public", true)) == "[x] Public")
        #expect(page(toggle("t", "Public", false)) == "[ ] Public")
        #expect(page(picker("p", "Filter", ["All", "Mine"], selected: "All")) == "Filter: All ▾")
        let choices = picker("p", "Theme", ["Light", "Dark"], selected: "Dark", style: "segmented")
        #expect(page(choices) == "Theme:  Light [Dark]")
        #expect(page(choices, width: 16) == "Theme:  Light\n[Dark]")
        let menu = node(.menu, "m", "More", [label("m/label", "More"), button("m/1", "Delete")])
        #expect(page(menu) == "[ More ▾ ]")
    }

    @Test func `the chosen segment of a picker has the background of a selection, and the others that of a button`()
        throws
    {
        let grid = CellGrid(
            of: picker("p", "", ["Light", "Dark"], selected: "Dark", style: "segmented"),
            ScreenOptions(width: 20, focus: "none")
        )
        #expect(grid.text == " Light [Dark]")
        #expect(grid.style(1, 0).background == .control && !grid.style(1, 0).marks.contains(.bold))
        #expect(grid.style(8, 0).background == .selection && grid.style(8, 0).marks.contains(.bold))
        #expect(grid.style(7, 0).marks.contains(.bracket) && !grid.style(8, 0).marks.contains(.bracket))
    }

    @Test func `on a tall screen, a blank line separates a list from the field above it`() {
        let window = node(.window, "w", "W", [field("w/0", "Find", ""), node(.list, "w/1", [text("w/1/0", "One")])])
        func lines(height: Int?) -> [Substring] {
            CellGrid(of: window, ScreenOptions(width: 30, height: height)).text.split(
                separator: "\n",
                omittingEmptySubsequences: false
            )
        }
        func distance(height: Int?) -> Int? {
            let lines = lines(height: height)
            guard let field = lines.firstIndex(where: { $0.contains("Find") }) else { return nil }
            return lines.firstIndex { $0.contains("One") }.map { $0 - field }
        }
        #expect(distance(height: 24) == 2)
        #expect(distance(height: 23) == 1)
        #expect(distance(height: nil) == 1)
    }

    @Test func `known progress is a bar, and unknown progress is text`() {
        #expect(page(node(.progress, "p", "Loading", traits: .busy)) == "… Loading")
        #expect(page(node(.progress, "p", "Up", value: .number(0.5))) == "Up ━━━━━━━━━━╌╌╌╌╌╌╌╌╌╌ 50%")
        for odd in [Double.nan, .infinity, -.infinity, -1, 7] {
            #expect(!page(node(.progress, "p", "Up", value: .number(odd))).isEmpty)
        }
    }

    @Test func `a section has a title, indented content and a footer`() {
        let section = node(
            .section,
            "s",
            "Muted",
            [
                node(.header, "s/h", [text("s/h/0", "Muted")]), text("s/0", "cats"),
                node(.footer, "s/f", [text("s/f/0", "Case is ignored.")]),
            ]
        )
        #expect(page(section, width: 20) == "Muted ──────────────\n  cats\n  Case is ignored.")
    }

    @Test func `the values of a form's fields are aligned`() {
        let form = node(
            .form,
            "f",
            [field("f/0", "Name", "Alice"), field("f/1", "Address", "a@b"), toggle("f/2", "Public", true)]
        )
        #expect(page(form) == "Name:    Alice\nAddress: a@b\n[x] Public")
    }

    @Test func `a button is below a field that would be narrow beside it`() {
        let row = horizontal("h", [field("h/0", "Keyword", "cats"), button("h/1", "Mute")])
        #expect(page(row, width: 40) == "Keyword: cats                   [ Mute ]")
        #expect(page(row, width: 30) == "Keyword: cats\n[ Mute ]")
    }

    @Test func `the selected row has a mark, and a tall row has a rule below it`() {
        let rows = ["One", "Two"].map { name in
            node(
                .row,
                NodeID("l/#\(name)"),
                traits: name == "Two" ? .selected : [],
                attributes: [.tag: .text(name)],
                [text("t", name)]
            )
        }
        #expect(page(node(.list, "l", rows)) == "  One\n▌ Two")
        let tall = node(.row, "r", [text("a", "One"), text("b", "Two")])
        #expect(page(node(.list, "l", [tall]), width: 5) == "One\nTwo\n─────")
    }

    @Test func `tabs are above a line that is bold below the selected tab`() {
        let tabs = node(
            .tabs,
            "t",
            [
                node(.tab, "t/a", "One", [text("t/a/0", "First")]),
                node(.tab, "t/b", "Two", value: "3", traits: .selected, [text("t/b/0", "Second")]),
            ]
        )
        #expect(
            page(tabs, width: 24) == """
                 One   Two 3
                ──────━━━━━━━───────────

                Second
                """,
            "the badge of a tab is beside its label"
        )
    }

    @Test func `a spacer in a stack before a badge keeps its space`() {
        let badge = text("h/b", "3", [.style: "badge"])
        let row = horizontal("h/r", [text("h/r/a", "Left"), node(.spacer, "h/r/s"), text("h/r/b", "Right")])
        let filled = horizontal("h", [row, node(.spacer, "h/s"), badge])
        #expect(page(filled, width: 20) == "Left         Right 3")
        let short = horizontal("h", [text("h/a", "Left"), node(.spacer, "h/s"), badge])
        #expect(page(short, width: 20) == "Left               3")
    }

    @Test func `the cells of a grid are aligned in columns if the columns fit`() {
        func row(_ cells: String...) -> RenderNode {
            horizontal(NodeID("g/\(cells[0])"), cells.map { text(NodeID("g/\(cells[0])/\($0)"), $0) })
        }
        let rows = [
            row("Name", "Ada", "x"), node(.divider, "g/d"), row("Birthplace", "London"), text("g/t", "All of it"),
        ]
        let grid = vertical("g", [.style: "grid"], rows)
        #expect(page(grid, width: 24) == "Name       Ada    x\n────────────────────────\nBirthplace London\nAll of it")
        #expect(page(grid, width: 19).hasPrefix("Name Ada x\n"))
    }

    @Test func `a horizontal stack gives its spacer the remaining width, and wraps long content`() {
        let row = horizontal("h", [text("a", "left"), node(.spacer, "s"), text("b", "right")])
        #expect(page(row, width: 20) == "left           right")
        let long = horizontal("h", [text("a", "emoji"), text("b", "a text that is longer than the page is wide")])
        #expect(page(long, width: 24) == "emoji a text that is\n      longer than the\n      page is wide")
        let buttons = horizontal("h", [button("a", "Alpha"), button("b", "Beta"), button("c", "Gamma")])
        #expect(page(buttons, width: 20) == "[ Alpha ] [ Beta ]\n[ Gamma ]")
    }

    @Test func `an alert is drawn as a box with its buttons at the bottom`() {
        let alert = node(
            .alert,
            "w/a",
            "Delete?",
            traits: .modal,
            [text("m", "It is gone for good."), button("c", "Cancel"), button("d", "Delete", traits: .destructive)]
        )
        let window = node(.window, "w", "Status", [text("t", "Behind"), alert])
        let drawn = page(window, width: 40)
        #expect(drawn.contains("╭─ Delete? ─"))
        #expect(drawn.contains("[ Cancel ]  [ Delete ] │"))
        // With a height, the alert is centered in front of the page.
        let over = CellGrid(of: window, ScreenOptions(width: 40, height: 24)).text
        #expect(over.contains("Behind") && over.contains("│ It is gone for good."))
    }

    @Test func `an unknown role shows its name and its children`() {
        #expect(page(node("hologram", "x", "Earth", [text("t", "blue")])) == "Earth\nblue")
        #expect(page(node("hologram", "x", "Earth", [])) == "Earth")
    }

    @Test func `a context menu is not drawn in place`() {
        let row = node(.row, "r", [text("t", "Rain."), node(.contextMenu, "m", [button("b", "Copy")])])
        #expect(page(row) == "Rain.")
    }

    @Test func `without a window, the page shows a sentence`() {
        #expect(CellGrid(of: AppTree()).text.contains("No window is open."))
    }

    private func page(_ node: RenderNode, width: Int = 60, focus: NodeID? = nil) -> String {
        CellGrid(of: node, ScreenOptions(width: width, focus: focus)).text
    }
}
