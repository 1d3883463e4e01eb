import RenderTree

struct MenuModifier<Items: View>: PrimitiveModifier {
    let part: MenuPart
    let items: Items

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        context.addMenu(part, items)
    }
}

extension _RenderContext {
    @_semantics("optimize.sil.specialize.generic.never")  // one copy for all types (ADR-095)
    mutating func addMenu<Items: View>(_ part: MenuPart, _ items: Items) {
        add(RenderNode(id: id.appending(.name(part.rawValue)), role: .contextMenu)) { context in
            context.beginMenu()
            Items._render(items, in: &context)
        }
    }
}
