public import Foundation
import RenderTree

extension View {
    /// Adds a view behind this one. If it is only a shape or a colour, its fill is a hint; any other view is in the
    /// tree, before this one.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: background, isInFront: false))
    }

    /// Adds the views in the closure behind this one.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: false))
    }

    /// Sets the style behind the view, as a hint.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        attribute(.background, style._name)
    }

    /// Sets the default background behind the view, as a hint.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        attribute(.background, "background")
    }

    /// Sets the style behind the view and the shape that it fills, as hints.
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View {
        attribute(.background, style._name).attribute(.clip, shape.formName)
    }

    /// Sets the default background in a shape, as a hint.
    public func background<S: Shape>(in shape: S) -> some View {
        attribute(.background, "background").attribute(.clip, shape.formName)
    }

    /// Adds a view in front of this one. If it is only a shape or a colour, the tree omits it; any other view is in the
    /// tree, after this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: overlay, isInFront: true))
    }

    /// Adds the views in the closure in front of this one.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: true))
    }

    /// Draws a line around the view. The tree contains its style as a hint, and not its width.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        attribute(.border, content._name)
    }

    /// Clips the view to a shape, as a hint.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        attribute(.clip, shape.formName)
    }

    /// Clips the view to a rounded rectangle, as a hint. The radius is in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        attribute(.clip, "roundedRectangle \(shortNumber(radius))")
    }

    /// Clips the view to its frame, as a hint.
    public func clipped(antialiased: Bool = false) -> some View {
        attribute(.clip, "rectangle")
    }
}

/// Adds a layer before or behind a view. A layer that is only a shape becomes a hint or is omitted.
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
    /// The fill of a layer that consists only of shapes, or an inner `nil` if the shapes have no fill. The outer
    /// optional is `nil` if the layer contains anything else.
    fileprivate var decoration: String?? {
        var fill: String?
        for (index, fragment) in enumerated() {
            guard case .node(let node) = fragment, node.role == .shape, node.actions.isEmpty else { return nil }
            if index == 0 { fill = node.attributes[.background]?.text }
        }
        return .some(fill)
    }
}
