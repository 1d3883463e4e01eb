import Decisions
import Foundation

/// Finds the command and runs it.
enum Program {
    static var commands: [any Command.Type] {
        [
            CheckCommand.self, WhyCommand.self, ListCommand.self, ShowCommand.self, NewCommand.self, AcceptCommand.self,
            SupersedeCommand.self, LinkCommand.self, IndexCommand.self, RulesCommand.self, GraphCommand.self,
            SiteCommand.self, InitCommand.self, AdoptCommand.self,
        ]
    }

    static func run(_ words: [String]) -> Int32 {
        var words = words
        guard let name = words.first, name != "help" || words.count > 1, name != "--help", name != "-h" else {
            print(help)
            return words.isEmpty ? ExitCode.failure : ExitCode.clean
        }
        words.removeFirst()
        if name == "help" { return help(on: words[0]) }
        guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
        if Arguments.wantHelp(words) { return help(on: name) }
        do {
            let options = Arguments.options(in: command.usage) + [("--root", "FOLDER"), ("--log", "FOLDER")]
            let arguments = try Arguments(words, options: options)
            return try command.run(arguments, in: context(arguments))
        } catch let error as UsageError {
            complain("\(error)\n  Usage: adr \(command.name) \(command.usage)")
        } catch {
            complain("\(error)")
        }
        return ExitCode.failure
    }

    private static func context(_ arguments: Arguments) throws -> Context {
        let current = URL(filePath: FileManager.default.currentDirectoryPath)
        guard let path = arguments["--root"] else {
            return Context(root: LogFolder.workspace(above: current) ?? current, logFolder: arguments["--log"])
        }
        let root = Context.resolve(path)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
            throw DecisionError.file(path: path, message: "there is no such folder")
        }
        return Context(root: root, logFolder: arguments["--log"])
    }

    static var help: String {
        let width = commands.map { $0.name.count }.max() ?? 0
        let lines = commands.map { command in
            "  \(command.name.padding(toLength: width, withPad: " ", startingAt: 0))  \(command.abstract)"
        }
        return """
            Usage: adr COMMAND [ARGUMENTS]

            Keeps architecture decision records and checks the code against them.

            \(lines.joined(separator: "\n"))

            adr help COMMAND lists its options. Every command takes --root FOLDER and --log FOLDER.
            Exit codes: 0 nothing found, 1 findings, 2 the check could not run.
            """
    }

    private static func help(on name: String) -> Int32 {
        guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
        print("Usage: adr \(command.name) \(command.usage)\n\n\(command.abstract)")
        return ExitCode.clean
    }

    private static func unknown(_ name: String) -> Int32 {
        complain("\(UsageError.unknown("command", name, known: commands.map { $0.name }))")
        return ExitCode.failure
    }

    private static func complain(_ message: String) {
        FileHandle.standardError.write(Data("adr: \(message)\n".utf8))
    }
}
