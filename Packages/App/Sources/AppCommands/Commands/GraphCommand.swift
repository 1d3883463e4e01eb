import AppComposition
import Foundation
import MicroContainer
import SQLite

/// Prints the dependency graph of the app's container.
struct GraphCommand: Command {
    enum Form: String, CaseIterable {
        case text, mermaid
    }

    static let syntax = CommandSyntax(
        name: "graph",
        summary: "Show the app's registrations and their dependencies.",
        options: [
            .init(
                name: "--as",
                value: "FORM",
                help: "text or mermaid (default: text).",
                choices: Form.allCases.map(\.rawValue)
            ),
            .store,
        ]
    )

    let form: Form

    init(_ arguments: Arguments) {
        form = arguments["--as"].flatMap(Form.init) ?? .text
    }

    func run(_ console: Console) async throws {
        // The registrations do not depend on the store, so none is opened.
        let graph = try AppEnvironment(database: .inMemory()).graph
        switch form {
        case .text: try console.write(graph.text())
        case .mermaid: try console.write(graph.mermaid())
        }
    }
}
