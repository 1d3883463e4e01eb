/// A node of a render tree: the evaluated form of a view, as a plain value.
///
/// A node holds no closures. The property ``actions`` lists the kinds of action that it accepts. To perform one, send
/// an ``Event`` with its ``id`` to the session that evaluated the tree.
public struct RenderNode: Sendable, Identifiable {
    // Read for each node of each tree, so it is inlinable into other modules.
    @usableFromInline var storage: Storage

    /// A node's fields, which its copies share until one of them changes. While a tree is assembled, nodes are copied
    /// often, and equal parts of two trees often share their storage.
    @usableFromInline
    final class Storage: @unchecked Sendable {
        // Safe: it is written only in `changing`, through a unique reference, so no other thread can access it. For the
        // same reason, each overlapping access is one that the compiler already rejects as an access to the node.
        @exclusivity(unchecked) @usableFromInline var fields: Fields

        @usableFromInline init(_ fields: Fields) {
            self.fields = fields
        }
    }

    /// A node's fields, ordered without gaps so that a node takes 80 bytes of memory (ADR-006).
    @usableFromInline
    struct Fields: Sendable {
        @usableFromInline var id: NodeID
        @usableFromInline var role: CaseCode<Role>
        /// The origin of the name; `nil` if there is no name.
        @usableFromInline var nameSource: AccessibleName.Source?
        @usableFromInline var traits: Traits
        /// The text of the name; empty if there is none.
        @usableFromInline var label = ""
        @usableFromInline var attributes: AttributeList
        @usableFromInline var children: [RenderNode]
        @usableFromInline var details: Details?

        @inlinable var name: AccessibleName? {
            get { nameSource.map { AccessibleName(label, source: $0) } }
            set {
                nameSource = newValue?.source
                label = newValue?.text ?? ""
            }
        }
    }

    /// The fields that most nodes leave empty. Nodes may share them.
    @usableFromInline
    package final class Details: Sendable {
        @usableFromInline let value: NodeValue?
        @usableFromInline package let actions: [ActionKind]
        /// The role, if it has no code.
        @usableFromInline let role: Role?
        /// The line that created the view, and the line that disabled the node.
        @usableFromInline let lines: Lines?

        package init(
            value: NodeValue? = nil,
            actions: [ActionKind] = [],
            role: Role? = nil,
            lines: Lines? = nil
        ) {
            self.value = value
            self.actions = actions
            self.role = role
            self.lines = lines
        }
    }

    /// The lines of code behind a node.
    @usableFromInline
    package final class Lines: Sendable {
        @usableFromInline let source: SourceReference?
        @usableFromInline let disabledBy: SourceReference?

        package init?(source: SourceReference?, disabledBy: SourceReference? = nil) {
            if source == nil && disabledBy == nil { return nil }
            self.source = source
            self.disabledBy = disabledBy
        }
    }

    @inlinable var changing: Fields {
        _read { yield storage.fields }
        _modify {
            becomeUnique()
            yield &storage.fields
        }
    }

    // Not inlined: it is a part of each change of a node, of which TreeUI has hundreds.
    @usableFromInline
    mutating func becomeUnique() {
        if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.fields) }
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
        let code = CaseCode(role)
        var details: Details?
        if value != nil || !actions.isEmpty || source != nil || code.isOther {
            details = Details(
                value: value,
                actions: actions,
                role: code.isOther ? role : nil,
                lines: Lines(source: source)
            )
        }
        storage = Storage(
            Fields(
                id: id,
                role: code,
                nameSource: name?.source,
                traits: traits,
                label: name?.text ?? "",
                attributes: attributes,
                children: children,
                details: details
            )
        )
    }

    /// Creates a node that shares its details with others. The buttons of all rows, for example, come from one line.
    package init(id: NodeID, role: Role, details: Details) {
        self.init(id: id, role: role)
        storage.fields.details = details
    }

    @inlinable public var id: NodeID {
        _read { yield storage.fields.id }
        _modify { yield &changing.id }
    }

    /// The node's role for the user.
    public var role: Role {
        @inlinable get { storage.fields.role.value ?? storage.fields.details?.role ?? .group }
        set { setRole(newValue) }
    }

    /// Whether the node has this role, which must not be ``Role/other(_:)``. This does not copy the role.
    @inlinable package func `is`(_ role: Role) -> Bool {
        storage.fields.role == CaseCode(role)
    }

    private mutating func setRole(_ role: Role) {
        let code = CaseCode(role)
        changing.role = code
        setDetails(value: value, actions: actions, role: code.isOther ? role : nil, lines: lines)
    }

    /// The accessible name, if the node has one.
    @inlinable public var name: AccessibleName? {
        get { storage.fields.name }
        set { changing.name = newValue }
    }

    /// The current value, if the node has one.
    public var value: NodeValue? {
        @inlinable get { storage.fields.details?.value }
        set { setDetails(value: newValue, actions: actions, role: otherRole, lines: lines) }
    }

    @inlinable var otherRole: Role? { storage.fields.details?.role }
    @inlinable var lines: Lines? { storage.fields.details?.lines }

    private mutating func setDetails(value: NodeValue?, actions: [ActionKind], role: Role?, lines: Lines?) {
        if value != nil || !actions.isEmpty || role != nil || lines != nil {
            changing.details = Details(value: value, actions: actions, role: role, lines: lines)
        } else if storage.fields.details != nil {
            changing.details = nil
        }
    }

    /// The states of the node.
    @inlinable public var traits: Traits {
        _read { yield storage.fields.traits }
        _modify { yield &changing.traits }
    }

    /// Attributes that add meaning, and hints for drawing. Renderers ignore those that they do not support.
    @inlinable public var attributes: AttributeList {
        _read { yield storage.fields.attributes }
        _modify { yield &changing.attributes }
    }

    /// The kinds of action that the node accepts.
    public var actions: [ActionKind] {
        @inlinable get { storage.fields.details?.actions ?? [] }
        set { setDetails(value: value, actions: newValue, role: otherRole, lines: lines) }
    }

    /// The child nodes, in reading order.
    @inlinable public var children: [RenderNode] {
        _read { yield storage.fields.children }
        _modify { yield &changing.children }
    }

    /// The line that created the view. Equality and the encoded form ignore this property and ``disabledBy``.
    public var source: SourceReference? {
        @inlinable get { lines?.source }
        set { setLines(Lines(source: newValue, disabledBy: disabledBy)) }
    }

    /// The line that disabled the node, if it is known.
    public var disabledBy: SourceReference? {
        @inlinable get { lines?.disabledBy }
        set { setLines(Lines(source: source, disabledBy: newValue)) }
    }

    private mutating func setLines(_ lines: Lines?) {
        setDetails(value: value, actions: actions, role: otherRole, lines: lines)
    }

    /// Whether the two nodes share their storage, and so are equal.
    @inlinable package func isIdentical(to other: RenderNode) -> Bool {
        storage === other.storage
    }

    /// A value that is equal for nodes that share their storage, valid as long as one of them exists.
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
    @inlinable public var label: String {
        _read { yield storage.fields.label }
    }

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
