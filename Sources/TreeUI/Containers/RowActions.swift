import RenderTree

extension View {
    /// Adds controls that a swipe over the row shows. In the tree they are in the row's menu, and replace the `Delete` of
    /// ``DynamicViewContent/onDelete(perform:)``.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        modifier(MenuModifier(part: edge == .leading ? .leadingActions : .trailingActions, items: content()))
    }

    /// A count or a few words beside the view. A tab has it as its value.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
    }

    public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(text: label?.string))
    }

    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(text: label.map { String($0) }))
    }

    public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(text: key?.string))
    }

    /// A field to search with, above the view.
    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: prompt ?? Text("Search")))
    }

    public func searchable(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    @_disfavoredOverload
    public func searchable<S: StringProtocol>(
        text: Binding<String>,
        placement: SearchFieldPlacement = .automatic,
        prompt: S
    ) -> some View {
        modifier(SearchModifier(text: text, prompt: Text(prompt)))
    }

    // MARK: How rows look: accepted, and without effect on the tree

    public func listRowBackground<V: View>(_ view: V?) -> some View { self }

    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

    public func listRowSpacing(_ spacing: Double?) -> some View { self }

    public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    public func listSectionSpacing(_ spacing: Double) -> some View { self }

    public func listItemTint(_ tint: Color?) -> some View { self }

    public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    public func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// Where a search field stands; a hint without effect here.
///
/// Source: SwiftUI's `SearchFieldPlacement`.
public struct SearchFieldPlacement: Sendable {
    public static let automatic = SearchFieldPlacement()
    public static let sidebar = SearchFieldPlacement()
    public static let toolbar = SearchFieldPlacement()
    public static let navigationBarDrawer = SearchFieldPlacement()

    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    public enum NavigationBarDrawerDisplayMode: Sendable {
        case automatic, always
    }
}

public enum Prominence: Sendable {
    case standard, increased
}

private struct BadgeModifier: PrimitiveModifier {
    let text: String?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        guard let text else { return V._render(content, in: &context) }
        if context.environment.tabs != nil {
            return context.change(content) { if $0.role == .tab { $0.value = .text(text) } }
        }
        var node = RenderNode(id: context.id, role: .stack)
        node.attributes[.axis] = "horizontal"
        let made = context.collect { context in
            context.renderBelow(content)
            var badge = RenderNode(id: context.id.appending(.slot(0)).appending(.name("badge")), role: .text)
            badge.name = AccessibleName(text, source: .text)
            badge.attributes[.style] = "badge"
            context.add(badge)
        }
        context.wrap(made, in: node)
    }
}

private struct SearchModifier: PrimitiveModifier {
    let text: Binding<String>
    let prompt: Text

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let field = TextField(text: text, prompt: prompt, label: { prompt })
        context.render(field, at: .name("search"))
        context.render(content) { $0.isSearching = !text.wrappedValue.isEmpty }
    }
}
