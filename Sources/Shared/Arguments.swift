import Foundation

/// The arguments of a command: options with their values, flags, and the remaining words in order.
struct Arguments {
    private(set) var values: [String] = []
    private var options: [String: String] = [:]
    private var flags: Set<String> = []

    /// - Throws: ``UsageError`` for an option that the command does not support.
    init(_ words: [String], options known: Set<String>, flags knownFlags: Set<String>) throws {
        var rest = words[...]
        var isOver = false
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), word != "-", !isOver else {
                values.append(word)
                continue
            }
            if word == "--" {
                isOver = true
                continue
            }
            guard word.hasPrefix("--") else { throw UsageError("There is no option \(word).") }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts.first ?? ""
            if knownFlags.contains(name), parts.count == 1 {
                flags.insert(name)
            } else if known.contains(name) {
                guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                    throw UsageError("--\(name) needs a value.")
                }
                options[name] = value
            } else {
                throw UsageError("There is no option --\(name).")
            }
        }
    }

    subscript(option: String) -> String? { options[option] }

    func has(_ flag: String) -> Bool { flags.contains(flag) }

    /// Returns the remaining words. Throws an error if their number is wrong.
    func values(_ count: ClosedRange<Int>, _ names: String) throws -> [String] {
        guard count.contains(values.count) else {
            throw UsageError(
                values.count < count.lowerBound
                    ? "\(names) is missing." : "\"\(values[count.upperBound])\" is an unexpected argument."
            )
        }
        return values
    }
}

/// An error in the command line.
struct UsageError: Error {
    var message: String

    init(_ message: String) {
        self.message = message
    }
}
