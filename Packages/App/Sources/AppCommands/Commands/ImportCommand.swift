import AppComposition
import Foundation
import StatusModel
import StatusRepository

/// Imports the statuses in a file into the store.
struct ImportCommand: Command {
    static let syntax = CommandSyntax(
        name: "import",
        summary: "Import the statuses from a statuslog API reply (JSON).",
        positionals: [.init(name: "FILE", help: "The file with the reply; - reads standard input.")],
        options: [.store, .database]
    )

    let file: URL
    let store: URL
    let database: String?

    init(_ arguments: Arguments) {
        let path = arguments.values.first ?? "-"
        file = URL(filePath: path == "-" ? "/dev/stdin" : path, directoryHint: .notDirectory)
        store = arguments.store
        database = arguments.database
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store, postgreSQL: database)
        environment.reportStore(to: console)
        let summary = try await environment.statusRepository.importStatuses(fromFileAt: file)
        try console.write("Added \(summary.added.statuses), already had \(summary.alreadyHad).")
    }
}
