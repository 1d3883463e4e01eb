public import Foundation

/// One of the person's statuses, in the form that the offline engine reads.
public struct OwnStatus: Hashable, Sendable {
    /// Usually an emoji, as in the status itself.
    public let emoji: String
    /// The person's words.
    public let text: String
    /// The time at which the status was written.
    public let created: Date

    /// Creates the engine's copy of a status.
    public init(emoji: String, text: String, created: Date) {
        self.emoji = emoji
        self.text = text
        self.created = created
    }
}
