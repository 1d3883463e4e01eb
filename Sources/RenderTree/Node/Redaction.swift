extension NodeValue {
    /// The value of ``AttributeKey/redacted`` for a node that is shown within a redacted node.
    package static let unredacted: NodeValue = "none"
}

extension RenderNode {
    /// A copy of the node whose text is replaced by blocks of similar length.
    ///
    /// Renderers draw this copy. Covering the text would not be enough, because a page can be saved and sent on. Screen
    /// readers do not get the text either: the names of controls are blocks. A descendant whose
    /// ``AttributeKey/redacted`` attribute is `none` keeps its text. That text also remains the name of a surrounding
    /// control.
    public var redactedCopy: RenderNode {
        var node = self
        node.attributes[.redacted] = nil
        node.attributes[.help] = nil
        node.attributes[.placeholder] = nil
        node.attributes[.badge] = nil
        node.attributes[.hint] = nil
        for key: AttributeKey in [.series, .category, .xTitle, .yTitle] {
            if let text = attributes[key]?.text { node.attributes[key] = .text(blocks(for: text)) }
        }
        // The size of a drawing without its marks.
        if let text = attributes[.drawing]?.text {
            node.attributes[.drawing] = .text(String(text.prefix { $0 != "\n" }))
        }
        if case .text(let text) = value { node.value = .text(blocks(for: text)) }
        switch role {
        case .text, .heading, .image: node.traits.insert(.hidden)
        default: break
        }
        node.children = children.map { $0.isShownInRedacted ? $0 : $0.redactedCopy }
        if let name {
            node.name = nil
            let shown = name == nameFromContent ? node.nameFromContent : nil
            node.name = shown ?? AccessibleName(blocks(for: name.text), source: name.source)
        }
        return node
    }

    private var isShownInRedacted: Bool { attributes[.redacted] == .unredacted }

    /// Whether ``AttributeKey/redacted`` asks renderers to hide the node's content.
    @inlinable public var isRedacted: Bool {
        if attributes.isEmpty { return false }
        for index in attributes.pairs.indices {
            if case .redacted = attributes.pairs[index].key { return attributes.pairs[index].value != "none" }
        }
        return false
    }
}

/// Returns blocks in place of letters, at most forty, so that the length of long text stays secret. Spaces are kept, so
/// that the blocks wrap like the text.
private func blocks(for text: String) -> String {
    String(text.prefix(40).map { $0.isWhitespace ? " " : "▒" })
}
