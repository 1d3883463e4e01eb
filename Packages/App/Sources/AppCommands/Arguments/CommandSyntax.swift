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

extension CommandSyntax {
    func parse(_ words: [String]) throws(UsageError) -> Arguments {
        let arguments = try Arguments(words, options: options.map { ($0.name, $0.value) })
        let required = positionals.filter(\.isRequired)
        try arguments.values(required.count...positionals.count, required.map(\.name).joined(separator: " "))
        for option in options { try Self.check(arguments[option.name], "value of \(option.name)", option.choices) }
        for (value, positional) in zip(arguments.values, positionals) {
            try Self.check(value, positional.name.lowercased(), positional.choices)
        }
        return arguments
    }

    private static func check(_ value: String?, _ kind: String, _ choices: [String]) throws(UsageError) {
        guard let value, !choices.isEmpty, !choices.contains(value) else { return }
        throw .unknown(kind, value, known: choices)
    }
}

extension CommandSyntax.Option {
    /// The name and the placeholder of the value.
    fileprivate var title: String { value.isEmpty ? name : "\(name) \(value)" }
}

extension CommandSyntax {
    /// The columns of a terminal that shows the help without breaking its lines.
    private static let columns = 80

    /// The usage line of the command. It lists the options if there is room for all of them.
    var usage: String {
        let words = ["Usage: app", name] + positionals.map { $0.isRequired ? $0.name : "[\($0.name)]" }
        let line = words.filter { !$0.isEmpty }.joined(separator: " ")
        let whole = ([line] + options.map { "[\($0.title)]" }).joined(separator: " ")
        return whole.count <= Self.columns ? whole : "\(line) [OPTIONS]"
    }

    /// The text that `--help` prints.
    var help: String {
        var entries = positionals.map { (title: $0.name, help: $0.help) }
        entries += options.map { (title: $0.title, help: $0.help) }
        entries.append((title: "--help", help: "Show this help."))
        return (summary.wrapped(to: Self.columns) + ["", usage, ""] + Self.table(entries)).joined(separator: "\n")
    }

    /// Entries in two columns.
    static func table(_ entries: [(title: String, help: String)]) -> [String] {
        let width = (entries.map(\.title.count).max() ?? 0) + 4
        return entries.map { entry in
            let padding = String(repeating: " ", count: width - entry.title.count - 2)
            let indent = "\n" + String(repeating: " ", count: width)
            return "  \(entry.title)\(padding)" + entry.help.wrapped(to: columns - width).joined(separator: indent)
        }
    }
}

extension String {
    /// The words of the text in lines of at most this many characters. A longer word is on a separate line.
    fileprivate func wrapped(to columns: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= columns {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
