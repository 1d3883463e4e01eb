import RenderTree

extension View {
    /// Shows a sheet over the window while the condition is true. The action `onDismiss` runs when the sheet closes,
    /// whether a person or the application closes it.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.sheet, isPresented, onDismiss, at: (fileID, line), content)
    }

    /// Shows a sheet over the window while there is an item.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.sheet, item, onDismiss, at: (fileID, line), content)
    }

    /// Shows a view that covers the whole window while the condition is true. In the tree it is a sheet.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.sheet, isPresented, onDismiss, at: (fileID, line), content)
    }

    /// Shows a view that covers the whole window while there is an item. In the tree it is a sheet.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>,
        onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> Content,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presenting(.sheet, item, onDismiss, at: (fileID, line), content)
    }

    /// Prevents a person from dismissing the sheet that the view is in. Buttons in the sheet can still close it.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        modifier(DismissMarkModifier(isDisabled: isDisabled))
    }
}

extension View {
    /// The implementation of `sheet`, `fullScreenCover` and `popover` with a condition. `role` distinguishes them.
    func presenting<Content: View>(
        _ role: Role,
        _ isPresented: Binding<Bool>,
        _ onDismiss: (() -> Void)? = nil,
        at source: (fileID: StaticString, line: UInt),
        _ content: @escaping () -> Content
    ) -> some View {
        let source = SourceReference(fileID: source.fileID, line: source.line)
        return modifier(PresentationModifier(role, isPresented, source, onDismiss, content: content))
    }

    /// The implementation for presentations with an item. Another item presents the content anew.
    func presenting<Item: Identifiable, Content: View>(
        _ role: Role,
        _ item: Binding<Item?>,
        _ onDismiss: (() -> Void)? = nil,
        at source: (fileID: StaticString, line: UInt),
        _ content: @escaping (Item) -> Content
    ) -> some View {
        presenting(role, presence(of: item), onDismiss, at: source) {
            item.wrappedValue.map { content($0).id($0.id) }
        }
    }
}

/// Presents content as a separate component over the modified view.
private struct PresentationModifier<Presented: View>: PrimitiveModifier {
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
        // The sheet disappears for any reason: through a person, its own button or the application, or with the
        // presenting view.
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
