import AppComposition
import Foundation
import StatusModel
import StatusRepository

struct PostCommand: Command {
    static let syntax = CommandSyntax(
        name: "post",
        summary: "Post a status.",
        positionals: [.init(name: "TEXT", help: "The status text; - reads standard input.")],
        options: [
            .init(name: "--emoji", value: "EMOJI", help: "One emoji (default: \(NewStatus.defaultEmoji))."),
            .server, .store, .database,
        ]
    )

    let text: String
    let emoji: String?
    let server: URL
    let store: URL
    let database: String?

    init(_ arguments: Arguments) throws(UsageError) {
        text = arguments.values.first ?? ""
        emoji = arguments["--emoji"]
        server = try arguments.server()
        store = arguments.store
        database = arguments.database
    }

    func run(_ console: Console) async throws {
        let text = text == "-" ? try standardInput(console) : text
        let environment = try AppEnvironment(storeAt: store, postgreSQL: database, server: server)
        environment.reportStore(to: console)
        let repository = environment.statusRepository
        let status = try await repository.post(text, emoji: emoji)
        try await repository.deliver()
        // The key of a status in the outbox is temporary.
        let unsent = try await repository.outbox().last { "outbox-\($0.id)" == status.id.key }
        if let unsent {
            let reason = unsent.problem ?? "The status is posted after the earlier ones."
            try console.write("Saved in the outbox. \(reason)")
        } else {
            try console.write("Posted as @\(status.address): \(status.emoji) \(status.content)")
        }
    }

    /// Reads the status from standard input. Input that is not UTF-8 is refused, because decoding would change its
    /// characters.
    private func standardInput(_ console: Console) throws(InputError) -> String {
        // Twice the allowed length, because surrounding white space does not count.
        let bytes = try console.read(2 * NewStatus.maximumLength)
        guard bytes.count <= 2 * NewStatus.maximumLength else {
            throw InputError("Standard input is too long for a status; shorten it to \(NewStatus.maximumLength) bytes.")
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw InputError(
                "Standard input is not UTF-8; nothing was posted. Convert it first, for example with iconv."
            )
        }
        return text
    }
}
