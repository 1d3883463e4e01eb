extension RenderNode {
    /// A copy of the node whose text is replaced by blocks of similar length.
    ///
    /// Renderers draw this copy, because a page can be saved and sent on: it does not suffice to cover the text. Screen
    /// readers do not get the text either; the names of controls are blocks.
    public var redactedCopy: RenderNode {
        var node = self
        node.attributes[.redacted] = nil
        node.attributes[.help] = nil
        node.attributes[.placeholder] = nil
        node.attributes[.badge] = nil
        node.attributes[.hint] = nil
        if let name { node.name = AccessibleName(blocks(for: name.text), source: name.source) }
        if case .text(let text) = value { node.value = .text(blocks(for: text)) }
        switch role {
        case .text, .heading, .image: node.traits.insert(.hidden)
        default: break
        }
        node.children = children.map(\.redactedCopy)
        return node
    }

    /// Whether the node has the attribute ``AttributeKey/redacted``.
    @inlinable public var isRedacted: Bool {
        if attributes.isEmpty { return false }
        for index in attributes.pairs.indices {
            if case .redacted = attributes.pairs[index].key { return true }
        }
        return false
    }
}

/// Returns blocks in place of letters, at most forty, so that the length of a long text stays secret. Spaces are kept,
/// so that the blocks wrap like the text.
private func blocks(for text: String) -> String {
    String(text.prefix(40).map { $0.isWhitespace ? " " : "▒" })
}
