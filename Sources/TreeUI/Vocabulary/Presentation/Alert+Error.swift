public import Foundation
import RenderTree

extension View {
    /// Shows an alert with the description of an error as its title while the condition is true. Without an error,
    /// nothing is shown.
    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: () -> A,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        modifier(
            AlertModifier(.alert, error.title, isPresented.requiring(error), actions(), EmptyView(), (fileID, line))
        )
    }

    /// Shows an alert with the description of an error as its title while the condition is true, with actions and a
    /// message for the error.
    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>,
        error: E?,
        @ViewBuilder actions: (E) -> A,
        @ViewBuilder message: (E) -> M,
        fileID: StaticString = #fileID,
        line: UInt = #line
    ) -> some View {
        let isShown = isPresented.requiring(error)
        return modifier(
            AlertModifier(.alert, error.title, isShown, error.map(actions), error.map(message), (fileID, line))
        )
    }
}

extension Optional where Wrapped: LocalizedError {
    fileprivate var title: String { self?.errorDescription ?? self?.localizedDescription ?? "" }
}
