import RenderTree

/// A view that hides the type of another view. If that type changes, the state of the views inside is reset.
///
/// A factory must not return an `AnyView`: an erased view hides what an app shows (ADR-010).
public struct AnyView: _PrimitiveView {
    private let typeName: String
    private let render: @MainActor (inout _RenderContext) -> Void
    private let tag: AnyHashable?

    /// Creates a view that hides the type of `view`.
    public init<V: View>(_ view: V) {
        typeName = ViewType.of(V.self).name
        tag = V._tag(of: view)
        render = { V._render(view, in: &$0) }
    }

    public init<V: View>(erasing view: V) {
        self.init(view)
    }

    public static func _render(_ view: AnyView, in context: inout _RenderContext) {
        context.descend(.name(view.typeName)) { view.render(&$0) }
    }

    public static func _tag(of view: AnyView) -> AnyHashable? { view.tag }
}
