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
        // The menu is the content's, whatever nodes that comes to: a group of its own holds both.
        let id = context.id
        context.add(RenderNode(id: id, role: .group)) { context in
            V._render(content, in: &context)
            let menu = RenderNode(id: id.appending(.name("contextMenu")), role: .contextMenu)
            context.add(menu) { Items._render(items, in: &$0) }
        }
    }
}
