import RenderTree

extension View {
    /// Sets the identity of the view. When the id changes, the view loses its state and becomes a new view.
    public func id<ID: Hashable>(_ id: ID) -> some View {
        modifier(IdentityModifier(key: String(describing: id)))
    }
}

private struct IdentityModifier: PrimitiveModifier {
    let key: String

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.render(content, at: .key(key))
    }
}
