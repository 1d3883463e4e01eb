import RenderTree

/// Changes each node that a view evaluates to.
struct NodeModifier: PrimitiveModifier {
    let change: @MainActor (inout RenderNode) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.change(content, change)
    }
}

/// Changes each node that the content evaluates to, by a text in the form of the view's environment.
struct NodeTextModifier: PrimitiveModifier {
    let text: Text
    let change: @MainActor (inout RenderNode, String) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let text = text.string(in: context.environment)
        context.change(content) { change(&$0, text) }
    }
}

extension View {
    /// Sets a hint for renderers on each node that the view evaluates to.
    func attribute(_ key: AttributeKey, _ value: String) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .text(value) })
    }

    func attribute(_ key: AttributeKey, _ value: Text) -> some View {
        modifier(NodeTextModifier(text: value) { $0.attributes[key] = .text($1) })
    }

    func attribute(_ key: AttributeKey, _ value: Double) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .number(value) })
    }
}
