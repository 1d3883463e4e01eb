/// A group of views that has no layout.
public struct Group<Content> {
    package let content: Content

    package init(grouping content: Content) {
        self.content = content
    }
}

extension Group: View where Content: View {
    /// Creates a group of views.
    public init(@ViewBuilder content: () -> Content) {
        self.init(grouping: content())
    }

    public var body: EmptyView { EmptyView() }

    public static func _render(_ view: Group, in context: inout _RenderContext) {
        context.renderPage(view.content)
    }

    public static func _tag(of view: Group) -> AnyHashable? { Content._tag(of: view.content) }
}
