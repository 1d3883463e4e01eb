import RenderTree

extension TreeSuite {
    /// The tree of a ``Screen``: the same values, with the same ids.
    @MainActor
    static func handWritten(_ model: Model) -> AppTree {
        let window = NodeID(root: "main")
        let stack = window.appending(.slot(0)).appending(.name("Screen")).appending(.slot(0))
        let rows = stack.appending(.slot(1))
        var children = [text(model.title, stack.appending(.slot(0)))]
        children.reserveCapacity(model.items.count + 1)
        for item in model.items {
            children.append(row(item, rows.appending(.key("\(item.id)")).appending(.name("Row"))))
        }
        let screen = RenderNode(id: stack, role: .stack, attributes: [.axis: "vertical"], children: children)
        return AppTree(
            windows: [RenderNode(id: window, role: .window, attributes: [.identifier: "main"], children: [screen])]
        )
    }

    @MainActor
    static func row(_ item: Item, _ place: NodeID) -> RenderNode {
        let id = place.appending(.slot(0))
        let button = id.appending(.slot(3))
        return RenderNode(
            id: id,
            role: .stack,
            attributes: [.axis: "horizontal"],
            children: [
                text(item.text, id.appending(.slot(0))),
                RenderNode(id: id.appending(.slot(1)), role: .spacer),
                text(item.isDone ? "done" : "open", id.appending(.slot(2)), [.foreground: "secondary"]),
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

    static func text(_ text: String, _ id: NodeID, _ attributes: AttributeList = [:]) -> RenderNode {
        RenderNode(id: id, role: .text, name: AccessibleName(text, source: .text), attributes: attributes)
    }
}
