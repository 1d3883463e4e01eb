import ChatModel
import Foundation

/// A store with one conversation for previews. It never changes.
struct SampleChat: ChatStore {
    private static let date = Date(timeIntervalSince1970: 1_750_000_000)
    static let conversation = Conversation(id: .init(1), title: "Why is the sky blue?", updated: date)
    static let question = ChatMessage(
        id: .init(1),
        conversation: conversation.id,
        author: .person,
        text: "Why is the sky blue?",
        created: date
    )

    static func answer(_ text: String, _ state: ChatMessage.State = .complete) -> ChatMessage {
        ChatMessage(
            id: .init(2),
            conversation: conversation.id,
            author: .engine,
            text: text,
            state: state,
            engine: "ai.example",
            created: date
        )
    }

    var messages = [question, answer("Air scatters blue light more than red light.")]

    func conversations() -> [Conversation] { messages.isEmpty ? [] : [Self.conversation] }
    func delete(_ conversation: Conversation.ID) {}
    func messages(in conversation: Conversation.ID) -> [ChatMessage] { messages }
    func message(_ id: ChatMessage.ID) -> ChatMessage? { messages.first { $0.id == id } }
    func search(_ text: String, limit: Int) -> [ChatMessage] { messages.reversed() }
    func beginExchange(_ question: String, in conversation: Conversation.ID?, engine: String) -> Exchange {
        Exchange(question: Self.question, answer: Self.answer(""))
    }
    func saveProgress(_ text: String, of answer: ChatMessage.ID) {}
    func finish(_ answer: ChatMessage.ID, text: String, state: ChatMessage.State) {}
    func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}

/// An engine that answers with one sentence.
struct SampleEngine: ChatEngine {
    var name: String { "ai.example" }
    var summary: String { "Each question is sent, with the messages before it, to https://ai.example." }
    var needsModel: Bool { true }
    var isMetered: Bool { true }

    func answer(_ request: ChatRequest, receive: @escaping @Sendable (String) async -> Void) async -> AnswerEnd {
        await receive("Air scatters blue light more than red light.")
        return .complete
    }
}

/// A subscription for ten messages a day.
struct SampleSubscription: SubscriptionService {
    let left: Int

    func allowance() -> Allowance { Allowance(limit: 10, used: 10 - left) }

    func useMessage() throws(SubscriptionError) -> Allowance {
        guard left > 0 else { throw .limitReached(limit: 10) }
        return Allowance(limit: 10, used: 11 - left)
    }
}
