import RenderTree

/// The form of a role in each renderer: a row of the table that defines when a view is done.
///
/// `Scripts/check end-to-end` compares a browser's accessibility tree with the same tree.
struct RoleForm {
    let role: Role
    let example: RenderNode
    let outline: String
    /// The terminal form, in 24 columns.
    let terminal: String
    let html: String

    init(_ role: Role, _ example: RenderNode, outline: String, terminal: String, html: String) {
        self.role = role
        self.example = example
        self.outline = outline
        self.terminal = terminal
        self.html = html
    }

    static let all = reading + using + holding + tables + above + structure
}

/// Returns a node. Its place in the tree does not matter here.
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
