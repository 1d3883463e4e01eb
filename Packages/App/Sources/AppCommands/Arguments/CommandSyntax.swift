/// What a command takes: enough to read its arguments, and to write its help.
struct CommandSyntax: Sendable {
    struct Positional: Sendable {
        var name: String
        var help: String
        /// What it can be; empty for anything.
        var choices: [String] = []
        var isRequired = true
    }

    struct Option: Sendable {
        var name: String
        /// What stands for its value in the help.
        var value: String
        var help: String
        /// What the value can be; empty for anything.
        var choices: [String] = []
    }

    var name: String
    var summary: String
    var positionals: [Positional] = []
    var options: [Option] = []
}

extension CommandSyntax {
    /// The command as it is typed.
    var usage: String {
        let words =
            ["app", name]
            + positionals.map { $0.isRequired ? $0.name : "[\($0.name)]" }
            + options.map { "[\($0.name) \($0.value)]" }
        return "Usage: " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What `--help` prints.
    var help: String {
        var entries = positionals.map { (title: $0.name, help: $0.help) }
        entries += options.map { (title: "\($0.name) \($0.value)", help: $0.help) }
        entries.append((title: "--help", help: "Show this."))
        return ([summary, "", usage, ""] + Self.table(entries)).joined(separator: "\n")
    }

    /// Entries in two columns.
    static func table(_ entries: [(title: String, help: String)]) -> [String] {
        let width = entries.map(\.title.count).max() ?? 0
        return entries.map { entry in
            "  \(entry.title)\(String(repeating: " ", count: width - entry.title.count))  \(entry.help)"
        }
    }
}
