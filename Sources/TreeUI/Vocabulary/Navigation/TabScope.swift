import RenderTree

/// The tabs of a tab view, and which one is selected.
@MainActor
final class TabScope {
    private let scope: SelectionScope
    private let isFirstShown: () -> Bool
    /// The first tab, which is shown until a person selects another.
    private let first: FirstTab
    /// Whether this evaluation has found the first tab.
    private var hasFirst = false
    /// The component that evaluates the tab view.
    private weak var component: Component?
    /// The number of child components that it had before those in the tabs.
    private let childCount: Int
    /// Whether each view is a page, with or without a tab item.
    let isPaged: Bool
    /// The tags of the pages without tab items, in order.
    private var pages: [String] = []

    init<Value: Hashable>(
        selection: Binding<Value>?,
        chosen: Binding<AnyHashable?>,
        isPaged: Bool,
        first: FirstTab,
        component: Component
    ) {
        self.isPaged = isPaged
        self.first = first
        self.component = component
        childCount = component.childCount
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
    fileprivate func register(_ value: AnyHashable, by component: Component) -> (tag: String, isShown: Bool) {
        let tag = scope.tag(for: value, in: component)
        guard isFirstShown() else { return (tag, scope.isSelected(value)) }
        // After a child component, this may not be the first: the child is evaluated later and can have a tab.
        if !hasFirst, component === self.component, component.childCount == childCount {
            hasFirst = true
            first.set(tag)
        }
        return (tag, tag == first.tag)
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

/// The tag of the first tab, kept from one evaluation of the tab view to the next.
@MainActor
final class FirstTab {
    private let state = StateStorage<String?>(nil)
    /// The same tag. Reading it in an evaluation does not make that evaluation depend on it.
    private var current: String?

    /// The tag; `nil` while the first tab is not known.
    var tag: String? { state.value }

    func set(_ tag: String) {
        if tag == current { return }
        current = tag
        state.value = tag
    }
}

/// The tag of a tab. The first one in reading order is the first tab's.
private enum FirstTabKey: PreferenceKey {
    static var defaultValue: String? { nil }

    static func reduce(value: inout String?, nextValue: () -> String?) {
        value = value ?? nextValue()
    }
}

extension _RenderContext {
    /// Returns the first tab of the tab view at this place, and updates it when the order of the tabs changes.
    mutating func firstTab(at id: NodeID) -> FirstTab {
        let first = component.keptObjects.object(at: id.appending(.name("first"))) { FirstTab() }
        watchPreference(FirstTabKey.self) { if let tag = $0 { first.set(tag) } }
        return first
    }

    /// Adds a view's tab. The tab's content is in the tree only if the tab is selected.
    /// - Parameter name: A closure that returns the name of a tab without a label.
    mutating func addTab<V: View, Label: View>(
        of content: V,
        in tabs: TabScope,
        label: Label,
        name: (_ tag: String) -> AccessibleName? = { _ in nil }
    ) {
        let id = id
        let value = environment.tabTag ?? V._tag(of: content) ?? AnyHashable(id.description)
        let (tag, isShown) = tabs.register(value, by: component)
        var node = RenderNode(id: id, role: .tab, name: name(tag), traits: isShown ? .selected : [])
        node.attributes[.tag] = .text(tag)
        preference(FirstTabKey.self, tag) { context in
            context.add(node) { context in
                context.environment.tabs = nil
                context.environment.tabTag = nil
                context.addNaming(.label, label)
                if isShown { context.render(content, at: .name("content")) }
            }
        }
    }
}
