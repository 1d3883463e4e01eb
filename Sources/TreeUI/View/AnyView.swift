import RenderTree

/// A view of any type. State below it starts anew when the type changes.
///
/// No factory returns one: an erased view hides what an app shows (ADR-010).
public struct AnyView: _PrimitiveView {
    private let typeName: String
    private let render: @MainActor (inout _RenderContext) -> Void
    private let tag: AnyHashable?

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
