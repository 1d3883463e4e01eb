import WebHostServer

/// A page's connection: the version that the page shows, and the stream through which it gets more.
@MainActor
struct PageConnection {
    private let metrics: Metrics
    /// The number of the page's state. A message leads from each state to the next.
    private(set) var version: Int
    /// Whether the page shows a state of an earlier process.
    private var isBehind: Bool
    /// The browser's stream, and this page's number in it.
    private(set) var attached: (stream: PageStream, number: Int?)?
    /// The time since which no page is connected.
    private(set) var detachedSince: ContinuousClock.Instant?
    /// A notice and a download for a page that is not connected.
    private var late = PageMessage()

    /// - Parameter saved: The version that the page shows, if it is one of an earlier process.
    init(_ metrics: Metrics, after saved: Int?, now: ContinuousClock.Instant) {
        self.metrics = metrics
        // The page shows the state of the earlier process, so it needs the state of this one.
        version = saved.map { $0 + 1 } ?? 1
        isBehind = saved != nil
        detachedSince = now
    }

    /// Connects a page.
    /// - Returns: Whether the page shows the state that was sent last.
    mutating func attach(_ client: WebClient, to stream: PageStream, _ place: PagePlace) -> Bool {
        if let attached, attached.stream !== stream { attached.stream.remove(client) }
        stream.add(client)
        attached = (stream, place.number)
        detachedSince = nil
        defer { isBehind = false }
        return place.version == version && !isBehind
    }

    mutating func detach(from stream: PageStream, at time: ContinuousClock.Instant) {
        guard stream === attached?.stream else { return }
        attached = nil
        detachedSince = time
    }

    /// Ends the connection with the application.
    mutating func end(_ client: WebClient) {
        attached?.stream.remove(client)
        attached = nil
    }

    mutating func send(_ message: PageMessage) {
        guard let attached, !message.isEmpty else { return }
        version += 1
        let event = message.event(version: version, page: attached.number)
        metrics.addPatch(bytes: event.count)
        attached.stream.response.send(event)
    }

    /// Sends a notice or a download. A page that is not connected gets the last notice and the last download when it
    /// connects.
    mutating func sendLater(notice: String? = nil, download: String? = nil) {
        late.notice = notice ?? late.notice
        late.download = download ?? late.download
        sendLate()
    }

    mutating func sendLate() {
        guard attached != nil else { return }
        send(late)
        late = PageMessage()
    }
}
