/// Arguments that make no sense: a sentence, and how it is done.
struct UsageError: Error {
    let message: String
    let usage: String

    init(_ message: String, usage: String) {
        self.message = message
        self.usage = usage
    }

    init(_ message: String, in syntax: CommandSyntax) {
        self.init(message, usage: syntax.usage)
    }

    /// A word that is not one of those that are known.
    static func unknown(_ kind: String, _ word: String, known: [String], in syntax: CommandSyntax) -> UsageError {
        UsageError(unknownMessage(kind, word, known: known), in: syntax)
    }

    static func unknownMessage(_ kind: String, _ word: String, known: [String]) -> String {
        let message = "There is no \(kind) “\(word.printable)”"
        if let near = nearest(to: word, among: known) { return "\(message); did you mean \(near)?" }
        return "\(message); there are \(known.joined(separator: ", "))."
    }

    /// The word that was probably meant: few letters differ.
    private static func nearest(to word: String, among known: [String]) -> String? {
        let word = word.lowercased()
        // Nothing that is known is longer.
        guard word.count <= 40 else { return nil }
        let ranked = known.map { (name: $0, distance: distance(word, $0.lowercased())) }
        guard let best = ranked.min(by: { $0.distance < $1.distance }) else { return nil }
        return best.distance <= max(1, best.name.count / 3) ? best.name : nil
    }

    /// How many letters must be inserted, removed, replaced or swapped with the next to make one word the other
    /// (Damerau and Levenshtein, each letter moved once at most).
    private static func distance(_ first: String, _ second: String) -> Int {
        let first = Array(first)
        let second = Array(second)
        var rows = [Array(0...second.count)]
        for i in first.indices {
            var row = [i + 1]
            for j in second.indices {
                var best = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (first[i] == second[j] ? 0 : 1))
                if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
                    best = min(best, rows[i - 1][j - 1] + 1)
                }
                row.append(best)
            }
            rows.append(row)
        }
        return rows[first.count][second.count]
    }
}

extension String {
    /// One line that a terminal prints as it is, and not too long.
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
