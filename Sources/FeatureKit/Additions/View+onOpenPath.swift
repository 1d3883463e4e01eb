public import Foundation

extension View {
    /// Shows the screen of a path that no link on the screen leads to, such as that of a row that is not loaded.
    ///
    /// ```swift
    /// NavigationStack(path: $path) { … }
    ///     .onOpenPath { url in
    ///         Work { if let note = await notes.note(named: url.lastPathComponent) { path = [note] } }
    ///     }
    /// ```
    ///
    /// Unlike with `onOpenURL(perform:)`, a path whose screen does not appear leads nowhere: a page then has the status 404. In
    /// SwiftUI, the action receives the URLs of `onOpenURL(perform:)`.
    public func onOpenPath(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        #if canImport(SwiftUI) && !Headless
        onOpenURL(perform: action)
        #else
        opensPaths(perform: action)
        #endif
    }
}
