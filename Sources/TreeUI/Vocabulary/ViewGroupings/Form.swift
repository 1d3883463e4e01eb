import RenderTree

/// A container for controls that edit values, usually grouped in sections.
///
/// Source: SwiftUI's `Form`.
public struct Form<Content: View>: _PrimitiveView {
    private let content: Content

    /// Creates a form from the controls and sections in the closure.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    public static func _render(_ view: Form, in context: inout _RenderContext) {
        var node = RenderNode(id: context.id, role: .form)
        if let style = context.environment.styles.form { node.attributes[.style] = .text(style) }
        context.add(node, containing: view.content)
    }
}
