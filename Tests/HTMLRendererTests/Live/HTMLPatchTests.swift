import HTMLRenderer
import RenderTree
import Testing

/// The patches of a live page.
struct HTMLPatchTests {
    private func text(_ id: NodeID, _ text: String) -> RenderNode {
        RenderNode(id: id, role: .text, name: AccessibleName(text, source: .text))
    }

    private func row(_ number: Int, _ title: String) -> RenderNode {
        let id = NodeID("main/list").appending(.key("\(number)"))
        return RenderNode(id: id, role: .row, children: [text(id.appending(.slot(0)), title)])
    }

    private func window(_ children: [RenderNode]) -> AppTree {
        AppTree(windows: [
            RenderNode(id: "main", role: .window, name: AccessibleName("Notes", source: .text), children: children)
        ])
    }

    private func list(_ rows: [RenderNode]) -> RenderNode {
        RenderNode(id: "main/list", role: .list, children: rows)
    }

    @Test func `a text node has an id only if it has a transition`() {
        var note = text("main/0", "Note")
        note.attributes[.transition] = "opacity"
        let patch = HTMLPatch(from: window([text("main/1", "Below")]), to: window([note, text("main/1", "Below")]))
        let html = patch.parts.map(\.html).joined()
        #expect(html.contains("data-node=\"/0\"") && html.contains("<span class=\"text\">Below</span>"), "\(html)")
    }

    @Test func `text with the live trait is marked for the page's script`() {
        var notice = text("main/0", "One new status.")
        notice.traits = .live
        #expect(window([notice]).liveHTML.contains("<span class=\"text\" data-live>One new status.</span>"))
    }

    @Test func `a live page states whether scrolling a list closes the keyboard`() {
        var letters = list([])
        letters.attributes[.scrollDismissesKeyboard] = "never"
        #expect(window([letters]).liveHTML.contains("<ul class=\"list\" data-node=\"/list\" data-keyboard=\"never\""))
    }

    @Test func `the patch for a changed text node contains only the node's element`() {
        var rows = (0..<1_000).map { row($0, "Row \($0)") }
        let old = window([list(rows)])
        rows[500] = row(500, "Changed")
        let patch = HTMLPatch(from: old, to: window([list(rows)]))
        #expect(
            patch.parts == [
                .init(
                    target: "main/list/#500",
                    child: 0,
                    html: "<span class=\"text\">Changed</span>\n"
                )
            ]
        )
    }

    @Test func `unchanged siblings of a changed text node are not sent`() {
        func row(_ state: String, _ symbol: String = "star") -> AppTree {
            let star = RenderNode(
                id: "main/0/0",
                role: .image,
                name: AccessibleName("star", source: .symbol),
                attributes: [.symbol: .text(symbol)]
            )
            let spacer = RenderNode(id: "main/0/2", role: .spacer)
            let children = [text("main/0/1", "Item"), spacer, text("main/0/3", state), star]
            return window([RenderNode(id: "main/0", role: .stack, children: children)])
        }
        let patch = HTMLPatch(from: row("open"), to: row("done"))
        #expect(patch.parts == [.init(target: "main/0", child: 2, html: "<span class=\"text\">done</span>\n")])
        // An image may have no element, so that the elements after it are not counted.
        #expect(HTMLPatch(from: row("open"), to: row("open", "trash")).parts.map(\.child) == [nil])
    }

    @Test func `a live page has a file chooser, and a snapshot shows the file's path`() {
        func page(_ purpose: String, _ role: Role = .field, types: String? = nil) -> AppTree {
            var field = RenderNode(id: "main/0", role: role, name: AccessibleName("File", source: .label))
            field.value = .text("/srv/cats.json")
            field.actions = [.setText]
            field.attributes = [.file: .text(purpose)]
            field.attributes[.fileTypes] = types.map(AttributeValue.text)
            return window([field])
        }
        let label = "<label class=\"field\" data-node=\"/0\" data-do=\"setText\"><span class=\"name\">File</span>"
        let chooser = page("open", types: ".json,\"<b>\"").liveHTML
        #expect(chooser.contains(label + "<input type=\"file\" accept=\".json,&quot;"))
        #expect(!chooser.contains("\"<b>"), "the types are escaped")
        #expect(page("openSeveral", .editor).liveHTML.contains(label + "<input type=\"file\" multiple></label>"))
        #expect(page("save").liveHTML.contains(label + "<input type=\"text\" value=\"/srv/cats.json\"></label>"))
        #expect(HTMLPage(of: page("open")).html.contains("<input type=\"text\" value=\"/srv/cats.json\">"))
    }

    @Test func `the patch for an inserted row replaces the other rows with two placeholders`() {
        var rows = (0..<1_000).map { row($0, "Row \($0)") }
        let old = window([list(rows)])
        rows.insert(row(2_000, "New"), at: 300)
        let patch = HTMLPatch(from: old, to: window([list(rows)]))
        #expect(
            patch.parts == [
                .init(
                    target: "main/list",
                    html: """
                        <ul class="list" data-node="/list" role="list">
                        <template data-keep="main/list/#0" data-count="300"></template>
                        <li class="row" data-node="/#2000"><span class="text">New</span>
                        </li>
                        <template data-keep="main/list/#300" data-count="700"></template>
                        </ul>

                        """
                )
            ]
        )
    }

    @Test func `evaluating a node again with the same result sends no patch`() {
        let old = window([list([row(1, "One")])])
        #expect(HTMLPatch(from: old, to: window([list([row(1, "One")])])).isEmpty)
        #expect(HTMLPatch(from: old, to: old).isEmpty)
    }

    @Test func `no patch contains a secret`() {
        func field(_ secret: String) -> AppTree {
            window([
                RenderNode(id: "main/0", role: .secureField, value: .text(secret), actions: [.setText])
            ])
        }
        let patch = HTMLPatch(from: field(""), to: field("hunter2"))
        #expect(patch.parts.count == 1)
        #expect(!patch.parts[0].html.contains("hunter2"))
    }

    private func expectPatched(_ old: AppTree, _ new: AppTree) throws {
        var page = try MarkupTree(parsing: old.liveHTML)
        for part in HTMLPatch(from: old, to: new).parts {
            try page.apply(target: part.target, child: part.child, html: part.html)
        }
        #expect(try page == MarkupTree(parsing: new.liveHTML))
    }

    @Test func `a sheet without a name is named by its first heading`() throws {
        func sheet(_ title: String) -> AppTree {
            let heading = RenderNode(id: "main/0/0/0", role: .heading, name: AccessibleName(title, source: .text))
            let stack = RenderNode(id: "main/0/0", role: .stack, children: [heading])
            return window([RenderNode(id: "main/0", role: .sheet, children: [stack])])
        }
        try expectPatched(sheet("One"), sheet("Two"))
    }

    @Test func `a patch counts the position of a text node in elements, not in nodes`() throws {
        let image = RenderNode(id: "main/0/1", role: .image)
        for others in [[row(1, "One"), row(2, "Two")], [image], [image, row(1, "One")]] {
            func stack(_ last: String) -> AppTree {
                window([RenderNode(id: "main/0", role: .stack, children: others + [text("main/0/9", last)])])
            }
            try expectPatched(stack("old"), stack("new"))
        }
    }

    @Test(arguments: SeededGenerator.rounds(4))
    func `an element's id is relative to its closest ancestor with an id`(seed: UInt64) throws {
        var random = RandomScreens(seed: seed)
        for _ in 0..<10 {
            let tree = random.tree(size: 60)
            let nodes = Dictionary(tree.nodes.map { ($0.id.description, $0) }) { first, _ in first }
            let elements = try MarkupTree(parsing: tree.liveHTML).all.filter { $0.node?.isEmpty == false }
            #expect(elements.contains { $0.attributes["data-node"]?.hasPrefix("/") == true })
            for element in elements {
                let node = try #require(nodes[element.node ?? ""], "\(element.attributes)")
                #expect(element.attributes["data-do"] ?? "" == node.actions.map(\.rawValue).joined(separator: " "))
            }
        }
    }

    /// The page of the old tree with the patch must be the page of the new tree.
    @Test(arguments: SeededGenerator.rounds(4))
    func `a patched page equals the new tree's page`(seed: UInt64) throws {
        var random = RandomScreens(seed: seed)
        var tree = random.tree(size: 40)
        var page = try MarkupTree(parsing: tree.liveHTML)
        for round in 0..<25 {
            let new = random.changed(tree)
            let patch = HTMLPatch(from: tree, to: new)
            for part in patch.parts { try page.apply(target: part.target, child: part.child, html: part.html) }
            let expected = try MarkupTree(parsing: new.liveHTML)
            try #require(page == expected, "round \(round): \(patch.parts)")
            tree = new
        }
    }

    @Test func `a page has no style attribute, no script and no form`() throws {
        var random = RandomScreens(seed: 99)
        for _ in 0..<20 {
            let html = random.tree(size: 60).liveHTML
            #expect(!html.contains(" style=") && !html.contains("<script") && !html.contains("<form"))
        }
    }
}
