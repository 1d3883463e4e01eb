import RenderTree

// The forms with a `Text` as the title.

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
        presentingAlert(.dialog, title, isPresented, actions(), message(), at: (fileID, line))
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
        presentingAlert(.dialog, title, isPresented, for: data, actions, message, at: (fileID, line))
    }

    public func confirmationDialog<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.dialog, title, isPresented, actions(), at: (fileID, line))
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
        presentingAlert(.dialog, title, isPresented, for: data, actions, noMessage, at: (fileID, line))
    }
}
