import RenderTree

extension View {
    /// Shows a sheet over the window while the condition is true. The action `onDismiss` runs when the sheet goes away,
    /// whether a person or the application closes it.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(PresentationModifier(.sheet, isPresented, source, onDismiss, content: content))
    }

    /// Shows a sheet over the window while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let source = SourceReference(fileID: fileID, line: line)
        return modifier(
            PresentationModifier(.sheet, presence(of: item), source, onDismiss) {
                item.wrappedValue.map { content($0).id($0.id) }
            }
        )
    }

    /// Shows a view that covers the whole window while the condition is true. In the tree it is a sheet.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
    }

    /// Shows a view that covers the whole window while there is an item. In the tree it is a sheet.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content, fileID: fileID, line: line)
    }

    /// Prevents a person from dismissing the sheet that the view is in. Buttons in the sheet can still close it.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(DismissMarkModifier(isDisabled: isDisabled))
    }
}

/// Presents content as a component of its own over the modified view.
struct PresentationModifier<Presented: View>: PrimitiveModifier {
    private let role: Role
    private let isPresented: Binding<Bool>
    private let source: SourceReference
    private let onDismiss: (() -> Void)?
    private let content: () -> Presented

    init(
        _ role: Role,
        _ isPresented: Binding<Bool>,
        _ source: SourceReference,
        _ onDismiss: (() -> Void)?,
        content: @escaping () -> Presented
    ) {
        self.role = role
        self.isPresented = isPresented
        self.source = source
        self.onDismiss = onDismiss
        self.content = content
    }

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        let node = RenderNode(id: context.id.appending(.name(role.rawValue)), role: role, source: source)
        // The sheet goes away for any reason: a person, its own button, the application, or with the presenting view.
        if let onDismiss { context.component.effects.append((node.id, Effect(kind: .disappear { onDismiss() }))) }
        context.present(node, closing: isPresented) { context, _ in
            context.renderComponent(Deferred(content: self.content))
        }
    }
}

private struct DismissMarkModifier: PrimitiveModifier {
    let isDisabled: Bool

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        if isDisabled { context.mark(.staysOpen) }
        context.renderBelow(content)
    }
}
