import RenderTree

extension HTMLWriter {
    mutating func writeContent(_ node: RenderNode) {
        switch node.role {
        case .heading: writeHeading(node)
        case .image: writeImage(node)
        case .progress: writeProgress(node)
        case .gauge: writeGauge(node)
        case .divider: out.raw("<hr>\n")
        case .spacer: out.raw("<span class=\"spacer\"></span>\n")
        default:
            if open("<span", node, class: "text") { writeHelp(of: node) }
            out.raw(">")
            if node.isRichText {
                writeParts(of: node)
            } else if let name = node.name, !name.text.isEmpty {
                out.text(name.text)
            } else {
                writeChildren(of: node)
            }
            out.raw("</span>\n")
        }
    }

    private mutating func writeHeading(_ node: RenderNode) {
        open("<h2", node, class: "heading")
        out.raw(">")
        if node.isRichText {
            writeParts(of: node)
        } else if node.children.isEmpty {
            out.text(node.label)
        } else {
            writeChildren(of: node)
        }
        out.raw("</h2>\n")
    }

    /// Writes an image: a picture in the image's URL as that picture, a symbol as its drawing, and any other image as the
    /// first letter of its name.
    mutating func writeImage(_ node: RenderNode, end: StaticString = "\n") {
        if let url = node.attributes[.url]?.text, isPicture(url: url) { return writePicture(node, url) }
        let shown = node.traits.contains(.hidden) ? "" : node.label
        let symbol = node.attributes[.symbol]?.text
        guard symbol != nil || !shown.isEmpty else { return }
        if symbol == nil { open("<span", node, class: "avatar") } else { open("<svg", node, class: "symbol") }
        if isNamed || shown.isEmpty {
            if !node.traits.contains(.hidden) { out.attribute("aria-hidden", "true") }
        } else {
            out.attribute("role", "img")
            out.attribute("aria-label", shown)
        }
        if let symbol {
            out.raw(" viewBox=\"0 0 24 24\">")
            writeDrawing(of: symbol)
            out.raw("</svg>")
        } else {
            out.raw(">")
            out.text(shown.first.map { $0.uppercased() } ?? "")
            out.raw("</span>")
        }
        out.raw(end)
    }

    /// Writes a picture. Its name is the alternative text, unless an element around it has a name for both.
    private mutating func writePicture(_ node: RenderNode, _ url: String) {
        open("<img", node, class: "picture")
        out.attribute("src", url)
        out.attribute("alt", isNamed || node.traits.contains(.hidden) ? "" : node.label)
        out.raw(">")
    }

    private mutating func writeProgress(_ node: RenderNode) {
        open("<label", node, class: "progress")
        out.raw(">")
        openLabel(of: node)
        out.text(node.label)
        out.raw("</span><progress")
        if node.label.isEmpty { out.attribute("aria-label", "Progress") }
        if let share = node.value?.number, share.isFinite, !node.traits.contains(.busy) {
            out.raw(" value=\"")
            out.number(min(max(share, 0), 1))
            out.raw("\"")
        }
        out.raw("></progress></label>\n")
    }

    private mutating func writeGauge(_ node: RenderNode) {
        open("<label", node, class: "progress")
        out.raw(">")
        openLabel(of: node)
        out.text(node.label)
        out.raw("</span><meter")
        if node.label.isEmpty { out.attribute("aria-label", "Gauge") }
        writeNumbers(of: node)
        out.raw("></meter>")
        if let value = node.value?.number, value.isFinite {
            // The element already has the value, so the value is read only once.
            out.raw("<span aria-hidden=\"true\">")
            out.number(value)
            out.raw("</span>")
        }
        out.raw("</label>\n")
    }

    /// Writes the limits, the step and the value of a node whose value is a number.
    mutating func writeNumbers(of node: RenderNode) {
        let numbers: [(StaticString, Double?)] = [
            ("min", node.attributes[.minimum]?.number), ("max", node.attributes[.maximum]?.number),
            ("step", node.attributes[.step]?.number), ("value", node.value?.number),
        ]
        for (name, number) in numbers {
            guard let number, number.isFinite else { continue }
            out.raw(" ")
            out.raw(name)
            out.raw("=\"")
            out.number(number)
            out.raw("\"")
        }
    }

    /// Writes a group whose children are combined into one accessibility element.
    mutating func writeElement(_ node: RenderNode) {
        open("<div", node, class: "group")
        if !node.label.isEmpty {
            out.attribute("role", node.accepts(.tap) ? "button" : "img")
            out.attribute("aria-label", node.value?.text.map { "\(node.label): \($0)" } ?? node.label)
        }
        out.raw(">")
        writeChildren(of: node)
        out.raw("</div>\n")
    }

    /// Writes the help text as a tooltip, with the keyboard shortcut.
    mutating func writeHelp(of node: RenderNode) {
        if node.attributes.isEmpty { return }
        var help: String?
        var shortcut: Shortcut?
        for index in node.attributes.pairs.indices {
            switch node.attributes.pairs[index].key {
            case .help: help = node.attributes.pairs[index].value.text
            case .shortcut: shortcut = node.shortcut
            default: break
            }
        }
        switch (help, shortcut) {
        case (let help?, let shortcut?): out.attribute("title", help + "  " + shortcut.glyphs)
        case (let help?, nil): out.attribute("title", help)
        case (nil, let shortcut?): out.attribute("title", shortcut.glyphs)
        case (nil, nil): return
        }
        if let shortcut { out.attribute("aria-keyshortcuts", shortcut.ariaText) }
    }
}

extension Shortcut {
    /// The shortcut in ARIA's form: `Shift+Meta+S`.
    fileprivate var ariaText: String {
        let names: [(Modifier, String)] = [
            (.control, "Control"), (.option, "Alt"), (.shift, "Shift"), (.command, "Meta"),
        ]
        let keyName =
            switch key {
            case "return": "Enter"
            case "space": "Space"
            case "up", "down", "left", "right": "Arrow" + key.prefix(1).uppercased() + key.dropFirst()
            default: key.prefix(1).uppercased() + key.dropFirst()
            }
        return (names.filter { modifiers.contains($0.0) }.map(\.1) + [keyName]).joined(separator: "+")
    }
}
