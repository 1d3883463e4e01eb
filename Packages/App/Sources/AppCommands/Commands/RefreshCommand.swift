import AppComposition
import Foundation
import StatusModel
import StatusRepository

/// Fetches statuses from the server.
struct RefreshCommand: Command {
    static let syntax = CommandSyntax(
        name: "refresh",
        summary: "Fetch statuses from the server.",
        positionals: [
            .init(name: "ADDRESS", help: "Fetch the whole statuslog of this address.", isRequired: false)
        ],
        options: [.server, .store, .database]
    )

    let scope: RefreshScope
    let server: URL
    let store: URL
    let database: String?

    init(_ arguments: Arguments) throws(UsageError) {
        scope = arguments.values.first.map(RefreshScope.address) ?? .everyone
        server = try arguments.server()
        store = arguments.store
        database = arguments.database
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store, postgreSQL: database, server: server)
        switch try await environment.statusRepository.refresh(scope) {
        case .refreshed(let summary):
            try console.write(
                "Added \(summary.added.statuses), updated \(summary.updated), already had \(summary.alreadyHad)."
            )
        case .unavailable(let reason):
            throw RefreshError(reason: reason)
        }
    }
}

/// A failed refresh, with the server's or the network's reason as a sentence.
private struct RefreshError: Error, CustomStringConvertible {
    let reason: String

    var description: String { reason }
}
