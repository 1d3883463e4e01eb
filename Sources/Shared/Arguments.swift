/// The arguments of a command: options with their values, and the remaining words in order.
struct Arguments: Sendable {
    /// An option, and the placeholder for its value in help text. An option without a value has an empty value.
    typealias Option = (name: String, value: String)

    private(set) var values: [String] = []
    private var options: [String: String] = [:]

    /// Parses arguments. Options may stand anywhere, as `--name value` or `--name=value`; words after `--` are not
    /// options.
    /// - Throws: ``UsageError`` for an option that the command does not have, or that lacks its value.
    init(_ words: [String], options known: [Option]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst(), word != "--" {
            if word.count > 1, word.hasPrefix("-") {
                try readOption(word, &rest, known)
            } else {
                values.append(word)
            }
        }
        values += rest
    }

    private mutating func readOption(
        _ word: String,
        _ rest: inout ArraySlice<String>,
        _ known: [Option]
    ) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let option = known.first(where: { $0.name == parts[0] }) else {
            throw .unknown("option", parts[0], known: known.map(\.name) + ["--help"])
        }
        guard options[option.name] == nil else { throw UsageError("\(option.name) is given twice.") }
        if option.value.isEmpty {
            guard parts.count == 1 else { throw UsageError("\(option.name) takes no value.") }
            options[option.name] = ""
            return
        }
        let next = rest.first.flatMap { $0.hasPrefix("--") ? nil : $0 }
        guard let value = parts.count == 2 ? parts[1] : next, !value.isEmpty else {
            throw UsageError("\(option.name) needs a value: \(option.name) \(option.value).")
        }
        if parts.count == 1 { rest.removeFirst() }
        options[option.name] = value
    }

    /// The value of an option, or `nil` if it is not given.
    subscript(option: String) -> String? { options[option] }

    func has(_ option: String) -> Bool { options[option] != nil }

    /// Returns the remaining words.
    /// - Parameter names: The names of the required words, for an error: `NUMBER NUMBER`.
    /// - Throws: ``UsageError`` if their number is wrong.
    @discardableResult
    func values(_ count: ClosedRange<Int>, _ names: String = "") throws(UsageError) -> [String] {
        guard values.count >= count.lowerBound else {
            throw UsageError(
                "\(names.split(separator: " ").dropFirst(values.count).first ?? "An argument") is missing."
            )
        }
        guard values.count <= count.upperBound else {
            throw UsageError("Unexpected argument: “\(values[count.upperBound].printable)”.")
        }
        return values
    }

    /// The options in the first paragraph of a usage text, such as `NUMBER [--date DATE] [--dry-run]`.
    static func options(in usage: String) -> [Option] {
        let paragraph = usage.prefix(upTo: usage.firstRange(of: "\n\n")?.lowerBound ?? usage.endIndex)
        return paragraph.matches(of: /(--[a-z-]+)(?: ([^\s\[\]]+))?/).map { ("\($0.1)", "\($0.2 ?? "")") }
    }

    /// Whether words ask for the help of a command.
    static func wantHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }
}

/// An error in the command line. Its description is one sentence.
struct UsageError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }

    /// Returns the error for a word that is not one of the `known` words.
    static func unknown(_ kind: String, _ word: String, known: [String]) -> UsageError {
        let fact = "There is no \(kind) “\(word.printable)”"
        if let near = nearest(to: word, among: known) { return UsageError("\(fact); did you mean \(near)?") }
        return UsageError("\(fact); there are \(known.joined(separator: ", ")).")
    }

    /// The most similar known word, if it differs in few letters.
    private static func nearest(to word: String, among known: [String]) -> String? {
        let word = word.lowercased()
        // No known word is longer.
        guard word.count <= 40 else { return nil }
        let ranked = known.map { (name: $0, distance: editDistance(word, $0.lowercased())) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.name.count / 3) ? best.name : nil
    }
}

extension String {
    /// The text as one short line without control characters.
    var printable: String {
        let shown = unicodeScalars.prefix(80).map { scalar in
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
            default: String(scalar)
            }
        }
        return shown.joined() + (unicodeScalars.count > 80 ? "…" : "")
    }
}
