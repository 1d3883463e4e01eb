import RenderTree

extension View {
    /// Shows a sheet over the window while the condition holds.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(role: .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
    }

    /// Shows a sheet over the window while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(
            PresentationModifier(role: .sheet, isPresented: presence(of: item), onDismiss: onDismiss) {
                item.wrappedValue.map { content($0).id($0.id) }
            }
        )
    }

    /// Shows a popover at the view while the condition holds.
    public func popover<Content: View>(
        isPresented: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(role: .popover, isPresented: isPresented, onDismiss: nil, content: content))
    }

    /// Whether there is an item; writing `false` removes it.
    private func presence<Item>(of item: Binding<Item?>) -> Binding<Bool> {
        Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
    }
}

/// Shows a component of its own over what it modifies.
struct PresentationModifier<Presented: View>: PrimitiveModifier {
    let role: Role
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    let content: () -> Presented

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        let id = context.id.appending(.name(role.rawValue))
        let close: @MainActor () -> Void = {
            isPresented.wrappedValue = false
            onDismiss?()
        }
        var node = RenderNode(id: id, role: role, actions: [.dismiss])
        if role.isModal { node.traits.insert(.modal) }
        context.handle(.dismiss, on: id) { _ in close() }
        context.add(node) { context in
            context.environment.dismiss = DismissAction(dismiss: close)
            // A presentation stands apart from the container that presents it.
            context.environment.selection = nil
            context.environment.tabs = nil
            context.environment.isEnabled = true
            context.environment.disabledBy = nil
            context.renderComponent(Deferred(content: self.content))
        }
    }
}
