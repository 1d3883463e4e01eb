@preconcurrency import Foundation  // For the variable `stdout`.
public import RenderTree
@_spi(Hosts) public import TreeUI
import WebHostServer

/// A host that serves an application as an interactive web page.
///
/// ```swift
/// let host = WebHost {
///     WindowGroup("Notes") { NotesView() }
/// }
/// do {
///     print(try host.start())  // http://127.0.0.1:41235/0c31…/
///     try await host.run()
/// } catch {
///     FileHandle.standardError.write(Data("\(error)\n".utf8))
///     exit(1)
/// }
/// ```
///
/// Each page that a browser loads has its own application. The page shows its state, sends events of the user, and
/// receives the elements that change. If the connection breaks, the page shows a message and continues when the
/// connection is restored; if it is not restored within ``WebHostOptions/reconnectTime``, the application ends: its
/// views disappear, and its tasks are cancelled.
///
/// By default, only programs on this machine can connect, and only those that know the random token in the URL.
///
/// A host that has started serves until ``stop()``, even if it is released.
@MainActor
public final class WebHost {
    private let options: WebHostOptions
    let clients: WebClients
    private var server: HTTPServer?
    private var metricsServer: HTTPServer?
    /// The URL of the host's metrics, once it has started: see ``WebHostOptions/metricsPort``.
    public private(set) var metricsURL: String?
    private var upkeep: Task<Void, Never>?
    private var saving: Task<Void, Never>?
    private var stopping: Task<Void, Never>?

    /// Creates a host of applications. A closure creates an application for each page.
    ///
    /// ```swift
    /// let host = WebHost(options, theme: .dark) { client in
    ///     let session = Session(environment: client.prepare) { scenes }
    ///     client.onEnd { session.end() }
    ///     try? await session.settle(timeout: WebHost.settlingTimeout)
    ///     return session
    /// }
    /// ```
    /// - Parameter theme: The color scheme of all pages.
    public init(
        _ options: WebHostOptions = WebHostOptions(),
        theme: Theme = .system,
        makeApp: @escaping @MainActor (WebClient) async throws -> any AppTreeSource
    ) {
        self.options = options
        clients = WebClients(options, theme: theme, makeApp: makeApp)
    }

    /// Creates a host of scenes. Each page has its own windows and state.
    public convenience init<S: Scene>(
        _ options: WebHostOptions = WebHostOptions(),
        theme: Theme = .system,
        @SceneBuilder scenes: @escaping @MainActor () -> S
    ) {
        self.init(options, theme: theme) { client in
            let session = Session(environment: client.prepare, scenes)
            // Work that does not end in time ends with the process.
            client.onEnd { try? await session.endAndWait(timeout: .seconds(2)) }
            // Content that loads quickly is then in the document, even for a browser without JavaScript.
            try? await session.settle(timeout: WebHost.settlingTimeout)
            return session
        }
    }

    /// The longest time that a new page waits for its application to settle.
    public static let settlingTimeout: Duration = .milliseconds(300)

    /// The color scheme of all pages. A change is shown immediately.
    public var theme: Theme {
        get { clients.theme }
        set { clients.theme = newValue }
    }

    /// Text that all pages show above the application, such as a build error; empty for none.
    public var problem: String {
        get { clients.problem }
        set { clients.problem = newValue }
    }

    /// The number of running applications, one for each page.
    package var clientCount: Int { clients.count }

    // MARK: Running

    /// Starts serving.
    /// - Returns: The URL that a person opens. It contains the token, unless ``WebHostOptions/users`` is set.
    /// - Throws: ``WebHostError`` if the port is in use, if the address is not one of this machine, if the
    ///   ``WebHostOptions/settingsFolder`` cannot be written, if the ``WebHostOptions/tokenFile`` is not private, or if an option is
    ///   invalid.
    @discardableResult
    public func start() throws(WebHostError) -> String {
        try start(now: { .now }, keepsUp: true)
    }

    /// - Parameters:
    /// - now: Returns the current time, for all limits.
    ///   - keepsUp: Whether a task ends abandoned clients. Tests call ``tidy()`` instead.
    func start(
        now: @escaping @Sendable () -> ContinuousClock.Instant,
        keepsUp: Bool
    ) throws(WebHostError) -> String {
        let visitors = Visitors(proxies: try TrustedProxies(options.trustedProxies), users: options.users)
        let token = try checkedToken(visitors)
        let entrance = try Entrance(
            token: token,
            basePath: options.basePath,
            isLasting: options.tokenFile != nil,
            visitors: visitors
        )
        try clients.settings?.prepareFolder()
        TransferFolder.removeAbandoned()
        // The name is known only with the port, and the handler must exist before the server.
        let handler = LateHandler()
        let server = HTTPServer(serverOptions, handler: handler, now: now)
        try startMetrics(of: server)
        let port: UInt16
        do {
            port = try WebHost.port(of: server)
        } catch {
            Task { [metricsServer] in await metricsServer?.stop() }
            throw error
        }
        let isEverywhere = ["0.0.0.0", "::"].contains(options.address)
        let name = isEverywhere ? "localhost" : WebHost.name(of: options.address)
        var hosts = Set(["\(name):\(port)", "localhost:\(port)", "127.0.0.1:\(port)", "[::1]:\(port)"])
        for name in options.hosts.map({ $0.lowercased() }) { hosts.formUnion([name, "\(name):\(port)"]) }
        clients.now = now
        let origins = OriginCheck(
            hosts: hosts,
            portOfAddresses: isEverywhere ? port : nil,
            proxies: visitors.proxies
        )
        let log = options.accessLog.map { (write: $0, token: token?.text) }
        handler.set(Router(entrance: entrance, origins: origins, visitors: visitors, clients: clients, log: log))
        self.server = server
        if keepsUp {
            upkeep = Task { [weak self] in await WebHost.keepUp { self } }
            if options.pageStore != nil { saving = Task { [weak self] in await WebHost.keepSaving { self } } }
        }
        return "http://\(name):\(port)\(entrance.link)"
    }

    /// Returns the token of the links; `nil` if a proxy names the users.
    private func checkedToken(_ visitors: Visitors) throws(WebHostError) -> Secret? {
        guard options.users == nil else {
            guard !visitors.proxies.isEmpty else {
                throw WebHostError(
                    description: """
                        WebHostOptions.users is set, but no proxy may name users. Add the proxy's address to \
                        WebHostOptions.trustedProxies.
                        """
                )
            }
            return nil
        }
        let token = try options.tokenFile.map(TokenFile.init)?.token(orNew: options.token) ?? options.token
        guard token.utf8.count >= 16, token.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
            throw WebHostError(
                description: """
                    The token must have at least 16 characters, all ASCII letters or digits. Omit it to use a random token.
                    """
            )
        }
        return Secret(text: token)
    }

    private var serverOptions: HTTPServer.Options {
        var serverOptions = HTTPServer.Options()
        serverOptions.address = options.address
        serverOptions.port = options.port
        serverOptions.maximumBody = options.maximumRequest
        // A browser uses up to six connections.
        serverOptions.maximumConnections = 2 * options.maximumClients + 64
        serverOptions.maximumStrangers = serverOptions.maximumConnections / 4
        return serverOptions
    }

    private func startMetrics(of pages: HTTPServer) throws(WebHostError) {
        guard let port = options.metricsPort else { return }
        var serverOptions = HTTPServer.Options()
        serverOptions.address = options.metricsAddress
        serverOptions.port = port
        serverOptions.maximumConnections = 16
        serverOptions.maximumStrangers = 16
        let handler = MetricsHandler(metrics: clients.metrics) { [weak pages] in pages?.connectionCount ?? 0 }
        let server = HTTPServer(serverOptions, handler: handler)
        metricsURL = "http://\(WebHost.name(of: options.metricsAddress)):\(try WebHost.port(of: server))/metrics"
        metricsServer = server
    }

    /// Starts a server, and returns its port.
    private static func port(of server: HTTPServer) throws(WebHostError) -> UInt16 {
        do {
            return try server.start()
        } catch {
            throw WebHostError(description: error.description)
        }
    }

    private static func name(of address: String) -> String { address.contains(":") ? "[\(address)]" : address }

    /// Serves until the task is cancelled, then stops. Before serving, flushes the standard output, so that a printed URL appears.
    /// - Throws: ``WebHostError`` if the host was not started and cannot start.
    public func run() async throws(WebHostError) {
        if server == nil { try start() }
        // A file or a pipe receives printed text only when a buffer is full. Not all streams are flushed, because another thread
        // may be waiting for input in one of them.
        fflush(stdout)
        while !Task.isCancelled {
            // Sleeping ends early if the task is cancelled.
            try? await Task.sleep(for: .seconds(3_600))
        }
        await stop()
    }

    /// Ends the applications of all pages and stops the server. If there is a ``WebHostOptions/pageStore``, the pages are saved first,
    /// and continue in another process.
    public func stop() async {
        // Each of several callers waits for the end.
        let task = stopping ?? Task { await end() }
        stopping = task
        await task.value
        stopping = nil
    }

    private func end() async {
        upkeep?.cancel()
        upkeep = nil
        saving?.cancel()
        await saving?.value
        saving = nil
        await clients.stop()
        await server?.stop()
        server = nil
        await metricsServer?.stop()
        metricsServer = nil
    }

    /// The seconds between two heartbeats of a stream. A page that receives none for 20 seconds reports a broken
    /// connection.
    private static let heartbeat = 8

    private static func keepUp(_ host: () -> WebHost?) async {
        var seconds = 0
        while !Task.isCancelled {
            try? await Task.sleep(for: .seconds(1))
            guard let host = host() else { return }
            seconds += 1
            host.tidy()
            if seconds.isMultiple(of: heartbeat) { host.clients.streams.sendHeartbeats() }
        }
    }

    /// Saves the pages regularly, so that a process that is killed loses only the events since the last save.
    private static func keepSaving(_ host: () -> WebHost?) async {
        var count = 0
        while !Task.isCancelled {
            if count.isMultiple(of: 120) { await host()?.clients.renewPages() }
            try? await Task.sleep(for: .milliseconds(500))
            guard !Task.isCancelled, let host = host() else { return }
            await host.clients.savePages()
            count += 1
        }
    }

    /// Ends clients whose pages have not reconnected, and connections that are too slow. It does not wait for clients to
    /// end, because that may take some time.
    func tidy() {
        clients.endAbandoned()
        server?.endSlowConnections()
    }

    func client(_ id: String) -> WebClient? { clients[id] }

    /// The number of open connections.
    var connectionCount: Int { server?.connectionCount ?? 0 }
}

extension WebClient {
    /// Sets the environment values that the page provides to its application: the action that opens URLs, and the
    /// browser's settings.
    public func prepare(_ environment: inout EnvironmentValues) {
        environment.openURL = openURLAction
        environment.appStorage = appStorage
    }

    /// The action that opens the application's URLs in a new browser tab.
    public var openURLAction: OpenURLAction {
        OpenURLAction { [weak self] url in
            guard let self else { return .discarded }
            open(url.absoluteString)
            return .handled
        }
    }
}
