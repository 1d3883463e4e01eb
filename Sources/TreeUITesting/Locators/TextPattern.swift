/// A pattern for matching names and text.
///
/// A `String` matches an equal name, and a `Regex` matches a whole name. `.containing(…)` and `.prefix(…)` match parts. In strings,
/// a space also matches a no-break or a narrow space, because they look the same; formatted amounts and times contain them. Conform a
/// type of your own to match in another way.
///
/// ```swift
/// let post = app.main.button("Post")  // exactly
/// let count = app.main.text(.containing("characters"))
/// let number = app.main.text(/\d+ characters/)
/// ```
public protocol TextPattern {
    /// Returns whether a name matches the pattern.
    func matches(_ text: String) -> Bool

    /// The pattern as failures show it: `"Post"`, `containing "Post"`.
    var phrase: String { get }
}

extension String: TextPattern {
    /// Returns whether the text is equal to this string, treating all kinds of spaces as equal.
    public func matches(_ text: String) -> Bool { text == self || text.withPlainSpaces == withPlainSpaces }

    public var phrase: String { "\"\(self)\"" }
}

extension Regex: TextPattern {
    /// Returns whether the expression matches the whole text.
    public func matches(_ text: String) -> Bool { (try? wholeMatch(in: text)) != nil }

    public var phrase: String { "matching a regular expression" }
}

/// A pattern for a part of a string; see ``TextPattern``.
public struct TextMatch: TextPattern {
    public let phrase: String
    private let isMatch: (String) -> Bool

    fileprivate init(_ phrase: String, isMatch: @escaping (String) -> Bool) {
        self.phrase = phrase
        self.isMatch = isMatch
    }

    /// Returns whether the text matches the pattern.
    public func matches(_ text: String) -> Bool { isMatch(text) }
}

extension TextPattern where Self == TextMatch {
    /// Returns a pattern that matches text that contains a string.
    public static func containing(_ part: String) -> TextMatch {
        TextMatch("containing \"\(part)\"") { $0.withPlainSpaces.contains(part.withPlainSpaces) }
    }

    /// Returns a pattern that matches text that starts with a string.
    public static func prefix(_ prefix: String) -> TextMatch {
        TextMatch("starting with \"\(prefix)\"") { $0.withPlainSpaces.hasPrefix(prefix.withPlainSpaces) }
    }
}

extension String {
    /// The text with no-break and narrow spaces replaced by ordinary spaces.
    var withPlainSpaces: String {
        // Most names are ASCII.
        guard utf8.contains(where: { $0 > 0x7F }) else { return self }
        return String(map { ["\u{A0}", "\u{202F}", "\u{2009}", "\u{2007}"].contains($0) ? " " : $0 })
    }
}
