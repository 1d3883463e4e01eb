import RenderTree
import Testing

@Suite("The outline of a tree")
struct OutlineTests {
    @Test func `an outline has an indented line for each meaningful node`() {
        let window = RenderNode(
            id: "settings",
            role: .settings,
            name: AccessibleName("Settings", source: .text),
            children: [
                RenderNode(
                    id: "settings/0",
                    role: .stack,
                    children: [
                        RenderNode(
                            id: "s",
                            role: .section,
                            name: AccessibleName("Muted Keywords", source: .text),
                            children: [
                                RenderNode(id: "h", role: .header, children: [text("Muted Keywords")]),
                                RenderNode(
                                    id: "f",
                                    role: .field,
                                    name: AccessibleName("Keyword to mute", source: .text),
                                    value: "cats"
                                ),
                                RenderNode(
                                    id: "b",
                                    role: .button,
                                    name: AccessibleName("Add", source: .text),
                                    traits: .disabled,
                                    children: [text("Add")]
                                ),
                                RenderNode(id: "sp", role: .spacer), RenderNode(id: "d", role: .divider),
                                RenderNode(
                                    id: "n",
                                    role: .footer,
                                    name: AccessibleName("Case is ignored.", source: .text)
                                ),
                            ]
                        ),
                        RenderNode(id: "i", role: .image, attributes: [.symbol: "star"]),
                        RenderNode(id: "t", role: .toggle, name: AccessibleName("Public", source: .text), value: true),
                        RenderNode(id: "p", role: .progress, value: .number(0.25), traits: .busy),
                    ]
                )
            ]
        )
        #expect(
            window.outline == """
                - settings "Settings"
                  - section "Muted Keywords"
                    - field "Keyword to mute" = "cats"
                    - button "Add" [disabled]
                    - footer "Case is ignored."
                  - toggle "Public" [on]
                  - progress = 0.25 [busy]
                """
        )
    }

    @Test func `a secure field's outline shows only the length of its text`() {
        let field = RenderNode(
            id: "f",
            role: .secureField,
            name: AccessibleName("API key", source: .text),
            value: "hunter2"
        )
        #expect(field.outline == #"- secure "API key" = "•••••••""#)
    }

    @Test func `an outline omits hidden nodes and their descendants`() {
        let group = RenderNode(
            id: "g",
            role: .list,
            children: [
                RenderNode(id: "h", role: .row, traits: .hidden, children: [text("unseen")]), text("seen"),
            ]
        )
        #expect(group.outline == "- list\n  - text \"seen\"")
    }

    /// A text that ends a line or reverses it could look like another line.
    @Test(arguments: [
        ("a\"b\\c", #"a\"b\\c"#), ("one\ntwo", #"one\ntwo"#), ("\t\r", #"\t\r"#), ("\u{1B}[2J", #"\u{1b}[2J"#),
        ("\u{2028}", #"\u{2028}"#), ("\u{85}", #"\u{85}"#), ("\u{202E}txt", #"\u{202e}txt"#), ("👩‍💻 é", "👩‍💻 é"),
    ])
    func `text in an outline occupies one line`(raw: String, shown: String) {
        #expect(text(raw).outline == "- text \"\(shown)\"")
    }

    @Test func `an outline lists the commands after the windows`() {
        let tree = AppTree(
            windows: [RenderNode(id: "main", role: .window, name: AccessibleName("Status", source: .text))],
            commands: [RenderNode(id: "new", role: .button, name: AccessibleName("New Status", source: .text))]
        )
        #expect(tree.outline == "- window \"Status\"\n- commands\n  - button \"New Status\"")
        let menu = RenderNode(
            id: "menu",
            role: .menu,
            name: AccessibleName("Status", source: .text),
            children: tree.commands
        )
        #expect(
            AppTree(commands: [menu]).outline == "- commands\n  - menu \"Status\"\n    - button \"New Status\""
        )
    }

    private func text(_ text: String) -> RenderNode {
        RenderNode(id: "t", role: .text, name: AccessibleName(text, source: .text))
    }
}
