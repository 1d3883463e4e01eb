extension View {
    /// Adds a menu of actions to the view.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(MenuModifier(part: .contextMenu, items: menuItems()))
    }

    /// Adds a menu of actions to the view. The preview is not in the tree.
    public func contextMenu<M: View, P: View>(
        @ViewBuilder menuItems: () -> M,
        @ViewBuilder preview: () -> P
    ) -> some View {
        modifier(MenuModifier(part: .contextMenu, items: menuItems()))
    }
}

extension View {
    /// Adds a menu of actions to the view, if there is one. SwiftUI's older form.
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        modifier(MenuModifier(part: .contextMenu, items: contextMenu?.items))
    }
}

/// A menu of actions that ``View/contextMenu(_:)`` adds to a view.
///
/// Source: SwiftUI's `ContextMenu`.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// Creates a menu.
    public init(@ViewBuilder menuItems: () -> MenuItems) {
        items = menuItems()
    }
}
