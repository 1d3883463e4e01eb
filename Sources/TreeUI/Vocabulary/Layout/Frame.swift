public import Foundation
import RenderTree

extension View {
    /// Adds a hint for the size of the view in points. The alignment has no effect.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(FrameModifier(width: width, height: height))
    }

    /// Sets limits for the size of the view. Only two of the arguments have an effect, as hints: an infinite maximum,
    /// which fills the available space, and the horizontal alignment.
    public func frame(
        minWidth: CGFloat? = nil,
        idealWidth: CGFloat? = nil,
        maxWidth: CGFloat? = nil,
        minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil,
        maxHeight: CGFloat? = nil,
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

    /// Adds content at the top or bottom edge of the view. In the tree, a vertical stack contains the content and the view,
    /// and the content's `edge` attribute asks renderers to keep the content visible while the view scrolls. The alignment
    /// and the spacing have no effect.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = VStack { content() }.attribute(.edge, edge == .top ? "top" : "bottom")
        return VStack {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
    }
}

/// Sets a hint for the size of a view, and the size of the drawings in it.
private struct FrameModifier: PrimitiveModifier {
    let width, height: CGFloat?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let change: @MainActor (inout RenderNode) -> Void = { node in
            if let width { node.attributes[.width] = .number(width) }
            if let height { node.attributes[.height] = .number(height) }
        }
        // The most frequent views in a frame draw nothing, and need no separate environment.
        guard let width, let height, width > 0, height > 0, V.self != Image.self, V.self != Text.self else {
            return context.change(content, change)
        }
        context.change(content.modifier(DrawingSizeModifier(size: CGSize(width: width, height: height))), change)
    }
}

private struct DrawingSizeModifier: PrimitiveModifier {
    let size: CGSize

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.render(content) { $0.drawingSize = size }
    }
}
