import RenderTree
import Testing
@_spi(Hosts) import TreeUI

@MainActor struct MarkdownTests {
    private func node(_ text: Text) -> RenderNode? {
        Session(view: text).tree.nodes.first { $0.role == .text }
    }

    /// The parts of a text, each with its style: `bold:word`.
    private func parts(_ text: Text) -> [String] {
        guard let node = node(text) else { return [] }
        if node.children.isEmpty { return [node.label] }
        return node.children.map { part in
            let content = part.role == .link ? part.children[0] : part
            var marks: [String] = []
            if content.attributes[.weight] == "bold" { marks.append("bold") }
            if content.attributes[.italic] == true { marks.append("italic") }
            if content.attributes[.monospaced] == true { marks.append("code") }
            if content.attributes[.strikethrough] == true { marks.append("struck") }
            if let url = part.attributes[.url]?.text { marks.append(url) }
            return (marks + [part.label]).joined(separator: "|")
        }
    }

    @Test func `Markdown in a Text literal is parsed`() throws {
        #expect(parts(Text("Read **this** now")) == ["Read ", "bold|this", " now"])
        #expect(
            parts(Text("*a* _b_ __c__ `d*` ~~e~~ ~f~")) == [
                "italic|a", " ", "italic|b", " ", "bold|c", " ", "code|d*", " ", "struck|e", " ", "struck|f",
            ]
        )
        #expect(
            parts(Text("***both*** **a *b* c**")) == [
                "bold|italic|both", " ", "bold|a ", "bold|italic|b", "bold| c",
            ]
        )
        #expect(
            parts(Text("[link](https://x.y) and [**bold** one](https://x.y/(a) \"title\")")) == [
                "https://x.y|link", " and ", "bold|https://x.y/(a)|bold", "https://x.y/(a)| one",
            ]
        )
        #expect(
            parts(Text("<https://x.y/z> <ann@x.y>")) == [
                "https://x.y/z|https://x.y/z", " ", "mailto:ann@x.y|ann@x.y",
            ]
        )
        #expect(try #require(node(Text("Read **this** [now](https://x.y)"))).label == "Read this now")
        #expect(parts(Text("A\n\n**B**")) == ["A\n\n", "bold|B"])
    }

    @Test(arguments: [
        "2 * 3 * 4", "snake_case_name", "**open", "[no link]", "[no](", "[no]( )", "](x)", "a * b", "`open", "~~~a~~~",
        "<b>html</b>", "5 < 6 > 4", "**", "****", "_", "[]", "*a _b", "C:\\dir", "R&D", "\\", "![", "[a](b c)",
    ])
    func `malformed Markdown remains plain text`(text: String) {
        #expect(parts(Text(LocalizedStringKey(text))) == [text])
    }

    @Test func `escaped characters are not parsed as Markdown`() {
        #expect(parts(Text("\\*a\\* \\[b\\](c) &lt;d&gt; &amp;")) == ["*a* [b](c) <d> &"])
        #expect(parts(Text("![A picture](https://x.y/a.png)")) == ["A picture"])
    }

    @Test func `interpolated values are never parsed as Markdown`() {
        let value = "**bold**"
        #expect(parts(Text(value)) == [value])
        #expect(parts(Text(verbatim: "**bold**")) == [value])
        #expect(parts(Text("It is \(value)")) == ["It is **bold**"])
        #expect(parts(Text("It is **\(value)**!")) == ["It is ", "bold|**bold**", "!"])
        #expect(parts(Text("[\(value)](https://x.y/\(1234567)/\(value))"))[0].hasPrefix("https://x.y/1234567/"))
        #expect(parts(Text("\(value) *x*")) == ["**bold** ", "italic|x"])
    }

    @Test func `concatenated Text views keep their styles`() {
        #expect(parts(Text("a") + Text("b").bold() + Text("*c*")) == ["a", "bold|b", "italic|c"])
        #expect(parts(Text("x \(Text("y").italic()) z")) == ["x ", "italic|y", " z"])
        #expect(parts(Text("x \(Text("y")) z")) == ["x y z"])
    }

    @Test func `a link inside text can be tapped`() throws {
        var opened: [String] = []
        let view = Text("Read [the guide](https://x.y/guide), please").bold()
        let session = Session(view: view) { environment in
            environment.openURL = OpenURLAction { url in
                opened.append(url.absoluteString)
                return .handled
            }
        }
        #expect(
            session.screen == """
                - text "Read the guide, please"
                  - link "the guide"
                """
        )
        try session.send(.tap, to: session.node(.link, "the guide").id)
        #expect(opened == ["https://x.y/guide"])
    }

    @Test func `Markdown is also parsed in labels, titles and hints`() throws {
        let session = Session(
            view: Form {
                Button("**Save**") {}.accessibilityHint("*Keeps* it")
                Toggle("I accept the [terms](https://x.y)", isOn: .constant(true))
                Section("_Name_") { Text("a") }
            }
        )
        #expect(
            session.screen == """
                - form
                  - button "Save"
                  - toggle "I accept the terms" [on]
                    - link "terms"
                  - section "Name"
                    - text "a"
                """
        )
        #expect(try session.node(.button, "Save").attributes[.hint] == "Keeps it")
    }

    @Test func `a long run of Markdown delimiters is parsed in linear time`() {
        let signs = String(repeating: "*a_[", count: 500) + String(repeating: "](", count: 500)
        #expect(node(Text(LocalizedStringKey(signs)))?.label.isEmpty == false)
    }
}
