import RenderTree

// The forms with a `Text` as the title.

extension View {
    public func alert<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, title.string, isPresented, actions(), message(), (fileID, line)))
    }

    public func alert<A: View, M: View, T>(
        _ title: Text,
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
                title.string,
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }

    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.alert, title.string, isPresented, actions(), EmptyView(), (fileID, line)))
    }

    public func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .alert,
                title.string,
                isPresented.requiring(data),
                data.map(actions),
                EmptyView(),
                (fileID, line)
            )
        )
    }
}

extension View {
    public func confirmationDialog<A: View, M: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        @ViewBuilder message: () -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, title.string, isPresented, actions(), message(), (fileID, line)))
    }

    public func confirmationDialog<A: View, M: View, T>(
        _ title: Text,
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
                title.string,
                isPresented.requiring(data),
                data.map(actions),
                data.map(message),
                (fileID, line)
            )
        )
    }

    public func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(AlertModifier(.dialog, title.string, isPresented, actions(), EmptyView(), (fileID, line)))
    }

    public func confirmationDialog<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(
                .dialog,
                title.string,
                isPresented.requiring(data),
                data.map(actions),
                EmptyView(),
                (fileID, line)
            )
        )
    }

    /// Shows a choice of actions for the data while the condition is true.
    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        confirmationDialog(
            Text(titleKey),
            isPresented: isPresented,
            presenting: data,
            actions: actions,
            fileID: fileID,
            line: line
        )
    }

    @_disfavoredOverload
    public func confirmationDialog<S: StringProtocol, A: View, T>(
        _ title: S,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        confirmationDialog(
            Text(verbatim: String(title)),
            isPresented: isPresented,
            presenting: data,
            actions: actions,
            fileID: fileID,
            line: line
        )
    }
}
