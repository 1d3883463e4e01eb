import Decisions
import Foundation

enum CheckCommand: Command {
    static let name = "check"
    static let usage = """
        [--adr NUMBER] [--format text|github|json|sarif|schema] [--results FOLDER] [--scratch-path FOLDER]
                 [--rules] [--changed] [--require-symbols] [--write-baseline] [--shrink-baseline] [--no-cache]

          --adr NUMBER           check the rules of one decision
          --format FORMAT        text, github, json or sarif; schema prints the JSON Schema of the JSON format
          --results FOLDER       xUnit files of a test run; every proved-by suite must be among them
          --scratch-path FOLDER  where the workspace was built (default: each package's .build)
          --rules                list each rule and the number of items that it examined
          --changed              report only findings in files that differ from the last commit
          --require-symbols      fail if a rule lacks a target's symbol graph
          --shrink-baseline      remove the entries of the baseline that match no finding
          --write-baseline       write the findings to the baseline instead of reporting them
          --no-cache             evaluate every manifest and symbol graph again
        """
    static let abstract = "Check the log, and the code against the rules of the accepted decisions."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        if arguments["--format"] == "schema" { return schema(.check) }
        var check = DecisionCheck(root: context.root)
        check.logFolder = context.logFolder
        check.only = try arguments["--adr"].map(context.id)
        check.requiresSymbols = arguments.has("--require-symbols")
        check.usesCache = !arguments.has("--no-cache")
        if let path = arguments["--scratch-path"] { check.scratch = [Context.resolve(path)] }
        if let path = arguments["--results"] { check.testResults = Context.resolve(path) }
        guard let format = ReportFormat(rawValue: arguments["--format"] ?? "text") else {
            throw UsageError("There is no format \"\(arguments["--format"] ?? "")\".")
        }
        if arguments.has("--write-baseline") { return try writeBaseline(check, context) }
        if arguments.has("--shrink-baseline") { try shrinkBaseline(check, context) }
        var report = try check.run()
        if arguments.has("--changed") {
            guard let paths = GitHistory.changedFiles(in: context.root) else {
                throw DecisionError.tool(
                    fact: "git cannot list the changed files.",
                    fix: "Run the command in a repository with a commit, or without --changed."
                )
            }
            report.limit(to: paths)
        }
        if arguments.has("--rules") {
            for rule in report.rules { print("[\(rule.rule)] \(rule.text): \(rule.examined) \(rule.unit)") }
        }
        print(format.render(report), terminator: "")
        return report.isClean ? ExitCode.clean : ExitCode.findings
    }

    private static func writeBaseline(_ check: DecisionCheck, _ context: Context) throws -> Int32 {
        guard check.only == nil else {
            throw UsageError("--write-baseline cannot be combined with --adr, because it needs all findings.")
        }
        let change = try check.baselineChange()
        try context.apply(change, to: context.log())
        return ExitCode.clean
    }

    private static func shrinkBaseline(_ check: DecisionCheck, _ context: Context) throws {
        guard check.only == nil else {
            throw UsageError("--shrink-baseline cannot be combined with --adr, because it needs all findings.")
        }
        let change = try check.baselineChange(isShrinking: true)
        if !change.files.isEmpty { try context.apply(change, to: context.log()) }
    }
}
