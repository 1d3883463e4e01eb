public import Foundation

/// A status of the person, as the offline engine reads it.
public struct OwnStatus: Hashable, Sendable {
    /// Usually an emoji, as in the status itself.
    public let emoji: String
    /// The words of the person.
    public let text: String
    /// The time at which it was written.
    public let created: Date

    /// Creates the engine's copy of a status.
    public init(emoji: String, text: String, created: Date) {
        self.emoji = emoji
        self.text = text
        self.created = created
    }
}
