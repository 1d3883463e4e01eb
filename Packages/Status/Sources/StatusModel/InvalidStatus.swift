public import Foundation

/// The reason that a status cannot be posted. Its description is one sentence with a fix.
public enum InvalidStatus: Error, Hashable, Sendable {
    /// The status has no visible text.
    case empty
    /// The content has too many bytes in UTF-8.
    case tooLong(bytes: Int, limit: Int)
    /// The content contains a control character, which a terminal would obey.
    case controlCharacter(Unicode.Scalar)
    /// The emoji is not exactly one emoji.
    case notOneEmoji(String)
}

extension InvalidStatus: CustomStringConvertible, LocalizedError {
    public var description: String {
        switch self {
        case .empty:
            "A status needs some text; write what you are up to."
        case .tooLong(let bytes, let limit):
            "The status is too long (\(bytes) bytes); shorten it to \(limit)."
        case .controlCharacter(let scalar):
            "The status contains the control character \(scalar.codePoint); delete it."
        case .notOneEmoji(let text):
            "“\(text.excerpt)” is not one emoji; choose a single one, such as \(NewStatus.defaultEmoji)."
        }
    }

    public var errorDescription: String? { description }
}

extension Unicode.Scalar {
    fileprivate var codePoint: String {
        let digits = String(value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

extension String {
    /// The start of an untrusted text, for a message: one line, without control characters.
    package var excerpt: String {
        var result = ""
        for (count, character) in self.enumerated() {
            guard count < 60, result.utf8.count < 240 else { return result + "…" }
            let scalars = character.unicodeScalars.prefix(16)
            let isPlain = scalars.allSatisfy {
                ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
            }
            result += isPlain ? String(String.UnicodeScalarView(scalars)) : "\u{FFFD}"
        }
        return result
    }
}
