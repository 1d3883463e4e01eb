import Decisions
import Foundation

enum GraphCommand: Command {
    static let name = "graph"
    static let usage = "[--modules] [--format mermaid|dot]"
    static let abstract = "Print the relations between decisions, or the imports between modules."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        let graph =
            arguments.has("--modules")
            ? Graph(modules: try context.workspace()).reduced : Graph(decisions: try context.log())
        switch arguments["--format"] ?? "mermaid" {
        case "mermaid": print(graph.mermaid, terminator: "")
        case "dot": print(graph.dot, terminator: "")
        default: throw UsageError("The formats are mermaid and dot.")
        }
        return ExitCode.clean
    }
}
