public import Foundation

/// A series of questions and answers.
public struct Conversation: Identifiable, Hashable, Sendable {
    /// The identity of a conversation, unique in its store.
    public struct ID: Hashable, Codable, Sendable {
        public let rawValue: Int64

        public init(_ rawValue: Int64) {
            self.rawValue = rawValue
        }
    }

    public let id: ID
    /// The beginning of the first question, or an empty text if there is none yet.
    public let title: String
    /// The time of the last message, or of creation, in whole seconds.
    public let updated: Date

    public init(id: ID, title: String, updated: Date) {
        self.id = id
        self.title = title
        self.updated = updated
    }
}
