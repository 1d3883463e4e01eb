import AppComposition
import Foundation

/// A command of the app's command line.
protocol Command: Sendable {
    static var syntax: CommandSyntax { get }

    init(_ arguments: Arguments) throws(UsageError)

    /// Runs the command.
    /// - Throws: An error whose description is one sentence.
    @MainActor func run(_ console: Console) async throws
}

extension CommandSyntax.Option {
    static let store = Self(
        name: "--store",
        value: "PATH",
        help: "Use this file instead of the one in the data folder."
    )
    static let database = Self(
        name: "--database",
        value: "URL",
        help: "Keep the data on a PostgreSQL server, such as postgres://user@host/name, instead of in the file."
    )
}

extension Arguments {
    /// The URL that `--database` names, or nil for the file. The database itself checks it.
    var database: String? { self["--database"] }

    /// The file that `--store` names, or the default file.
    var store: URL {
        self["--store"].map { URL(filePath: $0, directoryHint: .notDirectory) } ?? Store.defaultPlace
    }
}

extension AppEnvironment {
    /// Writes a line if the store was damaged and has been moved away.
    func reportStore(to console: Console) {
        if let storeNotice { console.writeError(storeNotice) }
    }
}

extension Int {
    /// The number with its noun, such as `1 status` or `2 statuses`.
    var statuses: String { self == 1 ? "1 status" : "\(self) statuses" }
}
