import ChatModel
import Synchronization
import TreeUITesting

/// An engine whose pieces the test sends.
final class StubEngine: ChatEngine {
    /// The pieces of the answers, and their ends.
    let pieces = Feed<Piece>()
    private let received = Mutex<[ChatRequest]>([])
    private let cancelled = Mutex(0)
    let name = "Stub"
    let summary = "The test answers."
    let needsModel: Bool
    let isMetered: Bool

    enum Piece: Sendable {
        case text(String)
        case end(AnswerEnd)
        case failure(ChatEngineError)
    }

    init(isMetered: Bool = false, needsModel: Bool = false) {
        self.isMetered = isMetered
        self.needsModel = needsModel
    }

    /// The requests so far, oldest first.
    var requests: [ChatRequest] { received.withLock { $0 } }
    /// The number of answers that were cancelled.
    var cancelledCount: Int { cancelled.withLock { $0 } }

    func send(_ text: String) { pieces.send(.text(text)) }
    func end(_ end: AnswerEnd = .complete) { pieces.send(.end(end)) }
    func fail(_ error: ChatEngineError) { pieces.send(.failure(error)) }

    func answer(
        _ request: ChatRequest,
        receive: @escaping @Sendable (String) async -> Void
    ) async throws(ChatEngineError) -> AnswerEnd {
        received.withLock { $0.append(request) }
        do {
            for try await piece in pieces {
                switch piece {
                case .text(let text): await receive(text)
                case .end(let end): return end
                case .failure(let error): throw error
                }
            }
        } catch let error as ChatEngineError {
            throw error
        } catch {
            throw .unavailable("\(error)")
        }
        // The feed ends only for a cancelled reader.
        cancelled.withLock { $0 += 1 }
        throw .cancelled
    }
}
