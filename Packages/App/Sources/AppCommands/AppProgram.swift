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
    // The screens are SwiftUI views, which the commands cannot show.
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
        guard let name = arguments.first, !name.hasPrefix("-") else {
            return await run(open, arguments, help: help, console)
        }
        guard let command = commands.first(where: { $0.syntax.name == name }) else {
            return report(UsageError.unknown("command", name, known: commands.map(\.syntax.name)), console)
        }
        return await run(command, Array(arguments.dropFirst()), help: command.syntax.help, console)
    }

    /// - Returns: The exit code.
    static func report(
        _ error: any Error,
        usage: String = "Usage: app [COMMAND], see app --help",
        _ console: Console
    ) -> Int32 {
        console.writeError(String(describing: error))
        guard error is UsageError else { return 1 }
        console.writeError(usage)
        return 64
    }

    @MainActor
    private static func run(
        _ command: CommandEntry,
        _ arguments: [String],
        help: String,
        _ console: Console
    ) async -> Int32 {
        do {
            if Arguments.wantHelp(arguments) {
                try console.write(help)
            } else {
                try await command.run(command.syntax.parse(arguments), console)
            }
            return 0
        } catch {
            return report(error, usage: command.syntax.usage, console)
        }
    }

    private static var help: String {
        let list = CommandSyntax.table(commands.map { (title: $0.syntax.name, help: $0.syntax.summary) })
        return ([open.syntax.help, "", "Commands, each with --help:"] + list).joined(separator: "\n")
    }
}

/// A command in the program's list of commands.
private struct CommandEntry: Sendable {
    let syntax: CommandSyntax
    let run: @MainActor @Sendable (Arguments, Console) async throws -> Void

    init<C: Command>(_ command: C.Type, _ syntax: CommandSyntax = C.syntax) {
        self.syntax = syntax
        run = { try await C($0).run($1) }
    }
}
