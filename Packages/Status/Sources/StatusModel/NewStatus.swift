/// A status that can be posted: what was wrong with it has been refused.
public struct NewStatus: Hashable, Sendable {
    /// The emoji of a status for which nobody chose one; the service uses the same.
    public static let defaultEmoji = "✨"
    /// How long the content may be, in bytes of UTF-8.
    public static let maximumLength = 65_536

    /// The text, without white space around it.
    public let content: String
    /// Exactly one emoji.
    public let emoji: String

    /// - Parameter emoji: One emoji; nil or nothing but white space stands for ``defaultEmoji``.
    /// - Throws: What to put right first.
    public init(content: String, emoji: String? = nil) throws(InvalidStatus) {
        let content = content.trimmed
        guard content.utf8.count <= Self.maximumLength else {
            throw .tooLong(bytes: content.utf8.count, limit: Self.maximumLength)
        }
        guard content.isVisible else { throw .empty }
        if let control = content.unicodeScalars.first(where: \.isForbiddenControl) {
            throw .controlCharacter(control)
        }
        let emoji = emoji?.trimmed ?? ""
        guard emoji.isEmpty || emoji.isSingleEmoji else { throw .notOneEmoji(emoji) }
        self.content = content
        self.emoji = emoji.isEmpty ? Self.defaultEmoji : emoji
    }
}

extension String {
    /// Without white space and line breaks around it.
    package var trimmed: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// Whether a reader would see anything: zero-width characters alone are nothing.
    package var isVisible: Bool {
        unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.properties.generalCategory != .control
        }
    }
}

extension Unicode.Scalar {
    /// A control character other than a line break or a tab: no keyboard types one, and terminals obey them.
    fileprivate var isForbiddenControl: Bool {
        properties.generalCategory == .control && self != "\n" && self != "\r" && self != "\t"
    }
}
