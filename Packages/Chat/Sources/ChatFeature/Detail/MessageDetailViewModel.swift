import ChatModel
import FeatureKit
import Observation

@MainActor @Observable
final class MessageDetailViewModel {
    private(set) var message: MessageViewModel?
    /// The reason that there is no message.
    private(set) var failure: String?

    private let id: ChatMessage.ID
    private let store: any ChatStore

    init(message id: ChatMessage.ID, store: any ChatStore) {
        self.id = id
        self.store = store
    }

    /// The length in words, such as `12 words`.
    var length: String {
        let count = message?.text.split(whereSeparator: \.isWhitespace).count ?? 0
        return count == 1 ? "1 word" : "\(count) words"
    }

    func load() async {
        do {
            let stored = try await store.message(id)
            failure = stored == nil ? "It has been deleted." : nil
            if let stored, let message { message.update(stored) } else { message = stored.map(MessageViewModel.init) }
        } catch {
            message = nil
            failure = error.description
        }
    }

    /// Reloads the message when the store changes, until the task is cancelled.
    func followChanges() async {
        for await _ in store.changes() {
            Work { await self.load() }
        }
    }
}
