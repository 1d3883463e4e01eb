import RenderTree

extension View {
    /// Shows a choice of actions while the condition is true. Any of its buttons closes it. The visibility of the title
    /// has no effect.
    @StringTitle @TextTitle
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.dialog, Text(titleKey), isPresented, actions(), at: (fileID, line))
    }

    /// Shows a choice of actions with a message while the condition is true.
    @StringTitle @TextTitle
    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.dialog, Text(titleKey), isPresented, actions(), message(), at: (fileID, line))
    }

    /// While the condition is true and there is data, shows a choice of actions and a message for the data.
    @StringTitle @TextTitle
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
        presentingAlert(.dialog, Text(titleKey), isPresented, for: data, actions, message, at: (fileID, line))
    }

    /// While the condition is true and there is data, shows a choice of actions for the data.
    @StringTitle @TextTitle
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.dialog, Text(titleKey), isPresented, for: data, actions, noMessage, at: (fileID, line))
    }
}
