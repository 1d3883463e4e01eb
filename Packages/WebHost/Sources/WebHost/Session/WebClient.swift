import HTMLRenderer
import HTTPServer
import RenderTree

/// The page of one browser, with the application that it shows.
@MainActor
public final class WebClient {
    let id = Secret.random()
    private let options: WebHostOptions
    private let now: @Sendable () -> ContinuousClock.Instant
    private var source: (any AppTreeSource)?
    private var following: Task<Void, Never>?
    private var endActions: [@MainActor () async -> Void] = []

    /// The tree that the page shows, or will show when it has received what was sent.
    private var shown = AppTree()
    private var shownTitle = ""
    private var shownTheme: Theme
    /// The number of the page's state. A message leads from each state to the next.
    private(set) var version = 1
    /// The number of the last request of the page.
    private var acknowledged = 0
    private var stream: HTTPStream?
    private var limit: RateLimit
    /// The time since which no page is connected.
    private(set) var detachedSince: ContinuousClock.Instant?
    private(set) var hasEnded = false

    init(_ options: WebHostOptions, theme: Theme, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.options = options
        self.now = now
        shownTheme = theme
        limit = RateLimit(perSecond: options.eventsPerSecond, now: now())
        detachedSince = now()
    }

    /// Adds an action that runs after the application of this client has ended, for example to close its services. The
    /// last one that was added runs first.
    public func onEnd(_ action: @escaping @MainActor () async -> Void) {
        endActions.append(action)
    }

    /// Opens a URL in a new tab of the browser. URLs other than those of web pages, email addresses and phone numbers are
    /// ignored.
    public func open(_ url: String) {
        guard url.isWebAddress else { return }
        send(PageMessage(open: url))
    }

    // MARK: The application

    /// Starts to follow the changes of an application.
    func start(_ source: any AppTreeSource) {
        guard !hasEnded else { return }
        self.source = source
        let changes = source.changes
        following = Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                flush()
            }
        }
    }

    /// Returns the document of the page. The page then shows the current state.
    func document() -> PageDocument {
        shown = source?.tree ?? AppTree()
        shownTitle = shown.pageTitle
        return PageDocument(tree: shown, title: shownTitle, theme: shownTheme, client: id)
    }

    func end() async {
        guard !hasEnded else { return }
        hasEnded = true
        following?.cancel()
        stream?.end()
        stream = nil
        source = nil
        shown = AppTree()
        let actions = endActions
        endActions = []
        for action in actions.reversed() { await action() }
    }

    // MARK: The page

    /// Connects the page. If it shows another state than the last one that was sent, it gets the current state.
    func attach(version seen: Int?) -> HTTPStream? {
        guard !hasEnded else { return nil }
        stream?.end()
        let stream = HTTPStream(limit: options.maximumPending)
        self.stream = stream
        detachedSince = nil
        stream.onClose { [weak self] in
            Task { @MainActor in self?.detach(stream) }
        }
        // The first bytes tell the browser that it is connected.
        stream.send(Array(":\n\n".utf8))
        if seen == version {
            flush()
        } else {
            sendState()
        }
        return stream
    }

    private func detach(_ stream: HTTPStream) {
        guard stream === self.stream else { return }
        self.stream = nil
        detachedSince = now()
    }

    /// Keeps the connection open through proxies, and finds out whether the browser is still there.
    func sendHeartbeat() {
        stream?.send(Array(":\n\n".utf8))
    }

    func show(theme: Theme) {
        guard theme != shownTheme else { return }
        shownTheme = theme
        send(PageMessage(theme: theme.rawValue))
    }

    /// Sends the differences between the page and the application.
    private func flush(acknowledging number: Int? = nil) {
        guard let source, stream != nil else { return }
        let tree = source.tree
        var message = PageMessage()
        let patch = HTMLPatch(from: shown, to: tree)
        shown = tree
        if !patch.isEmpty { message.parts = patch.parts.message }
        let title = tree.pageTitle
        if title != shownTitle {
            shownTitle = title
            message.title = title
        }
        if number != nil || !message.isEmpty, acknowledged > 0 { message.acknowledged = acknowledged }
        send(message)
    }

    private func sendState() {
        shown = source?.tree ?? AppTree()
        shownTitle = shown.pageTitle
        send(
            PageMessage(
                acknowledged: acknowledged,
                parts: [["", shown.liveHTML]],
                title: shownTitle,
                theme: shownTheme.rawValue
            )
        )
    }

    private func send(_ message: PageMessage) {
        guard let stream, !message.isEmpty else { return }
        version += 1
        stream.send(message.event(version: version))
    }

    // MARK: Events

    /// Performs the events of a request.
    func perform(_ batch: EventBatch) -> HTTPResponse {
        guard let source, !hasEnded else { return .ended }
        // The page repeats a request if it does not know that it arrived.
        guard batch.number > acknowledged else { return HTTPResponse(204) }
        guard limit.take(max(batch.events.count, 1), now: now()) else {
            return .text(429, "The page sends more events than the application accepts. Wait a second.")
        }
        var refusal: String?
        for event in batch.events where refusal == nil {
            do {
                try source.send(event)
            } catch {
                // A row may be gone when the page reports that it is visible.
                if event.action != .reveal { refusal = String(describing: error) }
            }
        }
        acknowledged = batch.number
        flush(acknowledging: batch.number)
        return refusal.map { .text(422, $0.firstLine) } ?? HTTPResponse(204)
    }
}

extension HTTPResponse {
    static let ended = HTTPResponse.text(410, "The application of this page has ended. Reload the page.")
}

extension String {
    /// Whether a page may link to the URL. It must not be one that runs code, such as `javascript:`.
    fileprivate var isWebAddress: Bool {
        guard !unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }),
            let colon = utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return ["http", "https", "mailto", "tel", "sms"].contains(self[..<colon].lowercased())
    }

    fileprivate var firstLine: String {
        split(whereSeparator: \.isNewline).first.map(String.init) ?? self
    }
}
