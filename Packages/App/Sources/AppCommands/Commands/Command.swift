import AppComposition
import FeatureKit
import Foundation

/// One thing that the app does at a command line.
protocol Command: Sendable {
    static var syntax: CommandSyntax { get }

    init(_ arguments: ParsedArguments) throws(UsageError)

    /// - Throws: What went wrong; its description is one sentence.
    @MainActor func run(_ console: Console) async throws
}

extension CommandSyntax.Option {
    static let store = Self(
        name: "--store",
        value: "PATH",
        help: "Use this file instead of the one in the data folder."
    )
}

extension ParsedArguments {
    /// The file of `--store`, or the usual one.
    var store: URL {
        options["--store"].map { URL(filePath: $0, directoryHint: .notDirectory) } ?? Store.defaultPlace
    }
}

extension Int {
    /// `1 status`, `2 statuses`.
    var statuses: String { self == 1 ? "1 status" : "\(self) statuses" }
}

extension Session {
    /// Ends the session, and gives its work a moment to let go of the store, which is then closed with all it has.
    func close() async {
        // What does not end in time ends with the process; the store takes no harm from that.
        try? await endAndWait(timeout: .seconds(2))
    }
}
