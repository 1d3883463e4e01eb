import RenderTree

/// Changes each node that the content evaluates to, with text that is formatted for the view's environment.
struct NodeTextModifier: PrimitiveModifier {
    let text: Text
    let change: @MainActor (inout RenderNode, String) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let text = text.string(in: context.environment)
        context.change(content) { change(&$0, text) }
    }
}

extension View {
    func attribute(_ key: AttributeKey, _ value: Text) -> some View {
        modifier(NodeTextModifier(text: value) { $0.attributes[key] = .text($1) })
    }
}
