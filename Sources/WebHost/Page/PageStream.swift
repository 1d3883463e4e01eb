import WebHostServer

/// A response that carries the changes for all pages of one browser. It continues until the browser has no page
/// anymore.
@MainActor
final class PageStream {
    /// The name that the browser has given to the stream, so that further pages can join it.
    let name: String
    let response: HTTPStream
    private var pages: [Secret: WebClient] = [:]

    /// - Parameter limit: The maximum number of bytes that may wait for the browser.
    init(name: String, limit: Int) {
        self.name = name
        response = HTTPStream(limit: limit)
        // The first bytes tell the browser that it is connected.
        sendHeartbeat()
    }

    func add(_ page: WebClient) {
        pages[page.id] = page
    }

    /// Removes a page. The last one ends the stream.
    func remove(_ page: WebClient) {
        pages[page.id] = nil
        if pages.isEmpty { response.end() }
    }

    /// Shows the browser that the connection works, and lets the host find out whether the browser is still there.
    func sendHeartbeat() {
        response.send(Array(":\n\n".utf8))
    }

    /// Notifies the pages that the browser has gone.
    func close() {
        for page in pages.values { page.detach(from: self) }
        pages = [:]
    }
}

struct PagePlace: Sendable {
    /// The name of the stream, or a new name if the browser sends none.
    var stream: String
    /// The number that the page's messages have in the stream, if it is not the only page.
    var number: Int?
    /// The version of the page that the browser shows.
    var version: Int?

    init(_ query: [String: String]) {
        stream = query["stream"] ?? Secret.random().text
        number = query["as"].flatMap { Int($0) }
        version = query["version"].flatMap { Int($0) }
    }
}
