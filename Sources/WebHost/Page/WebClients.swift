import RenderTree
@_spi(Hosts) import TreeUI
import WebHostServer

/// The connected clients, each with its own application.
@MainActor
final class WebClients {
    private let options: WebHostOptions
    private let makeApp: @MainActor (WebClient) async throws -> any AppTreeSource
    /// By id. ``setClient(_:for:)`` changes it.
    private var clients: [String: WebClient] = [:]
    let streams: PageStreams
    let transfers = OpenTransfers()
    let metrics = Metrics()
    let files: StaticFiles
    private var ending: [ObjectIdentifier: Task<Void, Never>] = [:]
    private var isStopped = false
    let settings: BrowserSettings?
    /// Keeps the pages for other processes, if the options name a store.
    private let keeper: PageKeeper?
    private var resuming: [String: Task<Void, any Error>] = [:]
    private var unsaved: [WebClient] = []
    /// The last write, and the one that has not begun.
    private var lastSave: Task<Void, Never>?
    private var nextSave: Task<Void, Never>?
    /// Returns the current time. All limits use this clock.
    var now: @Sendable () -> ContinuousClock.Instant = { .now }
    var theme: Theme {
        didSet { for client in clients.values { client.theme = theme } }
    }

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
        streams = PageStreams(limit: options.maximumPending)
        files = StaticFiles(style: options.style)
        settings = options.settingsFolder.map { BrowserSettings(in: $0, limit: options.maximumSettings) }
        keeper = options.pageStore.map { PageKeeper($0, report: options.reportProblem ?? { _ in }) }
    }

    var count: Int { clients.count }

    var all: [WebClient] { Array(clients.values) }

    subscript(id: some StringProtocol) -> WebClient? { clients[String(id)] }

    /// Whether another page can be opened.
    var isReady: Bool { !isStopped && !isSuspended && refusal == nil }

    /// The reason that no page can be opened, if there is one.
    private var refusal: String? {
        if clients.count >= options.maximumClients {
            return "Too many pages are open (at most \(options.maximumClients)). Close one and try again."
        }
        guard let limit = options.maximumMemory, let memory = ResidentMemory.bytes, memory >= limit else { return nil }
        return "The open pages use all of the allowed memory. Close one and try again."
    }

    /// Starts an application and returns its page.
    /// - Parameter cookies: The value of the request's `Cookie` header.
    func begin(_ request: WebRequest, cookies: String? = nil) async -> HTTPResponse {
        if refusal != nil { endLongestDetached() }
        if let refusal = isStopped || isSuspended
            ? "The server is stopping. Try again in a moment." : refusal
        {
            metrics.addRefusedPage()
            var response = HTTPResponse.text(503, refusal)
            response.headers.append(("Retry-After", "10"))
            return response
        }
        let kept = storedSettings(of: request, browser: cookies.flatMap(BrowserSettings.browser))
        let client = WebClient(options, request, metrics, theme: theme, problem: problem, now: now, settings: kept)
        setClient(client, for: client.id.text)
        do {
            try await start(client)
        } catch {
            end(client)
            return .text(500, "The application cannot start: \(error)")
        }
        let isFound = await client.openRequest()
        guard !client.hasEnded else { return .ended }
        metrics.addPage()
        return HTTPResponse(
            isFound ? 200 : 404,
            headers: [("Content-Type", "text/html; charset=utf-8"), ("Connection", "close")]
                + (request.user == nil ? cookie(kept?.browser, request) : []),
            body: .bytes(Array(client.document(style: files.style.name).html.utf8))
        )
    }

    private func start(_ client: WebClient) async throws {
        let app = try await makeApp(client)
        client.start(app)
        // If the client has ended in the meantime, the new application ends too.
        if client.hasEnded { await client.end() }
    }

    private func setClient(_ client: WebClient?, for id: String) {
        clients[id] = client
        transfers[id] = client?.files
        metrics.setPages(clients.count)
    }

    /// Ends a client that has had no page for the longest time, if that is longer than a page takes to connect.
    private func endLongestDetached() {
        let detached = clients.values.compactMap { client in client.connection.detachedSince.map { (client, $0) } }
        guard let (client, since) = detached.min(by: { $0.1 < $1.1 }), now() - since > .seconds(5) else { return }
        end(client)
    }

    func end(_ client: WebClient) {
        setClient(nil, for: client.id.text)
        if !isStopped { keeper?.forget(client.id.text) }
        let id = ObjectIdentifier(client)
        guard ending[id] == nil else { return }
        ending[id] = Task {
            await client.end()
            ending[id] = nil
        }
    }

    /// Ends the clients whose pages have not reconnected in time.
    func endAbandoned() {
        let now = now()
        for client in clients.values {
            guard let since = client.connection.detachedSince, now - since > options.reconnectTime else { continue }
            end(client)
        }
    }

    // MARK: Streams

    /// Opens the stream of a browser with its first page.
    func connect(_ client: WebClient, at place: PagePlace) -> HTTPResponse {
        streams.open(for: client, at: place) ?? goneResponse
    }

    /// Adds a page to the stream of its browser.
    func join(_ client: WebClient, at place: PagePlace) -> HTTPResponse {
        streams.join(client, at: place) ?? goneResponse
    }

    /// The answer for a page that this process does not have or no longer has.
    private var goneResponse: HTTPResponse { isSuspended ? .moving : .ended }

    // MARK: Continuing in another process

    /// Stops performing events. The pages repeat later events until another process accepts them.
    func suspend() {
        isSuspended = true
        for client in clients.values { client.suspend() }
    }

    /// Calls a closure with a page's client. A page of another process is taken from the store.
    /// - Parameters:
    ///   - user: The name of the visitor who requests the page.
    ///   - connects: Whether the page asks for its changes. This process may not know yet that an earlier stream has ended.
    func with(
        _ id: String,
        of user: String?,
        connects: Bool = false,
        _ answer: @MainActor (WebClient) async -> HTTPResponse
    ) async -> HTTPResponse {
        // While a page is being led to its screen, nobody may use it.
        if resuming[id] == nil, let client = clients[id] {
            // Another process may have had this page in the meantime, and this process would show an older state.
            if connects || client.connection.detachedSince != nil { await checkOwnership(of: client) }
            if clients[id] === client { return await answer(client) }
        }
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
            return goneResponse
        }
        // Another caller may have asked at the same time.
        return client.request.user?.name == user ? await answer(client) : .ended
    }

    /// Performs a page's events, and saves the page before answering. If the process is killed after the answer, nothing is lost; a
    /// page that gets no answer sends the events again. The page does not wait for the answer to show what has changed.
    func perform(_ batch: EventBatch, in client: WebClient) async -> HTTPResponse {
        // Another process has performed the requests in between, although the changes still arrive from this one.
        if batch.number > client.acknowledged + 1 { await checkOwnership(of: client) }
        guard keeper == nil || isSuspended || clients[client.id.text] === client else { return .moving }
        let response = await client.perform(batch)
        guard let keeper, !keeper.isFailing, !batch.events.allSatisfy(\.isReport) else { return response }
        await save([client])
        // Another process has the page, and gets the events when the page repeats them.
        return clients[client.id.text] === client || isStopped ? response : .moving
    }

    /// Ends a client if another process has its page.
    private func checkOwnership(of client: WebClient) async {
        guard let keeper, !keeper.isFailing, !isSuspended else { return }
        keeper.rewrite(client.id.text)
        await save([client])
    }

    /// Writes the pages that have changed to the store.
    func savePages() async {
        guard keeper != nil else { return }
        await save(clients.values.filter(\.history.needsSave))
    }

    /// Simultaneous calls share one write.
    private func save(_ changed: [WebClient]) async {
        unsaved += changed
        if let nextSave { return await nextSave.value }
        let task = Task { [lastSave] in
            await lastSave?.value
            nextSave = nil
            await saveUnsaved()
        }
        (nextSave, lastSave) = (task, task)
        await task.value
    }

    private func saveUnsaved() async {
        guard let keeper else { return }
        let clients = Set(unsaved.map(\.id.text)).compactMap { id in resuming[id] == nil ? self.clients[id] : nil }
        unsaved = []
        for client in clients { client.history.needsSave = false }
        let taken = await keeper.save(clients.map(\.saved))
        if keeper.isFailing { for client in clients { client.history.needsSave = true } }
        for id in taken {
            // Its browser has gone to another process.
            if let client = self.clients[id] { end(client) }
        }
    }

    func renewPages() async { await keeper?.renew() }

    func resume(_ page: SavedPage) async {
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
        setClient(client, for: page.client)
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
            suspend()
            // Finishes the work that buttons have started, so that the next process shows the result.
            let time = options.finishingTime
            let settling = clients.values.map { client in Task { await client.settle(timeout: time) } }
            for task in settling { await task.value }
            await save(Array(clients.values))
        }
        isStopped = true
        for client in clients.values { end(client) }
        await finishEnding()
    }

    func finishEnding() async {
        while let task = ending.values.first { await task.value }
    }
}
