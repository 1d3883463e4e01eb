import RenderTree

struct MarkdownRenderer {
    private var lines: [String] = []
    private var depth = 0

    static func markdown(of node: RenderNode) -> String {
        var renderer = MarkdownRenderer()
        renderer.write(node)
        return renderer.lines.joined(separator: "\n")
    }

    private mutating func write(_ node: RenderNode) {
        if node.isRedacted { return write(node.redactedCopy) }
        if node.traits.contains(.hidden) { return }
        switch node.role {
        case .window, .settings: line("# ", node.label)
        case .heading: line("## ", node.label)
        case .text: line("", node.label)
        case .button, .link, .toggle, .field, .editor: return writeControl(node)
        case .secureField: line("", node.label, node.value?.text?.isEmpty == false ? ": (set)" : ": (not set)")
        case .row: return writeRow(node)
        case .stack, .group, .scroll: break
        default: if !node.label.isEmpty { line("**", node.label, "**") }
        }
        // What names a control is its label: it has been written.
        if !node.role.isNamedByContent { node.children.forEach { write($0) } }
    }
}

extension MarkdownRenderer {
    /// A line: markup of this renderer before and after a text that is none.
    private mutating func line(_ before: String, _ text: String, _ after: String = "") {
        lines.append(String(repeating: "  ", count: depth) + before + MarkdownRenderer.escaped(text) + after)
    }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            character.isNewline ? " " : "\\`*_[]<>&#".contains(character) ? "\\\(character)" : String(character)
        }.joined()
    }
}

extension MarkdownRenderer {
    private mutating func writeControl(_ node: RenderNode) {
        var text = node.label
        switch node.value {
        case .text(let value): text += ": " + value
        case .bool(let isOn): text = (isOn ? "(on) " : "(off) ") + text
        case .number(let number): text += ": \(number)"
        case nil: break
        }
        if !node.isEnabled { text += " (not now)" }
        if let shortcut = node.shortcut { text += "  " + shortcut.glyphs }
        line("", text)
    }

    private mutating func writeRow(_ node: RenderNode) {
        line(node.traits.contains(.selected) ? "- → " : "- ", node.label)
        depth += 1
        node.children.forEach { write($0) }
        depth -= 1
    }
}

@MainActor
func press(_ name: String, in source: any AppTreeSource) throws -> String {
    guard let button = source.tree.nodes.first(where: { $0.role == .button && $0.label == name }) else {
        return "There is no button “\(name)”."
    }
    try source.send(Event(.tap, to: button.id))
    return source.tree.frontmost.map(MarkdownRenderer.markdown) ?? "No window is open."
}
