import RenderTree

extension HTMLWriter {
    mutating func writeControl(_ node: RenderNode) {
        switch node.role {
        case .button: writeButton(node)
        case .link: writeLink(node)
        case .field: writeField(node, type: node.isSearchField ? "search" : "text")
        case .secureField: writeField(node, type: "password")
        case .editor: writeEditor(node)
        case .toggle: writeToggle(node)
        case .picker: writePicker(node)
        default: writeMenu(node)
        }
    }

    // MARK: Buttons

    private mutating func writeButton(_ node: RenderNode) {
        open("<button", node)
        out.raw(" type=\"button\"")
        out.flag("disabled", !node.isEnabled)
        if node.traits.contains(.selected) { out.attribute("aria-pressed", "true") }
        writeLabelledContent(of: node)
        out.raw("</button>\n")
    }

    private mutating func writeLink(_ node: RenderNode) {
        openLink(node)
        writeLabelledContent(of: node)
        out.raw("</a>\n")
    }

    mutating func openLink(_ node: RenderNode) {
        open("<a", node, class: "link")
        let url = node.attributes[.url]?.text
        if let url, isSafe(url: url), node.isEnabled {
            out.attribute("href", url)
            out.attribute("rel", "noreferrer")
        } else {
            out.attribute("role", "link")
            if !node.isEnabled || url != nil { out.attribute("aria-disabled", "true") }
        }
    }

    /// Closes the tag and writes the content. Adds the name as a label if the content does not contain it.
    private mutating func writeLabelledContent(of node: RenderNode) {
        writeHelp(of: node)
        let label = node.label
        let visible = node.visibleText
        let symbol = node.role == .button ? node.attributes[.symbol]?.text : nil
        let isReadable = !visible.isEmpty || symbol != nil || node.showsSymbol
        let isNamedApart = isReadable && visible != label && !label.isEmpty
        if isNamedApart { out.attribute("aria-label", label) }
        out.raw(">")
        if let symbol { writeSymbol(symbol) }
        named(isNamedApart) { $0.writeChildren(of: node) }
        if !isReadable { out.text(label) }
    }

    private mutating func writeMenu(_ node: RenderNode) {
        let isContext = node.role == .contextMenu
        let label = node.children.first { $0.role == .label }
        let visible = label?.visibleText ?? ""
        let name = isContext && node.label.isEmpty ? "More actions" : node.label
        let told = node.value?.text.map { "\(name): \($0)" } ?? name
        open("<details", node, class: isContext ? "menu context" : "menu")
        if !told.isEmpty { out.attribute("aria-label", told) }
        out.flag("open", node.traits.contains(.expanded))
        out.raw("><summary")
        if visible != told { out.attribute("aria-label", told) }
        if !node.isEnabled { out.attribute("aria-disabled", "true") }
        writeHelp(of: node)
        out.raw(">")
        if isContext {
            writeSymbol("ellipsis")
        } else if let label, !label.children.isEmpty {
            writeChildren(of: label)
        } else {
            out.text(name)
        }
        if let value = node.value?.text { out.text(" " + value) }
        out.raw("</summary><div class=\"items\">")
        write(node.children) { $0.role != .label }
        out.raw("</div></details>\n")
    }

    // MARK: Fields and pickers

    private mutating func writeField(_ node: RenderNode, type: StaticString) {
        if live != nil, node.isFileChooser { return writeFileChooser(node) }
        openLabel(of: node, class: "field")
        out.raw("<input")
        out.raw(" type=\"")
        out.raw(type)
        out.raw("\"")
        let value = node.value?.text ?? ""
        if node.role == .secureField {
            // A page can be saved and sent on. It shows that there is a secret, but never the secret.
            out.attribute("autocomplete", "off")
            let dots = String(repeating: "•", count: min(value.count, 12))
            out.attribute("placeholder", value.isEmpty ? node.attributes[.placeholder]?.text ?? "" : dots)
            // The page's script clears the field when the application clears its value.
            if live != nil { out.flag("data-empty", value.isEmpty) }
        } else {
            out.attribute("value", value)
            if let placeholder = node.attributes[.placeholder]?.text { out.attribute("placeholder", placeholder) }
        }
        closeControl(node)
        out.raw("></label>\n")
    }

    /// Writes a file input for a field that holds a path, because server paths mean nothing to a visitor.
    private mutating func writeFileChooser(_ node: RenderNode) {
        openLabel(of: node, class: "field")
        out.raw("<input type=\"file\"")
        if let types = node.attributes[.fileTypes]?.text { out.attribute("accept", types) }
        out.flag("multiple", node.role == .editor)
        closeControl(node)
        out.raw("></label>\n")
    }

    private mutating func writeEditor(_ node: RenderNode) {
        if live != nil, node.isFileChooser { return writeFileChooser(node) }
        openLabel(of: node, class: "editor")
        out.raw("<textarea rows=\"4\"")
        if let placeholder = node.attributes[.placeholder]?.text { out.attribute("placeholder", placeholder) }
        closeControl(node)
        // A parser drops the first line break of a text area: this one, not that of the text.
        out.raw(">\n")
        out.verbatim(node.value?.text ?? "")
        out.raw("</textarea></label>\n")
    }

    private mutating func writeToggle(_ node: RenderNode) {
        open("<label", node, class: "toggle")
        out.raw("><input type=\"checkbox\" role=\"switch\"")
        out.flag("checked", node.value?.bool ?? false)
        let visible = node.visibleText
        closeControl(node, named: visible == node.label || visible.isEmpty)
        out.raw(">")
        openLabel(of: node)
        writeLabelContent(of: node)
        out.raw("</span></label>\n")
    }

    private mutating func writePicker(_ node: RenderNode) {
        if node.attributes[.style]?.text == "segmented" { return writeSegments(node) }
        openLabel(of: node, class: "picker")
        out.raw("<select")
        closeControl(node)
        out.raw(">")
        for option in node.children where option.role == .option {
            out.raw("<option")
            if let tag = option.attributes[.tag]?.text { out.attribute("value", tag) }
            out.flag("selected", option.traits.contains(.selected))
            out.flag("disabled", !option.isEnabled)
            out.raw(">")
            out.textWithoutElements(option.label)
            out.raw("</option>")
        }
        out.raw("</select></label>\n")
    }

    /// Writes a picker whose options are beside each other: a group of radio buttons.
    private mutating func writeSegments(_ node: RenderNode) {
        open("<div", node, class: "segments")
        out.attribute("role", "radiogroup")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        writeHelp(of: node)
        out.raw(">")
        for option in node.children where option.role == .option {
            out.raw("<label><input type=\"radio\"")
            out.attribute("name", "\(node.id)")
            if let tag = option.attributes[.tag]?.text { out.attribute("value", tag) }
            out.flag("checked", option.traits.contains(.selected))
            out.flag("disabled", !node.isEnabled || !option.isEnabled)
            out.raw("><span>")
            out.text(option.label)
            out.raw("</span></label>")
        }
        out.raw("</div>\n")
    }

    // MARK: Labels

    /// Writes a label element up to its control: `<label><span>the name</span>`.
    private mutating func openLabel(of node: RenderNode, class name: StaticString) {
        open("<label", node, class: name)
        out.raw(">")
        guard !node.label.isEmpty else { return }
        // Outside a form, the placeholder of a field says what it is for.
        let placeholder = node.attributes[.placeholder]?.text ?? ""
        writeName(of: node, isShown: (placeholder.isEmpty || isInForm) && placeholder != node.label)
    }

    /// Begins the label of a control. A hidden label is still the name for a screen reader.
    mutating func openLabel(of node: RenderNode) {
        out.raw(node.hidesLabel ? "<span class=\"unseen\">" : "<span>")
    }

    /// Writes the name of a control beside it. A hidden name is still the name for a screen reader.
    mutating func writeName(of node: RenderNode, isShown: Bool = true) {
        out.raw(isShown && !node.hidesLabel ? "<span class=\"name\">" : "<span class=\"name unseen\">")
        out.text(node.label)
        out.raw("</span>")
    }

    private mutating func closeControl(_ node: RenderNode, named: Bool = true) {
        if !named { out.attribute("aria-label", node.label) }
        out.flag("disabled", !node.isEnabled)
        writeHelp(of: node)
    }

    private mutating func writeLabelContent(of node: RenderNode) {
        let content = node.children.first { $0.role == .label } ?? node
        if content.visibleText.isEmpty { out.text(node.label) } else { writeChildren(of: content) }
    }
}

extension RenderNode {
    /// Whether the node is the field of a dialog that asks for existing files.
    fileprivate var isFileChooser: Bool {
        guard !attributes.isEmpty, let purpose = attributes[.file]?.text else { return false }
        return purpose == "open" || purpose == "openSeveral"
    }

    fileprivate var showsSymbol: Bool {
        children.contains { child in
            !child.attributes.isEmpty && child.attributes[.symbol] != nil || child.showsSymbol
        }
    }
}
