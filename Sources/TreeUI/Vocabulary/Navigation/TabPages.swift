import RenderTree

/// A view whose child views each become a tab of the surrounding tab view.
@MainActor
protocol TabContainer {
    static var holdsTabs: Bool { get }
}

/// A modifier that turns its view into a tab.
protocol MakesTab {}

extension TupleView: TabContainer {
    static var holdsTabs: Bool { true }
}

extension ForEach: TabContainer {
    static var holdsTabs: Bool { true }
}

extension Group: TabContainer {
    static var holdsTabs: Bool { true }
}

extension _ConditionalContent: TabContainer {
    static var holdsTabs: Bool { true }
}

extension Optional: TabContainer {
    static var holdsTabs: Bool { true }
}

extension ModifiedContent: TabContainer {
    static var holdsTabs: Bool {
        Modifier.self is any MakesTab.Type || (Content.self as? any TabContainer.Type)?.holdsTabs == true
    }
}

extension TabScope: PageContainer {
    /// Adds a view without a tab item as a page. A view that is a tab, or consists of several, adds its tabs itself.
    func addPage<V: View>(_ content: V, in context: inout _RenderContext) {
        guard (V.self as? any TabContainer.Type)?.holdsTabs != true else { return V._render(content, in: &context) }
        context.addTab(of: content, in: self, label: EmptyView()) { tag in
            AccessibleName("Page \(pageNumber(of: tag))", source: .text)
        }
    }
}
