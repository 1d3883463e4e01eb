import RenderTree

extension View {
    /// The implementation of `alert` and `confirmationDialog`, which `role` distinguishes.
    func presentingAlert<A: View, M: View>(
        _ role: Role,
        _ title: Text,
        _ isPresented: Binding<Bool>,
        _ actions: A,
        _ message: M = EmptyView(),
        at source: (fileID: StaticString, line: UInt)?
    ) -> some View {
        modifier(
            AlertModifier(
                role: role,
                title: title,
                isPresented: isPresented,
                actions: actions,
                hasActions: A.self != EmptyView.self,
                message: message,
                source: source.map { SourceReference(fileID: $0.fileID, line: $0.line) }
            )
        )
    }

    /// The implementation for alerts and dialogs with data. Without data, nothing is shown.
    func presentingAlert<T, A: View, M: View>(
        _ role: Role,
        _ title: Text,
        _ isPresented: Binding<Bool>,
        for data: T?,
        _ actions: (T) -> A,
        _ message: (T) -> M,
        at source: (fileID: StaticString, line: UInt)
    ) -> some View {
        modifier(
            AlertModifier(
                role: role,
                title: title,
                isPresented: data == nil ? .constant(false) : isPresented,
                actions: data.map(actions),
                hasActions: A.self != EmptyView.self,
                message: data.map(message),
                source: SourceReference(fileID: source.fileID, line: source.line)
            )
        )
    }
}

@MainActor
func noMessage<T>(_ data: T) -> EmptyView { EmptyView() }

private struct AlertModifier<Actions: View, Message: View>: PrimitiveModifier {
    let role: Role
    let title: Text
    let isPresented: Binding<Bool>
    let actions: Actions
    /// Whether the application gives the alert buttons.
    let hasActions: Bool
    let message: Message
    let source: SourceReference?

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        var node = RenderNode(id: context.id.appending(.name(role.rawValue)), role: role, source: source)
        node.name = AccessibleName(title.string(in: context.environment), source: .text)
        context.present(node, closing: isPresented) { context, dismiss in
            context.render(message, at: .name("message"))
            context.environment.afterAction = dismiss.dismiss
            if hasActions {
                context.render(actions, at: .name("actions"))
            } else {
                context.render(Button("OK", action: {}), at: .name("actions"))
            }
        }
    }
}
