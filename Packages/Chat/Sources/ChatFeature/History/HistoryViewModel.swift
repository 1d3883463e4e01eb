import ChatModel
import FeatureKit
import Observation

@MainActor @Observable
final class HistoryViewModel {
    /// The number of messages that are shown.
    static let limit = 200

    /// The messages that contain the query, or nil before they are loaded.
    private(set) var messages: [ChatMessage]?
    private(set) var failure: String?
    var query = ""

    private let store: any ChatStore

    init(store: any ChatStore) {
        self.store = store
    }

    func load() async {
        let query = query
        do {
            let found = try await store.search(query, limit: Self.limit)
            // The person may have typed more meanwhile.
            guard query == self.query else { return }
            messages = found
            failure = nil
        } catch {
            failure = error.description
        }
    }

    /// Searches again when the store changes, until the task is cancelled.
    func followChanges() async {
        for await _ in store.changes() {
            Work { await self.load() }
        }
    }
}
