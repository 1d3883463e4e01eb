import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import RenderTree
import StorageService
import TerminalRenderer

/// Opens the app in the terminal; without one, writes its first screen.
struct OpenCommand: Command {
    static let syntax = CommandSyntax(
        name: "",
        summary: "A statuslog on this machine.",
        options: [.store]
    )

    let store: URL

    init(_ arguments: ParsedArguments) {
        store = arguments.store
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store)
        let theme = try environment.preferences.get(.theme)
        let session = Session { environment.makeScene() }
        if TerminalHost.isAvailable {
            let host = TerminalHost(session, theme: theme)
            let following = Task {
                for await _ in environment.preferences.changes() {
                    // A theme that cannot be read is no reason to change the one that is shown.
                    if let theme = try? environment.preferences.get(.theme) { host.theme = theme }
                }
            }
            defer { following.cancel() }
            try await host.run()
            await session.close()
        } else {
            try await session.settle(timeout: .seconds(30))
            let tree = session.tree
            await session.close()
            try console.write(tree.written(as: .text, theme: theme, width: console.width))
        }
    }
}
