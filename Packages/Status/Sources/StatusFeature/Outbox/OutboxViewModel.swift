import Observation
import StatusModel
import StatusRepository

/// The statuses that have been written but not sent yet.
@MainActor @Observable
final class OutboxViewModel {
    private(set) var entries: [OutboxEntry] = []
    /// The address for which statuses can currently be sent.
    private var signedIn: String?
    /// The editor, while a status is being edited.
    var editor: StatusEditor?
    /// The status that is discarded when the person confirms it.
    private(set) var discarded: OutboxEntry?
    var isAskingToDiscard = false
    /// The reason that the last change failed.
    var failure: String?

    private let repository: any OutboxProtocol

    init(repository: any OutboxProtocol) {
        self.repository = repository
    }

    /// Returns a status's state as text for a person.
    func state(of entry: OutboxEntry) -> String {
        if entry.address != signedIn {
            return "Not sent; sign in as @\(entry.address) in Settings to send it."
        }
        switch entry.state {
        case .waiting: return entry.problem.map { "Not sent yet: \($0)" } ?? "Waiting to be sent"
        case .unconfirmed: return entry.problem.map { "Not confirmed yet: \($0)" } ?? "Sending…"
        case .refused: return "Not accepted: \(entry.problem ?? "The service gave no reason.")"
        }
    }

    /// Reads the outbox without showing it.
    func read() async -> [OutboxEntry] {
        // The timeline is read from the same store and reports why it cannot be read.
        (try? await repository.outbox()) ?? []
    }

    func show(_ entries: [OutboxEntry]) {
        self.entries = entries
        signedIn = repository.isSignedIn ? repository.ownAddress : nil
    }

    func sendNow() async {
        do {
            try await repository.deliver()
        } catch {
            failure = error.description
        }
    }

    func beginEditing(_ entry: OutboxEntry) {
        editor = StatusEditor(content: entry.content, emoji: entry.emoji) {
            [repository] (text) throws(StatusRepositoryError) in
            try await repository.editOutbox(entry.id, content: text.content, emoji: text.emoji)
        }
    }

    func askToDiscard(_ entry: OutboxEntry) {
        discarded = entry
        isAskingToDiscard = true
    }

    func discard(_ entry: OutboxEntry) async {
        do {
            try await repository.discardFromOutbox(entry.id)
        } catch {
            failure = error.description
        }
    }
}
