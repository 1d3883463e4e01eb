/// A name or path with wildcards. `*` and `?` do not match `/`, `**` does, and `{Name}` captures one word.
///
/// A capture that is already bound, or that occurs twice, matches only the same string. A pattern that begins with `!`
/// excludes what it names from the list of patterns that contains it.
package struct Pattern: Sendable, Hashable, CustomStringConvertible {
    package let text: String
    /// Whether the pattern begins with `!`. Such a pattern matches nothing by itself.
    package let isExclusion: Bool
    private let parts: [Part]
    /// The characters before the first wildcard and after the last one, which reject most strings without a search.
    private let (head, tail): (String, String)

    private enum Part: Sendable, Hashable {
        case character(Character)
        case any, anyPath, one
        case capture(String)
    }

    package init(_ text: String) {
        self.text = text
        isExclusion = text.hasPrefix("!")
        var parts: [Part] = []
        var rest = isExclusion ? text.dropFirst() : text[...]
        while let character = rest.first {
            if rest.hasPrefix("**") {
                parts.append(.anyPath)
                rest = rest.drop { $0 == "*" }
            } else if character == "*" {
                parts.append(.any)
                rest = rest.dropFirst()
            } else if character == "?" {
                parts.append(.one)
                rest = rest.dropFirst()
            } else if character == "{", let end = rest.firstIndex(of: "}") {
                parts.append(.capture(String(rest[rest.index(after: rest.startIndex)..<end])))
                rest = rest[rest.index(after: end)...]
            } else {
                parts.append(.character(character))
                rest = rest.dropFirst()
            }
        }
        self.parts = parts
        let literal = { (part: Part) in
            if case .character(let character) = part { character } else { nil as Character? }
        }
        head = String(parts.prefix { literal($0) != nil }.compactMap(literal))
        tail = String(parts.reversed().prefix { literal($0) != nil }.reversed().compactMap(literal))
    }

    package var description: String { text }

    /// Whether the pattern matches only one string once its captures are bound.
    package var isExact: Bool {
        !parts.contains { $0 == .any || $0 == .anyPath || $0 == .one }
    }

    /// Whether the pattern is for files: it contains a `/` or ends with `.swift`.
    package var isFile: Bool { text.contains("/") || text.hasSuffix(".swift") }

    var captures: [String] {
        parts.compactMap { if case .capture(let name) = $0 { name } else { nil } }
    }

    /// Returns the captures if the pattern matches the whole text; `nil` if it does not.
    package func match(_ text: String, bindings: [String: String] = [:]) -> [String: String]? {
        isExclusion ? nil : matchParts(text, bindings)
    }

    package func excludes(_ text: String, _ bindings: [String: String]) -> Bool {
        isExclusion && matchParts(text, bindings) != nil
    }

    private func matchParts(_ text: String, _ bindings: [String: String]) -> [String: String]? {
        guard text.hasPrefix(head), text.hasSuffix(tail) else { return nil }
        var budget = 20_000
        return Self.match(parts[...], Array(text)[...], bindings, &budget)
    }

    /// Returns whether the pattern matches the whole text.
    package func matches(_ text: String, bindings: [String: String] = [:]) -> Bool {
        match(text, bindings: bindings) != nil
    }

    /// Returns the pattern's text with the captures filled in.
    package func filled(_ bindings: [String: String]) -> String {
        bindings.reduce(text) { $0.replacing("{\($1.key)}", with: $1.value) }
    }

    private static func match(
        _ parts: ArraySlice<Part>,
        _ text: ArraySlice<Character>,
        _ bindings: [String: String],
        _ budget: inout Int
    ) -> [String: String]? {
        budget -= 1
        guard budget > 0 else { return nil }
        guard let part = parts.first else { return text.isEmpty ? bindings : nil }
        let rest = parts.dropFirst()
        switch part {
        case .character(let character):
            guard text.first == character else { return nil }
            return match(rest, text.dropFirst(), bindings, &budget)
        case .one:
            guard let first = text.first, first != "/" else { return nil }
            return match(rest, text.dropFirst(), bindings, &budget)
        case .any: return longest(0, text.prefix { $0 != "/" }.count, rest, text, nil, bindings, &budget)
        case .anyPath: return longest(0, text.count, rest, text, nil, bindings, &budget)
        case .capture(let name):
            if let value = bindings[name] {
                guard text.starts(with: value) else { return nil }
                return match(rest, text.dropFirst(value.count), bindings, &budget)
            }
            let word = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }.count
            return longest(1, word, rest, text, name, bindings, &budget)
        }
    }

    private static func longest(
        _ minimum: Int,
        _ maximum: Int,
        _ rest: ArraySlice<Part>,
        _ text: ArraySlice<Character>,
        _ name: String?,
        _ bindings: [String: String],
        _ budget: inout Int
    ) -> [String: String]? {
        guard minimum <= maximum else { return nil }
        for length in stride(from: maximum, through: minimum, by: -1) {
            var bound = bindings
            if let name { bound[name] = String(text.prefix(length)) }
            if let found = match(rest, text.dropFirst(length), bound, &budget) { return found }
        }
        return nil
    }
}
