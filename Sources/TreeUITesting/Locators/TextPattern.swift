/// What a name is compared with: a `String` must be equal to it, a `Regex` must match all of it, and
/// `.containing(…)` and `.prefix(…)` say what they do.
///
/// ```swift
/// let post = app.main.button("Post")  // exactly
/// let count = app.main.text(.containing("characters"))
/// let number = app.main.text(/\d+ characters/)
/// ```
public protocol TextPattern {
    /// Whether a name is one of those that are looked for.
    func matches(_ text: String) -> Bool

    /// The pattern as failures show it: `"Post"`, `containing "Post"`.
    var phrase: String { get }
}

extension String: TextPattern {
    /// Whether the text is this one, letter by letter.
    public func matches(_ text: String) -> Bool { text == self }

    public var phrase: String { "\"\(self)\"" }
}

extension Regex: TextPattern {
    /// Whether the expression matches the whole text.
    public func matches(_ text: String) -> Bool { (try? wholeMatch(in: text)) != nil }

    public var phrase: String { "matching a regular expression" }
}

/// A pattern that is no plain text; see ``TextPattern``.
public struct TextMatch: TextPattern {
    public let phrase: String
    private let isMatch: (String) -> Bool

    fileprivate init(_ phrase: String, isMatch: @escaping (String) -> Bool) {
        self.phrase = phrase
        self.isMatch = isMatch
    }

    /// Whether the text is one of those that are looked for.
    public func matches(_ text: String) -> Bool { isMatch(text) }
}

extension TextPattern where Self == TextMatch {
    /// Texts with this part somewhere in them.
    public static func containing(_ part: String) -> TextMatch {
        TextMatch("containing \"\(part)\"") { $0.contains(part) }
    }

    /// Texts that start with this.
    public static func prefix(_ prefix: String) -> TextMatch {
        TextMatch("starting with \"\(prefix)\"") { $0.hasPrefix(prefix) }
    }
}
