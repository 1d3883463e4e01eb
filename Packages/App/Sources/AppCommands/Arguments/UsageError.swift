/// An error for invalid arguments: a sentence and the usage line.
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

    /// The error for a word that is not one of the `known` ones.
    static func unknown(_ kind: String, _ word: String, known: [String], in syntax: CommandSyntax) -> UsageError {
        UsageError(unknownMessage(kind, word, known: known), in: syntax)
    }

    static func unknownMessage(_ kind: String, _ word: String, known: [String]) -> String {
        let message = "There is no \(kind) “\(word.printable)”"
        if let near = nearest(to: word, among: known) { return "\(message); did you mean \(near)?" }
        return "\(message); there are \(known.joined(separator: ", "))."
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
