#if !canImport(SwiftUI) || Headless
import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import MicroContainer
import RenderTree
import StatusRepository
import StorageService
@_spi(Hosts) import TreeUI
import WebHost

/// Serves the app as a web page until the process is interrupted.
struct WebCommand: Command {
    static let syntax = CommandSyntax(
        name: "web",
        summary: "Serve the app as a web page, for programs on this machine or for users that a proxy names.",
        options: Serving.options + WebArguments.options + [.server, .feed, .engine, .store, .database]
    )

    private let serving: Serving
    private let hostOptions: WebHostOptions
    private let accessLog: String?
    private let keepsPages: Bool
    let server: URL
    let feed: FeedSource
    let chat: ChatSource
    let store: URL
    let database: String?

    init(_ arguments: Arguments) throws(UsageError) {
        serving = try Serving(arguments)
        server = try arguments.server()
        feed = try arguments.feed()
        chat = try arguments.chat()
        store = arguments.store
        database = arguments.database
        hostOptions = try WebArguments.hostOptions(arguments, serving, store: store)
        keepsPages = arguments.has("--keep-pages")
        accessLog = arguments["--access-log"]
        if hostOptions.users != nil, arguments.has("--server") {
            throw UsageError("--users provides its own timeline; leave out --server.")
        }
    }

    func run(_ console: Console) async throws {
        var options = hostOptions
        if let accessLog { options.accessLog = try AccessLogFile(accessLog).add }
        options.reportProblem = { console.writeError($0) }
        if options.users == nil {
            try await serveOne(options, console)
        } else {
            try await serveUsers(options, console)
        }
    }

    /// Serves the app of this user. All pages have one store.
    @MainActor private func serveOne(_ options: WebHostOptions, _ console: Console) async throws {
        let environment = try AppEnvironment(
            storeAt: store,
            postgreSQL: database,
            server: server,
            feed: feed,
            chat: chat
        )
        environment.reportStore(to: console)
        // Delivers statuses even if no page is open.
        try await environment.start()
        var options = options
        if keepsPages { options.pageStore = environment.scope(for: PagesModule(store: store)).resolve() }
        let host = WebHost(options) { client in await Self.open(environment, for: client) }
        try serve(host, console)
        await Interruption.wait()
        await host.stop()
        try await environment.close()
    }

    /// Serves the app to a proxy's users, each of whom has a separate store.
    @MainActor private func serveUsers(_ options: WebHostOptions, _ console: Console) async throws {
        let site = try AppSite(
            folder: store.deletingPathExtension().appendingPathExtension("site"),
            postgreSQL: database,
            feed: feed,
            chat: chat
        )
        var options = options
        if keepsPages { options.pageStore = try PagesModule(store: store).pageStore(in: site.database) }
        let host = WebHost(options) { client in
            // The host opens no page without a user.
            let user = client.request.user ?? WebUser("")
            let environment = try await site.enter(user.name, displayName: user.displayName)
            client.onEnd { await site.leave(user.name) }
            return await Self.open(environment, for: client)
        }
        try serve(host, console)
        let delivery = Task(priority: .utility) {
            do {
                try await site.deliver { console.writeError($0) }
            } catch {
                console.writeError("\(error)")
            }
        }
        await Interruption.wait()
        delivery.cancel()
        await host.stop()
        await delivery.value
    }

    @MainActor private func serve(_ host: WebHost, _ console: Console) throws {
        let url = try host.start()
        if hostOptions.users != nil {
            try serving.announce("The app", at: url, for: "Only users whom the proxy names can open the page.", console)
        } else if hostOptions.isForThisMachine {
            let visitors =
                "Only programs on this machine that know this URL can open the page; behind a proxy, add --hosts."
            try serving.announce("The app", at: url, for: visitors, console)
        } else {
            try serving.announce("The app", at: url, for: "Whoever knows this URL can open the page.", console)
        }
        if let metrics = host.metricsURL { console.writeError("The metrics are at \(metrics)") }
    }

    /// Opens the app for a page. The page's scope and its session end with the page.
    @MainActor
    static func open(_ environment: AppEnvironment, for client: WebClient) async -> Session {
        let page = environment.page(for: client.request, parts: PageTheme.registration(for: client))
        // A service that cannot end has written that to the log.
        client.onEnd { try? await page.close() }
        try? await page.start()
        let session = Session(environment: { $0.openURL = client.openURLAction }) { page.makeScene() }
        client.onEnd { await session.close() }
        try? await session.settle(timeout: WebHost.settlingTimeout)
        return session
    }
}

extension WebHostOptions {
    /// Whether only programs on this machine can connect, and no proxy is meant to.
    fileprivate var isForThisMachine: Bool {
        ["127.0.0.1", "::1"].contains(address) && hosts.isEmpty && trustedProxies.isEmpty
    }
}
#endif
