import Foundation
import StatusModel
import StatusRepository

/// The statuses, for the account of a session. Its requests end with the session.
struct SessionStatuses: StatusRepositoryProtocol {
    private let repository: any StatusRepositoryProtocol
    private let shown: ShownSession
    private let isCurrent: @Sendable () -> Bool
    private let work = SessionWork()

    /// - Parameters:
    ///   - shown: The session whose views are shown. The views of the next session replace those of this one before a
    ///     request fails because the session has ended, so that nobody sees the error.
    ///   - isCurrent: Returns whether the session is the current one. It is called before each request, because the
    ///     service is closed only some time after the session has ended.
    init(
        _ repository: any StatusRepositoryProtocol,
        _ shown: ShownSession,
        isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.repository = repository
        self.shown = shown
        self.isCurrent = isCurrent
    }

    /// Cancels all requests, and waits for their end.
    func end() async { await work.end() }

    func timeline(_ query: TimelineQuery) async throws(StatusRepositoryError) -> [Status] {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.timeline(query) }
    }

    func post(_ content: String, emoji: String?) async throws(StatusRepositoryError) -> Status {
        try await run { (repository) throws(StatusRepositoryError) in
            try await repository.post(content, emoji: emoji)
        }
    }

    var ownAddress: String { repository.ownAddress }

    var isSignedIn: Bool { repository.isSignedIn }

    func status(_ id: Status.ID) async throws(StatusRepositoryError) -> Status? {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.status(id) }
    }

    func edit(
        _ id: Status.ID,
        content: String,
        emoji: String?
    ) async throws(StatusRepositoryError) -> Status {
        try await run { (repository) throws(StatusRepositoryError) in
            try await repository.edit(id, content: content, emoji: emoji)
        }
    }

    func delete(_ id: Status.ID) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.delete(id) }
    }

    func bio(of address: String) async throws(StatusRepositoryError) -> String? {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.bio(of: address) }
    }

    func refreshBio(of address: String) async throws(StatusRepositoryError) -> RefreshOutcome {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.refreshBio(of: address) }
    }

    func refresh(_ scope: RefreshScope) async throws(StatusRepositoryError) -> RefreshOutcome {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.refresh(scope) }
    }

    func importStatuses(from reply: Data) async throws(StatusRepositoryError) -> ImportSummary {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.importStatuses(from: reply) }
    }

    func importStatuses(fromFileAt url: URL) async throws(StatusRepositoryError) -> ImportSummary {
        try await run { (repository) throws(StatusRepositoryError) in
            try await repository.importStatuses(fromFileAt: url)
        }
    }

    func outbox() async throws(StatusRepositoryError) -> [OutboxEntry] {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.outbox() }
    }

    func editOutbox(_ id: OutboxEntry.ID, content: String, emoji: String?) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in
            try await repository.editOutbox(id, content: content, emoji: emoji)
        }
    }

    func discardFromOutbox(_ id: OutboxEntry.ID) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.discardFromOutbox(id) }
    }

    func deliver() async throws(StatusRepositoryError) -> Delivery {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.deliver() }
    }

    func draft() async throws(StatusRepositoryError) -> StatusDraft? {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.draft() }
    }

    func setDraft(_ draft: StatusDraft?) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.setDraft(draft) }
    }

    func exportData() async throws(StatusRepositoryError) -> Data {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.exportData() }
    }

    func deleteAll() async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.deleteAll() }
    }

    func mutes() async throws(StatusRepositoryError) -> Mutes {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.mutes() }
    }

    func mute(address: String) async throws(StatusRepositoryError) -> Bool {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.mute(address: address) }
    }

    func unmute(address: String) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.unmute(address: address) }
    }

    func mute(keyword: String) async throws(StatusRepositoryError) -> Bool {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.mute(keyword: keyword) }
    }

    func unmute(keyword: String) async throws(StatusRepositoryError) {
        try await run { (repository) throws(StatusRepositoryError) in try await repository.unmute(keyword: keyword) }
    }

    func changes() -> AsyncStream<Void> { repository.changes() }

    private func run<Result: Sendable>(
        _ operation: @escaping @Sendable (any StatusRepositoryProtocol) async throws(StatusRepositoryError) -> Result
    ) async throws(StatusRepositoryError) -> Result {
        let repository = repository
        do throws(StatusRepositoryError) {
            guard isCurrent() else { throw .sessionEnded }
            return try await work.run(orThrow: .sessionEnded) { () throws(StatusRepositoryError) in
                try await operation(repository)
            }
        } catch {
            if !isCurrent() { await shown.follow() }
            throw error
        }
    }
}
