import RenderTree

extension HTMLWriter {
    mutating func writeTable(_ node: RenderNode) {
        if live == nil {
            open("<table", node, class: "table")
        } else {
            // One element for the table and its accompanying content, so that a patch can replace both.
            open("<div", node, class: "group")
            out.raw("><table class=\"table\"")
        }
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.raw(">\n<thead><tr>")
        for column in node.children where column.role == .column { writeColumnTitle(column) }
        out.raw("</tr></thead>\n<tbody>\n")
        var others: [RenderNode] = []
        for child in node.children where child.role != .column {
            if child.role == .row { writeTableRow(child) } else { others.append(child) }
        }
        out.raw("</tbody>\n</table>\n")
        write(others)
        if live != nil { out.raw("</div>\n") }
    }

    private mutating func writeColumnTitle(_ node: RenderNode) {
        let outer = live?.base
        defer { live?.base = outer }
        out.raw("<th scope=\"col\"")
        if let order = node.value?.text { out.attribute("aria-sort", order) }
        out.raw(">")
        if node.accepts(.tap) {
            open("<button", node)
            out.raw(" type=\"button\"")
            out.flag("disabled", !node.isEnabled)
            out.raw(">")
            out.text(node.label)
            out.raw("</button>")
        } else {
            writeChildren(of: node)
        }
        out.raw("</th>")
    }

    private mutating func writeTableRow(_ node: RenderNode) {
        let outer = live?.base
        defer { live?.base = outer }
        open("<tr", node, class: "row")
        if node.traits.contains(.selected) { out.attribute("aria-current", "true") }
        out.raw(">")
        for cell in node.children {
            guard cell.role == .cell else {
                write(cell)
                continue
            }
            let row = live?.base
            defer { live?.base = row }
            open("<td", cell)
            out.raw(">")
            writeChildren(of: cell)
            out.raw("</td>")
        }
        out.raw("</tr>\n")
    }
}
