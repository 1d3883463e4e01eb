import ChatModel

/// An engine that repeats the question.
struct Parrot: ChatEngine {
    var name: String { "Parrot" }
    var summary: String { "It repeats your question." }
    var needsModel: Bool { false }
    var isMetered: Bool { false }

    func answer(_ request: ChatRequest, receive: @escaping @Sendable (String) async -> Void) async -> AnswerEnd {
        await receive(request.question)
        return .complete
    }
}
