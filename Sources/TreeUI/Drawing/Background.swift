import RenderTree

extension View {
    /// What is behind the view. Forms and colours are a hint; what says something is in the tree, before the view.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: background, isInFront: false))
    }

    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: false))
    }

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        hint(.background, style._name)
    }

    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        hint(.background, style._name).hint(.clip, shape.formName)
    }

    public func background<S: Shape>(in shape: S) -> some View {
        hint(.background, "background").hint(.clip, shape.formName)
    }

    /// What is in front of the view; what says something is in the tree, after the view.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: overlay, isInFront: true))
    }

    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: true))
    }

    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { self }

    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { self }

    /// A line around the view.
    public func border<S: ShapeStyle>(_ content: S, width: Double = 1) -> some View {
        hint(.border, content._name)
    }

    /// The form that the view is cut to.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        hint(.clip, shape.formName)
    }

    public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
        hint(.clip, "roundedRectangle \(shortNumber(radius))")
    }

    public func clipped(antialiased: Bool = false) -> some View {
        hint(.clip, "rectangle")
    }

    /// The form that the view shows through; a hint without effect here.
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { self }

    public func mask<Mask: View>(_ mask: Mask) -> some View { self }
}

/// A layer before or behind a view, in the tree where it says something.
private struct LayerModifier<Layer: View>: PrimitiveModifier {
    let layer: Layer
    let isInFront: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let made = context.collect { $0.render(layer, at: .name(isInFront ? "overlay" : "background")) }
        if let fill = made.decoration {
            guard !isInFront, let fill else { return context.renderBelow(content) }
            return context.change(content) { $0.attributes[.background] = $0.attributes[.background] ?? .text(fill) }
        }
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "depth"
        let inside = context.collect { $0.renderBelow(content) }
        context.wrap(isInFront ? inside + made : made + inside, in: node)
    }
}

extension [Fragment] {
    /// The fill of the layer where it is nothing but forms, within `nil` where it has none; `nil` where it says
    /// something.
    fileprivate var decoration: String?? {
        var fill: String?
        for (index, fragment) in enumerated() {
            guard case .node(let node) = fragment, node.role == .shape, node.actions.isEmpty else { return nil }
            if index == 0 { fill = node.attributes[.background]?.text }
        }
        return .some(fill)
    }
}
