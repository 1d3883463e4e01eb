import RenderTree

// Sliders, steppers, date pickers and disclosure groups.

extension HTMLWriter {
    mutating func writeAdjustable(_ node: RenderNode) {
        if live != nil, node.role == .stepper { return writeStepButtons(node) }
        open("<label", node, class: "field")
        out.raw(">")
        if !node.label.isEmpty { writeName(of: node) }
        switch node.role {
        case .slider:
            out.raw("<input type=\"range\"")
            if node.attributes[.step] == nil { out.raw(" step=\"any\"") }
            writeNumbers(of: node)
        case .stepper:
            out.raw("<input type=\"number\"")
            writeNumbers(of: node)
        case .datePicker where live != nil: writeDateInput(node)
        default:
            // A text field, because a browser formats the value of a date input by the system's locale. The page must
            // show the text of the tree.
            out.raw("<input type=\"text\"")
            out.attribute("value", node.value?.text ?? "")
        }
        out.flag("disabled", !node.isEnabled)
        writeHelp(of: node)
        out.raw("></label>\n")
    }

    mutating func writeDisclosure(_ node: RenderNode) {
        open("<details", node, class: "disclosure")
        if !node.label.isEmpty { out.attribute("aria-label", node.label) }
        out.flag("open", node.traits.contains(.expanded))
        out.raw("><summary")
        if !node.isEnabled { out.attribute("aria-disabled", "true") }
        out.raw(">")
        let label = node.children.first { $0.role == .label }
        if let label, !label.children.isEmpty { writeChildren(of: label) } else { out.text(node.label) }
        out.raw("</summary><div class=\"content\">")
        write(node.children.filter { $0.role != .label })
        out.raw("</div></details>\n")
    }
}
