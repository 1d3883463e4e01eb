import RenderTree

/// A container that shows one of several views, which a person selects by their tab items.
///
/// With a selection, each view needs a `.tag(_:)` of its type. Without one, the first view is shown until a person
/// selects another.
///
/// Source: SwiftUI's `TabView`.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    @State private var chosen: AnyHashable?
    private let selection: Binding<SelectionValue>?
    private let content: Content

    /// Creates tabs whose selection is a binding.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    public var body: some View {
        Tabs(selection: selection, chosen: $chosen, content: content)
    }
}

extension TabView where SelectionValue == Int {
    /// Creates tabs that keep their own selection.
    public init(@ViewBuilder content: () -> Content) {
        self.init(selection: nil, content: content)
    }
}

private struct Tabs<SelectionValue: Hashable, Content: View>: _PrimitiveView {
    let selection: Binding<SelectionValue>?
    let chosen: Binding<AnyHashable?>
    let content: Content

    static func _render(_ view: Tabs, in context: inout _RenderContext) {
        let id = context.id
        let style = context.environment.styles.tabs
        let isPaged = style == PageTabViewStyle._name
        let scope = TabScope(
            selection: view.selection,
            chosen: view.chosen,
            isPaged: isPaged,
            first: context.firstTab(at: id),
            component: context.component
        )
        context.handle(.select, on: id) { action in
            if case .select(let tag) = action { scope.select(tag) }
        }
        var node = RenderNode(id: id, role: .tabs, actions: [.select])
        if let style { node.attributes[.style] = .text(style) }
        context.add(node) { context in
            context.environment.tabs = scope
            context.renderPage(view.content)
        }
    }
}

extension View {
    /// Sets the view's label in the surrounding tab view.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }
}

private struct TabItemModifier<Label: View>: PrimitiveModifier, MakesTab {
    let label: Label

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard let tabs = context.environment.tabs else { return V._render(content, in: &context) }
        context.addTab(of: content, in: tabs, label: label)
    }
}
