#if !canImport(SwiftUI) || Headless
import Foundation
import WebHost

/// The options and messages of a command that serves a live page.
struct Serving {
    static let options: [CommandSyntax.Option] = [
        .init(name: "--port", value: "N", help: "Listen on this port (default: a free one)."),
        .init(name: "--open", help: "Open the page in the browser."),
    ]

    let port: UInt16
    private let opensBrowser: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let text = arguments["--port"] ?? "0"
        guard let port = UInt16(text) else {
            throw UsageError("“\(text.printable)” is not a port; give a number from 1 to 65535.")
        }
        self.port = port
        opensBrowser = arguments.has("--open")
    }

    /// Prints the URL, and opens it if the arguments say so.
    /// - Parameters:
    ///   - subject: What the page shows: `The app`.
    ///   - visitors: A sentence about those who can open the page.
    func announce(
        _ subject: String,
        at url: String,
        for visitors: String = "Only programs on this machine that know this URL can open the page.",
        _ console: Console
    ) throws {
        try console.write("\(subject) is at \(url)")
        try console.write("\(visitors) Press ^C to stop.")
        if opensBrowser { open(url, console) }
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
enum Interruption {
    /// Waits for one of the signals. A second one ends the process at once.
    static func wait() async {
        let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = [SIGINT, SIGTERM].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            // On Darwin, the default action of a signal is replaced only when the source is registered, because an
            // earlier signal would otherwise be lost. On other systems, the source replaces the action itself.
            #if canImport(Darwin)
            source.setRegistrationHandler { signal(number, SIG_IGN) }
            #endif
            source.resume()
            return source
        }
        for await _ in signals { break }
        for source in sources { source.cancel() }
        for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
}
#endif
