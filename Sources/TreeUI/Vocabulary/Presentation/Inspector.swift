import RenderTree

extension View {
    /// While the condition is true, shows a column beside the view with details about the selection. In the tree it is
    /// a node of the role `inspector` after the view. It is not modal.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }
}

private struct InspectorModifier<Inspector: View>: PrimitiveModifier {
    let isPresented: Binding<Bool>
    let inspector: Inspector

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        let node = RenderNode(id: context.id.appending(.name("inspector")), role: "inspector")
        context.present(node, closing: isPresented) { context, _ in
            context.render(inspector, at: .name("content"))
        }
    }
}
