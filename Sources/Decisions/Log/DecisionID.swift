import Foundation

/// The number of a decision.
public struct DecisionID: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The number.
    public let number: Int

    /// Creates an id from a number.
    public init(_ number: Int) {
        self.number = number
    }

    /// Creates an id from `10`, `010` or `ADR-010`; `nil` for other text.
    public init?(argument: String) {
        let digits = argument.lowercased().hasPrefix("adr-") ? argument.dropFirst(4) : argument[...]
        guard !digits.isEmpty, digits.count <= 6, digits.allSatisfy(\.isASCIIDigit), let number = Int(digits) else {
            return nil
        }
        self.number = number
    }

    public static func < (left: DecisionID, right: DecisionID) -> Bool { left.number < right.number }

    /// The id with at least three digits: `ADR-010`.
    public var description: String {
        let digits = String(number)
        return "ADR-" + String(repeating: "0", count: max(0, 3 - digits.count)) + digits
    }

    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// Returns the decisions that are named in a string, in forms such as `ADR-010`, `ADR 10`, `[10. Title](…)` or a
    /// link to `0010-title.md`.
    static func references(in text: String) -> [DecisionID] {
        let marked = citations(in: text)
        if !marked.isEmpty { return marked }
        for link in LinkReader.links(in: text, line: 0) {
            if let name = link.target.split(separator: "/").last, let id = FileName(String(name))?.id { return [id] }
        }
        return []
    }

    /// Returns the decisions that are cited in a string as `ADR-010` or `ADR 10`, in uppercase or lowercase.
    static func citations(in text: String) -> [DecisionID] {
        var found: [DecisionID] = []
        let bytes = Array(text.utf8)
        guard bytes.count >= 5 else { return [] }
        var index = 0
        while index + 4 < bytes.count {
            defer { index += 1 }
            let isMark = bytes[index] | 32 == 97 && bytes[index + 1] | 32 == 100 && bytes[index + 2] | 32 == 114
            let separator = bytes[index + 3]
            guard isMark, separator == 45 || separator == 32 else { continue }
            if index > 0, isWord(bytes[index - 1]) { continue }
            var end = index + 4
            while end < bytes.count, bytes[end] >= 48, bytes[end] <= 57 { end += 1 }
            let digits = bytes[(index + 4)..<end]
            guard !digits.isEmpty, digits.count <= 6, end == bytes.count || !isWord(bytes[end]) else { continue }
            if let number = Int(String(decoding: digits, as: UTF8.self)) { found.append(DecisionID(number)) }
        }
        return found
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte) || byte == 95 || byte >= 128
    }
}

/// The name of a decision file, such as `ADR-010-app-factory.md` or `0010-app-factory.md`.
package struct FileName: Sendable, Hashable {
    /// The text before the number: `ADR-`, `adr-` or empty.
    package var prefix: String
    package var id: DecisionID
    /// The number of digits, including leading zeros.
    package var width: Int
    /// The words after the number, joined with hyphens.
    package var slug: String

    package init(prefix: String, id: DecisionID, width: Int, slug: String) {
        self.prefix = prefix
        self.id = id
        self.width = width
        self.slug = slug
    }

    /// Parses a file name; `nil` if it is not the name of a decision file.
    package init?(_ name: String) {
        guard name.lowercased().hasSuffix(".md") else { return nil }
        let stem = name.dropLast(3)
        let prefix = stem.prefix { !$0.isASCIIDigit }
        guard ["", "adr-", "adr_", "adr"].contains(prefix.lowercased()) else { return nil }
        let digits = stem.dropFirst(prefix.count).prefix(while: \.isASCIIDigit)
        guard !digits.isEmpty, digits.count <= 6, let number = Int(digits) else { return nil }
        let rest = stem.dropFirst(prefix.count + digits.count)
        guard rest.isEmpty || "-_. ".contains(rest[rest.startIndex]) else { return nil }
        self.init(
            prefix: String(prefix),
            id: DecisionID(number),
            width: digits.count,
            slug: String(rest.drop { "-_. ".contains($0) })
        )
    }

    package var description: String {
        let digits = String(id.number)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return "\(prefix)\(zeros)\(digits)-\(slug).md"
    }

    /// Returns a title as lowercase ASCII words joined with hyphens.
    package static func slug(_ title: String) -> String {
        let ascii = title.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil).lowercased()
        var words = ""
        for character in ascii where character != "'" && character != "’" && character != "`" {
            if character.isASCII, character.isLetter || character.isNumber {
                words.append(character)
            } else if !words.isEmpty, !words.hasSuffix("-") {
                words.append("-")
            }
        }
        while words.hasSuffix("-") { words.removeLast() }
        return words.isEmpty ? "decision" : words
    }
}

extension Character {
    var isASCIIDigit: Bool { isASCII && isNumber }
}
