/// An engine that answers questions piece by piece.
public protocol ChatEngine: Sendable {
    /// The name that is shown beside an answer.
    var name: String { get }
    /// A sentence about the source of the answers, for the settings.
    var summary: String { get }
    /// Whether the engine has several models, so that a person must choose one.
    var needsModel: Bool { get }
    /// Whether a question counts against the subscription.
    var isMetered: Bool { get }

    /// Answers the question of `request`.
    ///
    /// The answer is part of the calling task: it ends soon after the task is cancelled, and leaves no work running.
    ///
    /// - Parameter receive: Receives each piece of the answer, in order. The next piece waits until it returns.
    /// - Throws: `ChatEngineError`. The pieces so far are the beginning of an answer.
    func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd
}

/// How an answer ended.
public enum AnswerEnd: Hashable, Sendable {
    /// The engine wrote the whole answer.
    case complete
    /// The engine ended the answer early. The reason is a sentence.
    case cutOff(String)
}
