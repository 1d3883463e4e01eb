import RenderTree

/// Changes each node that a view evaluates to.
struct NodeModifier: PrimitiveModifier {
    let change: @MainActor (inout RenderNode) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.change(content, change)
    }
}

extension View {
    /// Sets a hint for renderers on each node that the view evaluates to.
    func attribute(_ key: AttributeKey, _ value: String) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .text(value) })
    }

    func attribute(_ key: AttributeKey, _ value: Double) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .number(value) })
    }
}
