import RenderTree

/// Writes nodes as HTML elements. The extensions write the roles, one file for each family.
struct HTMLWriter: ~Copyable {
    var out = HTMLBuffer()
    /// Whether the current section is in a form and is therefore a field set.
    var isInForm = false
    /// Whether an ancestor has a name for all of its content, so that images need no names.
    var isNamed = false
    /// The state of a live page; `nil` for a page that does not change.
    var live: LiveState?
    /// The places of symbols in the output, by symbol name.
    var drawings: [String: Range<Int>] = [:]

    mutating func write(_ node: RenderNode) {
        if live != nil { return writeLive(node) }
        if node.isRedacted { writeElements(of: node.redactedCopy) } else { writeElements(of: node) }
    }

    mutating func writeElements(of node: RenderNode) {
        switch node.role {
        case .text, .heading, .image, .progress, .gauge, .divider, .spacer: writeContent(node)
        case .chart: writeChart(node)
        case .dataPoint: writePoint(node)
        case .shape: writeShape(node)
        case .button, .link, .field, .secureField, .editor, .toggle, .picker, .menu, .contextMenu: writeControl(node)
        case .slider, .stepper, .datePicker: writeAdjustable(node)
        case .disclosure: writeDisclosure(node)
        case .element: writeElement(node)
        case .window, .settings, .sheet, .popover, .alert, .dialog: writeWindow(node)
        case .list: writeList(node)
        case .table: writeTable(node)
        case .row: writeRows([node], label: "")
        case .section: writeSection(node)
        case .form: writeForm(node)
        case .tabs: writeTabs(node)
        case .split: writeSplit(node)
        case .toolbar: writeToolbar(node)
        case .footer: writeFooter(node)
        case .stack: writeStack(node)
        case .group, .scroll, .label, .header: writeGroup(node, role: nil, class: "group")
        default: writeUnknown(node)
        }
    }

    /// Writes nodes one after the other. Consecutive rows form one list.
    mutating func write(_ nodes: [RenderNode]) {
        // Most containers have no rows.
        if nodes.indices.contains(where: { if case .row = nodes[$0].role { true } else { false } }) {
            write(nodes) { _ in true }
        } else {
            for index in nodes.indices { write(nodes[index]) }
        }
    }

    /// Writes the children of a node one after the other. Consecutive rows form one list.
    mutating func writeChildren(of node: RenderNode) {
        // Reads the children in place, because a copy of the list would have to be retained.
        if node.children.indices.contains(where: { if case .row = node.children[$0].role { true } else { false } }) {
            write(node.children) { _ in true }
        } else {
            for index in node.children.indices { write(node.children[index]) }
        }
    }

    /// Writes those nodes that satisfy a condition. Consecutive rows form one list.
    mutating func write(_ nodes: [RenderNode], where isShown: (RenderNode) -> Bool) {
        var rows: [RenderNode] = []
        for node in nodes where isShown(node) {
            if case .row = node.role {
                rows.append(node)
                continue
            }
            if !rows.isEmpty {
                writeRows(rows, label: "")
                rows = []
            }
            write(node)
        }
        if !rows.isEmpty { writeRows(rows, label: "") }
    }

    /// Writes content. If `holds` is true, the content is inside an element that has a name.
    mutating func named(_ holds: Bool, _ write: (inout HTMLWriter) -> Void) {
        let before = isNamed
        isNamed = before || holds
        write(&self)
        isNamed = before
    }

    /// Writes a node of an unknown role: its name and its children.
    private mutating func writeUnknown(_ node: RenderNode) {
        open("<div", node, class: "group")
        if node.label.isEmpty || node.children.isEmpty == false {
            if !node.label.isEmpty { out.attribute("role", "group") }
            if !node.label.isEmpty { out.attribute("aria-label", node.label) }
            out.raw(">")
            writeChildren(of: node)
        } else {
            out.raw(">")
            out.text(node.label)
        }
        out.raw("</div>\n")
    }

    /// Writes a tag, such as `<li`, with the attributes of all elements, and leaves it open for more attributes.
    /// - Returns: Whether there is help text or a shortcut for ``writeHelp(of:)`` to write.
    @discardableResult
    mutating func open(_ tag: StaticString, _ node: RenderNode, class base: StaticString = "") -> Bool {
        out.raw(tag)
        let (identifier, hasHelp) = writeHints(of: node, base)
        if live != nil { writeLiveAttributes(of: node) }
        if let identifier { out.attribute("data-identifier", identifier) }
        if node.traits.isEmpty { return hasHelp }
        if node.traits.contains(.hidden) { out.attribute("aria-hidden", "true") }
        if node.traits.contains(.busy) { out.attribute("aria-busy", "true") }
        return hasHelp
    }
}

extension RenderNode {
    /// The visible text of the descendants, as a browser joins it.
    var visibleText: String {
        var text: String?
        appendVisibleText(to: &text)
        return text ?? ""
    }

    private func appendVisibleText(to text: inout String?) {
        for index in children.indices where !children[index].traits.contains(.hidden) {
            let node = children[index]
            switch node.role {
            case .text where !node.label.isEmpty, .heading where !node.label.isEmpty:
                // Most nodes contain one string, which needs no copy.
                text = text.map { $0 + " " + node.label } ?? node.label
            default: node.appendVisibleText(to: &text)
            }
        }
    }
}
