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
            try await TerminalHost(session, theme: theme).run()
            await session.finish()
        } else {
            try await session.settle(timeout: .seconds(30))
            let tree = session.tree
            await session.finish()
            try console.write(tree.written(as: .text, theme: theme, width: console.width))
        }
    }
}
