import AppComposition
import Foundation
import StatusModel
import StatusRepository

/// Posts a status.
struct PostCommand: Command {
    static let syntax = CommandSyntax(
        name: "post",
        summary: "Post a status.",
        positionals: [.init(name: "TEXT", help: "What you are up to.")],
        options: [
            .init(name: "--emoji", value: "EMOJI", help: "One emoji; \(NewStatus.defaultEmoji) if left out."), .store,
        ]
    )

    let text: String
    let emoji: String?
    let store: URL

    init(_ arguments: ParsedArguments) {
        text = arguments.positionals.first ?? ""
        emoji = arguments.options["--emoji"]
        store = arguments.store
    }

    func run(_ console: Console) async throws {
        let environment = try AppEnvironment(storeAt: store)
        let status = try await environment.statusRepository.post(text, emoji: emoji)
        try console.write("Posted as @\(status.address): \(status.emoji) \(status.content)")
    }
}
