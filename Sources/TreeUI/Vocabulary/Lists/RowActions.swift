public import Foundation
import RenderTree

extension View {
    /// Adds controls that a swipe across the row reveals. In the tree they are items of the row's menu, and replace the
    /// `Delete` item of ``DynamicViewContent/onDelete(perform:)``.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing,
        allowsFullSwipe: Bool = true,
        @ViewBuilder content: () -> T
    ) -> some View {
        modifier(MenuModifier(part: edge == .leading ? .leadingActions : .trailingActions, items: content()))
    }

    /// Adds a count to the view: the value of a tab, and text beside any other view. A count of zero adds nothing.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : "\(count)"))
    }

    /// Adds a short text to the view: the value of a tab, and text beside any other view. `nil` adds nothing.
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

    /// Adds a search field above the view. The placement is a hint without effect here.
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

    // MARK: The appearance of rows: accepted, and without effect on the tree

    /// Sets the background of the row; without effect here.
    public func listRowBackground<V: View>(_ view: V?) -> some View { self }

    /// Sets the insets of the row; without effect here.
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { self }

    /// Shows or hides the separators of the row; without effect here.
    public func listRowSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    /// Sets the colour of the row's separators; without effect here.
    public func listRowSeparatorTint(_ color: Color?, edges: Edge.Set = .all) -> some View { self }

    /// Sets the distance between rows; without effect here.
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { self }

    /// Shows or hides the separators of the section; without effect here.
    public func listSectionSeparator(_ visibility: Visibility, edges: Edge.Set = .all) -> some View { self }

    /// Sets the distance between sections; without effect here.
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { self }

    /// Sets the colour of the row's image and accessories; without effect here.
    public func listItemTint(_ tint: Color?) -> some View { self }

    /// Turns the hover effect of the row off; without effect here.
    public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }

    /// Sets the prominence of section headers; without effect here.
    public func headerProminence(_ prominence: Prominence) -> some View { self }
}

/// The placement of a search field; a hint without effect here.
///
/// Source: SwiftUI's `SearchFieldPlacement`.
public struct SearchFieldPlacement: Sendable {
    /// The placement that suits the platform.
    public static let automatic = SearchFieldPlacement()
    /// A placement in the sidebar.
    public static let sidebar = SearchFieldPlacement()
    /// A placement in the toolbar.
    public static let toolbar = SearchFieldPlacement()
    /// A placement below the navigation bar's title.
    public static let navigationBarDrawer = SearchFieldPlacement()

    /// Returns a placement below the navigation bar's title. The display mode has no effect.
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement {
        SearchFieldPlacement()
    }

    /// The display of a search field below the navigation bar's title.
    public enum NavigationBarDrawerDisplayMode: Sendable {
        case automatic, always
    }
}

/// The prominence of a section header; a hint without effect here.
///
/// Source: SwiftUI's `Prominence`.
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
