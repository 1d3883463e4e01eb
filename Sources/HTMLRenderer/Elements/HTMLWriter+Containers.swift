import RenderTree

extension HTMLWriter {
    mutating func writeStack(_ node: RenderNode) {
        switch node.attribute(.axis)?.text {
        case "horizontal": open("<div", node, class: "stack horizontal")
        case "depth": open("<div", node, class: "stack depth")
        default: open("<div", node, class: "stack vertical")
        }
        out.raw(">")
        writeChildren(of: node)
        out.raw("</div>\n")
    }

    mutating func writeGroup(_ node: RenderNode, role: String?, class name: StaticString) {
        open("<div", node, class: name)
        if let role {
            out.attribute("role", role)
            if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        }
        out.raw(">")
        writeChildren(of: node)
        out.raw("</div>\n")
    }

    /// Writes a toolbar. At the top, it is a popover, because a narrow page opens a long toolbar as a menu.
    mutating func writeToolbar(_ node: RenderNode) {
        open("<div", node, class: "toolbar")
        out.attribute("role", "toolbar")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        if node.isTopToolbar {
            out.attribute("id", node.toolbarID)
            out.raw(" popover")
        }
        out.raw(">")
        writeChildren(of: node)
        out.raw("</div>\n")
    }

    // MARK: Lists

    mutating func writeList(_ node: RenderNode) {
        let rows = node.children
        if rows.indices.allSatisfy({ rows[$0].role == .row }) {
            return writeRows(rows, label: node.label, of: node)
        }
        open("<div", node, class: "list")
        if !node.label.isEmpty {
            out.attribute("role", "group")
            out.attribute("aria-label", node.label)
        }
        out.raw(">")
        writeChildren(of: node)
        out.raw("</div>\n")
    }

    mutating func writeRows(_ rows: [RenderNode], label: String, of list: RenderNode? = nil) {
        if let list { open("<ul", list, class: "list") } else { out.raw("<ul class=\"list\"") }
        // Without bullets, some browsers do not expose it as a list.
        out.raw(" role=\"list\"")
        if !label.isEmpty { out.attribute("aria-label", label) }
        out.raw(">\n")
        for index in rows.indices {
            if live != nil, writePlaceholder(of: rows[index]) { continue }
            writeRow(rows[index])
        }
        out.raw("</ul>\n")
    }

    /// Writes a row's element, without the list around it.
    mutating func writeRow(_ row: RenderNode) {
        let outer = live?.base
        defer { live?.base = outer }
        open("<li", row, class: "row")
        if row.traits.contains(.selected) { out.attribute("aria-current", "true") }
        out.raw(">")
        if row.children.isEmpty { out.text(row.label) }
        writeChildren(of: row)
        out.raw("</li>\n")
    }

    // MARK: Forms

    mutating func writeForm(_ node: RenderNode) {
        // A live page has a group instead: a parser drops a form within a form, and nothing is submitted.
        open(live == nil ? "<form" : "<div", node, class: "form")
        // This method submits nothing outside a dialog.
        if live == nil { out.attribute("method", "dialog") }
        if !node.label.isEmpty {
            if live != nil { out.attribute("role", "form") }
            out.attribute("aria-label", node.label)
        }
        out.raw(">\n")
        let wasInForm = isInForm
        isInForm = true
        writeChildren(of: node)
        isInForm = wasInForm
        out.raw(live == nil ? "</form>\n" : "</div>\n")
    }

    mutating func writeSection(_ node: RenderNode) {
        let header = node.children.first { $0.role == .header }
        let isTitled = !node.label.isEmpty || header != nil
        open(isInForm ? "<fieldset" : "<section", node, class: "section")
        if !isInForm, !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.raw(">")
        if isTitled {
            out.raw(isInForm ? "<legend>" : "<div class=\"title\">")
            writeHeader(header, name: node.label)
            out.raw(isInForm ? "</legend>" : "</div>")
        }
        let isRow: (RenderNode) -> Bool = { $0.role != .header && $0.role != .footer }
        // Without rows, the surrounding box would be empty.
        if node.children.contains(where: isRow) {
            out.raw("<div class=\"content\">\n")
            write(node.children, where: isRow)
            out.raw("</div>")
        }
        for footer in node.children where footer.role == .footer { writeFooter(footer) }
        out.raw(isInForm ? "</fieldset>\n" : "</section>\n")
    }

    /// Writes a section's name as a heading, whatever the section contains.
    private mutating func writeHeader(_ header: RenderNode?, name: String) {
        if let header, header.subtree.contains(where: { $0.role == .heading }) { return writeChildren(of: header) }
        out.raw("<h2 class=\"heading\">")
        if let header, !header.children.isEmpty { writeChildren(of: header) } else { out.text(name) }
        out.raw("</h2>")
    }

    mutating func writeFooter(_ node: RenderNode) {
        let outer = live?.base
        defer { live?.base = outer }
        open("<div", node, class: "footer")
        out.raw(">")
        if node.children.isEmpty { out.text(node.label) } else { writeChildren(of: node) }
        out.raw("</div>\n")
    }

    // MARK: Tabs and columns

    mutating func writeTabs(_ node: RenderNode) {
        let tabs = node.children.filter { $0.role == .tab }
        open("<div", node, class: "tabs")
        out.raw("><div role=\"tablist\"")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.raw(">")
        for tab in tabs {
            let outer = live?.base
            defer { live?.base = outer }
            open("<button", tab, class: "tab")
            out.raw(" type=\"button\" role=\"tab\"")
            out.attribute("aria-selected", tab.traits.contains(.selected) ? "true" : "false")
            out.flag("disabled", !tab.isEnabled)
            out.raw(">")
            out.text(tab.label)
            if let badge = tab.value?.text {
                out.raw(" <span class=\"badge\">")
                out.text(badge)
                out.raw("</span>")
            }
            out.raw("</button>")
        }
        out.raw("</div>\n")
        for tab in tabs where tab.traits.contains(.selected) {
            out.raw("<div role=\"tabpanel\"")
            out.attribute("aria-label", tab.label)
            out.raw(">\n")
            write(tab.children) { $0.role != .label }
            out.raw("</div>\n")
        }
        out.raw("</div>\n")
    }

    mutating func writeSplit(_ node: RenderNode) {
        open("<div", node, class: "split")
        out.raw(">\n")
        for part in node.children {
            if live != nil, writePlaceholder(of: part) { continue }
            writeColumn(part)
        }
        out.raw("</div>\n")
    }

    mutating func writeColumn(_ part: RenderNode) {
        let outer = live?.base
        defer { live?.base = outer }
        switch part.role {
        case .sidebar:
            open("<nav", part, class: "sidebar")
            out.attribute("aria-label", part.label.isEmpty ? "Sidebar" : part.label)
            out.raw(">\n")
            writeChildren(of: part)
            out.raw("</nav>\n")
        case .detail: writeGroup(part, role: part.label.isEmpty ? nil : "group", class: "detail")
        default: write(part)
        }
    }
}

extension RenderNode {
    /// The `id` of a toolbar's element. It may not contain spaces.
    var toolbarID: String { "toolbar-" + id.description.split(separator: " ").joined(separator: "_") }
}
