#if !canImport(SwiftUI) || Headless
import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import RenderTree
import StatusRepository
import StorageService
@_spi(Hosts) import TreeUI
import WebHost

/// Serves the app as a web page until the process is interrupted.
struct WebCommand: Command {
    static let syntax = CommandSyntax(
        name: "web",
        summary: "Serve the app as a web page, for programs on this machine.",
        options: Serving.options + [
            .init(
                name: "--token-file",
                value: "FILE",
                help: "Keep the secret part of the URL in this file; beside the store if left out."
            ),
            .init(name: "--hosts", value: "NAMES", help: "Serve these names of a proxy too, separated by commas."),
            .server, .feed, .engine, .store, .database,
        ]
    )

    private let serving: Serving
    private let tokenFile: URL
    private let hosts: Set<String>
    let server: URL
    let feed: FeedSource
    let chat: ChatSource
    let store: URL
    let database: String?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        serving = try Serving(arguments, in: Self.syntax)
        server = try arguments.server(for: Self.syntax)
        feed = try arguments.feed(for: Self.syntax)
        chat = try arguments.chat(for: Self.syntax)
        store = arguments.store
        database = arguments.database
        tokenFile =
            arguments.options["--token-file"].map { URL(filePath: $0, directoryHint: .notDirectory) }
            ?? store.appendingPathExtension("web-token")
        hosts = Set((arguments.options["--hosts"] ?? "").split(separator: ",").map(String.init))
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(
            storeAt: store,
            postgreSQL: database,
            server: server,
            feed: feed,
            chat: chat
        )
        environment.reportStore(to: console)
        // Delivers statuses also if no page is open.
        try await environment.start()
        var options = WebHostOptions()
        options.port = serving.port
        options.tokenFile = tokenFile
        options.hosts = hosts
        let host = WebHost(options, theme: try environment.preferences.get(.theme)) { client in
            let session = Session(environment: { $0.openURL = client.openURLAction }) { environment.makeScene() }
            client.onEnd { await session.close() }
            try? await session.settle(timeout: WebHost.settlingTimeout)
            return session
        }
        try serving.announce("The app", at: try host.start(), console)
        let following = Task {
            for await _ in environment.preferences.changes() {
                // If the theme cannot be read, the current one stays.
                if let theme = try? environment.preferences.get(.theme) { host.theme = theme }
            }
        }
        await Interruption.wait()
        following.cancel()
        await host.stop()
        try await environment.close()
    }
}
#endif
