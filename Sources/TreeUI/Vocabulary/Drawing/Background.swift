public import Foundation
import RenderTree

extension View {
    /// Adds a view behind this one. If it is only a shape or a color, its fill is a hint; any other view is in the
    /// tree, before this one.
    @_disfavoredOverload
    public func background<Background: View>(_ background: Background, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: background, isInFront: false))
    }

    /// Adds the views in the closure behind this one.
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: false))
    }

    /// Adds a hint for the style behind the view. The views in it read a material as `backgroundMaterial`.
    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        modifier(BackgroundModifier(style: style))
    }

    /// Adds a hint to show the environment's background style behind the view.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle())
    }

    /// Adds hints for the style behind the view and for the shape that the style fills. The fill style has no effect.
    public func background<S: ShapeStyle, T: Shape>(
        _ style: S,
        in shape: T,
        fillStyle: FillStyle = FillStyle()
    ) -> some View {
        background(style).attribute(.clip, shape.formName)
    }

    /// Adds a hint to show the environment's background style behind the view, in a shape. The fill style has no
    /// effect.
    public func background<S: Shape>(in shape: S, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape)
    }

    /// Sets the style that `.background` represents in this view.
    public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        environment(\.backgroundStyle, AnyShapeStyle(style))
    }

    /// Adds a view in front of this one. If it is only a shape or a color, the tree omits it; any other view is in the
    /// tree, after this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
        modifier(LayerModifier(layer: overlay, isInFront: true))
    }

    /// Adds the views in the closure in front of this one.
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(LayerModifier(layer: content(), isInFront: true))
    }

    /// Draws a line around the view. The tree contains a hint for the line's style, but not for its width.
    public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
        attribute(.border, content._name)
    }

    /// Adds a hint to clip the view to a shape.
    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        attribute(.clip, shape.formName)
    }

    /// Adds a hint to clip the view to a rounded rectangle. The radius is in points.
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        attribute(.clip, "roundedRectangle \(shortNumber(radius))")
    }

    /// Adds a hint to clip the view to its frame.
    public func clipped(antialiased: Bool = false) -> some View {
        attribute(.clip, "rectangle")
    }
}

extension EnvironmentValues {
    /// The style that `.background` represents; `nil` for the system's style.
    @Entry public var backgroundStyle: AnyShapeStyle?

    /// The material behind the view; `nil` if another style is the nearest background.
    @Entry public var backgroundMaterial: Material?
}

private struct BackgroundModifier: PrimitiveModifier {
    private let name: String
    private let material: Material?

    init<S: ShapeStyle>(style: S) {
        name = style._name
        material = style as? Material
    }

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let environment = context.environment
        let name = (name == BackgroundStyle()._name ? environment.backgroundStyle?._name : nil) ?? name
        let change: @MainActor (inout RenderNode) -> Void = { $0.attributes[.background] = .text(name) }
        guard material != nil || environment.backgroundMaterial != nil else { return context.change(content, change) }
        context.change(content.environment(\.backgroundMaterial, material), change)
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
            guard case .node(let node) = fragment, node.role == .shape, node.actions.isEmpty,
                node.attributes[.drawing] == nil
            else { return nil }
            if index == 0 { fill = node.attributes[.background]?.text }
        }
        return .some(fill)
    }
}
