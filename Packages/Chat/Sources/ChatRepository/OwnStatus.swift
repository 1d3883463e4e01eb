public import Foundation

/// A status of the person, as the offline engine reads it.
public struct OwnStatus: Hashable, Sendable {
    public let emoji: String
    public let text: String
    public let created: Date

    public init(emoji: String, text: String, created: Date) {
        self.emoji = emoji
        self.text = text
        self.created = created
    }
}
