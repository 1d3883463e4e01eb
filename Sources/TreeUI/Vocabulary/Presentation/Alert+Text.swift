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
        presentingAlert(.alert, title, isPresented, actions(), message(), at: (fileID, line))
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
        presentingAlert(.alert, title, isPresented, for: data, actions, message, at: (fileID, line))
    }

    public func alert<A: View>(
        _ title: Text,
        isPresented: Binding<Bool>,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, title, isPresented, actions(), at: (fileID, line))
    }

    public func alert<A: View, T>(
        _ title: Text,
        isPresented: Binding<Bool>,
        presenting data: T?,
        @ViewBuilder actions: (T) -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(.alert, title, isPresented, for: data, actions, noMessage, at: (fileID, line))
    }
}
