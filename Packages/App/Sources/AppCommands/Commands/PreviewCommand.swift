#if !canImport(SwiftUI) || Headless
@_spi(Hosts) import AppHost
import Foundation
@_spi(Hosts) import TreeUI
import WebHost

/// Lists the previews of the features, or shows one.
struct PreviewCommand: Command {
    static let syntax = CommandSyntax(
        name: "preview",
        summary: "List the features' previews, or show one.",
        positionals: [
            .init(name: "NAME", help: "A preview's name (default: list all).", isRequired: false)
        ],
        options: [.init(name: "--web", help: "Serve the preview as a web page.")] + Serving.options + [
            .init(
                name: "--loop",
                value: "FOLDER",
                help: "Keep open pages in this private folder, and exit when the input ends; see Scripts/preview."
            )
        ]
    )

    private let name: String?
    /// The address of the page, if the preview is served as a page.
    private let serving: Serving?
    private let loop: PreviewLoop?

    init(_ arguments: Arguments) throws(UsageError) {
        name = arguments.values.first
        let isServed = arguments.has("--web")
        if isServed, name == nil { throw UsageError("--web needs a preview's name.") }
        if !isServed, let option = Self.syntax.options.dropFirst().first(where: { arguments.has($0.name) }) {
            throw UsageError("\(option.name) needs --web.")
        }
        serving = isServed ? try Serving(arguments) : nil
        loop = arguments["--loop"].map { PreviewLoop(folder: URL(filePath: $0, directoryHint: .isDirectory)) }
    }

    func run(_ console: Console) async throws {
        guard let name else { return try console.write(PreviewHost.list) }
        guard let serving else {
            if let outline = try await PreviewHost.show(name) { try console.write(outline) }
            return
        }
        var options = WebHostOptions()
        options.port = serving.port
        options.reportProblem = { console.writeError($0) }
        loop?.prepare(&options)
        // An unknown name is an error of the command, not of the page.
        try PreviewHost.check(name)
        let host = WebHost(options) { client in
            let session = try await PreviewHost.makeSession(name) { $0.openURL = client.openURLAction }
            client.onEnd { await session.close() }
            try? await session.settle(timeout: WebHost.settlingTimeout)
            return session
        }
        let url = try host.start()
        try loop?.write(url)
        try serving.announce("The preview", at: url, console)
        if let loop {
            for await problem in loop.problems() { host.problem = problem }
        } else {
            await Interruption.wait()
        }
        await host.stop()
    }
}
#endif
