public import Foundation

/// A series of questions and answers.
public struct Conversation: Identifiable, Hashable, Sendable {
    /// A conversation's identity, which is unique in its store.
    public struct ID: Hashable, Codable, Sendable {
        /// The number of the conversation, which the store assigns.
        public let rawValue: Int64

        /// Creates the identity from the number that the store has assigned.
        public init(_ rawValue: Int64) {
            self.rawValue = rawValue
        }
    }

    public let id: ID
    /// The beginning of the first question, or an empty string if there is none yet.
    public let title: String
    /// The time of the last message, or of creation if there is none, in whole seconds.
    public let updated: Date

    /// Creates the description of a conversation, without its messages.
    public init(id: ID, title: String, updated: Date) {
        self.id = id
        self.title = title
        self.updated = updated
    }
}
