public import Foundation

/// A message of a conversation.
public struct ChatMessage: Identifiable, Hashable, Sendable {
    /// The identity of a message, unique in its store. As a raw value, it is in the path of a window.
    public struct ID: RawRepresentable, Hashable, Codable, Sendable {
        /// The number of the message, which the store assigns.
        public let rawValue: Int64

        /// Creates the identity that the store has given a number.
        public init(_ rawValue: Int64) {
            self.rawValue = rawValue
        }

        public init(rawValue: Int64) {
            self.init(rawValue)
        }
    }

    /// The writer of a message.
    public enum Author: String, Hashable, Sendable {
        /// The user of the app, or the service that answers.
        case person, engine
    }

    /// The state of a stored message.
    public enum State: Hashable, Sendable {
        /// The whole message.
        case complete
        /// The beginning of an answer, with the reason as a sentence. The reason is empty if the app ended meanwhile.
        case interrupted(reason: String)
    }

    public let id: ID
    /// The conversation that the message belongs to.
    public let conversation: Conversation.ID
    /// Who wrote the message: the person or the engine.
    public let author: Author
    /// The text as it was written; an unfinished answer has the part received so far.
    public let text: String
    /// Whether the message is complete or was interrupted.
    public let state: State
    /// The name of the engine that wrote or writes the message, and nil for a message of the person.
    public let engine: String?
    /// The time of creation in whole seconds.
    public let created: Date

    /// Creates a message, complete and without an engine by default.
    public init(
        id: ID,
        conversation: Conversation.ID,
        author: Author,
        text: String,
        state: State = .complete,
        engine: String? = nil,
        created: Date
    ) {
        self.id = id
        self.conversation = conversation
        self.author = author
        self.text = text
        self.state = state
        self.engine = engine
        self.created = created
    }
}
