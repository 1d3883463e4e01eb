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
        let scope = TabScope(selection: view.selection, chosen: view.chosen, isPaged: isPaged)
        context.handle(.select, on: id) { action in
            if case .select(let tag) = action { scope.select(tag) }
        }
        var node = RenderNode(id: id, role: .tabs, actions: [.select])
        if let style { node.attributes[.style] = .text(style) }
        context.add(node) { context in
            context.environment.tabs = scope
            context.renderTabContent(view.content)
        }
    }
}

/// The tabs of a tab view, and the selected one.
@MainActor
final class TabScope {
    private let scope: SelectionScope
    private let isFirstShown: () -> Bool
    private var firstTag: String?
    /// Whether each view is a page, with or without a tab item.
    let isPaged: Bool
    /// The tags of the pages without tab items, in their order.
    private var pages: [String] = []

    init<Value: Hashable>(selection: Binding<Value>?, chosen: Binding<AnyHashable?>, isPaged: Bool) {
        self.isPaged = isPaged
        if let selection {
            scope = SelectionScope(selection)
            isFirstShown = { false }
        } else {
            scope = SelectionScope(
                Binding<AnyHashable>(get: { chosen.wrappedValue ?? AnyHashable("") }, set: { chosen.wrappedValue = $0 })
            )
            isFirstShown = { chosen.wrappedValue == nil }
        }
    }

    /// Returns the tag for a tab, and whether the tab is selected.
    func register(_ value: AnyHashable, by component: Component) -> (tag: String, isShown: Bool) {
        let tag = scope.tag(for: value, in: component)
        if firstTag == nil { firstTag = tag }
        return (tag, isFirstShown() ? tag == firstTag : scope.isSelected(value))
    }

    /// Returns the number of the page with this tag, counted from 1.
    func pageNumber(of tag: String) -> Int {
        if let index = pages.firstIndex(of: tag) { return index + 1 }
        pages.append(tag)
        return pages.count
    }

    func select(_ tag: String) {
        scope.select(tag)
    }
}

extension View {
    /// Sets the label of the view in the tab view around it.
    public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        modifier(TabItemModifier(label: label()))
    }
}

private struct TabItemModifier<Label: View>: PrimitiveModifier, MakesTab {
    let label: Label

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard let tabs = context.environment.tabs else { return V._render(content, in: &context) }
        let id = context.id
        let value = context.environment.tabTag ?? V._tag(of: content) ?? AnyHashable(id.description)
        let (tag, isShown) = tabs.register(value, by: context.component)
        var node = RenderNode(id: id, role: .tab, traits: isShown ? .selected : [])
        node.attributes[.tag] = .text(tag)
        context.add(node) { context in
            context.environment.tabs = nil
            context.environment.tabTag = nil
            context.addNaming(.label, label)
            if isShown { context.render(content, at: .name("content")) }
        }
    }
}
