extension RenderNode {
    /// The node as it is to be shown where it is redacted: as much room, and nothing of what it says.
    ///
    /// A page can be kept and sent on, so it is not enough to cover the text. Texts are kept from those who listen as well;
    /// what can be used is named by blocks.
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

    /// Whether it says that its content is not to be shown as it is.
    @inlinable public var isRedacted: Bool {
        if attributes.isEmpty { return false }
        for index in attributes.pairs.indices {
            if case .redacted = attributes.pairs[index].key { return true }
        }
        return false
    }
}

/// Blocks for letters, at most forty, so that not even the length of a long text is told. Spaces stay, so that it breaks
/// into lines as text does.
private func blocks(for text: String) -> String {
    String(text.prefix(40).map { $0.isWhitespace ? " " : "▒" })
}
