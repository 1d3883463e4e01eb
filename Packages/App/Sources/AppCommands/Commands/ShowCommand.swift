#if !canImport(SwiftUI) || Headless
import AppComposition
import AppPreferences
import FeatureKit
import Foundation
import HTMLRenderer
import RenderTree
import StorageService
import TerminalRenderer
@_spi(Hosts) import TreeUI

/// Prints one screen.
struct ShowCommand: Command {
    enum Form: String, CaseIterable {
        case text, outline, html, json
    }

    static let syntax = CommandSyntax(
        name: "show",
        summary: "Show one screen of the app.",
        positionals: [
            .init(
                name: "SCREEN",
                help: "\(choices(AppScreen.self)) (default: \(first.rawValue)).",
                choices: AppScreen.allCases.map(\.rawValue),
                isRequired: false
            )
        ],
        options: [
            .init(
                name: "--as",
                value: "FORM",
                help: "\(choices(Form.self)) (default: text).",
                choices: Form.allCases.map(\.rawValue)
            ),
            .feed, .store, .database,
        ]
    )

    private static var first: AppScreen { AppScreen.allCases[0] }

    let screen: AppScreen
    let form: Form
    let feed: FeedSource
    let store: URL
    let database: String?

    init(_ arguments: Arguments) throws(UsageError) {
        screen = arguments.values.first.flatMap(AppScreen.init) ?? Self.first
        form = arguments["--as"].flatMap(Form.init) ?? .text
        feed = try arguments.feed()
        store = arguments.store
        database = arguments.database
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store, postgreSQL: database, feed: feed)
        environment.reportStore(to: console)
        let theme = try environment.preferences.get(.theme)
        let session = screen.makeSession(in: environment)
        try await session.settle(timeout: .seconds(30))
        let tree = session.tree
        await session.close()
        try console.write(tree.written(as: form, theme: theme, width: console.width))
    }
}

extension AppTree {
    func written(as form: ShowCommand.Form, theme: Theme, width: Int) -> String {
        switch form {
        case .text: CellGrid(of: self, ScreenOptions(width: width)).text
        case .outline: outline
        case .html: HTMLPage(of: self, theme: theme).html
        case .json: json
        }
    }
}

/// The raw values of a type, as a list in a sentence.
private func choices<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> String {
    let names = Choice.allCases.map(\.rawValue)
    return names.dropLast().joined(separator: ", ") + names.suffix(1).map { " or \($0)" }.joined()
}
#endif
