import RenderTree

/// A view whose child views each become a tab of the tab view around it.
@MainActor
protocol TabContainer {
    static var holdsTabs: Bool { get }
}

/// A modifier that makes a tab of its view.
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

extension _RenderContext {
    /// Whether the views here are pages of a `TabView` with the page style.
    var isAmongPages: Bool { environment.tabs?.isPaged == true }

    /// Evaluates a view inside tabs. If the style shows pages, a view without a tab item is a page.
    mutating func renderTabContent<V: View>(_ content: V) {
        guard let tabs = environment.tabs, tabs.isPaged, (V.self as? any TabContainer.Type)?.holdsTabs != true else {
            return V._render(content, in: &self)
        }
        addTab(of: content, in: tabs, label: EmptyView()) { tag in
            AccessibleName("Page \(tabs.pageNumber(of: tag))", source: .text)
        }
    }
}
