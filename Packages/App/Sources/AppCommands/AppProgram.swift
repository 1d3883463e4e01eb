/// The command line of the app.
public enum AppProgram {
    #if !canImport(SwiftUI) || Headless
    private static let open = CommandEntry(OpenCommand.self)
    private static let commands =
        [
            CommandEntry(OpenCommand.self, OpenCommand.pathSyntax), CommandEntry(ShowCommand.self),
            CommandEntry(WebCommand.self),
        ] + dataCommands
        + [CommandEntry(PreviewCommand.self)]
    #else
    // The screens are those of SwiftUI, which the commands cannot show.
    private static let open = CommandEntry(GraphCommand.self)
    private static let commands = dataCommands
    #endif

    private static let dataCommands = [
        CommandEntry(PostCommand.self), CommandEntry(ImportCommand.self), CommandEntry(RefreshCommand.self),
        CommandEntry(GraphCommand.self),
    ]

    /// Runs the command that the arguments name.
    /// - Returns: The exit code: 0 on success, 1 on failure, 64 for invalid arguments.
    @MainActor
    public static func run(_ arguments: [String], console: Console) async -> Int32 {
        do {
            try await runThrowing(arguments, console)
            return 0
        } catch {
            return report(error, console)
        }
    }

    /// - Returns: The exit code.
    static func report(_ error: any Error, _ console: Console) -> Int32 {
        guard let error = error as? UsageError else {
            console.writeError(String(describing: error))
            return 1
        }
        console.writeError(error.message)
        console.writeError(error.usage)
        return 64
    }

    static let usage = "Usage: app [COMMAND], see app --help"

    @MainActor
    private static func runThrowing(_ arguments: [String], _ console: Console) async throws {
        guard let name = arguments.first, !name.hasPrefix("-") else {
            return try await run(open, arguments, help: help, console)
        }
        guard let command = commands.first(where: { $0.syntax.name == name }) else {
            throw UsageError(
                UsageError.unknownMessage("command", name, known: commands.map(\.syntax.name)),
                usage: usage
            )
        }
        try await run(command, Array(arguments.dropFirst()), help: command.syntax.help, console)
    }

    @MainActor
    private static func run(
        _ command: CommandEntry,
        _ arguments: [String],
        help: String,
        _ console: Console
    ) async throws {
        let parsed = try ParsedArguments(arguments, syntax: command.syntax)
        if parsed.wantsHelp {
            try console.write(help)
        } else {
            try await command.run(parsed, console)
        }
    }

    private static var help: String {
        let list = CommandSyntax.table(commands.map { (title: $0.syntax.name, help: $0.syntax.summary) })
        return ([open.syntax.help, "", "Commands, each with --help:"] + list).joined(separator: "\n")
    }
}

/// A command in the list of the program.
private struct CommandEntry: Sendable {
    let syntax: CommandSyntax
    let run: @MainActor @Sendable (ParsedArguments, Console) async throws -> Void

    init<C: Command>(_ command: C.Type, _ syntax: CommandSyntax = C.syntax) {
        self.syntax = syntax
        run = { try await C($0).run($1) }
    }
}
