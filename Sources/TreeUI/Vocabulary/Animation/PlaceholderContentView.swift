/// The view that a modifier's closure changes.
///
/// Source: SwiftUI's `PlaceholderContentView`.
public struct PlaceholderContentView<Value: View>: _PrimitiveView {
    let content: Value

    public static func _render(_ view: PlaceholderContentView, in context: inout _RenderContext) {
        if context.environment.isInLabel {
            Text._render(Text(verbatim: labelPlaceholder), in: &context)
        } else {
            Value._render(view.content, in: &context)
        }
    }
}

extension View {
    /// Applies the closure to the view. The animation has no effect.
    public func animation<V: View>(
        _ animation: Animation?,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V
    ) -> some View { body(PlaceholderContentView(content: self)) }
}
