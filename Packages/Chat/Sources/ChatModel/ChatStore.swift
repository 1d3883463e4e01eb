public import Foundation

/// The store of conversations.
public protocol ChatStore: Sendable {
    /// Returns all conversations, with the most recently active one first.
    func conversations() async throws(ChatStoreError) -> [Conversation]
    /// Deletes a conversation with its messages, if it exists.
    func delete(_ conversation: Conversation.ID) async throws(ChatStoreError)
    /// Returns the messages of a conversation, oldest first.
    func messages(in conversation: Conversation.ID) async throws(ChatStoreError) -> [ChatMessage]
    /// Returns a message, or nil if it is deleted.
    func message(_ id: ChatMessage.ID) async throws(ChatStoreError) -> ChatMessage?
    /// Returns the newest messages that contain `text`, newest first. The comparison ignores case and accents.
    func search(_ text: String, limit: Int) async throws(ChatStoreError) -> [ChatMessage]

    /// Stores a question and an answer without text. The answer counts as interrupted until ``finish(_:text:state:)``
    /// is called.
    /// - Parameter conversation: The conversation, or nil to begin one.
    func beginExchange(
        _ question: String,
        in conversation: Conversation.ID?,
        engine: String
    ) async throws(ChatStoreError) -> Exchange
    /// Stores the beginning of an answer, so that it is kept if the app ends. Observers are not notified.
    func saveProgress(_ text: String, of answer: ChatMessage.ID) async throws(ChatStoreError)
    /// Stores an answer with its state. If the conversation has been deleted, this has no effect.
    func finish(_ answer: ChatMessage.ID, text: String, state: ChatMessage.State) async throws(ChatStoreError)

    /// Returns a new stream for one observer, with an element when conversations or messages have changed. Successive
    /// changes may be reported once.
    func changes() -> AsyncStream<Void>
}

/// A question with its answer.
public struct Exchange: Hashable, Sendable {
    /// The person's message.
    public let question: ChatMessage
    /// The engine's message, complete or interrupted.
    public let answer: ChatMessage

    /// Pairs a question with its answer.
    public init(question: ChatMessage, answer: ChatMessage) {
        self.question = question
        self.answer = answer
    }
}

/// An error that the store throws. Its description is one sentence.
public struct ChatStoreError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
    public let description: String

    /// Creates an error from the sentence that people read.
    public init(_ description: String) {
        self.description = description
    }

    public var errorDescription: String? { description }
}
