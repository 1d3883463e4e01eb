/// One node of a render tree: what a view comes to, as a plain value.
///
/// A node holds no closures. What a person can do to it is listed in ``actions``; doing it goes through the
/// session that evaluated the tree, addressed by ``id``.
public struct RenderNode: Sendable, Identifiable {
    public var id: NodeID
    public var role: Role
    public var name: AccessibleName?
    public var value: NodeValue?
    public var traits: Traits
    /// Hints for renderers; those without a meaning to a renderer are ignored by it.
    public var attributes: [AttributeKey: AttributeValue]
    public var actions: [ActionKind]
    public var children: [RenderNode]
    /// Where the view was made. Left out of equality and of the encoded form, as is ``disabledBy``.
    public var source: SourceReference?
    /// The line that disabled the node, where it is known.
    public var disabledBy: SourceReference?

    public init(
        id: NodeID,
        role: Role,
        name: AccessibleName? = nil,
        value: NodeValue? = nil,
        traits: Traits = [],
        attributes: [AttributeKey: AttributeValue] = [:],
        actions: [ActionKind] = [],
        children: [RenderNode] = [],
        source: SourceReference? = nil
    ) {
        self.id = id
        self.role = role
        self.name = name
        self.value = value
        self.traits = traits
        self.attributes = attributes
        self.actions = actions
        self.children = children
        self.source = source
    }
}

extension RenderNode: Hashable {
    public static func == (lhs: RenderNode, rhs: RenderNode) -> Bool {
        lhs.id == rhs.id && lhs.role == rhs.role && lhs.name == rhs.name && lhs.value == rhs.value
            && lhs.traits == rhs.traits && lhs.attributes == rhs.attributes && lhs.actions == rhs.actions
            && lhs.children == rhs.children
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(role)
        hasher.combine(name)
        hasher.combine(value)
        hasher.combine(children)
    }
}

extension RenderNode {
    /// The text of the name, or the empty string.
    public var label: String { name?.text ?? "" }

    public var isEnabled: Bool { !traits.contains(.disabled) }

    /// Whether the node accepts the action, enabled or not.
    public func accepts(_ kind: ActionKind) -> Bool {
        actions.contains(kind)
    }

    /// The keyboard shortcut, if the node has one.
    public var shortcut: Shortcut? {
        attributes[.shortcut]?.text.flatMap(Shortcut.init(text:))
    }

    /// The node and all nodes below it, parents before children, in reading order.
    public var subtree: some Sequence<RenderNode> {
        sequence(state: [self]) { stack in
            guard let node = stack.popLast() else { return nil }
            stack.append(contentsOf: node.children.reversed())
            return node
        }
    }

    /// The node with this id, here or below.
    public func node(_ id: NodeID) -> RenderNode? {
        subtree.first { $0.id == id }
    }
}
