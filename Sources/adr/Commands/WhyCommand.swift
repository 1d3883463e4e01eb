import Decisions
import Foundation

enum WhyCommand: Command {
    static let name = "why"
    static let usage = "PATH[:LINE] [--format text|json|schema]"
    static let abstract = "List the decisions that govern a file, with their reasons."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        if arguments["--format"] == "schema" { return schema(.why) }
        let argument = try arguments.values(1...1, "PATH")[0]
        let parts = argument.split(separator: ":").map(String.init)
        let line = parts.count > 1 ? Int(parts[1]) : nil
        if parts.count > 1, line == nil { throw UsageError("\"\(parts[1])\" is not a line number.") }
        let file = Context.resolve(parts.first ?? "").path
        let root = context.root.standardizedFileURL.path
        guard file.hasPrefix(root + "/") else {
            throw DecisionError.file(path: argument, message: "it is outside the workspace \(root)")
        }
        let answers = try Explanation(root: context.root, logFolder: context.logFolder)
            .decisions(for: String(file.dropFirst(root.count + 1)), line: line)
        switch arguments["--format"] ?? "text" {
        case "json":
            print(JSONText.encode(answers))
            return ExitCode.clean
        case "text": break
        default: throw UsageError("The formats are text, json and schema.")
        }
        for answer in answers { print(answer.text) }
        if answers.isEmpty { print("No decision governs \(argument).") }
        return ExitCode.clean
    }
}
