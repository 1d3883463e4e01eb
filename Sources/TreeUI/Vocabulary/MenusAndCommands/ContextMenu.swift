extension View {
    /// Adds a menu of actions to the view.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(MenuModifier(part: .contextMenu, items: menuItems()))
    }
}
