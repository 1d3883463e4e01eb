import RenderTree

/// Adds actions to a view. If the view is a single node, such as text, the actions apply to that node. Otherwise they
/// apply to a group around the content. Accessibility actions always apply to an element around the view.
struct GestureModifier: PrimitiveModifier {
    let actions: [_GestureAction]
    /// The role of the node around the content.
    var role = Role.group

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        // A control around the view handles the press itself.
        if actions.isEmpty || context.environment.isInControl { return V._render(content, in: &context) }
        context.addActions(to: content, role: role, addActions)
    }

    private func addActions(to node: inout RenderNode, in context: inout _RenderContext) {
        // A gesture on an inner view takes precedence.
        for action in actions where !node.accepts(action.kind) {
            let kind = action.kind
            let all = actions.filter { $0.kind == kind }
            node.actions.append(kind)
            context.handle(kind, on: node.id) { _ in for action in all { action.run() } }
        }
    }
}

extension _RenderContext {
    /// Evaluates a view and adds actions to its node, if that is a single node that a person perceives as one element;
    /// otherwise to a group around the view's nodes.
    /// - Parameter role: The role of the node around the content. Only a group can be omitted.
    mutating func addActions<V: View>(
        to content: V,
        role: Role = .group,
        _ add: (inout RenderNode, inout _RenderContext) -> Void
    ) {
        var made = collect { $0.renderBelow(content) }
        if let index = made.indexOfOnlyNode, case .node(var node) = made[index], role == .group, node.takesGestures {
            add(&node, &self)
            disableIfNeeded(&node)
            made[index] = .node(node)
            append(made)
        } else {
            var node = RenderNode(id: id, role: role)
            add(&node, &self)
            disableIfNeeded(&node)
            wrap(made, in: node)
        }
    }
}

extension RenderNode {
    /// Whether the node can take a gesture on the view itself, because a person perceives its content as one element.
    fileprivate var takesGestures: Bool {
        switch role {
        case .text, .heading, .image, .shape, .element, .progress, .gauge: true
        default: false
        }
    }
}

extension [Fragment] {
    /// The index of the only fragment that is not a menu, or `nil` if there are several or none.
    fileprivate var indexOfOnlyNode: Int? {
        guard let first = firstIndex(where: { !$0.isMenu }) else { return nil }
        return self[(first + 1)...].allSatisfy(\.isMenu) ? first : nil
    }
}

extension Fragment {
    fileprivate var isMenu: Bool {
        switch self {
        case .node(let node): node.role == .contextMenu
        case .parent(let parent): parent.node.role == .contextMenu
        case .changed(let fragment, _): fragment.isMenu
        case .component, .hoisted, .mark, .covered: false
        }
    }
}
