import Decisions
import Foundation

enum ListCommand: Command {
    static let name = "list"
    static let usage = "[--status proposed|accepted|rejected|deprecated|superseded] [--format text|json|schema]"
    static let abstract = "List the decisions."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        if arguments["--format"] == "schema" { return schema(.list) }
        let log = try context.log()
        if arguments["--format"] == "json" {
            print(LogIndex(log).json, terminator: "")
            return ExitCode.clean
        }
        guard [nil, "text"].contains(arguments["--format"]) else {
            throw UsageError("The formats are text, json and schema.")
        }
        var wanted: String?
        if let status = arguments["--status"] {
            guard let known = DecisionStatus(status) else { throw UsageError("\"\(status)\" is not a status.") }
            wanted = known.word
        }
        list(log, wanted)
        for part in try context.packageLogs() {
            print("\n\(part.package)")
            list(part.log, wanted)
        }
        return ExitCode.clean
    }

    private static func list(_ log: DecisionLog, _ wanted: String?) {
        for decision in log.decisions where wanted == nil || decision.status?.word == wanted {
            let status = (decision.status?.word ?? "unreadable").padding(toLength: 10, withPad: " ", startingAt: 0)
            print("\(decision.id)  \(status)  \(decision.date ?? "          ")  \(decision.title)")
        }
        for file in log.unreadable { print("\(file.path): \(file.fact)") }
    }
}

enum ShowCommand: Command {
    static let name = "show"
    static let usage = "NUMBER"
    static let abstract = "Print a decision."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let id = try context.id(arguments.values(1...1, "NUMBER")[0])
        let log = try context.log()
        guard let decision = log[id] else { throw DecisionError.noDecision(id, known: log.decisions.map(\.id)) }
        print(decision.document.lines.text, terminator: "")
        return ExitCode.clean
    }
}

enum NewCommand: Command {
    static let name = "new"
    static let usage = """
        TITLE [--date YYYY-MM-DD] [--supersedes NUMBER] [--links NUMBER]

          --supersedes NUMBER  mark a decision as superseded by the new one
          --links NUMBER       link the new decision and a related one, in both files

          In a terminal, the command opens the new file in $VISUAL or $EDITOR.
        """
    static let abstract = "Start a proposed decision with a number that no branch has used."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let title = try arguments.values(1...100, "TITLE").joined(separator: " ")
        let log = try context.log()
        let date = arguments["--date"] ?? Today.text
        let others = GitHistory.fileNames(in: log.folder, of: context.root)
        let change = try log.adding(
            title: title,
            date: date,
            others: others,
            superseding: arguments["--supersedes"].map(context.id),
            related: arguments["--links"].map(context.id)
        )
        try context.apply(change, to: log)
        if let path = change.files.first?.path { try Editor.open(context.root.appending(path: path)) }
        return ExitCode.clean
    }
}

enum AcceptCommand: Command {
    static let name = "accept"
    static let usage = "NUMBER"
    static let abstract = "Accept a proposed decision."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let id = try context.id(arguments.values(1...1, "NUMBER")[0])
        let log = try context.log()
        try context.apply(log.accepting(id), to: log)
        return ExitCode.clean
    }
}

enum SupersedeCommand: Command {
    static let name = "supersede"
    static let usage = "NUMBER --by NUMBER"
    static let abstract = "Mark a decision as superseded by another one, and update the files of both."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let old = try context.id(arguments.values(1...1, "NUMBER")[0])
        guard let by = arguments["--by"] else { throw UsageError("--by NUMBER is missing.") }
        let log = try context.log()
        try context.apply(log.superseding(old, by: context.id(by)), to: log)
        return ExitCode.clean
    }
}

enum LinkCommand: Command {
    static let name = "link"
    static let usage = "NUMBER NUMBER [--as TEXT] [--back TEXT]"
    static let abstract = "Link a decision to a related one."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let ids = try arguments.values(2...2, "NUMBER NUMBER").map(context.id)
        let log = try context.log()
        let change = try log.linking(ids[0], to: ids[1], as: arguments["--as"] ?? "related", back: arguments["--back"])
        try context.apply(change, to: log)
        return ExitCode.clean
    }
}

enum IndexCommand: Command {
    static let name = "index"
    static let usage = "[--json]"
    static let abstract = "Write the log's index and the marked architecture section."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        let log = try context.log()
        try context.apply(LogIndex(log).change(addsJSON: arguments.has("--json")), to: log)
        for part in try context.packageLogs() where LogIndex(part.log).hasTable {
            let change = try LogIndex(part.log).change()
            try change.apply(to: part.log)
            for file in change.files { print("Wrote \(part.package)/\(file.path).") }
        }
        return ExitCode.clean
    }
}

enum RulesCommand: Command {
    static let name = "rules"
    static let usage = "[NUMBER]"
    static let abstract = "List the log's rules; if there are none, list the rule verbs with their forms."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        let only = try arguments.values(0...1).first.map(context.id)
        let rules = try context.log().decisions.filter { only == nil || $0.id == only }.flatMap(\.rules)
        for rule in rules where rule.verb != .scope {
            let scope = rule.scopes.isEmpty ? "" : " in \(rule.scopes.map(\.text).joined(separator: ", "))"
            print("[\(rule.decision)] \(rule.text)\(scope)\(rule.reason.map { " -- \($0)" } ?? "")")
        }
        if rules.isEmpty { for verb in Verb.allCases { print(verb.form) } }
        return ExitCode.clean
    }
}

enum InitCommand: Command {
    static let name = "init"
    static let usage = "[--date YYYY-MM-DD]"
    static let abstract = "Create a decisions folder with a template, an index and a first decision."

    static func run(_ arguments: Arguments, in context: Context) throws -> Int32 {
        try arguments.values(0...0)
        let change = try NewLog.change(
            in: context.root,
            folder: context.logFolder,
            date: arguments["--date"] ?? Today.text
        )
        try change.apply(in: context.root)
        for line in change.summary { print(line) }
        try context.updateIndex(folder: context.logFolder, addsJSON: false)
        return ExitCode.clean
    }
}

/// Returns today's date in the format of decision files.
enum Today {
    static var text: String {
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day], from: Date())
        return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
}
