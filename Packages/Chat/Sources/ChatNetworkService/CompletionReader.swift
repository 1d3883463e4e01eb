import ChatModel
import Foundation

/// Reads the events of an answer in order, and refuses events that contradict that order.
struct CompletionReader {
    /// The effect of an event.
    enum Step: Hashable {
        case nothing
        case text(String)
        case end(AnswerEnd)
    }

    /// The name of the server, for errors.
    let server: String
    /// The maximum number of bytes in an answer.
    var limit = 4 << 20
    private var length = 0
    /// The end that the server has announced. `[DONE]` follows.
    private var announced: AnswerEnd?

    init(server: String) {
        self.server = server
    }

    mutating func read(_ event: ServerSentEvent) throws(ChatEngineError) -> Step {
        if event.data == "[DONE]" { return .end(announced ?? .complete) }
        let chunk: CompletionChunk
        do {
            chunk = try JSONDecoder().decode(CompletionChunk.self, from: Data(event.data.utf8))
        } catch {
            throw .unreadable(server: server, reason: "an event is not valid chat JSON")
        }
        if let error = chunk.error { throw .reported(server: server, message: error.message) }
        // The app asks for one answer. Any other answer has another index, and some servers' last event has none.
        guard let choice = chunk.choices?.first(where: { $0.index ?? 0 == 0 }) else { return .nothing }
        let text = choice.delta?.content ?? ""
        if !text.isEmpty, announced != nil {
            throw .unreadable(server: server, reason: "text follows its end")
        }
        if let reason = choice.finishReason { announced = AnswerEnd(reason) }
        length += text.utf8.count
        guard length <= limit else {
            throw .unreadable(server: server, reason: "it is longer than \(limit) bytes")
        }
        return text.isEmpty ? .nothing : .text(text)
    }

    /// Returns how an answer ended, after its connection has ended.
    ///
    /// Some servers omit `[DONE]`, but none omits both `[DONE]` and `finish_reason`.
    func endOfStream() throws(ChatEngineError) -> AnswerEnd {
        guard let announced else { throw .brokenOff(server: server) }
        return announced
    }
}

extension AnswerEnd {
    /// Creates the end for a `finish_reason`.
    fileprivate init(_ reason: String) {
        switch reason {
        case "length": self = .cutOff("The engine reached its length limit.")
        case "content_filter": self = .cutOff("The engine left out part of the answer because of its content rules.")
        default: self = .complete
        }
    }
}
