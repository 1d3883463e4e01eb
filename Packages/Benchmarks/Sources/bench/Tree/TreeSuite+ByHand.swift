import RenderTree

extension TreeSuite {
    @MainActor
    static func handWritten(_ model: Model) -> AppTree {
        let window = NodeID(root: "main")
        let stack = RenderNode(
            id: window.appending(.slot(0)),
            role: .stack,
            children: model.items.map { row($0, window.appending(.key("\($0.id)"))) }
        )
        return AppTree(windows: [RenderNode(id: window, role: .window, children: [stack])])
    }

    @MainActor
    static func row(_ item: Item, _ id: NodeID) -> RenderNode {
        let button = id.appending(.slot(3))
        return RenderNode(
            id: id,
            role: .stack,
            attributes: [.axis: "horizontal"],
            children: [
                text(item.text, id.appending(.slot(0))),
                RenderNode(id: id.appending(.slot(1)), role: .spacer),
                text(item.isDone ? "done" : "open", id.appending(.slot(2))),
                RenderNode(
                    id: button,
                    role: .button,
                    name: AccessibleName("Toggle", source: .text),
                    actions: [.tap],
                    children: [text("Toggle", button.appending(.slot(0)))]
                ),
            ]
        )
    }

    static func text(_ text: String, _ id: NodeID) -> RenderNode {
        RenderNode(id: id, role: .text, name: AccessibleName(text, source: .text))
    }

    /// A copy of the tree, made node by node.
    static func copied(_ tree: AppTree) -> AppTree {
        AppTree(windows: tree.windows.map { copied($0, NodeID(root: "main")) }, commands: tree.commands)
    }

    private static func copied(_ node: RenderNode, _ id: NodeID) -> RenderNode {
        RenderNode(
            id: id,
            role: node.role,
            name: node.name,
            value: node.value,
            traits: node.traits,
            attributes: node.attributes,
            actions: node.actions,
            children: node.children.map { copied($0, id.appending($0.id.component)) },
            source: node.source
        )
    }
}
