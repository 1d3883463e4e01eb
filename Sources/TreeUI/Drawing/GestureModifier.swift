import RenderTree

/// Adds to what a person can do with a view. A view that is one node, such as a text, stays that node and takes the
/// gestures itself; other content gets a group around it. Accessibility actions always get an element around the view.
struct GestureModifier: PrimitiveModifier {
    let actions: [_GestureAction]
    /// The role of the node around the content.
    var role = Role.group

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        // The control around it takes the press.
        if actions.isEmpty || context.environment.isInControl { return V._render(content, in: &context) }
        var made = context.collect { $0.renderBelow(content) }
        if let index = made.indexOfOnlyNode, case .node(var node) = made[index], role == .group, node.takesGestures {
            addActions(to: &node, in: &context)
            made[index] = .node(node)
            context.append(made)
        } else {
            var node = RenderNode(id: context.id, role: role)
            addActions(to: &node, in: &context)
            context.wrap(made, in: node)
        }
    }

    private func addActions(to node: inout RenderNode, in context: inout _RenderContext) {
        // A gesture further in comes first.
        for action in actions where !node.accepts(action.kind) {
            node.actions.append(action.kind)
            context.handle(action.kind, on: node.id) { _ in action.run() }
        }
        if !context.environment.isEnabled {
            node.traits.insert(.disabled)
            node.disabledBy = context.environment.disabledBy
        }
    }
}

extension RenderNode {
    /// Whether a gesture on the view can be the node's own: what it holds, if anything, is read as one.
    fileprivate var takesGestures: Bool {
        switch role {
        case .text, .heading, .image, .shape, .element, .progress, .gauge: true
        default: false
        }
    }
}

extension [Fragment] {
    /// The place of the only fragment besides menus.
    fileprivate var indexOfOnlyNode: Int? {
        guard let first = firstIndex(where: { !$0.isMenu }) else { return nil }
        return self[(first + 1)...].allSatisfy(\.isMenu) ? first : nil
    }
}

extension Fragment {
    fileprivate var isMenu: Bool {
        switch self {
        case .node(let node), .parent(let node, _), .wrapper(let node, _): node.role == .contextMenu
        case .changed(let fragment, _): fragment.isMenu
        case .component, .hoisted, .mark, .covered: false
        }
    }
}
