import HTMLRenderer
public import RenderTree
@_spi(Hosts) public import TreeUI
import WebHostServer

/// The page of one browser, with the application that it shows.
@MainActor
public final class WebClient {
    let id: Secret
    /// The request that opened the page: the visitor, and the URL that the visitor sees.
    public let request: WebRequest
    private let metrics: Metrics
    /// The `@AppStorage` values of the application: those of the browser, if ``WebHostOptions/settingsFolder`` is set.
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

    /// The update that the page shows, or will show when it has received what was sent.
    private var shown = AppUpdate()
    private var shownTitle = ""
    private var shownPath = ""
    private var shownTheme: Theme
    private var shownProblem: String
    /// The way to what the page shows, if pages are kept.
    var trail = PageTrail()
    /// Whether the page may differ from the one in the store.
    var needsSave = true
    /// The URL that the application opens when its introduction has gone, and the task that does.
    var waiting: String?
    var opening: Task<Void, Never>?
    /// The fields in which the person types, and the texts of windows that going back has closed.
    var drafts: [Draft] = []
    /// A sentence for the page when it connects.
    var notice: String?
    /// The link to a file that was stored while no page was connected.
    private var lostDownload: String?
    /// Whether events wait for another process.
    var isSuspended = false
    /// The number of the page's state. A message leads from each state to the next.
    private(set) var version: Int
    /// Whether the page shows a state of an earlier process.
    private var isBehind: Bool
    /// The number of the last request of the page.
    var acknowledged: Int
    /// The stream of the browser, and the number of this page in it.
    private(set) var attached: (stream: PageStream, number: Int?)?
    var limit: RateLimit
    /// The request whose events are performed now.
    var running: RunningBatch?
    /// The reason why an event of the last request was refused.
    var refusal: String?
    /// The time since which no page is connected.
    private(set) var detachedSince: ContinuousClock.Instant?
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
        self.metrics = metrics
        self.now = now
        appStorage = settings?.storage ?? KeyedStorage()
        browser = settings?.browser
        shownTheme = theme
        shownProblem = problem
        id = page.map { Secret(text: $0.client) } ?? .random()
        // The page shows the state of the earlier process, so it needs the state of this one.
        version = page.map { $0.version + 1 } ?? 1
        isBehind = page != nil
        acknowledged = page?.acknowledged ?? 0
        limit = RateLimit(perSecond: options.eventsPerSecond, now: now())
        detachedSince = now()
        files = FileTransfers(options, owner: request.user?.name, now: now)
        files.onRefusal { [weak self] sentence in
            Task { @MainActor in self?.send(PageMessage(notice: sentence)) }
        }
    }

    /// Adds an action that runs after the application of this client has ended, for example to close its services. The
    /// actions run in reverse order of their addition.
    ///
    /// ``WebHost/stop()`` waits for the action, so the action must not wait for ``WebHost/stop()``.
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
                // Also if no page is connected: a message was sent, and its field is empty.
                needsSave = true
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
            tree: shown.tree,
            title: shownTitle,
            path: shownPath,
            root: String(repeating: "../", count: max(request.path.utf8.count { $0 == UInt8(ascii: "/") } - 1, 0)),
            language: (source as? Session)?.language ?? "en",
            theme: shownTheme,
            style: style,
            problem: shownProblem,
            client: id
        )
    }

    /// Ends the application. If it is called again, it performs the actions that were added in between.
    func end() async {
        hasEnded = true
        following?.cancel()
        attached?.stream.remove(self)
        attached = nil
        source = nil
        shown = AppUpdate()
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
        if let attached, attached.stream !== stream { attached.stream.remove(self) }
        stream.add(self)
        attached = (stream, place.number)
        detachedSince = nil
        if place.version == version, !isBehind {
            flush()
        } else {
            sendState()
        }
        isBehind = false
        if let notice { send(PageMessage(notice: notice)) }
        notice = nil
        if let link = lostDownload { send(PageMessage(download: link)) }
        lostDownload = nil
        return true
    }

    func detach(from stream: PageStream) {
        guard stream === attached?.stream else { return }
        attached = nil
        detachedSince = now()
    }

    /// The colour scheme of this page. Setting ``WebHost/theme`` changes that of all pages.
    public var theme: Theme {
        get { shownTheme }
        set {
            guard newValue != shownTheme else { return }
            shownTheme = newValue
            send(PageMessage(theme: newValue.rawValue))
        }
    }

    func show(notice: String) { send(PageMessage(notice: notice)) }

    func show(problem: String) {
        guard problem != shownProblem else { return }
        shownProblem = problem
        send(PageMessage(problem: problem))
    }

    /// Lets the page load a file that the application has stored.
    func download(_ path: String) {
        let link = "clients/\(id.text)/downloads/\(files.offer(path).text)"
        if attached == nil { lostDownload = link } else { send(PageMessage(download: link)) }
    }

    /// Discards files from the page if no dialog asks for them any more.
    func checkImporter() {
        if files.hasUploads, source?.tree.asksForFiles != true { files.discardUploads() }
    }

    /// Sends the differences between the page and the application.
    func flush(acknowledging number: Int? = nil) {
        checkImporter()
        restoreDrafts()
        guard let source, attached != nil else { return }
        let update = source.update
        var message = PageMessage()
        let patch = HTMLPatch(from: shown.tree, to: update.tree)
        if !patch.isEmpty {
            message.parts = patch.parts.message
        }
        if let scroll = update.scroll(since: shown), let place = LivePlace(of: scroll.target, in: update.tree) {
            message.scroll = [place.target, scroll.place.rawValue] + (place.child.map { ["\($0)"] } ?? [])
        }
        if !message.isEmpty { message.motion = update.motion(since: shown)?.milliseconds }
        shown = update
        let (location, title) = update.tree.screen
        if title != shownTitle {
            shownTitle = title
            message.title = title
        }
        let path = waiting ?? location.url
        if path != shownPath {
            shownPath = path
            message.path = path
        }
        if number != nil || !message.isEmpty, acknowledged > 0 { message.acknowledged = acknowledged }
        send(message)
    }

    /// Takes the current state as that of the page.
    private func showState() {
        shown = source?.update ?? AppUpdate()
        let (location, title) = shown.tree.screen
        (shownTitle, shownPath) = (title, waiting ?? location.url)
    }

    private func sendState() {
        showState()
        send(
            PageMessage(
                acknowledged: acknowledged,
                parts: [["", shown.tree.liveHTML]],
                title: shownTitle,
                path: shownPath,
                theme: shownTheme.rawValue,
                problem: shownProblem
            )
        )
    }

    private func send(_ message: PageMessage) {
        guard let attached, !message.isEmpty else { return }
        version += 1
        let event = message.event(version: version, page: attached.number)
        metrics.addPatch(bytes: event.count)
        attached.stream.response.send(event)
    }
}

extension HTTPResponse {
    static let ended = HTTPResponse.text(410, "The application of this page has ended. Reload the page.")
    /// The page asks again, and another process answers.
    static let moving = HTTPResponse.text(503, "The application is moving to another process. Try again.")
}

extension String {
    /// Whether a page may link to the URL. It must not be one that runs code, such as `javascript:`.
    fileprivate var isWebAddress: Bool {
        guard !unicodeScalars.contains(where: { $0.value <= 0x20 || (0x7F..<0xA0).contains($0.value) }),
            let colon = utf8.firstIndex(of: UInt8(ascii: ":"))
        else { return false }
        return ["http", "https", "mailto", "tel", "sms"].contains(self[..<colon].lowercased())
    }
}
