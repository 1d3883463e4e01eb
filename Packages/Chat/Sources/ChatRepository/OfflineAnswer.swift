import Foundation

/// The answer to a question, based on statuses.
struct OfflineAnswer {
    /// The number of statuses that are quoted.
    private static let maximum = 5
    private static let introduction = "I am offline and have no language model, so I looked through your own statuses."

    let text: String

    init(to question: String, from statuses: [OwnStatus]) {
        let words = Self.searchWords(question)
        guard !statuses.isEmpty else {
            text = "\(Self.introduction) There are none yet: post one, and ask again."
            return
        }
        let newest = statuses.sorted { ($0.created, $0.text) > ($1.created, $1.text) }
        let total = statuses.count == 1 ? "your only status" : "your \(statuses.count) statuses"
        let found = newest.map { (status: $0, score: Self.score(of: $0, words)) }.filter { $0.score > 0 }
        let sentence: String
        let quoted: [OwnStatus]
        if words.isEmpty {
            sentence = "Your question has no word that I could look for. This is what you posted last:"
            quoted = Array(newest.prefix(1))
        } else if found.isEmpty {
            sentence = "I did not find \(words.listed) in \(total). This is what you posted last:"
            quoted = Array(newest.prefix(1))
        } else {
            let count = found.count == 1 ? "one" : "\(found.count)"
            let rest = found.count > Self.maximum ? ", of which these are the best \(Self.maximum)" : ""
            sentence = "I looked for \(words.listed) in \(total) and found \(count)\(rest):"
            // Sorting is stable, so that of two equally good statuses, the newer one comes first.
            quoted = found.sorted { $0.score > $1.score }.prefix(Self.maximum).map(\.status)
        }
        text = ["\(Self.introduction) \(sentence)", quoted.map(\.quoted).joined(separator: "\n")]
            .joined(separator: "\n\n")
    }

    /// The text in pieces, as a language model would send it.
    var words: [String] {
        var words: [String] = []
        for character in text {
            if let last = words.last?.last, !last.isWhitespace || character.isWhitespace {
                words[words.count - 1].append(character)
            } else {
                words.append(String(character))
            }
        }
        return words
    }

    /// The number of words that occur in a status.
    private static func score(of status: OwnStatus, _ words: [String]) -> Int {
        let own = Set(folded("\(status.emoji) \(status.text)").map(stem))
        return words.count { own.contains(stem($0)) }
    }

    /// The words of a question that carry its meaning, without repetitions.
    private static func searchWords(_ question: String) -> [String] {
        var known: Set<String> = []
        return folded(question).filter { word in
            word.count > 2 && !common.contains(word) && known.insert(stem(word)).inserted
        }
    }

    private static func folded(_ text: String) -> [String] {
        text.folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
            .split { !$0.isLetter && !$0.isNumber }
            .map(String.init)
    }

    /// The word without a plural ending.
    private static func stem(_ word: String) -> String {
        word.count > 3 && word.hasSuffix("s") ? String(word.dropLast()) : word
    }

    private static let common: Set<String> = [
        "about", "and", "any", "are", "can", "did", "does", "for", "from", "had", "has", "have", "how", "into", "last",
        "many", "me", "mine", "much", "not", "post", "posted", "said", "say", "show", "status", "statuses", "tell",
        "that", "the", "there", "they", "this", "was", "were", "what", "when", "where", "which", "who", "why", "will",
        "with", "write", "written", "wrote", "you", "your",
    ]
}

extension [String] {
    /// `“a”`, `“a” or “b”`, `“a”, “b” or “c”`.
    fileprivate var listed: String {
        let quoted = map { "“\($0)”" }
        guard quoted.count > 1 else { return quoted.joined() }
        return "\(quoted.dropLast().joined(separator: ", ")) or \(quoted[quoted.count - 1])"
    }
}

extension OwnStatus {
    /// `- 2025-06-15: ⛵️ Back on Sunday.`
    fileprivate var quoted: String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return "- \(created.ISO8601Format().prefix(10)): \(emoji.isEmpty ? "" : "\(emoji) ")\(line)"
    }
}
