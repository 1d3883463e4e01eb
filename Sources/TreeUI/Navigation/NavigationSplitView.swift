import RenderTree

/// A column to choose from, and one that shows what was chosen.
///
/// Source: SwiftUI's `NavigationSplitView`.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: _PrimitiveView {
    private let sidebar: Sidebar
    private let content: Content
    private let detail: Detail

    public init(
        @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.sidebar = sidebar()
        self.content = content()
        self.detail = detail()
    }

    public static func _render(_ view: NavigationSplitView, in context: inout _RenderContext) {
        context.add(RenderNode(id: context.id, role: .split)) { context in
            context.renderColumn(.sidebar, view.sidebar, at: 0)
            if Content.self != EmptyView.self { context.renderColumn(.sidebar, view.content, at: 1) }
            context.renderColumn(.detail, view.detail, at: 2)
        }
    }
}

extension NavigationSplitView where Content == EmptyView {
    public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(sidebar: sidebar, content: { EmptyView() }, detail: detail)
    }
}

extension _RenderContext {
    fileprivate mutating func renderColumn<V: View>(_ role: Role, _ content: V, at slot: Int) {
        descend(.slot(slot)) { context in
            context.add(RenderNode(id: context.id, role: role)) { V._render(content, in: &$0) }
        }
    }
}
