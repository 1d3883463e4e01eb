import RenderTree

/// What a role looks like in each form: one row of the table that defines when a view is done.
///
/// What a browser makes of the same is held against the tree by `Scripts/check-end-to-end`.
struct RoleForm {
    let role: Role
    let example: RenderNode
    let outline: String
    /// In 24 columns.
    let terminal: String
    let html: String

    init(_ role: Role, _ example: RenderNode, outline: String, terminal: String, html: String) {
        self.role = role
        self.example = example
        self.outline = outline
        self.terminal = terminal
        self.html = html
    }

    static let all = reading + using + holding + above + structure
}

/// A node in one line: its place in the tree does not matter here.
func node(
    _ role: Role,
    _ name: String? = nil,
    value: NodeValue? = nil,
    traits: Traits = [],
    actions: [ActionKind] = [],
    _ attributes: AttributeList = [:],
    _ children: [RenderNode] = []
) -> RenderNode {
    RenderNode(
        id: NodeID(root: "\(role) \(name ?? "")"),
        role: role,
        name: name.map { AccessibleName($0, source: .text) },
        value: value,
        traits: traits,
        attributes: attributes,
        actions: actions,
        children: children
    )
}

func node(
    _ role: Role,
    _ name: String? = nil,
    value: NodeValue? = nil,
    traits: Traits = [],
    actions: [ActionKind] = [],
    _ children: [RenderNode]
) -> RenderNode {
    node(role, name, value: value, traits: traits, actions: actions, [:], children)
}
