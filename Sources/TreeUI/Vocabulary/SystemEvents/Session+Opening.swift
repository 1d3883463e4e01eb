import Foundation
import RenderTree

extension View {
    /// Keeps paths waiting while the view is in a window, and opens them after the view has disappeared.
    package func opensPathsLater() -> some View { modifier(PathsLaterModifier()) }

    /// Shows the screens of paths that no link leads to. A path whose screen does not appear leads nowhere.
    package func opensPaths(perform action: @escaping @MainActor (URL) -> Void) -> some View {
        modifier(OpenURLModifier(mark: .opensPaths, action: action))
    }
}

private struct PathsLaterModifier: PrimitiveModifier {
    func render<V: View>(_ content: V, in context: inout _RenderContext) {
        context.mark(.opensPathsLater)
        context.renderBelow(content)
    }
}

@_spi(Hosts)
extension Session {
    /// Goes to the screen that a path such as `/timeline/rain` names, or opens any other URL as the system would.
    /// - Parameter timeout: The time to wait for the application's work at each name that is not available yet.
    /// - Returns: Whether the screen is shown or the application has handled the URL.
    public func open(_ text: String, timeout: Duration = .seconds(5)) async -> Bool {
        if let location = Location(url: text) {
            return await open(location, url: text) { try? await settle(timeout: timeout) }
        }
        // An action for paths takes no other URLs.
        guard let url = URL(string: text), url.scheme != nil,
            tree.windows.contains(where: { $0.accepts(.openURL) && $0.attribute(.opensPathsOnly) != true })
        else { return false }
        return (try? open(url)) != nil
    }

    /// Waits until paths can be opened; see `AppTree.opensPathsLater`.
    public func waitForPaths() async {
        let changes = changes
        guard tree.opensPathsLater else { return }
        for await _ in changes where !tree.opensPathsLater { return }
    }
}
