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

    /// Adds content at the top or bottom edge of the view. In the tree, a vertical stack contains the content and the
    /// view.
    public func safeAreaInset<V: View>(
        edge: VerticalEdge,
        alignment: HorizontalAlignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        let inset = content()
        return VStack {
            if edge == .top { inset }
            self
            if edge == .bottom { inset }
        }
    }
}
