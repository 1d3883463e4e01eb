import HTMLRenderer
public import RenderTree
@_spi(Hosts) public import TreeUI
import WebHostServer

/// A page in a browser, with the application that the page shows.
@MainActor
public final class WebClient {
    let id: Secret
    /// The request that opened the page: the visitor, and the URL that the visitor sees.
    public let request: WebRequest
    /// The application's `@AppStorage` values, which are the browser's if ``WebHostOptions/settingsFolder`` is set.
    @_spi(Hosts) public let appStorage: KeyedStorage
    /// The name of the browser, if its values are kept.
    let browser: String?
    /// The files that the page sends and loads.
    let files: FileTransfers
    let options: WebHostOptions
    let now: @Sendable () -> ContinuousClock.Instant
    private(set) var source: (any AppTreeSource)?
    private var following: Task<Void, Never>?
    private var endActions: [@MainActor () async -> Void] = []

    private var state: PageState
    private(set) var connection: PageConnection
    var history = PageHistory()
    /// Whether events wait for another process.
    var isSuspended = false
    /// The number of the last request of the page.
    var acknowledged: Int
    var limit: RateLimit
    /// The request whose events are performed now.
    var running: RunningBatch?
    /// The reason that an event of the last request was refused.
    var refusal: String?
    private(set) var hasEnded = false

    init(
        _ options: WebHostOptions,
        _ request: WebRequest,
        _ metrics: Metrics,
        theme: Theme,
        problem: String,
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        settings: (storage: KeyedStorage, browser: String)?,
        continuing page: SavedPage? = nil
    ) {
        self.options = options
        self.request = request
        self.now = now
        appStorage = settings?.storage ?? KeyedStorage()
        browser = settings?.browser
        state = PageState(theme: theme, problem: problem)
        connection = PageConnection(metrics, after: page?.version, now: now())
        id = page.map { Secret(text: $0.client) } ?? .random()
        acknowledged = page?.acknowledged ?? 0
        limit = RateLimit(perSecond: options.eventsPerSecond, now: now())
        files = FileTransfers(options, owner: request.user?.name, now: now)
        files.onRefusal { [weak self] sentence in
            Task { @MainActor in self?.show(notice: sentence) }
        }
    }

    /// Adds an action that runs after the application of this client has ended, for example to close its services. The
    /// actions run in reverse order of their addition.
    ///
    /// ``WebHost/stop()`` waits for the action, so the action must not wait for ``WebHost/stop()``.
    public func onEnd(_ action: @escaping @MainActor () async -> Void) {
        endActions.append(action)
    }

    /// Opens a URL in a new browser tab. URLs other than those of web pages, email addresses and phone numbers are
    /// ignored.
    public func open(_ url: String) {
        guard url.isWebAddress else { return }
        connection.send(PageMessage(open: url))
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
                // Also if no page is connected, for example when a message was sent and its field is empty.
                history.needsSave = true
                openWaiting()
                flush()
            }
        }
    }

    /// Returns the document of the page. The page then shows the current state.
    /// - Parameter style: The name of the style sheet.
    func document(style: String) -> PageDocument {
        showState()
        return PageDocument(
            tree: state.update.tree,
            title: state.title,
            path: state.path,
            root: String(repeating: "../", count: max(request.path.utf8.count { $0 == UInt8(ascii: "/") } - 1, 0)),
            language: (source as? Session)?.language ?? "en",
            theme: state.theme,
            style: style,
            problem: state.problem,
            client: id
        )
    }

    /// Ends the application. If it is called again, it performs the actions that were added in between.
    func end() async {
        hasEnded = true
        following?.cancel()
        connection.end(self)
        source = nil
        state.set(AppUpdate(), waiting: nil)
        let actions = endActions
        endActions = []
        files.discardUploads()
        for action in actions.reversed() { await action() }
        // The last work of the application may have read files.
        files.end()
    }

    // MARK: The page

    /// Connects the page. If it shows another state than the last one that was sent, it gets the current state.
    /// - Returns: `false` if the application has ended.
    func attach(to stream: PageStream, _ place: PagePlace) -> Bool {
        guard !hasEnded else { return false }
        if connection.attach(self, to: stream, place) {
            flush()
        } else {
            showState()
            var message = state.message
            message.acknowledged = acknowledged
            connection.send(message)
        }
        connection.sendLate()
        return true
    }

    func detach(from stream: PageStream) { connection.detach(from: stream, at: now()) }

    /// The color scheme of this page. Setting ``WebHost/theme`` changes that of all pages.
    public var theme: Theme {
        get { state.theme }
        set {
            guard newValue != state.theme else { return }
            state.theme = newValue
            connection.send(PageMessage(theme: newValue.rawValue))
        }
    }

    /// Shows a sentence, now or when the page connects.
    func show(notice: String) { connection.sendLater(notice: notice) }

    func show(problem: String) {
        guard problem != state.problem else { return }
        state.problem = problem
        connection.send(PageMessage(problem: problem))
    }

    /// Lets the page load a file that the application has stored.
    func download(_ path: String) {
        connection.sendLater(download: "clients/\(id.text)/downloads/\(files.offer(path).text)")
    }

    /// Discards files from the page if no dialog asks for them anymore.
    func checkImporter() {
        if files.hasUploads, source?.tree.asksForFiles != true { files.discardUploads() }
    }

    /// Sends the differences between the page and the application.
    func flush(acknowledging number: Int? = nil) {
        checkImporter()
        restoreDrafts()
        guard let source, connection.attached != nil else { return }
        var message = state.change(to: source.update, waiting: history.waiting)
        if number != nil || !message.isEmpty, acknowledged > 0 { message.acknowledged = acknowledged }
        connection.send(message)
    }

    /// Takes the current state as that of the page.
    private func showState() { state.set(source?.update ?? AppUpdate(), waiting: history.waiting) }
}

extension HTTPResponse {
    static let ended = HTTPResponse.text(410, "This page's application has ended. Reload the page.")
    /// The response that makes the page ask again, so that another process answers.
    static let moving = HTTPResponse.text(503, "The application is moving to another process. Try again.")
}

extension String {
    /// Whether a page may link to the URL. It must not be a URL that runs code, such as `javascript:`.
    fileprivate var isWebAddress: Bool {
        guard !unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }),
            let colon = utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return ["http", "https", "mailto", "tel", "sms"].contains(self[..<colon].lowercased())
    }
}
