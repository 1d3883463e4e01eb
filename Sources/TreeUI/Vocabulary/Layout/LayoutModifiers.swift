public import Foundation
import RenderTree

extension View {
    /// Sets the size of the view, in points, as a hint. The alignment has no effect.
    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        modifier(
            NodeModifier {
                if let width { $0.attributes[.width] = .number(width) }
                if let height { $0.attributes[.height] = .number(height) }
            }
        )
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
}

/// Changes each node that a view evaluates to.
struct NodeModifier: PrimitiveModifier {
    let change: @MainActor (inout RenderNode) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.change(content, change)
    }
}
