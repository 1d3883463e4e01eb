#if !canImport(SwiftUI) || Headless
import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import RenderTree
import StorageService
import TerminalRenderer
@_spi(Hosts) import TreeUI

/// Opens the app in the terminal, at the screen that a path names. Without a terminal, prints the screen.
struct OpenCommand: Command {
    static let syntax = makeSyntax(named: "", "A statuslog on this machine.")

    /// The syntax of the `open` command, which takes a path like a link on the web.
    static let pathSyntax = makeSyntax(
        named: "open",
        "Open the screen at a path of the web page, such as /chat or /settings/status.",
        path: .init(name: "PATH", help: "A screen's path, or a URL that the app opens.")
    )

    private static func makeSyntax(
        named name: String,
        _ summary: String,
        path: CommandSyntax.Positional? = nil
    ) -> CommandSyntax {
        CommandSyntax(
            name: name,
            summary: summary,
            positionals: path.map { [$0] } ?? [],
            options: [
                .server, .feed, .engine, .store, .database,
                .init(
                    name: "--record",
                    value: "FILE",
                    help: "Append a line of JSON to this file for each page that is shown."
                ),
            ]
        )
    }

    let server: URL
    let feed: FeedSource
    let chat: ChatSource
    let store: URL
    let database: String?
    let recording: URL?
    let path: String?

    init(_ arguments: Arguments) throws(UsageError) {
        server = try arguments.server()
        feed = try arguments.feed()
        chat = try arguments.chat()
        store = arguments.store
        database = arguments.database
        path = arguments.values.first
        recording = arguments["--record"].map { URL(filePath: $0, directoryHint: .notDirectory) }
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
        let theme = try environment.preferences.get(.theme)
        let links = Links()
        let session = Session(environment: { $0.openURL = links.action }) {
            environment.makeScene()
        }
        if TerminalHost.isAvailable {
            try await environment.start()
            let early = await open(in: session)
            let opening = Task {
                guard early != nil, session.tree.opensPathsLater else { return early }
                await session.waitForPaths()
                return Task.isCancelled ? nil : await open(in: session)
            }
            let host = TerminalHost(session, theme: theme)
            links.host = host
            if let recording { host.onPage = try PageRecorder(recording).record }
            let following = Task {
                for await _ in environment.preferences.changes() {
                    // If the theme cannot be read, the current one stays.
                    if let theme = try? environment.preferences.get(.theme) { host.theme = theme }
                }
            }
            defer { following.cancel() }
            try await host.run()
            opening.cancel()
            await session.close()
            if let problem = await opening.value { console.writeError(problem) }
            // Again, because the screen covered it.
            environment.reportStore(to: console)
        } else {
            try await session.settle(timeout: .seconds(30))
            if let problem = await open(in: session) {
                guard session.tree.opensPathsLater else {
                    await session.close()
                    try await environment.close()
                    throw UnknownScreen(description: problem)
                }
                console.writeError(
                    "The app shows its introduction first. In a terminal, the screen at the given path follows."
                )
            }
            try await session.settle(timeout: .seconds(30))
            let tree = session.tree
            await session.close()
            if let recording {
                try PageRecorder(recording).record(CellGrid(of: tree, ScreenOptions(width: console.width)))
            }
            try console.write(tree.written(as: .text, theme: theme, width: console.width))
        }
        try await environment.close()
    }
}

extension OpenCommand {
    /// Shows the screen of the path.
    /// - Returns: A sentence if there is no such screen.
    @MainActor
    private func open(in session: Session) async -> String? {
        guard let path else { return nil }
        if await session.open(path) { return nil }
        let known = session.tree.screen.location.url
        return
            "There is no screen at “\(path.prefix(200))”. The first screen's path is \(known); copy other paths from the web page's address."
    }
}

/// An error for a path that leads nowhere.
private struct UnknownScreen: Error, CustomStringConvertible {
    let description: String
}

/// Opens links in the terminal that shows the app.
@MainActor
private final class Links {
    weak var host: TerminalHost?

    var action: OpenURLAction {
        OpenURLAction { [weak self] url in
            guard let host = self?.host else { return .discarded }
            host.open(url.absoluteString)
            return .handled
        }
    }
}
#endif
