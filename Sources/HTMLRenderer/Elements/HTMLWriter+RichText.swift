import RenderTree

extension HTMLWriter {
    /// Writes the parts of a text without white space between them, because white space would become part of the text.
    mutating func writeParts(of node: RenderNode) {
        for part in node.children { writePart(part) }
    }

    private mutating func writePart(_ part: RenderNode) {
        switch part.role {
        case .link:
            openLink(part)
            out.raw(">")
            writeParts(of: part)
            out.raw("</a>")
        case .image: writeImage(part, end: "")
        default:
            if part.attributes.isEmpty, part.traits.isEmpty { return out.text(part.label) }
            let tag = part.tag
            open(tag.open, part)
            out.raw(">")
            out.text(part.label)
            out.raw(tag.close)
        }
    }
}

extension RenderNode {
    /// The element for the main style of a run. Classes add the other styles.
    fileprivate var tag: (open: StaticString, close: StaticString) {
        if attributes[.monospaced]?.bool == true { return ("<code", "</code>") }
        if attributes[.strikethrough]?.bool == true { return ("<s", "</s>") }
        if attributes[.weight]?.text == "bold" { return ("<strong", "</strong>") }
        if attributes[.italic]?.bool == true { return ("<em", "</em>") }
        return ("<span", "</span>")
    }
}
