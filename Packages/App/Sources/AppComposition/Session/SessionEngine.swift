import ChatModel

/// An engine whose answers end with the session.
struct SessionEngine: ChatEngine {
    private let engine: any ChatEngine
    private let work = SessionWork()

    init(_ engine: any ChatEngine) { self.engine = engine }

    /// Stops all answers, and waits for their end.
    func end() async { await work.end() }

    var name: String { engine.name }
    var summary: String { engine.summary }
    var needsModel: Bool { engine.needsModel }
    var isMetered: Bool { engine.isMetered }

    func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd {
        let engine = engine
        return try await work.run(orThrow: .cancelled) { () throws(ChatEngineError) in
            try await engine.answer(request, receive: receive)
        }
    }
}
