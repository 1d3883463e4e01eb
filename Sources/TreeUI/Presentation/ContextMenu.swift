import RenderTree

extension View {
    /// A menu of what can be done with the view.
    public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: () -> MenuItems) -> some View {
        modifier(ContextMenuModifier(items: menuItems()))
    }
}

private struct ContextMenuModifier<Items: View>: PrimitiveModifier {
    let items: Items

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        let node = RenderNode(id: context.id.appending(.name("contextMenu")), role: .contextMenu)
        context.add(node, containing: items)
    }
}
