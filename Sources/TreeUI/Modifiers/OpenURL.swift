public import Foundation
import RenderTree

extension View {
    /// Does something with a URL that the application is asked to open, while the view is in a window.
    ///
    /// Hosts and tests hand it to ``Session/open(_:)``. Every view of the window that has such an action is told, in
    /// reading order, also behind a sheet and under another screen.
    public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}

private struct OpenURLModifier: PrimitiveModifier {
    let action: @MainActor (URL) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let id = context.id.appending(.name("openURL"))
        context.handle(.openURL, on: id) { event in
            if case .openURL(let text) = event, let url = URL(string: text) { action(url) }
        }
        // The window takes the action.
        context.mark(.opensURLs)
        context.renderBelow(content)
    }
}

extension Session {
    /// Opens a URL as if the system had been asked to: in the window in front, of those that have an
    /// ``View/onOpenURL(perform:)``.
    ///
    /// It is the event `Event(.openURL(url.absoluteString), to: window.id)`, which may also be sent, logged and replayed.
    /// - Throws: ``EventError`` where no window takes URLs.
    public func open(_ url: URL) throws(EventError) {
        let windows = tree.windows
        let window = windows.last { $0.accepts(.openURL) } ?? windows.last
        try send(.openURL(url.absoluteString), to: window?.id ?? NodeID(root: "main"))
    }
}
