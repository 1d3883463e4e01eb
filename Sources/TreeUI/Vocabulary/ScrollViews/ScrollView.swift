import RenderTree

/// A container whose content may be larger than the container.
///
/// Source: SwiftUI's `ScrollView`.
public struct ScrollView<Content: View>: _PrimitiveView {
    private let axes: Axis.Set
    private let content: Content

    /// Creates a scroll view. In the tree it has one axis: vertical if `axes` contains it, otherwise horizontal.
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        self.axes = axes
        self.content = content()
    }

    public static func _render(_ view: ScrollView, in context: inout _RenderContext) {
        let id = context.id
        var node = RenderNode(id: id, role: .scroll)
        node.attributes[.axis] = view.axes.contains(.vertical) ? "vertical" : "horizontal"
        context.handleRefresh(on: id, &node)
        context.add(node) { context in
            context.environment.refresh = nil
            Content._render(view.content, in: &context)
        }
    }
}
