import RenderTree

extension View {
    /// Adds a menu to the title. In the tree it is a menu named "Title" in the toolbar.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        let items = content()
        return toolbar { ToolbarTitleMenu { items } }
    }

    /// Sets the subtitle of the window, sheet, column or tab that the view is in. In the tree it is text below the
    /// title.
    @StringTitle @TextTitle
    public func navigationSubtitle(_ subtitleKey: LocalizedStringKey) -> some View {
        modifier(SubtitleModifier(subtitle: Text(subtitleKey)))
    }
}

/// A menu that the toolbar's title opens. In the tree it is a menu named "Title" in the toolbar.
///
/// Source: SwiftUI's `ToolbarTitleMenu`.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent, CustomizableToolbarContent {
    private let content: Content

    /// Creates a menu with items.
    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Creates a menu with the items that the system provides. In the tree it is empty.
    public init() where Content == EmptyView {
        content = EmptyView()
    }

    public var body: some ToolbarContent { EmptyToolbarContent() }

    public static func _render(_ menu: ToolbarTitleMenu, in context: inout _RenderContext) {
        guard Content.self != EmptyView.self else { return }
        context.render(Menu("Title") { menu.content }, at: .name("titleMenu"))
    }
}

private struct SubtitleModifier: PrimitiveModifier {
    let subtitle: Text

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let made = context.collect { $0.render(subtitle, at: .name("subtitle")) }
        context.hoist(made)
        context.renderBelow(content)
    }
}
