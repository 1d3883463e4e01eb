public import Foundation
import RenderTree

extension View {
    /// While the condition is true, shows an alert whose title is an error's description. Without an error, nothing is
    /// shown.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(
            .alert,
            Text(verbatim: error.title),
            isPresented,
            for: error,
            { _ in actions() },
            noMessage,
            at: (fileID, line)
        )
    }

    /// While the condition is true, shows an alert with actions and a message for an error. The title is the error's
    /// description.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        presentingAlert(
            .alert,
            Text(verbatim: error.title),
            isPresented,
            for: error,
            actions,
            message,
            at: (fileID, line)
        )
    }
}

extension Optional where Wrapped: LocalizedError {
    fileprivate var title: String { self?.errorDescription ?? self?.localizedDescription ?? "" }
}
