import RenderTree

extension View {
    /// Gives the view an identity of its own: when the id changes, the view is a new one, and its state starts anew.
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
