import RenderTree
import WebHostServer

/// The browsers' streams. Each stream serves all pages of a browser.
@MainActor
final class PageStreams {
    private var streams: [String: PageStream] = [:]
    /// The maximum number of bytes that wait for a browser.
    private let limit: Int

    init(limit: Int) {
        self.limit = limit
    }

    /// Opens the stream of a browser with its first page.
    /// - Returns: `nil` if the page is not here.
    func open(for client: WebClient, at place: PagePlace) -> HTTPResponse? {
        let stream = PageStream(name: place.stream, limit: limit)
        guard client.attach(to: stream, place) else { return nil }
        streams[place.stream] = stream
        stream.response.onClose { [weak self] in
            Task { @MainActor in self?.close(stream) }
        }
        return HTTPResponse(
            200,
            headers: [("Content-Type", "text/event-stream"), ("X-Accel-Buffering", "no")],
            body: .stream(stream.response)
        )
    }

    /// Adds a page to the stream of its browser.
    /// - Returns: `nil` if the page is not here.
    func join(_ client: WebClient, at place: PagePlace) -> HTTPResponse? {
        guard let stream = streams[place.stream] else { return .text(409, "The stream has ended. Open another one.") }
        return client.attach(to: stream, place) ? HTTPResponse(204) : nil
    }

    private func close(_ stream: PageStream) {
        if streams[stream.name] === stream { streams[stream.name] = nil }
        stream.close()
    }

    func sendHeartbeats() {
        for stream in streams.values { stream.sendHeartbeat() }
    }
}
