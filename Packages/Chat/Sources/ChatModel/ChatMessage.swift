public import Foundation

/// A message of a conversation.
public struct ChatMessage: Identifiable, Hashable, Sendable {
    /// A message's identity, which is unique in its store. Its raw value is in the path of a window.
    public struct ID: RawRepresentable, Hashable, Codable, Sendable {
        /// The number of the message, which the store assigns.
        public let rawValue: Int64

        /// Creates the identity from the number that the store has assigned.
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
        /// The beginning of an answer that was interrupted. The reason is a sentence. The reason is empty if the app
        /// ended meanwhile.
        case interrupted(reason: String)
    }

    public let id: ID
    /// The conversation to which the message belongs.
    public let conversation: Conversation.ID
    /// The writer of the message: the person or the engine.
    public let author: Author
    /// The text as it was written, or the part received so far if an answer is unfinished.
    public let text: String
    /// Whether the message is complete or was interrupted.
    public let state: State
    /// The name of the engine that wrote or is writing the message, or nil for a person's message.
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
