import ChatModel
import FeatureKit
import Observation

@MainActor @Observable
final class ConversationListViewModel {
    /// The conversations, or nil before they are loaded.
    private(set) var conversations: [Conversation]?
    private(set) var failure: String?
    /// The conversation that is deleted when the person confirms it.
    private(set) var deletion: Conversation?

    private let store: any ChatStore

    init(store: any ChatStore) {
        self.store = store
    }

    func load() async {
        do {
            conversations = try await store.conversations()
            failure = nil
        } catch {
            failure = error.description
        }
    }

    /// Reloads the list when the store changes, until the task is cancelled.
    func followChanges() async {
        for await _ in store.changes() {
            Work { await self.load() }
        }
    }

    // MARK: Deleting

    var isAskingToDelete: Bool {
        get { deletion != nil }
        set { if !newValue { deletion = nil } }
    }

    func askToDelete(_ conversation: Conversation) { deletion = conversation }

    func delete(_ conversation: Conversation) async {
        do {
            try await store.delete(conversation.id)
        } catch {
            failure = error.description
        }
    }
}
