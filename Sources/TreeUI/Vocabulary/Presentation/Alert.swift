import RenderTree

extension View {
    /// Shows an alert while the condition is true. Any of its buttons closes it; without actions it has an "OK" button.
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, titleKey.string, isPresented, actions(), message(), (fileID, line)))
    }

    /// Shows an alert without a message while the condition is true. Any of its buttons closes it.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, titleKey.string, isPresented, actions(), EmptyView(), (fileID, line)))
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, String(title), isPresented, actions(), message(), (fileID, line)))
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, String(title), isPresented, actions(), EmptyView(), (fileID, line)))
    }
}

extension View {
    /// Shows an alert with actions and a message for the data while the condition is true and there is data.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .alert,
                titleKey.string,
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .alert,
                String(title),
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }

    /// Shows an alert with actions for the data, without a message, while the condition is true and there is data.
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .alert,
                titleKey.string,
                isPresented.requiring(data),
                data.map(actions),
                EmptyView(),
                (fileID, line)
            )
        )
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .alert,
                String(title),
                isPresented.requiring(data),
                data.map(actions),
                EmptyView(),
                (fileID, line)
            )
        )
    }
}

extension Binding where Value == Bool {
    /// Returns a binding that is `false` while there is no data to present.
    func requiring<T>(_ data: T?) -> Binding<Bool> {
        data == nil ? .constant(false) : self
    }
}

struct AlertModifier<Actions: View, Message: View>: PrimitiveModifier {
    private let role: Role
    private let title: String
    private let isPresented: Binding<Bool>
    private let actions: Actions
    private let message: Message
    private let source: SourceReference?

    init(
        _ role: Role,
        _ title: String,
        _ isPresented: Binding<Bool>,
        _ actions: Actions,
        _ message: Message,
        _ source: (fileID: StaticString, line: UInt)?
    ) {
        self.role = role
        self.title = title
        self.isPresented = isPresented
        self.actions = actions
        self.message = message
        self.source = source.map { SourceReference(fileID: $0.fileID, line: $0.line) }
    }

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.renderBelow(content)
        guard isPresented.wrappedValue else { return }
        var node = RenderNode(id: context.id.appending(.name(role.rawValue)), role: role, source: source)
        node.name = AccessibleName(title, source: .text)
        context.present(node, closing: isPresented) { context, dismiss in
            context.render(message, at: .name("message"))
            context.environment.afterAction = dismiss.dismiss
            if Actions.self == EmptyView.self {
                context.render(Button("OK", action: {}), at: .name("actions"))
            } else {
                context.render(actions, at: .name("actions"))
            }
        }
    }
}
