import ChatModel
import Foundation
import Observation

/// A message of a conversation. Each message has its own model, so that an answer that grows changes only one row.
@MainActor @Observable
final class MessageViewModel: Identifiable {
    nonisolated let id: ChatMessage.ID
    let author: ChatMessage.Author
    let engine: String?
    let created: Date
    private(set) var text: String
    private(set) var isStreaming = false
    private var state: ChatMessage.State

    init(_ message: ChatMessage) {
        id = message.id
        author = message.author
        engine = message.engine
        created = message.created
        text = message.text
        state = message.state
    }

    /// The name of the writer.
    var writer: String { author == .person ? "You" : engine ?? "Engine" }

    /// The sentence about an incomplete answer.
    var interruption: String? {
        guard !isStreaming, case .interrupted(let reason) = state else { return nil }
        if reason.isEmpty { return "The app quit before the answer was complete." }
        return text.isEmpty ? reason : "The answer is incomplete. \(reason)"
    }

    /// Adopts the stored message, unless it is an answer that is being received here.
    func update(_ message: ChatMessage) {
        guard !isStreaming else { return }
        // Sets only what has changed, so that unchanged rows are not evaluated again.
        if text != message.text { text = message.text }
        if state != message.state { state = message.state }
    }

    func begin() {
        text = ""
        isStreaming = true
    }

    func append(_ piece: String) { text += piece }

    func end(_ state: ChatMessage.State) {
        self.state = state
        isStreaming = false
    }
}
