import RenderTree

/// Short functions that build trees like those of a session.
func node(
    _ role: Role,
    _ id: NodeID,
    _ name: String? = nil,
    value: NodeValue? = nil,
    traits: Traits = [],
    attributes: AttributeList = [:],
    actions: [ActionKind] = [],
    _ children: [RenderNode] = []
) -> RenderNode {
    RenderNode(
        id: id,
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
    _ id: NodeID,
    traits: Traits = [],
    attributes: AttributeList = [:],
    _ children: [RenderNode]
) -> RenderNode {
    node(role, id, nil, traits: traits, attributes: attributes, children)
}

func text(_ id: NodeID, _ text: String, _ attributes: AttributeList = [:]) -> RenderNode {
    node(.text, id, text, attributes: attributes)
}

func button(_ id: NodeID, _ title: String, symbol: String? = nil, traits: Traits = [], shortcut: String? = nil)
    -> RenderNode
{
    var content: [RenderNode] = []
    if let symbol {
        content.append(node(.image, id.appending(.slot(0)), traits: .hidden, attributes: [.symbol: .text(symbol)]))
    }
    content.append(text(id.appending(.slot(1)), title))
    return node(
        .button,
        id,
        title,
        traits: traits,
        attributes: shortcut.map { [.shortcut: .text($0)] } ?? [:],
        actions: [.tap],
        content
    )
}

func iconButton(_ id: NodeID, help: String, symbol: String) -> RenderNode {
    RenderNode(
        id: id,
        role: .button,
        name: AccessibleName(help, source: .help),
        attributes: [.help: .text(help)],
        actions: [.tap],
        children: [
            RenderNode(
                id: id.appending(.slot(0)),
                role: .image,
                name: AccessibleName(symbol, source: .symbol),
                attributes: [.symbol: .text(symbol)]
            )
        ]
    )
}

func horizontal(_ id: NodeID, _ children: [RenderNode]) -> RenderNode {
    node(.stack, id, attributes: [.axis: "horizontal"], children)
}

func vertical(_ id: NodeID, _ attributes: AttributeList = [:], _ children: [RenderNode]) -> RenderNode {
    var attributes = attributes
    attributes[.axis] = "vertical"
    return node(.stack, id, attributes: attributes, children)
}

func label(_ id: NodeID, _ title: String) -> RenderNode {
    node(.label, id, [text(id.appending(.slot(0)), title)])
}

func picker(_ id: NodeID, _ title: String, _ options: [String], selected: String, style: String? = nil) -> RenderNode {
    node(
        .picker,
        id,
        title,
        value: .text(selected),
        attributes: style.map { [.style: .text($0)] } ?? [:],
        actions: [.select],
        [label(id.appending(.name("label")), title)]
            + options.map {
                node(
                    .option,
                    id.appending(.key($0)),
                    $0,
                    traits: $0 == selected ? .selected : [],
                    attributes: [.tag: .text($0)]
                )
            }
    )
}

func field(_ id: NodeID, _ name: String, _ value: String, placeholder: String? = nil, role: Role = .field) -> RenderNode
{
    node(
        role,
        id,
        name,
        value: .text(value),
        attributes: placeholder.map { [.placeholder: .text($0)] } ?? [:],
        actions: [.setText, .submit]
    )
}

func toggle(_ id: NodeID, _ name: String, _ isOn: Bool) -> RenderNode {
    node(.toggle, id, name, value: .bool(isOn), actions: [.toggle], [label(id.appending(.name("label")), name)])
}
