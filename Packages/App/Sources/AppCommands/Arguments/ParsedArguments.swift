/// The arguments of a command, parsed by its syntax.
struct ParsedArguments: Sendable {
    private(set) var positionals: [String] = []
    private(set) var options: [String: String] = [:]
    private(set) var wantsHelp = false

    /// Parses arguments. Options may occur anywhere, as `--name value` or `--name=value`; arguments after `--` are not
    /// options.
    init(_ arguments: [String], syntax: CommandSyntax) throws(UsageError) {
        var rest = arguments[...]
        var readsOptions = true
        while let argument = rest.popFirst() {
            switch argument {
            case "--" where readsOptions: readsOptions = false
            case "--help" where readsOptions, "-h" where readsOptions: wantsHelp = true
            case let option where readsOptions && option.count > 1 && option.hasPrefix("-"):
                try readOption(option, &rest, syntax)
            default: positionals.append(argument)
            }
        }
        if !wantsHelp { try check(syntax) }
    }

    private mutating func readOption(
        _ argument: String,
        _ rest: inout ArraySlice<String>,
        _ syntax: CommandSyntax
    ) throws(UsageError) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = syntax.options.first(where: { $0.name == parts[0] }) else {
            throw .unknown("option", parts[0], known: syntax.options.map(\.name) + ["--help"], in: syntax)
        }
        guard options[option.name] == nil else { throw UsageError("\(option.name) is given twice.", in: syntax) }
        if option.value.isEmpty {
            guard parts.count == 1 else { throw UsageError("\(option.name) takes no value.", in: syntax) }
            options[option.name] = ""
            return
        }
        let value: String
        if parts.count == 2 {
            value = parts[1]
        } else if let next = rest.first, !next.hasPrefix("--") {
            value = next
            rest.removeFirst()
        } else {
            value = ""
        }
        guard !value.isEmpty else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(option.value).", in: syntax)
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw .unknown("value of \(option.name)", value, known: option.choices, in: syntax)
        }
        options[option.name] = value
    }

    private func check(_ syntax: CommandSyntax) throws(UsageError) {
        let required = syntax.positionals.filter(\.isRequired)
        guard positionals.count >= required.count else {
            throw UsageError("\(required[positionals.count].name) is missing.", in: syntax)
        }
        guard positionals.count <= syntax.positionals.count else {
            let extra = positionals[syntax.positionals.count]
            throw UsageError("Unexpected argument: “\(extra.printable)”.", in: syntax)
        }
        for (value, positional) in zip(positionals, syntax.positionals)
        where !positional.choices.isEmpty && !positional.choices.contains(value) {
            throw .unknown(positional.name.lowercased(), value, known: positional.choices, in: syntax)
        }
    }
}
