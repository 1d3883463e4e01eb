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
