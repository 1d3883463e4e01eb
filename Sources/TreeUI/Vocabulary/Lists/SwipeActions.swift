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
}
