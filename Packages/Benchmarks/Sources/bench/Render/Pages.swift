import RenderTree

/// A list of statuses as a tree, and the same page written by hand.
enum Pages {
    static func tree(rows: Int) -> AppTree {
        let window = NodeID(root: "main")
        let list = window.appending(.slot(0))
        return AppTree(
            windows: [
                RenderNode(
                    id: window,
                    role: .window,
                    name: AccessibleName("Status", source: .text),
                    children: [RenderNode(id: list, role: .list, children: (0..<rows).map { row($0, in: list) })]
                )
            ]
        )
    }

    static func changed(_ tree: AppTree) -> AppTree {
        var tree = tree
        for index in 0..<10 {
            tree.windows[0].children[0].children[index * 80].children[0].children[0].name = AccessibleName(
                "changed",
                source: .text
            )
        }
        return tree
    }

    private static func row(_ number: Int, in list: NodeID) -> RenderNode {
        let row = list.appending(.key("\(number)"))
        let stack = row.appending(.slot(0))
        let button = stack.appending(.slot(2))
        let parts = [
            text(status(number), stack.appending(.slot(0)), [.font: "headline"]),
            text("3 minutes ago", stack.appending(.slot(1)), [.foreground: "secondary"]),
            RenderNode(
                id: button,
                role: .button,
                name: AccessibleName("Reply", source: .text),
                attributes: [.help: "Reply to this status"],
                actions: [.tap],
                children: [text("Reply", button.appending(.slot(0)))]
            ),
        ]
        let hints: AttributeList = [.axis: "horizontal", .spacing: 8.0]
        return RenderNode(
            id: row,
            role: .row,
            children: [RenderNode(id: stack, role: .stack, attributes: hints, children: parts)]
        )
    }

    private static func text(_ text: String, _ id: NodeID, _ hints: AttributeList = [:]) -> RenderNode {
        RenderNode(id: id, role: .text, name: AccessibleName(text, source: .text), attributes: hints)
    }

    private static func status(_ number: Int) -> String {
        "Status number \(number) by @someone: a line that is as long as people write them, with <marks> & more"
    }

    /// The body of the same page. Its strings need no escapes.
    static func handWritten(rows: Int) -> String {
        var html = "<main>\n<section class=\"window\" aria-label=\"Status\"><ul class=\"list\" role=\"list\">\n"
        for number in 0..<rows {
            html +=
                "<li class=\"row\"><div class=\"stack horizontal\" style=\"gap:8px;\"><span class=\"text headline\">"
            html += "Status number "
            html += String(number)
            html += " by @someone: a line that is as long as people write them, with &lt;marks&gt; &amp; more"
            html += "</span>\n<span class=\"text secondary\">3 minutes ago</span>\n"
            html += "<button type=\"button\" title=\"Reply to this status\"><span class=\"text\">Reply</span>\n"
            html += "</button>\n</div>\n</li>\n"
        }
        html += "</ul>\n</section>\n</main>\n"
        return html
    }

    static func cells(_ width: Int, _ height: Int) -> String {
        var text = ""
        for _ in 0..<height {
            for _ in 0..<width { text.unicodeScalars.append("x") }
            text += "\n"
        }
        return text
    }

    static func names(_ tree: AppTree) -> String {
        var text = ""
        for node in tree.nodes {
            text += node.role.rawValue
            text += " \""
            text += node.label
            text += "\"\n"
        }
        return text
    }
}
