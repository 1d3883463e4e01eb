import Decisions
import Foundation

enum GraphCommand: Command {
    static let name = "graph"
    static let usage = "[--modules] [--format mermaid|dot]"
    static let abstract = "Print the relations of the decisions, or the imports between modules."
    static let options: Set = ["format"]
    static let flags: Set = ["modules"]

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        _ = try arguments.values(0...0, "")
        let graph =
            arguments.has("modules")
            ? Graph(modules: try context.workspace()).reduced : Graph(decisions: try context.log())
        switch arguments["format"] ?? "mermaid" {
        case "mermaid": print(graph.mermaid, terminator: "")
        case "dot": print(graph.dot, terminator: "")
        default: throw UsageError("The formats are mermaid and dot.")
        }
        return ExitCode.clean
    }
}

enum SiteCommand: Command {
    static let name = "site"
    static let usage = "[--output FOLDER] [--code ADDRESS] [--documentation ADDRESS]"
    static let abstract = "Write the log as a static site, with search, graphs and links to the code."
    static let options: Set = ["output", "code", "documentation"]

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        _ = try arguments.values(0...0, "")
        let output = Context.resolve(arguments["output"] ?? ".build/adr-site")
        let code = arguments["code"] ?? context.root.standardizedFileURL.absoluteString
        let site = Site(
            log: try context.log(),
            workspace: try context.workspace(),
            code: code,
            documentation: arguments["documentation"]
        )
        let files = site.files
        do {
            try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
            for (name, text) in files { try Data(text.utf8).write(to: output.appending(path: name), options: .atomic) }
        } catch {
            throw DecisionError.file(path: output.path, message: error.localizedDescription)
        }
        print("Wrote \(files.count) files. Open \(output.appending(path: "index.html").path)")
        return ExitCode.clean
    }
}
