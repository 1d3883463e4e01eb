/// The arguments of a command, for parsing and for the help text.
struct CommandSyntax: Sendable {
    struct Positional: Sendable {
        var name: String
        var help: String
        /// The allowed values, or empty if any value is allowed.
        var choices: [String] = []
        var isRequired = true
    }

    struct Option: Sendable {
        var name: String
        /// The placeholder of the value in the help text, or empty if the option has no value.
        var value = ""
        var help: String
        /// The allowed values, or empty if any value is allowed.
        var choices: [String] = []
    }

    var name: String
    var summary: String
    var positionals: [Positional] = []
    var options: [Option] = []
}

extension CommandSyntax.Option {
    /// The name and the placeholder of the value.
    fileprivate var title: String { value.isEmpty ? name : "\(name) \(value)" }
}

extension CommandSyntax {
    /// The usage line of the command.
    var usage: String {
        let words =
            ["app", name]
            + positionals.map { $0.isRequired ? $0.name : "[\($0.name)]" }
            + options.map { "[\($0.title)]" }
        return "Usage: " + words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The text that `--help` prints.
    var help: String {
        var entries = positionals.map { (title: $0.name, help: $0.help) }
        entries += options.map { (title: $0.title, help: $0.help) }
        entries.append((title: "--help", help: "Show this help."))
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
