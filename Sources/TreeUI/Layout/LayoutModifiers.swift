import RenderTree

extension View {
    /// The size of the view, in points.
    public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center) -> some View {
        modifier(
            NodeModifier {
                if let width { $0.attributes[.width] = .number(width) }
                if let height { $0.attributes[.height] = .number(height) }
            }
        )
    }

    /// The limits of the view's size, in points; an infinite maximum fills what there is.
    public func frame(
        minWidth: Double? = nil,
        idealWidth: Double? = nil,
        maxWidth: Double? = nil,
        minHeight: Double? = nil,
        idealHeight: Double? = nil,
        maxHeight: Double? = nil,
        alignment: Alignment = .center
    ) -> some View {
        modifier(
            NodeModifier {
                if maxWidth == .infinity { $0.attributes[.width] = "infinity" }
                if maxHeight == .infinity { $0.attributes[.height] = "infinity" }
                if alignment.horizontal != .center { $0.attributes[.alignment] = .text(alignment.horizontal.name) }
            }
        )
    }
}

/// Changes the nodes that a view comes to.
struct NodeModifier: PrimitiveModifier {
    let change: @MainActor (inout RenderNode) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.change(content, change)
    }
}
