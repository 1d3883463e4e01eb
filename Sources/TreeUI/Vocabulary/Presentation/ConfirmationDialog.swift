import RenderTree

extension View {
    /// Shows a choice of actions while the condition is true. Any of its buttons closes it. The visibility of the title
    /// has no effect.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, titleKey.string, isPresented, actions(), EmptyView(), (fileID, line)))
    }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, String(title), isPresented, actions(), EmptyView(), (fileID, line)))
    }

    /// Shows a choice of actions with a message while the condition is true.
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, titleKey.string, isPresented, actions(), message(), (fileID, line)))
    }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, String(title), isPresented, actions(), message(), (fileID, line)))
    }

    /// Shows a choice of actions and a message for the data while the condition is true and there is data.
    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .dialog,
                titleKey.string,
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .dialog,
                String(title),
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }
}
