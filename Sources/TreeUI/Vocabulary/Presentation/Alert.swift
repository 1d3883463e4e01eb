import RenderTree

extension View {
    /// Shows an alert while the condition is true. Any of its buttons closes it; without actions it has an "OK" button.
    @StringTitle @TextTitle
    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, Text(titleKey), isPresented, actions(), message(), at: (fileID, line))
    }

    /// Shows an alert without a message while the condition is true. Any of its buttons closes it.
    @StringTitle @TextTitle
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, Text(titleKey), isPresented, actions(), at: (fileID, line))
    }
}

extension View {
    /// While the condition is true and there is data, shows an alert with actions and a message for the data.
    @StringTitle @TextTitle
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        @ViewBuilder message: (T) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, Text(titleKey), isPresented, for: data, actions, message, at: (fileID, line))
    }

    /// While the condition is true and there is data, shows an alert without a message, with actions for the data.
    @StringTitle @TextTitle
    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, Text(titleKey), isPresented, for: data, actions, noMessage, at: (fileID, line))
    }
}
