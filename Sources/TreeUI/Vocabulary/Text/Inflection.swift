import Foundation

/// Makes an English noun agree with the number before it, in `^[\(count) loan](inflect: true)`.
///
/// Foundation takes forms from a dictionary, which exists on Apple's systems only. This follows the rules of regular
/// nouns and knows the most common of the others. Text in another language stays as it is written.
enum Inflection {
    /// Returns the parts of the bracketed text, with the noun in the plural unless the number is 1.
    static func agreed(_ parts: [TextPart]) -> [TextPart] {
        guard let count = parts.lazy.compactMap(number).first, count != 1 else { return parts }
        var parts = parts
        // In "copy of the book", the noun is before the preposition.
        for index in parts.indices.reversed() {
            guard case .text(let text) = parts[index].content, text.contains(where: \.isLetter) else { continue }
            parts[index].content = .value(FormattedValue(Noun(phrase: text)))
            break
        }
        return parts
    }

    private static func number(in part: TextPart) -> Double? {
        switch part.content {
        case .number(let number): number.double
        case .text(let text): text.split(separator: " ").lazy.compactMap { Double($0) }.first
        case .value, .image: nil
        }
    }

    /// A phrase that ends with a noun or contains one before a preposition.
    private struct Noun: FormattedContent {
        let phrase: String

        func text(in environment: EnvironmentValues) -> String {
            environment.locale.language.languageCode == .english ? Inflection.plural(ofPhrase: phrase) : phrase
        }
    }

    private static func plural(ofPhrase phrase: String) -> String {
        var words = phrase.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let end = words.firstIndex(where: prepositions.contains) ?? words.endIndex
        guard let noun = words[..<end].lastIndex(where: { $0.contains(where: \.isLetter) }) else { return phrase }
        words[noun] = plural(of: words[noun])
        return words.joined(separator: " ")
    }

    static func plural(of noun: String) -> String {
        let lower = noun.lowercased()
        if unchanged.contains(lower) { return noun }
        // Compounds end as their last part does: "salesperson".
        for (singular, plural) in irregular where lower.hasSuffix(singular) {
            guard lower == singular || !["man", "ox"].contains(singular) else { continue }
            let start = noun.dropLast(singular.count)
            let isUpper = noun.dropFirst(start.count).first?.isUppercase == true
            return start + (isUpper ? plural.prefix(1).uppercased() + plural.dropFirst() : plural)
        }
        let last = lower.last
        let isAfterVowel = lower.dropLast().last.map("aeiou".contains) ?? true
        if last == "y", !isAfterVowel { return noun.dropLast() + "ies" }
        if last == "s" || last == "x" || last == "z" || lower.hasSuffix("ch") || lower.hasSuffix("sh") {
            return noun + "es"
        }
        return noun + "s"
    }

    private static let prepositions: Set = ["of", "in", "on", "for", "from", "to", "with", "at", "by"]
    private static let unchanged: Set = ["sheep", "fish", "deer", "series", "species", "aircraft", "information"]
    private static let irregular = [
        ("person", "people"), ("child", "children"), ("woman", "women"), ("man", "men"), ("foot", "feet"),
        ("tooth", "teeth"), ("mouse", "mice"), ("goose", "geese"), ("ox", "oxen"), ("leaf", "leaves"),
        ("knife", "knives"), ("life", "lives"), ("wife", "wives"), ("shelf", "shelves"), ("half", "halves"),
        ("wolf", "wolves"), ("hero", "heroes"), ("potato", "potatoes"), ("tomato", "tomatoes"), ("echo", "echoes"),
        ("analysis", "analyses"), ("basis", "bases"), ("crisis", "crises"), ("criterion", "criteria"),
    ]
}
