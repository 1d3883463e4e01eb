import Foundation
import RenderTree
@_spi(Hosts) import TreeUI

// The paths of a page.

extension WebClient {
    /// Shows the screen of the request that opened the page.
    /// - Returns: `false` if there is no such screen. The page then says so.
    func openRequest() async -> Bool {
        let search = request.query["search"]
        guard request.path != "/" || search != nil else { return true }
        if let location = Location(path: request.path, search: search), await go(to: location, url: request.url) {
            return true
        }
        show(notice: WebClient.unknownScreen)
        return false
    }

    /// Shows the screen of a path to which the person has gone back or forward.
    func go(to url: String) async {
        if let location = Location(url: url), await go(to: location, url: url) { return }
        show(notice: WebClient.unknownScreen)
    }

    private static let unknownScreen =
        "There is no screen at this address. The link may be wrong, or its target was deleted or is not listed yet."

    private func go(to location: Location, url: String) async -> Bool {
        guard let source else { return false }
        let isOpen = await source.open(location, url: url) {
            try? await (source as? Session)?.settle(timeout: WebHost.settlingTimeout)
        } send: { [weak self] event in
            self?.keepDrafts(of: event, in: source.tree)
            try self?.perform(event, in: source)
        }
        history.waiting = !isOpen && source.tree.opensPathsLater ? url : nil
        return isOpen || history.waiting != nil
    }

    /// Goes to the waiting path, if the application's introduction has gone. Meanwhile the page has this path, so a reload keeps
    /// it.
    func openWaiting() {
        guard let url = history.waiting, history.opening == nil, source?.tree.opensPathsLater == false else { return }
        history.opening = Task { [weak self] in
            await self?.go(to: url)
            self?.history.opening = nil
            self?.flush()
        }
    }
}

extension WebRequest {
    /// The path with the parameters of the query, as a relative URL.
    fileprivate var url: String {
        var parts = URLComponents()
        parts.path = path
        let items = query.sorted { $0.key < $1.key }.map { URLQueryItem(name: $0.key, value: $0.value) }
        if !items.isEmpty { parts.queryItems = items }
        return parts.string ?? path
    }
}
