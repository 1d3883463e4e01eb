/// A validated status that is ready to be posted.
public struct NewStatus: Hashable, Sendable {
    /// The emoji for a status that has none. The service uses the same one.
    public static let defaultEmoji = "✨"
    /// The maximum length of the content in UTF-8 bytes.
    public static let maximumLength = 65_536

    /// The text, without surrounding white space.
    public let content: String
    /// Exactly one emoji.
    public let emoji: String

    /// Validates a status.
    /// - Parameter emoji: One emoji; nil or white space means ``defaultEmoji``.
    /// - Throws: The problem that must be fixed first.
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
    /// The text without surrounding white space and line breaks.
    package var trimmed: String {
        guard let first = unicodeScalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = unicodeScalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(unicodeScalars[first...last])
    }

    /// Whether a reader would see anything. Zero-width characters are not visible.
    package var isVisible: Bool {
        unicodeScalars.contains {
            !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
                && $0.properties.generalCategory != .control
        }
    }
}

extension Unicode.Scalar {
    /// Whether this is a control character other than a line break or a tab. Keyboards do not type them, but terminals
    /// obey them.
    fileprivate var isForbiddenControl: Bool {
        properties.generalCategory == .control && self != "\n" && self != "\r" && self != "\t"
    }
}
