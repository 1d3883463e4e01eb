import ChatModel

/// An engine that looks for the words of a question in the person's own statuses. It says that it is offline. The same
/// question about the same statuses always has the same answer.
struct OfflineEngine: ChatEngine {
    let statuses: @Sendable () async throws -> [OwnStatus]

    var name: String { "Offline" }
    var summary: String { "Answers are found in your own statuses, on this machine. Nothing is sent anywhere." }
    var needsModel: Bool { false }
    var isMetered: Bool { false }

    func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd {
        let statuses: [OwnStatus]
        do {
            statuses = try await self.statuses()
        } catch {
            throw .noSource(String(describing: error))
        }
        for word in OfflineAnswer(to: request.question, from: statuses).words {
            if Task.isCancelled { throw .cancelled }
            await receive(word)
        }
        return .complete
    }
}
