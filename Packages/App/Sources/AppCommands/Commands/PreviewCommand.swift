#if !canImport(SwiftUI) || Headless
import AppHost

/// Lists the previews of the features, or shows one.
struct PreviewCommand: Command {
    static let syntax = CommandSyntax(
        name: "preview",
        summary: "List the previews of the features, or show one.",
        positionals: [
            .init(name: "NAME", help: "The name of a preview; a list of all if left out.", isRequired: false)
        ]
    )

    let name: String?

    init(_ arguments: ParsedArguments) {
        name = arguments.positionals.first
    }

    func run(_ console: Console) async throws {
        guard let name else { return try console.write(PreviewHost.list) }
        if let outline = try await PreviewHost.show(name) { try console.write(outline) }
    }
}
#endif
