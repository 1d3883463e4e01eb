/// The accessible name of a node, with its origin.
///
/// An audit uses the origin: a name that comes only from a symbol reads poorly.
public struct AccessibleName: Hashable, Sendable {
    /// The origin of a name, in order of preference.
    public enum Source: String, Hashable, Sendable, Codable {
        /// An explicit accessibility label.
        case label
        /// The node's own title, or the text of its descendants.
        case text
        /// The help text.
        case help
        /// A field's placeholder.
        case placeholder
        /// An SF Symbol's name.
        case symbol
    }

    /// The name.
    public var text: String
    /// The origin of the name.
    public var source: Source

    /// Creates a name.
    public init(_ text: String, source: Source) {
        self.text = text
        self.source = source
    }
}

extension RenderNode {
    /// Returns the node with a computed name. The name is the first one found among the node's label, text, content,
    /// help and symbol.
    ///
    /// An explicit label is kept. A section is named by its header, a picker or menu by its label, and a control by the
    /// text in it. Hidden nodes do not contribute to names.
    public func named() -> RenderNode {
        var node = self
        node.computeName()
        return node
    }

    /// Computes the name of the node; see ``named()``.
    package mutating func computeName() {
        // Read in place, because most nodes have text or no attributes.
        if storage.fields.nameSource == .label || (storage.fields.nameSource == .text && !label.isEmpty) { return }
        let content = nameFromContent
        if let content, content.source != .symbol {
            name = content
        } else if let help = attribute(.help)?.text, !help.isEmpty {
            name = AccessibleName(help, source: .help)
        } else if let placeholder = attribute(.placeholder)?.text, !placeholder.isEmpty {
            name = AccessibleName(placeholder, source: .placeholder)
        } else if name == nil {
            name = content
        }
    }

    /// The name as a screen reader speaks it. For a node without a name, such as a row, this joins the text inside the
    /// node with commas.
    public var spokenName: String {
        (name ?? contentName)?.text ?? ""
    }

    /// The name that the node would have if it had no title.
    var nameFromContent: AccessibleName? {
        guard !role.isStructural else { return nil }
        for index in children.indices where children[index].is(.label) || children[index].is(.header) {
            return children[index].contentName
        }
        return role.isNamedByContent ? contentName : nil
    }

    /// The text of all visible descendants, joined with commas or, if there is none, the name of the first symbol.
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
