#if !canImport(SwiftUI) || Headless
import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import RenderTree
import StorageService
@_spi(Hosts) import TreeUI
import WebHost

/// Serves the app as a web page until the process is interrupted.
struct WebCommand: Command {
    static let syntax = CommandSyntax(
        name: "web",
        summary: "Serve the app as a web page, for programs on this machine.",
        options: [
            .init(name: "--port", value: "N", help: "Listen on this port; on a free one if left out."),
            .init(name: "--open", help: "Open the page in the browser."), .server, .feed, .engine,
            .store,
        ]
    )

    let port: UInt16
    let opensBrowser: Bool
    let server: URL
    let feed: FeedSource
    let chat: ChatSource
    let store: URL

    init(_ arguments: ParsedArguments) throws(UsageError) {
        let text = arguments.options["--port"] ?? "0"
        guard let port = UInt16(text) else {
            throw UsageError("“\(text.printable)” is not a port; give a number from 1 to 65535.", in: Self.syntax)
        }
        self.port = port
        opensBrowser = arguments.options["--open"] != nil
        server = try arguments.server(for: Self.syntax)
        feed = try arguments.feed(for: Self.syntax)
        chat = try arguments.chat(for: Self.syntax)
        store = arguments.store
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store, server: server, feed: feed, chat: chat)
        var options = WebHostOptions()
        options.port = port
        let host = WebHost(options, theme: try environment.preferences.get(.theme)) { client in
            let session = Session(environment: { $0.openURL = client.openURLAction }) { environment.makeScene() }
            client.onEnd { await session.close() }
            try? await session.settle(timeout: WebHost.patience)
            return session
        }
        let url = try host.start()
        try console.write("The app is at \(url)")
        try console.write("The page works on this machine only, for every program that has this URL. ^C stops it.")
        if opensBrowser { open(url, console) }
        let following = Task {
            for await _ in environment.preferences.changes() {
                // If the theme cannot be read, the current one stays.
                if let theme = try? environment.preferences.get(.theme) { host.theme = theme }
            }
        }
        await Interruption.wait()
        following.cancel()
        await host.stop()
    }

    private func open(_ url: String, _ console: Console) {
        #if os(macOS)
        let program = "open"
        #else
        let program = "xdg-open"
        #endif
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program, url]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        process.terminationHandler = { process in
            guard process.terminationStatus != 0 else { return }
            console.writeError("The browser could not be opened with \(program); open the URL yourself.")
        }
        do {
            try process.run()
        } catch {
            console.writeError("The browser could not be opened: \(error.localizedDescription)")
        }
    }
}

/// The signals that end a process: SIGINT and SIGTERM.
private enum Interruption {
    /// Waits for one of the signals. A second one ends the process at once.
    static func wait() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGINT, SIGTERM].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        for await _ in signals { break }
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
#endif
