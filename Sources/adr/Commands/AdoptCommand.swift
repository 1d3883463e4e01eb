import Decisions
import Foundation

enum AdoptCommand: Command {
    static let name = "adopt"
    static let usage = "[--date YYYY-MM-DD] [--dry-run]"
    static let abstract =
        "Write a decision with rules that are true today, and a baseline of the current findings."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        let log = try context.log()
        let adoption = try Adoption(root: context.root, logFolder: context.logFolder)
        for rule in adoption.broken { print("Left out, because the code breaks it today: \(rule)") }
        if arguments.has("--dry-run") {
            for rule in adoption.rules { print(rule) }
            return ExitCode.clean
        }
        if adoption.rules.isEmpty {
            print("Nothing to add: the log already has every rule that adr would propose and that is true today.")
        } else {
            let others = GitHistory.fileNames(in: log.folder, of: context.root)
            try context.apply(adoption.change(date: arguments["--date"] ?? Today.text, others: others), to: log)
        }
        var check = DecisionCheck(root: context.root)
        check.logFolder = context.logFolder
        try context.apply(check.baselineChange(), to: log)
        print("Read the rules, delete those that are true by accident, and run: adr check")
        return ExitCode.clean
    }
}
