import RenderTree
@_spi(Hosts) import TreeUI
import WebHostServer

/// The connected clients, each with an application of its own.
@MainActor
final class WebClients {
    private let options: WebHostOptions
    private let makeApp: @MainActor (WebClient) async throws -> any AppTreeSource
    private var clients: [String: WebClient] = [:] {
        didSet {
            metrics.setPages(clients.count)
            for id in Set(oldValue.keys).symmetricDifference(clients.keys) { transfers[id] = clients[id]?.files }
        }
    }
    private var streams: [String: PageStream] = [:]
    let transfers = OpenTransfers()
    let metrics = Metrics()
    let files: StaticFiles
    private var ending: [ObjectIdentifier: Task<Void, Never>] = [:]
    private var isStopped = false
    let settings: BrowserSettings?
    /// Keeps the pages for other processes, if the options name a store.
    private let keeper: PageKeeper?
    private var resuming: [String: Task<Void, any Error>] = [:]
    /// The time, for all limits.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
    var theme: Theme {
        didSet { for client in clients.values { client.theme = theme } }
    }

    /// A text that all pages show above the application.
    var problem = "" {
        didSet { for client in clients.values { client.show(problem: problem) } }
    }
    private var isSuspended = false

    init(
        _ options: WebHostOptions,
        theme: Theme,
        makeApp: @escaping @MainActor (WebClient) async throws -> any AppTreeSource
    ) {
        self.options = options
        self.theme = theme
        self.makeApp = makeApp
        files = StaticFiles(style: options.style)
        settings = options.settingsFolder.map { BrowserSettings(in: $0, limit: options.maximumSettings) }
        keeper = options.pageStore.map { PageKeeper($0, report: options.reportProblem ?? { _ in }) }
    }

    var count: Int { clients.count }

    var all: [WebClient] { Array(clients.values) }

    subscript(id: some StringProtocol) -> WebClient? { clients[String(id)] }

    /// Whether another page can be opened.
    var isReady: Bool { !isStopped && !isSuspended && refusal == nil }

    /// The reason why no page can be opened, if there is one.
    private var refusal: String? {
        if clients.count >= options.maximumClients {
            return "Too many pages are open (at most \(options.maximumClients)). Close one and try again."
        }
        guard let limit = options.maximumMemory, let memory = ResidentMemory.bytes, memory >= limit else { return nil }
        return "The pages that are open take all memory that they may. Close one and try again."
    }

    /// Starts an application and returns its page.
    /// - Parameter cookies: The value of the request's `Cookie` header.
    func begin(_ request: WebRequest, cookies: String? = nil) async -> HTTPResponse {
        if refusal != nil { endLongestDetached() }
        if let refusal = isStopped || (isSuspended && keeper != nil)
            ? "The server is about to end. Try again." : refusal
        {
            metrics.addRefusedPage()
            var response = HTTPResponse.text(503, refusal)
            response.headers.append(("Retry-After", "10"))
            return response
        }
        let kept = storedSettings(of: request, browser: cookies.flatMap(BrowserSettings.browser))
        let client = WebClient(options, request, metrics, theme: theme, problem: problem, now: now, settings: kept)
        clients[client.id.text] = client
        do {
            try await start(client)
            client.isSuspended = isSuspended
        } catch {
            end(client)
            return .text(500, "The application cannot start: \(error)")
        }
        guard !client.hasEnded else { return .ended }
        metrics.addPage()
        return HTTPResponse(
            200,
            headers: [("Content-Type", "text/html; charset=utf-8"), ("Connection", "close")]
                + (request.user == nil ? cookie(kept?.browser, request) : []),
            body: .bytes(Array(client.document(style: files.style.name).html.utf8))
        )
    }

    /// The settings of a user are the same in each browser. Without a user, a browser has its own.
    private func storedSettings(of request: WebRequest, browser: String?) -> (storage: KeyedStorage, browser: String)? {
        guard let settings else { return nil }
        guard let user = request.user else { return settings.settings(of: browser) }
        return settings.settings(ofUser: user.name)
    }

    /// The header that lets a browser name itself. Its path has no token, because the next host has another one.
    private func cookie(_ browser: String?, _ request: WebRequest) -> [(name: String, value: String)] {
        guard let browser else { return [] }
        // `Lax`: a person who follows a link of another site keeps the settings.
        let attributes =
            "Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax" + (request.scheme == "https" ? "; Secure" : "")
        return [("Set-Cookie", "\(BrowserSettings.cookie)=\(browser); \(attributes)")]
    }

    private func start(_ client: WebClient) async throws {
        let app = try await makeApp(client)
        client.start(app)
        // If the client has ended meanwhile, the new application ends too.
        if client.hasEnded { await client.end() }
    }

    /// Ends a client that has had no page for the longest time, if that is longer than a page takes to connect.
    private func endLongestDetached() {
        let detached = clients.values.compactMap { client in client.detachedSince.map { (client, $0) } }
        guard let (client, since) = detached.min(by: { $0.1 < $1.1 }), now() - since > .seconds(5) else { return }
        end(client)
    }

    func end(_ client: WebClient) {
        clients[client.id.text] = nil
        if !isStopped { keeper?.forget(client.id.text) }
        let id = ObjectIdentifier(client)
        guard ending[id] == nil else { return }
        ending[id] = Task {
            await client.end()
            ending[id] = nil
        }
    }

    /// Ends the clients whose page has not come back in time.
    func endAbandoned() {
        let now = now()
        for client in clients.values {
            guard let since = client.detachedSince, now - since > options.reconnectTime else { continue }
            end(client)
        }
    }

    // MARK: Streams

    /// Opens the stream of a browser with its first page.
    func connect(_ client: WebClient, at place: PagePlace) -> HTTPResponse {
        let stream = PageStream(name: place.stream, limit: options.maximumPending)
        guard client.attach(to: stream, place) else { return isSuspended ? .moving : .ended }
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
    func join(_ client: WebClient, at place: PagePlace) -> HTTPResponse {
        guard let stream = streams[place.stream] else { return .text(409, "The stream has ended. Open another one.") }
        return client.attach(to: stream, place) ? HTTPResponse(204) : isSuspended ? .moving : .ended
    }

    private func close(_ stream: PageStream) {
        if streams[stream.name] === stream { streams[stream.name] = nil }
        stream.close()
    }

    func sendHeartbeats() {
        for stream in streams.values { stream.sendHeartbeat() }
    }

    // MARK: Continuing in another process

    func suspend() -> SavedPages {
        isSuspended = true
        for client in clients.values { client.suspend() }
        return SavedPages(pages: clients.values.map(\.saved).sorted { $0.client < $1.client })
    }

    /// Calls a closure with the client of a page. A page of another process is taken from the store.
    /// - Parameter user: The name of the visitor who asks.
    func with(
        _ id: String,
        of user: String?,
        _ answer: @MainActor (WebClient) async -> HTTPResponse
    ) async -> HTTPResponse {
        // While a page is led to its screen, nobody may use it.
        if resuming[id] == nil, let client = clients[id] { return await answer(client) }
        guard let keeper else { return .ended }
        guard !isStopped, !isSuspended, refusal == nil else { return .moving }
        let task =
            resuming[id]
            ?? Task {
                if let page = try await keeper.take(id, for: user) { await resume(page) }
            }
        resuming[id] = task
        let outcome = await task.result
        resuming[id] = nil
        guard let client = clients[id] else {
            // The page asks again while the store does not answer.
            if case .failure = outcome { return .moving }
            return isSuspended ? .moving : .ended
        }
        // Somebody else may have asked at the same time.
        return client.request.user?.name == user ? await answer(client) : .ended
    }

    /// Writes the pages that have changed to the store.
    func savePages() async {
        guard let keeper else { return }
        let pages = clients.values.filter { resuming[$0.id.text] == nil }.map(\.saved)
        for id in await keeper.save(pages) {
            // Its browser has gone to another process.
            if let client = clients[id] { end(client) }
        }
    }

    func renewPages() async { await keeper?.renew() }

    func resume(_ page: SavedPages.Page) async {
        guard clients.count < options.maximumClients, clients[page.client] == nil, !isStopped else { return }
        let kept = page.browser.flatMap { storedSettings(of: page.request, browser: $0) }
        let client = WebClient(
            options,
            page.request,
            metrics,
            theme: theme,
            problem: problem,
            now: now,
            settings: kept,
            continuing: page
        )
        clients[page.client] = client
        do {
            try await start(client)
            await client.resume(page)
        } catch {
            end(client)
        }
    }

    /// Ends all clients, and waits for them.
    func stop() async {
        if keeper != nil, !isStopped {
            _ = suspend()
            await savePages()
        }
        isStopped = true
        for client in clients.values { end(client) }
        await finishEnding()
    }

    /// Waits for the clients that are ending.
    func finishEnding() async {
        while let task = ending.values.first { await task.value }
    }
}
