public import Foundation
public import RenderTree

extension View {
    /// While the view is in a window, runs an action for each URL that the application is asked to open.
    ///
    /// Hosts and tests pass the URL to ``Session/open(_:)``. All such actions of the window run, in reading order,
    /// including those behind a sheet or under another screen.
    public func onOpenURL(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(OpenURLModifier(action: action))
    }
}

extension Scene {
    /// Opens the scene's window, or brings it to the front, for each URL that contains one of the strings, or for every URL if
    /// one of the strings is `*`. The ``View/onOpenURL(perform:)`` actions of this window, and of no other, then receive the
    /// URL.
    ///
    /// If several scenes handle a URL, the first one opens it. Windows that need a value do not open.
    public func handlesExternalEvents(matching conditions: Set<String>) -> some Scene {
        ChangedScene(scene: self) { $0.externalEvents = conditions }
    }
}

struct OpenURLModifier: PrimitiveModifier {
    var mark = PresentationMarks.opensURLs
    let action: @MainActor (URL) -> Void

    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        let id = context.id.appending(.name("openURL"))
        context.handle(.openURL, on: id) { event in
            if case .openURL(let text) = event, let url = URL(string: text) { action(url) }
        }
        // The mark adds the action to the window's node.
        context.mark(mark)
        context.renderBelow(content)
    }
}

@_spi(Hosts)
extension Session {
    /// Opens a URL as the system would: in the window of the scene that handles the URL, or otherwise in the frontmost window
    /// that has an ``View/onOpenURL(perform:)`` action.
    ///
    /// This sends the event `Event(.openURL(url.absoluteString), to: window.id)`, which can also be sent, logged and
    /// replayed directly.
    /// - Throws: `EventError` if no window has such an action.
    public func open(_ url: URL) throws(EventError) {
        let windows = tree.windows
        let window = windows.last { $0.accepts(.openURL) } ?? windows.last
        try send(.openURL(url.absoluteString), to: window?.id ?? NodeID(root: "main"))
    }
}
