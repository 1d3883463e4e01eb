/// What a node is called, and what it is called after.
///
/// The source tells an audit how good the name is: a button that is named only after its symbol reads poorly.
public struct AccessibleName: Hashable, Sendable {
    /// Where a name comes from, best first.
    public enum Source: String, Hashable, Sendable, Codable {
        /// An explicit accessibility label.
        case label
        /// The node's own title, or the text of its descendants.
        case text
        /// Its help text.
        case help
        /// A field's placeholder.
        case placeholder
        /// The name of a symbol.
        case symbol
    }

    public var text: String
    public var source: Source

    public init(_ text: String, source: Source) {
        self.text = text
        self.source = source
    }
}

extension RenderNode {
    /// The node, named by the first of: its explicit label, its own text, its content, its help, its symbol.
    ///
    /// Nodes that already have an explicit label keep it. A section is named by its header, a picker or menu by its
    /// label, a control by the text within it; what is hidden names nothing.
    public func named() -> RenderNode {
        var node = self
        node.computeName()
        return node
    }

    /// Names the node; see ``named()``.
    package mutating func computeName() {
        if let name, name.source == .label || (name.source == .text && !name.text.isEmpty) { return }
        let content = nameFromContent
        if let content, content.source != .symbol {
            name = content
        } else if let help = attributes[.help]?.text, !help.isEmpty {
            name = AccessibleName(help, source: .help)
        } else if let placeholder = attributes[.placeholder]?.text, !placeholder.isEmpty {
            name = AccessibleName(placeholder, source: .placeholder)
        } else if name == nil {
            name = content
        }
    }

    /// The name as it is read out. A node without a name, such as a row, is read as the texts in it, joined by commas.
    public var spokenName: String {
        (name ?? contentName)?.text ?? ""
    }

    private var nameFromContent: AccessibleName? {
        guard !role.isStructural else { return nil }
        for index in children.indices where children[index].role == .label || children[index].role == .header {
            return children[index].contentName
        }
        return role.isNamedByContent ? contentName : nil
    }

    /// The texts of all that is visible below, joined by commas as they are read out; only if there is none, the first
    /// symbol's name.
    private var contentName: AccessibleName? {
        var name: AccessibleName?
        var symbol: AccessibleName?
        for child in children { child.collectName(&name, symbol: &symbol) }
        return name ?? symbol
    }

    private func collectName(_ name: inout AccessibleName?, symbol: inout AccessibleName?) {
        guard !traits.contains(.hidden), !role.isShownApart else { return }
        guard let own = self.name, role != .label || own.source == .label else {
            for child in children { child.collectName(&name, symbol: &symbol) }
            return
        }
        if own.source == .symbol {
            symbol = symbol ?? own
        } else if !own.text.isEmpty {
            name = AccessibleName(name.map { $0.text + ", " + own.text } ?? own.text, source: .text)
        }
    }
}
