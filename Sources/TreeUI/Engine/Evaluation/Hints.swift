import RenderTree

extension View {
    /// Sets a hint for renderers on each node that the view evaluates to.
    func hint(_ key: AttributeKey, _ value: String) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .text(value) })
    }

    func hint(_ key: AttributeKey, _ value: Double) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .number(value) })
    }
}
