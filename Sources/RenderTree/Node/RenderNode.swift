/// A node of a render tree: the evaluated form of a view, as a plain value.
///
/// A node holds no closures. The property ``actions`` lists the kinds of action that it accepts. To perform one, send
/// an ``Event`` with its ``id`` to the session that evaluated the tree.
public struct RenderNode: Sendable, Identifiable {
    // Read for each node of each tree, so it is inlinable into other modules.
    @usableFromInline var storage: Storage

    /// The fields of a node, shared by its copies until one of them changes. While a tree is assembled, nodes are
    /// copied often, and equal parts of two trees often share their storage.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        // Safe: it is written only in `changing`, through a unique reference, so no other thread can access it. For the
        // same reason, each overlapping access is one that the compiler already rejects as an access to the node.
        @exclusivity(unchecked) @usableFromInline var fields: Fields

        @usableFromInline init(_ fields: Fields) {
            self.fields = fields
        }
    }

    @usableFromInline
    struct Fields: Sendable {
        @usableFromInline var id: NodeID
        @usableFromInline var role: Role
        @usableFromInline var name: AccessibleName?
        // Stored after the name, whose padding it fills.
        @usableFromInline var traits: Traits
        @usableFromInline var attributes: AttributeList
        @usableFromInline var actions: [ActionKind]
        @usableFromInline var children: [RenderNode]
        @usableFromInline var details: Details?
    }

    /// The fields that most nodes leave empty: the value, and the lines of code behind the node. Nodes may share them.
    @usableFromInline
    package final class Details: Sendable {
        @usableFromInline let value: NodeValue?
        @usableFromInline let source: SourceReference?
        @usableFromInline let disabledBy: SourceReference?

        package init(value: NodeValue? = nil, source: SourceReference?, disabledBy: SourceReference? = nil) {
            self.value = value
            self.source = source
            self.disabledBy = disabledBy
        }
    }

    @inlinable var changing: Fields {
        _read { yield storage.fields }
        _modify {
            if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
            yield &storage.fields
        }
    }

    /// Creates a node.
    public init(
        id: NodeID,
        role: Role,
        name: AccessibleName? = nil,
        value: NodeValue? = nil,
        traits: Traits = [],
        attributes: AttributeList = AttributeList(),
        actions: [ActionKind] = [],
        children: [RenderNode] = [],
        source: SourceReference? = nil
    ) {
        storage = Storage(
            Fields(
                id: id,
                role: role,
                name: name,
                traits: traits,
                attributes: attributes,
                actions: actions,
                children: children,
                details: value == nil && source == nil ? nil : Details(value: value, source: source)
            )
        )
    }

    /// A node that shares its details with others, such as the buttons of all rows, which come from one line.
    package init(id: NodeID, role: Role, actions: [ActionKind], details: Details) {
        self.init(id: id, role: role, actions: actions)
        storage.fields.details = details
    }

    @inlinable public var id: NodeID {
        _read { yield storage.fields.id }
        _modify { yield &changing.id }
    }

    /// The role of the node for a user.
    @inlinable public var role: Role {
        _read { yield storage.fields.role }
        _modify { yield &changing.role }
    }

    /// The accessible name, if the node has one.
    @inlinable public var name: AccessibleName? {
        _read { yield storage.fields.name }
        _modify { yield &changing.name }
    }

    /// The current value, if the node has one.
    @inlinable public var value: NodeValue? {
        get { storage.fields.details?.value }
        set { setDetails(value: newValue, source: source, disabledBy: disabledBy) }
    }

    @usableFromInline
    mutating func setDetails(value: NodeValue?, source: SourceReference?, disabledBy: SourceReference?) {
        let isEmpty = value == nil && source == nil && disabledBy == nil
        if isEmpty, storage.fields.details == nil { return }
        changing.details = isEmpty ? nil : Details(value: value, source: source, disabledBy: disabledBy)
    }

    /// The states of the node.
    @inlinable public var traits: Traits {
        _read { yield storage.fields.traits }
        _modify { yield &changing.traits }
    }

    /// Attributes with further meaning, and hints for drawing. Renderers ignore those that they do not support.
    @inlinable public var attributes: AttributeList {
        _read { yield storage.fields.attributes }
        _modify { yield &changing.attributes }
    }

    /// The kinds of action that the node accepts.
    @inlinable public var actions: [ActionKind] {
        _read { yield storage.fields.actions }
        _modify { yield &changing.actions }
    }

    /// The child nodes, in reading order.
    @inlinable public var children: [RenderNode] {
        _read { yield storage.fields.children }
        _modify { yield &changing.children }
    }

    /// The line that made the view. Equality and the encoded form ignore this property and ``disabledBy``.
    public var source: SourceReference? {
        @inlinable get { storage.fields.details?.source }
        set { setDetails(value: value, source: newValue, disabledBy: disabledBy) }
    }

    /// The line that disabled the node, if it is known.
    public var disabledBy: SourceReference? {
        @inlinable get { storage.fields.details?.disabledBy }
        set { setDetails(value: value, source: source, disabledBy: newValue) }
    }

    /// Whether the two nodes share their storage, and so are equal.
    @inlinable package func isIdentical(to other: RenderNode) -> Bool {
        storage === other.storage
    }

    /// A value that is equal for nodes that share their storage, as long as one of them exists.
    package var identity: ObjectIdentifier { ObjectIdentifier(storage) }
}

extension RenderNode: Hashable {
    public static func == (lhs: RenderNode, rhs: RenderNode) -> Bool {
        lhs.isIdentical(to: rhs)
            || (lhs.id == rhs.id && lhs.role == rhs.role && lhs.name == rhs.name && lhs.value == rhs.value
                && lhs.traits == rhs.traits && lhs.attributes == rhs.attributes && lhs.actions == rhs.actions
                && lhs.children == rhs.children)
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
    /// The text of the name, or an empty string.
    @inlinable public var label: String { name?.text ?? "" }

    /// Whether the node is not disabled.
    public var isEnabled: Bool { !traits.contains(.disabled) }

    /// Returns whether the node lists a kind of action, even if it is disabled.
    public func accepts(_ kind: ActionKind) -> Bool {
        actions.contains(kind)
    }

    /// The keyboard shortcut of the node, if it has one.
    public var shortcut: Shortcut? {
        attributes[.shortcut]?.text.flatMap(Shortcut.init(text:))
    }

    /// The node and its descendants in reading order, parents before children.
    public var subtree: some Sequence<RenderNode> {
        sequence(state: [self]) { stack in
            guard let node = stack.popLast() else { return nil }
            stack.append(contentsOf: node.children.reversed())
            return node
        }
    }
}
