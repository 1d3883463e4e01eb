import RenderTree

extension View {
    /// A hint for renderers, on each of the nodes that the view comes to.
    func hint(_ key: AttributeKey, _ value: String) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .text(value) })
    }

    func hint(_ key: AttributeKey, _ value: Double) -> some View {
        modifier(NodeModifier { $0.attributes[key] = .number(value) })
    }
}
