import RenderTree

// A drag is one action, `drag`, on the node that is dragged. Its argument is the node on which the item is dropped
// (ADR-018).

extension View {
    /// Lets a person drag a value from the view. The view accepts the action `drag`.
    public func draggable<T: Transferable>(_ payload: @autoclosure @escaping () -> T) -> some View {
        modifier(DragModifier { .value(payload()) })
    }

    /// Lets a person drag a value from the view. The preview is not in the tree.
    public func draggable<V: View, T: Transferable>(
        _ payload: @autoclosure @escaping () -> T,
        @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragModifier { .value(payload()) })
    }

    /// Lets a person drag an item from the view. The view accepts the action `drag`.
    public func onDrag(_ data: @escaping () -> NSItemProvider) -> some View {
        modifier(DragModifier { .provider(data()) })
    }

    /// Lets a person drag an item from the view. The preview is not in the tree.
    public func onDrag<V: View>(
        _ data: @escaping () -> NSItemProvider,
        @ViewBuilder preview: () -> V
    ) -> some View {
        modifier(DragModifier { .provider(data()) })
    }
}

private struct DragModifier: PrimitiveModifier {
    let item: @MainActor () -> TransferredItem

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if context.environment.isInControl { return V._render(content, in: &context) }
        context.addActions(to: content) { node, context in
            // The innermost view is dragged.
            guard !node.accepts(.drag) else { return }
            node.actions.append(.drag)
            context.handle(.drag, on: node.id, with: .drag(item))
        }
    }
}
